// The shape of tunnels: outlines, walls and rails.
import { CX, CY, dist, H, line, mix, R, SIDES, W, type Point, type Random, type Side } from "./base";

// Local space of a side: u runs inward from the edge, v runs clockwise along the edge.
const HALF = 28;
const OUT = 26;
export { HALF };
export const at: Record<Side, (u: number, v: number) => Point> = {
  N: (u, v) => [CX + v, u], E: (u, v) => [W - u, CY + v],
  S: (u, v) => [CX - v, H - u], W: (u, v) => [u, CY - v],
};
export const depthToCentre: Record<Side, number> = { N: CY, S: CY, E: CX, W: CX };
function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const on = (i: 0 | 1): number => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i];
  return [on(0), on(1)];
}
/** The crossing of the axes of two neighbouring sides. */
function corner(a: Side, b: Point, c: Point): Point {
  return "NS".includes(a) ? [b[0], c[1]] : [c[0], b[1]];
}
function sample(a: Point, b: Point, c: Point, d: Point, step: number): Point[] {
  const length = dist(a, b) + dist(b, c) + dist(c, d), n = Math.max(4, Math.round(length * 0.9 / step));
  return Array.from({ length: n + 1 }, (_, i) => cubic(a, b, c, d, i / n));
}
/** The wall from the end of mouth `a`, clockwise, to the start of mouth `b`. */
type Shape = { tight: boolean; depth: number; rough: number };
function wall(a: Side, b: Side, { tight, depth }: Shape): Point[] {
  const step = (SIDES.indexOf(b) - SIDES.indexOf(a) + 4) % 4;
  if (step === 0) {
    const d = depth, h = HALF;
    const outline: Point[] = [[0, h], [d * 0.3, h + 1], [d * 0.62, h + 3], [d * 0.86, h - 4], [d, h * 0.4], [d, -h * 0.4], [d * 0.86, 4 - h], [d * 0.62, -h - 3], [d * 0.3, -h - 1], [0, -h]];
    return outline.map(([u, v]) => at[a](u, v));
  }
  const p = at[a](0, HALF), q = at[b](0, -HALF);
  if (step === 2) return sample(p, mix(p, q, 1 / 3), mix(p, q, 2 / 3), q, 13);
  const k = corner(a, p, q), f = step === 1 ? (tight ? 0.42 : 0.74) : (tight ? 0.5 : 0.76);
  return sample(p, mix(p, k, f), mix(q, k, f), q, 13);
}
function roughen(points: Point[], random: Random, amount: number): Point[] {
  const edge = ([x, y]: Point): number => Math.min(x, y, W - x, H - y);
  return points.map((p, i) => {
    const a = points[i - 1], b = points[i + 1];
    if (!a || !b) return p;
    const l = dist(a, b) || 1;
    const calm = Math.max(0, Math.min(1, (edge(p) - 2) / 24));
    const push = (random() * 2 - 0.85) * amount * calm;
    return [p[0] + (b[1] - a[1]) / l * push, p[1] - (b[0] - a[0]) / l * push];
  });
}

/** Outline (extended past the card so that floors flow on) and its walls. */
export function outline(tunnel: Side[], random: Random, shape: Shape): { d: string; walls: Point[][] } {
  const points: Point[] = [];
  const walls: Point[][] = [];
  tunnel.forEach((side, i) => {
    const next = tunnel[(i + 1) % tunnel.length] ?? side;
    const rough = roughen(wall(side, next, shape), random, shape.rough);
    walls.push(rough);
    points.push(at[side](-OUT, HALF), ...rough, at[next](-OUT, -HALF));
  });
  return { d: line(points) + "Z", walls };
}
/** The middle line from mouth to mouth. */
export function track(a: Side, b: Side, tight: boolean): Point[] {
  const p = at[a](0, 0), q = at[b](0, 0);
  if ((SIDES.indexOf(b) - SIDES.indexOf(a) + 4) % 2 === 0) return sample(p, mix(p, q, 1 / 3), mix(p, q, 2 / 3), q, 6);
  const k = corner(a, p, q), f = tight ? 0.46 : 0.76;
  return sample(p, mix(p, k, f), mix(q, k, f), q, 5);
}
/** Point and direction after s along a line. */
export function walk(points: readonly Point[], s: number): [Point, Point] {
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point, b = points[i] as Point, l = dist(a, b);
    if (s <= l || i === points.length - 1) return [mix(a, b, Math.min(1, s / l)), [(b[0] - a[0]) / l, (b[1] - a[1]) / l]];
    s -= l;
  }
  return [points[0] as Point, [0, 0]];
}
export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, p, i) => sum + dist(points[i - 1] ?? p, p), 0);
/** Sleepers and two rails along a line; spacing divides both card sides, so they join across cards. */
export function rails(points: readonly Point[], to = lengthOf(points)): string {
  const total = lengthOf(points), n = Math.max(1, Math.round(total / 16.667)), gap = total / n;
  let sleepers = "";
  for (let i = 0; i < n && gap * (i + 0.5) <= to; i++) {
    const [p, [dx, dy]] = walk(points, gap * (i + 0.5)), r = 16;
    sleepers += `M${R(p[0] - dy * r)} ${R(p[1] + dx * r)}L${R(p[0] + dy * r)} ${R(p[1] - dx * r)}`;
  }
  const offset = (o: number): string => {
    const out: Point[] = [];
    for (let s = 0; s <= to + 0.01; s += to / Math.max(2, Math.round(to / 8))) {
      const [p, [dx, dy]] = walk(points, s);
      out.push([p[0] - dy * o, p[1] + dx * o]);
    }
    return line(out);
  };
  const both = offset(-9.5) + offset(9.5);
  return `<path d="${sleepers}" stroke="#4a2d16" stroke-opacity=".35" stroke-width="7.5" transform="translate(1 2)"/>`
    + `<path d="${sleepers}" stroke="#80552f" stroke-width="6"/>`
    + `<path d="${both}" stroke="#3a2c22" stroke-width="4.6"/><path d="${both}" stroke="#b9a68c" stroke-width="1.7" transform="translate(-.6 -.8)"/>`;
}
