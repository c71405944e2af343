// Action cards, their tools, and the back of every card.
import { escape, hash, R, rng, svg, type Drawing } from "./base";
import { nuggetArt } from "./features";
import { boulder } from "./rock";

/** The back of every card that is not a goal. */
export function cardBack({ w, h, label = "", key = "" }: Drawing = {}): string {
  const tone = ["#4a2f1a", "#22150b"];
  const id = "b" + hash(key).toString(36);
  return svg("card-back", label,
    `<defs><radialGradient id="${id}" cx=".5" cy=".42" r=".8"><stop stop-color="${tone[0]}"/><stop offset="1" stop-color="${tone[1]}"/></radialGradient></defs><rect width="200" height="300" rx="14" fill="url(#${id})"/>`
    + `<path d="${Array.from({ length: 13 }, (_, i) => `M${-120 + i * 32} 0l200 300M${320 - i * 32} 0l-200 300`).join("")}" stroke="#f2c14e" stroke-opacity=".07" stroke-width="2"/>`
    + `<rect x="10" y="10" width="180" height="280" rx="9" fill="none" stroke="#d9a441" stroke-width="3"/><rect x="18" y="18" width="164" height="264" rx="6" fill="none" stroke="#d9a441" stroke-opacity=".35" stroke-width="1.5"/>`
    + `<circle cx="100" cy="150" r="56" fill="#160d07" stroke="#d9a441" stroke-width="2.5"/><g transform="translate(100 150) scale(.56)">${tool.pick(40)}${tool.pick(-40)}</g>`, { w, h });
}

// --- tools, drawn around 0,0 in about 160 x 160
export const INK = `stroke="#160d07" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`;
export const tool = {
  pick: (turn = 38): string => `<g transform="rotate(${turn})" ${INK}><path d="M-7 -58H7L9 74Q0 82 -9 74Z" fill="#a86d36"/><path d="M-4 -40L-5 70" stroke="#d89a58" stroke-width="3"/><path d="M-80 -30Q-46 -70 0 -70Q46 -70 80 -30Q44 -50 15 -49L13 -36H-13L-15 -49Q-44 -50 -80 -30Z" fill="#9aa5b0"/><path d="M-68 -42Q-38 -64 0 -64Q38 -64 66 -44" fill="none" stroke="#eef3f7" stroke-width="4"/><path d="M-13 -48H13" stroke="#4a535c" stroke-width="3"/></g>`,
  lamp: (lit = true): string => `<g ${INK}>${lit ? `<circle class="flame-glow" r="74" cy="8" fill="#ffc75e" fill-opacity=".16" stroke="none"/><circle class="flame-glow" r="54" cy="10" fill="#ffd98a" fill-opacity=".2" stroke="none"/>` : ""}<path d="M-30 -46Q-30 -82 0 -82Q30 -82 30 -46" fill="none" stroke="#160d07" stroke-width="9"/><path d="M-30 -46Q-30 -82 0 -82Q30 -82 30 -46" fill="none" stroke="#c9a45a" stroke-width="4"/><path d="M-16 -58H16L34 -38H-34Z" fill="#c08a3a"/><path d="M-30 -38H30L36 46H-36Z" fill="${lit ? "#ffdf94" : "#39424a"}"/>${lit ? `<path class="flame" d="M0 -24Q20 4 11 26Q0 36 -11 26Q-20 4 0 -24Z" fill="#ff9d2e" stroke="none"/><path class="flame" d="M0 -4Q10 10 5 24Q0 29 -5 24Q-10 10 0 -4Z" fill="#fffbe6" stroke="none"/>` : `<path d="M-16 -22L-4 8L-20 26M10 -30L16 0" fill="none" stroke="#8fa0ad" stroke-width="3"/>`}<path d="M-30 -38L-36 46M0 -38V-26M30 -38L36 46" fill="none"/><path d="M-42 46H42L46 66H-46Z" fill="#c08a3a"/><path d="M-36 52H36" stroke="#f3cd84" stroke-width="3"/><path d="M-12 -54H12" stroke="#f3cd84" stroke-width="3"/></g>`,
  cart: (full = true): string => `<g ${INK}>${full ? `<g transform="translate(0 -34)">${nuggetArt(-26, 0, 20)}${nuggetArt(26, 0, 20)}${nuggetArt(0, -12, 24)}</g>` : ""}<path d="M-72 -28H72L52 36H-52Z" fill="#7d6a58"/><path d="M-62 -8H62M-56 12H56" stroke="#4f4034" stroke-width="4"/><path d="M-76 -34H76V-20H-76Z" fill="#a8957f"/><path d="M-70 -30H70" stroke="#dccbb2" stroke-width="3"/><path d="M-36 -20L-28 36M36 -20L28 36" stroke="#4f4034" stroke-width="7"/>${[-34, 34].map(x => `<circle cx="${x}" cy="46" r="20" fill="#4a535c"/><circle cx="${x}" cy="46" r="11" fill="#8c98a3"/><circle cx="${x}" cy="46" r="3.5" fill="#160d07"/>`).join("")}<path d="M-84 68H84" stroke="#3a2c22" stroke-width="7"/></g>`,
};
const seal = (x: number, y: number, good: boolean): string => `<g transform="translate(${x} ${y})"><path d="${Array.from({ length: 16 }, (_, i) => { const a = i / 16 * 6.283, r = i % 2 ? 25 : 29; return (i ? "L" : "M") + R(Math.cos(a) * r) + " " + R(Math.sin(a) * r); }).join("")}Z" fill="${good ? "#2f9e7e" : "#d0442f"}" stroke="#160d07" stroke-width="4" stroke-linejoin="round"/>`
  + (good ? `<path d="M-12 1L-3 10L13 -9" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` : `<path d="M-10 -10L10 10M10 -10L-10 10" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`) + `</g>`;
