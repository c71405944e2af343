// Bedrock, boulders and rubble.
import { H, line, mix, R, W, type Point, type Random, type Side } from "./base";
import { at } from "./geometry";

export const poly = (x: number, y: number, r: number, random: Random, n = 6, squash = 0.86): Point[] => {
  const turn = random() * 6.3;
  const pts: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = turn + i / n * 6.283 + (random() - 0.5) * 0.5, k = r * (0.82 + random() * 0.32);
    pts.push([x + Math.cos(a) * k, y + Math.sin(a) * k * squash]);
  }
  return pts;
};
/** Bedrock: a jittered mesh, lit from the upper left, gathered into a few paths. */
type Corner = readonly [number, number, number];
export function bedrock(random: Random, tone: "warm" | "cold" = "warm"): string {
  const nx = 5, ny = 7;
  const grid: Corner[] = [];
  for (let j = 0; j <= ny; j++) for (let i = 0; i <= nx; i++) {
    const jx = i % nx ? (random() - 0.5) * 26 : 0, jy = j % ny ? (random() - 0.5) * 28 : 0;
    grid.push([i * W / nx + jx, j * H / ny + jy, random() * 24]);
  }
  const shades = new Map<number, string[]>();
  const facet = (a: Corner, b: Corner, c: Corner): void => {
    const u: Corner = [b[0] - a[0], b[1] - a[1], b[2] - a[2]], v: Corner = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const n: Corner = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const l = Math.hypot(...n) || 1, s = n[2] < 0 ? -1 : 1;
    const light = (s * n[0] * -0.52 + s * n[1] * -0.66 + s * n[2] * 0.54) / l;
    const level = Math.max(-3, Math.min(3, Math.round((light - 0.5) * 7)));
    if (level) shades.set(level, [...(shades.get(level) ?? []), line([[a[0], a[1]], [b[0], b[1]], [c[0], c[1]]]) + "Z"]);
  };
  for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) {
    const corner = (dj: number, di: number): Corner => grid[(j + dj) * (nx + 1) + i + di] as Corner;
    const a = corner(0, 0), b = corner(0, 1), c = corner(1, 1), d = corner(1, 0);
    if (random() < 0.5) { facet(a, b, c); facet(a, c, d); } else { facet(a, b, d); facet(b, c, d); }
  }
  const ink = { cold: ["#dfe6ee", "#05070a"], warm: ["#ffe2bd", "#0a0503"] }[tone];
  return [...shades].map(([k, ds]) =>
    `<path d="${ds.join("")}" fill="${k > 0 ? ink[0] : ink[1]}" opacity="${R(Math.abs(k) * (k > 0 ? 0.42 : 0.62)) / 10}"/>`).join("");
}
export function boulder(x: number, y: number, r: number, random: Random, body: readonly [string, string] = ["#a08d78", "#6f5f50"]): string {
  const pts = poly(x, y, r, random, 7), c: Point = [x - r * 0.18, y - r * 0.24];
  const lit = pts.filter(p => (p[0] - x) * 0.5 + (p[1] - y) * 0.86 < r * 0.12);
  lit.sort((p, q) => Math.atan2(p[1] - c[1], p[0] - c[0]) - Math.atan2(q[1] - c[1], q[0] - c[0]));
  return `<path d="${line(pts)}Z" fill="${body[1]}" stroke="#150d08" stroke-width="2.4" stroke-linejoin="round"/>`
    + (lit.length > 2 ? `<path d="${line(lit.map(p => mix(p, [x, y], 0.1)))}L${R(x + r * 0.1)} ${R(y + r * 0.05)}Z" fill="${body[0]}" opacity=".9"/>` : "");
}
export function rubble(side: Side, depth: number, random: Random): string {
  const rocks: [number, number, number][] = [];
  for (let i = 0; i < 9; i++) {
    const row = i < 4 ? 0 : i < 7 ? 1 : 2;
    const u = depth - 4 - row * 15 + (random() - 0.5) * 7;
    const v = ([-24, -8, 8, 24, -17, 1, 18, -9, 11][i] ?? 0) + (random() - 0.5) * 6;
    rocks.push([...at[side](u, v), ([14, 11.5, 7.5][row] ?? 8) + random() * 3]);
  }
  rocks.sort((a, b) => a[1] - b[1]);
  return rocks.map((r) => boulder(...r, random)).join("");
}
