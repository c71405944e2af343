// Gold cards.
import { hash, svg, type Drawing } from "./base";
import { nuggetArt, sparkle } from "./features";

/** A gold card of one, two or three nuggets, or (bare) only the heap. */
type Heap = [number, number, number][];
const HEAPS: Record<number, Heap> = { 1: [[100, 150, 48]], 2: [[72, 172, 40], [126, 130, 42]], 3: [[64, 180, 36], [136, 180, 36], [100, 122, 40]] };
export function nugget(value: number, { w, h, bare = false, label = "", key = "" }: Drawing & { bare?: boolean } = {}): string {
  const heap: Heap = HEAPS[value] ?? [[100, 150, 52]];
  const [hx, hy] = heap[0] ?? [100, 150];
  const gold = heap.map((n) => nuggetArt(...n)).join("") + sparkle(hx + 34, hy - 40, 13);
  if (bare) return svg("nugget bare", label, `<g transform="translate(${value === 1 ? -100 : 0} ${value === 1 ? -200 : -50}) scale(${value === 1 ? 2 : 1})">${gold}</g>`, { w, h, vh: 200 });
  const id = "n" + hash(value + key).toString(36);
  return svg("nugget", label, `<defs><radialGradient id="${id}" cx=".5" cy=".48" r=".7"><stop stop-color="#8a6420"/><stop offset=".6" stop-color="#3f2b0e"/><stop offset="1" stop-color="#191006"/></radialGradient></defs><rect width="200" height="300" rx="14" fill="url(#${id})"/><rect x="9" y="9" width="182" height="282" rx="9" fill="none" stroke="#f2c14e" stroke-width="3"/><circle class="gold-glow" cx="100" cy="150" r="82" fill="#ffd75e" fill-opacity=".14"/>${gold}`
    + `<g fill="#f2c14e">${Array.from({ length: value }, (_, i) => `<path d="M${100 + (i - (value - 1) / 2) * 28} 246l10 11l-10 11l-10 -11Z"/>`).join("")}</g>`, { w, h });
}