/** Any drawing, snapped in two along a jagged line. */
const snapped = (inner: string, id: string): string => `<clipPath id="${id}l"><path d="M-120 -120H4L-14 -62L14 -26L-12 6L16 40L-8 120H-120Z"/></clipPath><clipPath id="${id}r"><path d="M120 -120H4L-14 -62L14 -26L-12 6L16 40L-8 120H120Z"/></clipPath>`
  + `<g transform="translate(-13 7) rotate(-11)"><g clip-path="url(#${id}l)">${inner}</g></g><g transform="translate(14 -5) rotate(12)"><g clip-path="url(#${id}r)">${inner}</g></g>`
  + `<path d="M6 -84L2 -70M-24 -76L-18 -64M34 -70L26 -60" stroke="#ffb08a" stroke-width="5" stroke-linecap="round"/>`;
const cycle = (r: number, colour = "#f2c14e"): string => [0, 180].map(t => `<g transform="rotate(${t})"><path d="M${-r} 10A${r} ${r} 0 0 1 ${R(r * 0.74)} ${R(-r * 0.68)}" fill="none" stroke="#160d07" stroke-width="17"/><path d="M${-r} 10A${r} ${r} 0 0 1 ${R(r * 0.74)} ${R(-r * 0.68)}" fill="none" stroke="${colour}" stroke-width="9"/><path d="M${R(r * 0.52)} ${R(-r * 1.02)}L${R(r * 1.06)} ${R(-r * 0.42)}L${R(r * 0.42)} ${R(-r * 0.34)}Z" fill="${colour}" stroke="#160d07" stroke-width="4" stroke-linejoin="round"/></g>`).join("");
const helmetArt = (x: number, y: number, k: number, fill: string, band: string): string => `<g transform="translate(${x} ${y}) scale(${k})" ${INK}><path d="M-44 18Q-46 -34 0 -36Q46 -34 44 18Z" fill="${fill}"/><path d="M-30 -8Q-24 -26 -4 -28" fill="none" stroke="#fff" stroke-opacity=".6"/><path d="M-56 18Q0 4 56 18L50 30Q0 18 -50 30Z" fill="${band}"/><circle cy="-4" r="12" fill="#fff2c4"/></g>`;
const mini = (x: number, y: number, turn: number, inner = ""): string => `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-24" y="-36" width="48" height="72" rx="6" fill="#b07a41" ${INK}/><rect x="-18" y="-30" width="36" height="60" rx="3" fill="#7d5129" stroke="#ffd98a" stroke-width="2.5"/>${inner}</g>`;
const sack = `<g ${INK}><path d="M-20 -34Q-64 -4 -58 44Q-40 70 0 70Q40 70 58 44Q64 -4 20 -34Z" fill="#a67c4a"/><path d="M-34 -4Q-44 22 -38 44" fill="none" stroke="#d9b27a" stroke-width="5"/><path d="M-30 -58Q-14 -46 0 -56Q14 -46 30 -58Q26 -42 20 -34H-20Q-26 -42 -30 -58Z" fill="#8b6236"/><path d="M-22 -33H22" stroke="#d0442f" stroke-width="8"/></g>`;
const cage = (open: boolean): string => `<g ${INK}><path d="M-66 -52Q0 -92 66 -52V-42H-66Z" fill="#6c7680"/><path d="M-66 60H66V76H-66Z" fill="#6c7680"/>${(open ? [-58, 58] : [-58, -29, 0, 29, 58]).map(x => `<path d="M${x} -44V62" stroke="#160d07" stroke-width="13"/><path d="M${x} -44V62" stroke="#aeb8c1" stroke-width="6"/>`).join("")}<path d="M-52 -54Q0 -78 52 -54" fill="none" stroke="#d5dde4" stroke-width="3"/></g>`;
const smallDwarf = (k = 1, y = 0, sad = false): string => `<g transform="translate(0 ${y}) scale(${k})" ${INK}><path d="M-40 62Q-40 22 0 20Q40 22 40 62Z" fill="#6d5a3c"/><circle cy="-6" r="26" fill="#e9b48a"/><path d="M-28 0Q-30 50 0 56Q30 50 28 0Q18 16 0 14Q-18 16 -28 0Z" fill="#c7692a"/><circle cx="-10" cy="-8" r="3" fill="#160d07" stroke="none"/><circle cx="10" cy="-8" r="3" fill="#160d07" stroke="none"/>${sad ? `<path d="M-18 -18L-6 -14M18 -18L6 -14"/>` : `<path d="M-18 -14L-6 -18M18 -14L6 -18"/>`}<ellipse cy="2" rx="8" ry="6" fill="#d99872"/><path d="M-30 -16Q-30 -48 0 -48Q30 -48 30 -16Q0 -26 -30 -16Z" fill="#e0a93c"/></g>`;

