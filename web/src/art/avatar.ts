// A player's plate: a colour, a symbol and a shape, so that no two differ by colour alone.
import { svg, type Size } from "./base";

const SYMBOL: Record<string, string> = {
  star: `<path d="M24 8L28.8 18.6L40 20L31.8 28L34 39.5L24 33.8L14 39.5L16.2 28L8 20L19.2 18.6Z"/>`,
  flame: `<path d="M25 6Q38 18 37 29A13 13 0 0 1 11 29Q11 22 17 16Q18 22 22 23Q20 13 25 6Z"/>`,
  mug: `<path d="M11 15H31V39H11ZM31 19H37Q40 19 40 22V30Q40 33 37 33H31V29H36V23H31Z" fill-rule="evenodd"/><path d="M9 14Q9 8 15 10Q19 5 24 9Q31 6 33 14Z"/>`,
  key: `<path d="M17 9A9 9 0 1 0 20.5 26L34 39.5H40V33H36V29H32L26 22.5A9 9 0 0 0 17 9ZM16 14A4 4 0 1 1 16 22A4 4 0 1 1 16 14Z" fill-rule="evenodd"/>`,
  boot: `<path d="M16 8H28V24Q38 26 40 33V39H10V33Q15 29 16 8Z"/>`,
  shroom: `<path d="M8 25Q8 9 24 9Q40 9 40 25ZM19 27H29L31 40H17Z"/>`,
  bat: `<path d="M24 18L27 13L28.5 18Q35 12 44 16Q39 20 40 29Q34 25 30.5 30L24 36L17.5 30Q14 25 8 29Q9 20 4 16Q13 12 19.5 18L21 13Z"/>`,
  anvil: `<path d="M6 15H14V13H41V19Q32 20 30 26V30H35V37H13V30H18V27Q8 26 6 15Z"/>`,
  moon: `<path d="M31 8A17 17 0 1 0 40 31A14 14 0 0 1 31 8Z"/>`,
  bell: `<path d="M24 7Q34 9 34 22Q34 29 39 33H9Q14 29 14 22Q14 9 24 7ZM19 35H29Q29 41 24 41Q19 41 19 35Z"/>`,
  cog: `<path d="M21 7H27L28 12L32 13.7L36.3 11L40 15.3L37 19.5L38.3 22H42V28L37.5 28.5L36 32L38.5 36.5L34 40L30 37L27.5 38L27 42H21L20 37.5L16.5 36L12 38.8L8 34.5L11 30.5L10 28L6 27V21L11 20L12.5 16.5L10 12L14.5 8.5L18.5 11.5L20.5 11ZM24 18A6.5 6.5 0 1 0 24 31A6.5 6.5 0 1 0 24 18Z" fill-rule="evenodd"/>`,
  fish: `<path d="M6 24Q16 10 30 18L40 11Q38 18 38 24Q38 30 40 37L30 30Q16 38 6 24ZM15 19.5A2.5 2.5 0 1 0 15 24.5A2.5 2.5 0 1 0 15 19.5Z" fill-rule="evenodd"/>`,
};
const PLATE = [`<circle cx="24" cy="24" r="23"/>`, `<path d="M12.5 3H35.5L47 24L35.5 45H12.5L1 24Z"/>`, `<rect x="2" y="2" width="44" height="44" rx="10"/>`, `<path d="M3 4H45V24Q45 38 24 47Q3 38 3 24Z"/>`];
const SYMBOLS = Object.keys(SYMBOL);
/** [plate colour, symbol colour]: neighbours in this list differ in hue and lightness. */
const COLOURS = [
  ["#f2c14e", "#2a1a05"], ["#3f6fb5", "#ffffff"], ["#f08a5d", "#2a1005"], ["#8fd0f5", "#0c2a3d"],
  ["#a63d57", "#ffffff"], ["#c9d36a", "#242a05"], ["#6b4aa0", "#ffffff"], ["#f4b6cf", "#3d0f22"],
  ["#1f7a6b", "#ffffff"], ["#e8e0d2", "#2a2017"], ["#8a5a2e", "#ffffff"], ["#86d9b4", "#06301f"],
] as const;
export const AVATAR_COUNT = COLOURS.length;
/** The colour of a plate, for lines that belong to a player. */
export const COLOUR_OF = (colour: number): string => (COLOURS[colour % AVATAR_COUNT] ?? COLOURS[0])[0];

export function avatar(colour: number, symbol: number, { w = 48, h = w }: Size = {}): string {
  const [plate, ink] = COLOURS[colour % AVATAR_COUNT] ?? COLOURS[0];
  const sign = SYMBOL[SYMBOLS[symbol % SYMBOLS.length] ?? "star"] ?? "";
  return svg("avatar", "", `<g fill="${plate}" stroke="#120a05" stroke-width="2">${PLATE[colour % PLATE.length]}</g>` +
    `<g fill="#fff" opacity=".16"><path d="M6 16Q12 4 24 3Q38 4 42 16Q24 8 6 16Z"/></g><g fill="${ink}" transform="translate(4.8 4.8) scale(.8)">${sign}</g>`, { w, h, vw: 48, vh: 48 });
}
