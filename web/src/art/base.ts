// Shared by all drawings: words in, SVG text out. No DOM, no state; the same arguments always give the same text.
// Card space is 200 x 300 (2:3). Every mouth is 56 wide in the middle of its edge.

export type Point = readonly [number, number];
export type Random = () => number;
export type Side = "N" | "E" | "S" | "W";
export type Size = { w?: number | undefined; h?: number | undefined };
export type Drawing = Size & { label?: string; key?: string };

export const W = 200;
export const H = 300;
export const CX = 100;
export const CY = 150;
export const SIDES = "NESW";
export const R = (n: number): number => Math.round(n * 10) / 10;

// --- repeatable chance
export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619);
  return h >>> 0;
}
export function rng(seed: string): Random {
  let a = hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escape = (s: string): string => s.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);

export function svg(cls: string, label: string, inner: string, size: Size & { vw?: number; vh?: number } = {}): string {
  const { w, h, vw = W, vh = H } = size;
  const shown = (w ? ` width="${w}"` : "") + (h ? ` height="${h}"` : "");
  const name = label ? `role="img" aria-label="${escape(label)}"` : `aria-hidden="true"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="art ${cls}" viewBox="0 0 ${vw} ${vh}"${shown} ${name}>${inner}</svg>`;
}

// --- lines and points
export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const dist = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const line = (points: readonly Point[]): string =>
  points.map((p, i) => (i ? "L" : "M") + R(p[0]) + " " + R(p[1])).join("");