type Family = "break" | "mend" | "rock" | "map" | "trick" | "bars";
const GROUND: Record<Family, readonly [string, string, string]> = { break: ["#a33b28", "#4c1611", "#230a08"], mend: ["#2d8a72", "#123f38", "#081f1c"], rock: ["#a8672b", "#4a2a12", "#231307"], map: ["#3c76a6", "#17374f", "#0a1b29"], trick: ["#7a51a3", "#35204f", "#190e27"], bars: ["#6a727b", "#2b3036", "#131619"] };
const ACTIONS: Record<string, readonly [Family, (id: string) => string]> = {
  "break-pick": ["break", id => snapped(tool.pick(), id) + seal(58, 72, false)],
  "break-lamp": ["break", id => snapped(tool.lamp(false), id) + seal(58, 72, false)],
  "break-cart": ["break", id => snapped(tool.cart(false), id) + seal(58, 74, false)],
  "mend-pick": ["mend", () => tool.pick() + seal(58, 72, true)],
  "mend-lamp": ["mend", () => tool.lamp() + seal(58, 72, true)],
  "mend-cart": ["mend", () => tool.cart() + seal(58, 78, true)],
  "mend-pick-lamp": ["mend", () => pair(tool.pick(), tool.lamp())],
  "mend-pick-cart": ["mend", () => pair(tool.pick(), tool.cart())],
  "mend-lamp-cart": ["mend", () => pair(tool.lamp(), tool.cart())],
  rockfall: ["rock", () => { const r = rng("fall"); return `<path d="M-52 -92V-52M-14 -98V-70M30 -98V-60M62 -88V-48" stroke="#ffd9a0" stroke-width="5" stroke-linecap="round" opacity=".75"/><ellipse cy="72" rx="76" ry="15" fill="#120904" opacity=".6"/>` + [[-44, 58, 24], [44, 58, 25], [0, 62, 28], [-22, 28, 23], [24, 26, 24], [-48, -24, 20], [54, -18, 18], [4, -30, 25]].map(([x = 0, y = 0, k = 0]) => boulder(x, y, k, r, ["#d3bea4", "#9a836b"])).join(""); }],
  map: ["map", () => `<g ${INK}><path d="M-66 -56L-22 -70L22 -54L66 -68V52L22 68L-22 52L-66 66Z" fill="#efdcae"/><path d="M-22 -70V52M22 -54V68" stroke="#b4935c" stroke-width="3"/><path d="M-66 -56L-22 -70V52L-66 66Z" fill="#d9c08a" stroke="none" opacity=".55"/><path d="M22 -54L66 -68V52L22 68Z" fill="#d9c08a" stroke="none" opacity=".35"/><path d="M-48 30Q-34 6 -14 20T18 4T38 -22" fill="none" stroke="#8a3d1d" stroke-width="5" stroke-dasharray="3 10"/><path d="M34 -42L52 -24M52 -42L34 -24" stroke="#c23a22" stroke-width="7"/><path d="M-54 -28L-40 -46L-28 -30L-18 -42L-8 -24" fill="none" stroke="#7d6438" stroke-width="4"/></g><g transform="translate(0 84)" ${INK}><path d="M-42 0Q0 -32 42 0Q0 32 -42 0Z" fill="#fff8e6"/><circle r="13" fill="#3c76a6"/><circle r="6" fill="#160d07"/><circle cx="4" cy="-4" r="3" fill="#fff" stroke="none"/></g>`],
  thief: ["trick", () => sack + nuggetArt(0, 18, 24) + `<g ${INK} transform="translate(0 -72)"><path d="M-58 -8Q-30 -30 0 -18Q30 -30 58 -8Q56 22 26 20Q8 18 0 6Q-8 18 -26 20Q-56 22 -58 -8Z" fill="#1f1a2a"/><ellipse cx="-27" cy="0" rx="12" ry="8" fill="#fff2c4"/><ellipse cx="27" cy="0" rx="12" ry="8" fill="#fff2c4"/><circle cx="-23" cy="1" r="4" fill="#160d07" stroke="none"/><circle cx="31" cy="1" r="4" fill="#160d07" stroke="none"/></g>`],
  "hands-off": ["mend", () => `<g transform="translate(0 34) scale(.84)">${sack}</g><g transform="translate(0 -22)" ${INK}><path d="M-34 58V-2Q-34 -12 -26 -12Q-18 -12 -18 -2V-44Q-18 -54 -9 -54Q0 -54 0 -44V-54Q0 -64 9 -64Q18 -64 18 -54V-42Q18 -51 26 -51Q34 -51 34 -42V12Q40 -2 48 -4Q56 -2 53 8L36 48Q32 58 22 62H-20Q-30 64 -34 58Z" fill="#f0c49a"/><path d="M-18 0V18M0 -40V14M18 -40V14" stroke="#b5794d" stroke-width="4"/></g>` + seal(58, 76, true)],
  "swap-hands": ["trick", () => cycle(78) + mini(-20, 6, -14) + mini(20, 6, 12)],
  inspect: ["map", () => mini(-26, 4, -8, `<g transform="scale(.36)">${smallDwarf(1)}</g>`) + `<g ${INK}><path d="M44 40L76 80" stroke="#160d07" stroke-width="22"/><path d="M44 40L76 80" stroke="#b97835" stroke-width="13"/><circle cx="16" cy="6" r="48" fill="#bfe2ff" fill-opacity=".32"/><circle cx="16" cy="6" r="48" fill="none" stroke="#160d07" stroke-width="15"/><circle cx="16" cy="6" r="48" fill="none" stroke="#e0b552" stroke-width="8"/></g><g transform="translate(16 10) scale(.62)">${smallDwarf(1)}</g><path d="M-14 -14Q-4 -32 16 -34" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/>`],
  "swap-hats": ["trick", () => cycle(80) + helmetArt(0, -34, 0.9, "#2d6fb5", "#6fb4f2") + helmetArt(0, 42, 0.9, "#3e8a3a", "#8ed07a")],
  trapped: ["bars", () => `<path d="M-60 -44H60V62H-60Z" fill="#0b0d10"/>` + smallDwarf(0.95, 14, true) + cage(false) + seal(60, 80, false)],
  free: ["mend", () => `<path d="M-60 -44H60V62H-60Z" fill="#0b1d19"/>` + cage(true) + smallDwarf(1, 16) + `<g transform="translate(-58 74) rotate(-24)" ${INK}><circle r="15" fill="none" stroke="#160d07" stroke-width="17"/><circle r="15" fill="none" stroke="#f2c14e" stroke-width="8"/><path d="M15 0H56V14M42 0V10" fill="none" stroke="#160d07" stroke-width="17"/><path d="M15 0H56V14M42 0V10" fill="none" stroke="#f2c14e" stroke-width="8"/></g>` + seal(60, 80, true)],
};
function pair(a: string, b: string): string {
  return `<g transform="translate(-30 -44) scale(.66)">${a}</g><path d="M66 -62L-66 62" stroke="#e6fff6" stroke-opacity=".5" stroke-width="4" stroke-dasharray="3 10" stroke-linecap="round"/><g transform="translate(32 46) scale(.66)">${b}</g>` + seal(-56, 78, true);
}
/** An action card. `label` is read aloud; `caption` (translated by the caller) is printed on the card. */
export function actionCard(name: string, { w, h, label = "", caption = "", key = "" }: Drawing & { caption?: string } = {}): string {
  const entry = ACTIONS[name];
  if (!entry) return cardBack({ w, h, label, key });
  const [family, draw] = entry, [hi, mid, low] = GROUND[family], id = "a" + hash(name + key).toString(36);
  const corners = family === "break" ? "M22 22L34 22M22 22L22 34M178 278L166 278M178 278L178 266" : "M22 34V22H34M166 22H178V34M178 266V278H166M34 278H22V266";
  return svg("action-card " + family, label,
    `<defs><radialGradient id="${id}" cx=".5" cy=".45" r=".72"><stop stop-color="${hi}"/><stop offset=".55" stop-color="${mid}"/><stop offset="1" stop-color="${low}"/></radialGradient></defs>`
    + `<rect width="200" height="300" rx="14" fill="url(#${id})"/><g stroke="#fff" stroke-opacity=".05" stroke-width="12">${Array.from({ length: 12 }, (_, i) => { const a = i / 12 * 6.283; return `<path d="M${R(100 + Math.cos(a) * 70)} ${R(140 + Math.sin(a) * 70)}L${R(100 + Math.cos(a) * 240)} ${R(140 + Math.sin(a) * 240)}"/>`; }).join("")}</g>`
    + `<rect x="9" y="9" width="182" height="282" rx="9" fill="none" stroke="#e0b552" stroke-width="3"/><path d="${corners}" stroke="#e0b552" stroke-width="3" fill="none"/>`
    + `<ellipse cx="100" cy="${caption ? 218 : 232}" rx="70" ry="12" fill="#000" opacity=".28"/><g transform="translate(100 ${caption ? 136 : 146})">${draw(id)}</g>`
    + (caption ? `<g class="caption"><path d="M9 250H191V282Q191 291 182 291H18Q9 291 9 282Z" fill="#120a05" fill-opacity=".82"/><path d="M9 250H191" stroke="#e0b552" stroke-width="2"/><text x="100" y="277" text-anchor="middle" font-size="21" font-weight="700" fill="#fbeed3" textLength="${Math.min(168, caption.length * 12)}" lengthAdjust="spacingAndGlyphs" style="font-family:var(--ui,sans-serif)">${escape(caption)}</text></g>` : ""), { w, h });
}
