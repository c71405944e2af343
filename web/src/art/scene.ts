// The wordmark and the dark around the mine.
import { line, R, rng, svg, type Drawing, type Point } from "./base";

/** The name, hewn; its T is a pick. */
export function wordmark({ w, h, label = "Saboteur" }: Drawing = {}): string {
  const letters = ["M60 12H23L12 23V39L23 50H45L56 61V77L45 88H6", "M11 100V33L28 11H40L57 33V100M11 64H57", "M11 11H44L54 21V38L44 49H11M44 49L57 61V78L46 89H11V1", "M24 11H46L58 23V77L46 89H24L12 77V23Z", "", "M58 11H11V89H58M11 50H50", "M11 0V77L23 89H45L57 77V0", "M11 100V11H45L56 22V43L45 54H11M34 54L56 100"];
  let x = 14, strokes = "", pickX = 0;
  letters.forEach((d, i) => { if (i === 4) { pickX = x + 34; x += 84; } else { strokes += `<path transform="translate(${x} 22)" d="${d}"/>`; x += i === 7 ? 70 : 82; } });
  const g = (stroke: string, width: number, dy: number): string => `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="bevel" transform="translate(0 ${dy})">${strokes}</g>`;
  const pick = `<path d="M-42 22Q-30 -16 0 -20Q30 -16 42 22L10 8L9 84Q0 92 -9 84L-10 8Z" fill="#0a0503" stroke="#0a0503" stroke-width="8" transform="translate(0 6)"/><path d="M-7 -14H7L9 80Q0 88 -9 80Z" fill="#9a6430" stroke="#1a0f06" stroke-width="4"/><path d="M-2.5 -2L-3.5 76" stroke="#d89a58" stroke-width="2.6"/><path d="M-47 24Q-36 -22 0 -24Q36 -22 47 24Q30 0 12 -3L11 9H-11L-12 -3Q-30 0 -47 24Z" fill="url(#wm)" stroke="#1a0f06" stroke-width="4" stroke-linejoin="round"/><path d="M-33 -1Q-20 -17 0 -18Q20 -17 33 -1" fill="none" stroke="#fff7da" stroke-width="3" stroke-linecap="round"/>`;
  return svg("wordmark", label, `<defs><linearGradient id="wm" gradientUnits="userSpaceOnUse" x1="0" y1="-10" x2="0" y2="110"><stop stop-color="#fff3c4"/><stop offset=".42" stop-color="#f2c14e"/><stop offset=".55" stop-color="#d4932a"/><stop offset="1" stop-color="#f0bd55"/></linearGradient></defs>`
    + g("#0a0503", 32, 7) + g("#1a0f06", 30, 0) + g("#a86c1a", 24, 0) + g("url(#wm)", 17.5, -0.5) + `<g transform="translate(${pickX} 36)">${pick}</g>`, { w, h, vw: x + 4, vh: 136 });
}

/** A wall of rock with a lit hollow, to stretch behind the mine. */
export function cave(seed = "cave"): string {
  const random = rng(seed), rim = (inset: number, rough: number): string => {
    const p: Point[] = [];
    for (let i = 0; i < 46; i++) {
      const a = i / 46 * 6.283, k = 1 - inset - random() * rough, c = Math.cos(a), s = Math.sin(a);
      p.push([500 + Math.sign(c) * Math.abs(c) ** 0.42 * 520 * k, 400 + Math.sign(s) * Math.abs(s) ** 0.42 * 420 * k]);
    }
    return line(p) + "Z";
  };
  const specks = Array.from({ length: 90 }, () => `M${R(random() * 1000)} ${R(random() * 800)}h${R(1 + random() * 3)}`).join("");
  return svg("cave", "", `<defs><radialGradient id="cv" cx=".5" cy=".5" r=".62"><stop stop-color="#3a2817"/><stop offset=".6" stop-color="#21160d"/><stop offset="1" stop-color="#120b07"/></radialGradient></defs>`
    + `<rect width="1000" height="800" fill="#080503"/><path d="${rim(0, 0.05)}" fill="#170f09"/><path d="${rim(0.03, 0.05)}" fill="#251910"/><path d="${rim(0.07, 0.05)}" fill="url(#cv)"/><path d="${specks}" stroke="#7a5c3a" stroke-width="2" stroke-opacity=".35"/>`, { vw: 1000, vh: 800 }).replace("<svg ", `<svg preserveAspectRatio="none" `);
}
