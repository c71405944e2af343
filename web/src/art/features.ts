// Things in tunnels and rock: ladders, doors, crystals, nuggets, lanterns.
import { R } from "./base";

export type Team = "blue" | "green";

export const ladderArt = (x: number, y: number, h: number, w = 34): string => {
  let rungs = "";
  for (let i = 1; i < 7; i++) rungs += `M${x - w / 2 + 2} ${R(y - h / 2 + h * i / 7)}h${w - 4}`;
  const posts = `M${x - w / 2} ${y + h / 2}L${x - w / 2 + 3} ${y - h / 2}M${x + w / 2} ${y + h / 2}L${x + w / 2 - 3} ${y - h / 2}`;
  return `<g stroke-linecap="round"><path d="${posts}${rungs}" stroke="#1d110a" stroke-width="12" opacity=".55" transform="translate(4 4)"/>`
    + `<path d="${rungs}" stroke="#2a180c" stroke-width="9"/><path d="${rungs}" stroke="#d79a52" stroke-width="5.5"/>`
    + `<path d="${posts}" stroke="#2a180c" stroke-width="11"/><path d="${posts}" stroke="#b97835" stroke-width="7.5"/><path d="${posts}" stroke="#f0c078" stroke-width="1.8" transform="translate(-1.6 0)"/></g>`;
};
/** Shape first, colour second. */
export const teamMark = {
  blue: (x: number, y: number, r: number, fill = "#cfe8ff"): string => `<path d="M${x} ${y - r}L${R(x + r * 0.8)} ${y}L${x} ${y + r}L${R(x - r * 0.8)} ${y}Z" fill="${fill}"/><path d="M${x} ${y - r}V${y + r}M${R(x - r * 0.8)} ${y}H${R(x + r * 0.8)}" stroke="#123a63" stroke-width="${R(r * 0.13)}" opacity=".7"/>`,
  green: (x: number, y: number, r: number, fill = "#d6f5c8"): string => `<g fill="${fill}"><circle cx="${x}" cy="${R(y - r * 0.45)}" r="${R(r * 0.46)}"/><circle cx="${R(x - r * 0.48)}" cy="${R(y + r * 0.22)}" r="${R(r * 0.46)}"/><circle cx="${R(x + r * 0.48)}" cy="${R(y + r * 0.22)}" r="${R(r * 0.46)}"/><path d="M${R(x - r * 0.1)} ${y}h${R(r * 0.2)}l${R(r * 0.14)} ${r}h${R(-r * 0.48)}Z"/></g>`,
};
const TEAM: Record<Team, readonly [string, string, string]> = { blue: ["#6fb4f2", "#2d6fb5", "#17406f"], green: ["#8ed07a", "#3e8a3a", "#1f5223"] };
export const door = (colour: Team, x: number, y: number): string => {
  const [hi, mid, low] = TEAM[colour];
  return `<path d="M${x - 38} ${y + 42}V${y - 12}Q${x - 38} ${y - 48} ${x} ${y - 48}Q${x + 38} ${y - 48} ${x + 38} ${y - 12}V${y + 42}Z" fill="#8d7b68" stroke="#150d08" stroke-width="3"/>`
    + `<path d="M${x - 28} ${y + 42}V${y - 10}Q${x - 28} ${y - 38} ${x} ${y - 38}Q${x + 28} ${y - 38} ${x + 28} ${y - 10}V${y + 42}Z" fill="${mid}" stroke="#150d08" stroke-width="3"/>`
    + `<path d="M${x - 14} ${y - 34}V${y + 41}M${x} ${y - 37}V${y + 41}M${x + 14} ${y - 34}V${y + 41}" stroke="${low}" stroke-width="2.4"/>`
    + `<path d="M${x - 27} ${y - 16}h54M${x - 27} ${y + 30}h54" stroke="#201510" stroke-width="6"/><path d="M${x - 26} ${y - 10}Q${x - 26} ${y - 36} ${x} ${y - 36}" fill="none" stroke="${hi}" stroke-width="2.6"/>`
    + `<circle cx="${x}" cy="${y + 7}" r="17" fill="${low}" stroke="#150d08" stroke-width="2.5"/>` + teamMark[colour](x, y + 7, 12);
};
export const crystalArt = (x: number, y: number, k = 1): string => `<g transform="translate(${x} ${y}) scale(${k})" stroke="#2a1440" stroke-width="2" stroke-linejoin="round">`
  + `<path d="M-20 14L-30 -8L-22 -20L-12 -8L-10 14Z" fill="#8f5fd6"/><path d="M-22 -20L-12 -8L-10 14L-19 13Z" fill="#b48cf0"/>`
  + `<path d="M10 14L12 -6L22 -16L29 -4L20 14Z" fill="#7c4cc4"/><path d="M22 -16L12 -6L10 14L17 14Z" fill="#c9a6ff"/>`
  + `<path d="M-13 18L-15 -16L0 -36L14 -16L12 18Z" fill="#a274ea"/><path d="M0 -36L-15 -16L-13 18L-2 18L-3 -14Z" fill="#e6d3ff"/><path d="M-3 -14L-15 -16M-3 -14L14 -16" stroke-width="1.2" opacity=".6"/></g>`;
export const nuggetArt = (x: number, y: number, r: number): string => `<g transform="translate(${x} ${y}) scale(${R(r / 20 * 100) / 100})" stroke="#5b3503" stroke-width="1.8" stroke-linejoin="round">`
  + `<path d="M-20 6L-16 -9L-5 -17L9 -15L19 -5L18 9L7 16L-10 15Z" fill="#d9931a"/>`
  + `<path d="M-16 -9L-5 -17L9 -15L3 -4L-8 -3Z" fill="#fff0b0" stroke="none"/><path d="M9 -15L19 -5L10 3L3 -4Z" fill="#ffd75e" stroke="none"/><path d="M-16 -9L-8 -3L-10 15L-20 6Z" fill="#f5bb35" stroke="none"/><path d="M-8 -3L3 -4L10 3L7 16L-10 15Z" fill="#e7a424" stroke="none"/><path d="M10 3L19 -5L18 9L7 16Z" fill="#b06f0c" stroke="none"/>`
  + `<path d="M-20 6L-16 -9L-5 -17L9 -15L19 -5L18 9L7 16L-10 15Z" fill="none"/></g>`;
export const lanternArt = (x: number, y: number, light: string, k = 1): string => `<g transform="translate(${x} ${y}) scale(${k})"><circle class="flame-glow" r="52" fill="url(#${light})"/>`
  + `<path d="M-5 -12Q0 -20 5 -12" fill="none" stroke="#e3cfa6" stroke-width="2"/><path d="M-8 -9h16l-2 -4h-12Z" fill="#22170f"/><path d="M-7 -9h14l1.5 17h-17Z" fill="#ffd87c"/><path class="flame" d="M0 -6Q5 1 2.6 6H-2.6Q-5 1 0 -6Z" fill="#fff8e0"/><path d="M-7 -9L-8.5 8M7 -9L8.5 8M-9 8h18v4h-18Z" stroke="#22170f" stroke-width="2" fill="#22170f"/></g>`;
export const sparkle = (x: number, y: number, r: number): string => `<path class="sparkle" d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z" fill="#fffbe6"/>`;
