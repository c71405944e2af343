// Small signs for lines of text: 24 x 24, in the colour of the text.
import { svg } from "./base";

const ICONS: Record<string, string> = {
  pick: `<path d="M5 20L15.5 8.5" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/><path d="M6.5 4.5Q15 2.5 18.5 5.5Q21.5 9 19.5 17.5Q18.5 11.5 15.5 8.5Q12.5 5.5 6.5 4.5Z" fill="currentColor" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round"/>`,
  lamp: `<path d="M8 6.5A4 4 0 0 1 16 6.5M6.5 8H17.5L19 19H5ZM4.5 19H19.5V21.5H4.5Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M12 10.5Q15 14 12 17Q9 14 12 10.5Z" fill="currentColor"/>`,
  cart: `<path d="M2 7H22L19 16H5Z" fill="currentColor"/><circle cx="8" cy="19" r="2.6" fill="currentColor"/><circle cx="16" cy="19" r="2.6" fill="currentColor"/>`,
  cage: `<path d="M4 7Q12 1 20 7V21H4ZM8.5 6V21M12 5V21M15.5 6V21" fill="none" stroke="currentColor" stroke-width="2"/>`,
  mask: `<path d="M2 9Q7 5 12 8Q17 5 22 9Q22 17 16.5 16.5Q13.5 16 12 13.5Q10.5 16 7.5 16.5Q2 17 2 9ZM6 10.5Q8 9 10 11.5Q8 13.5 6 10.5ZM18 10.5Q16 9 14 11.5Q16 13.5 18 10.5Z" fill="currentColor" fill-rule="evenodd"/>`,
  cards: `<path d="M4.5 6.5L11 4.5L15 18L8.5 20Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M13.5 5H19.5V18.5H17" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`,
  turn: `<path d="M5 12A7 7 0 0 1 17.5 7.5M19 12A7 7 0 0 1 6.5 16.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><path d="M18.8 3.5V8.8H13.5M5.2 20.5V15.2H10.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  eye: `<path d="M2 12Q12 2 22 12Q12 22 2 12Z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.5" fill="currentColor"/>`,
  bulb: `<path d="M9 18H15M10 21H14M12 3A6 6 0 0 0 8.5 14Q9.5 15 9.5 16H14.5Q14.5 15 15.5 14A6 6 0 0 0 12 3Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  say: `<path d="M3 5H21V16H12L7 20.5V16H3Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`,
  globe: `<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/><path d="M3 12H21M12 3Q7 8 7 12T12 21M12 3Q17 8 17 12T12 21" fill="none" stroke="currentColor" stroke-width="1.6"/>`,
  check: `<path d="M4.5 12.5L10 18L20 6.5" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  cross: `<path d="M6 6L18 18M18 6L6 18" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>`,
  sound: `<path d="M4 9H8L13 5V19L8 15H4Z" fill="currentColor"/><path d="M16 9Q18.5 12 16 15M18.5 6.5Q23 12 18.5 17.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
  silence: `<path d="M4 9H8L13 5V19L8 15H4Z" fill="currentColor"/><path d="M16 9.5L21 14.5M21 9.5L16 14.5" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>`,
  menu: `<path d="M4 7H20M4 12H20M4 17H20" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>`,
  plus: `<path d="M12 5V19M5 12H19" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>`,
  minus: `<path d="M5 12H19" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>`,
  fit: `<path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  nugget: `<path d="M3 15L5.5 7.5L11 4L18 6L21.5 12L18.5 18.5L9 20Z" fill="currentColor"/>`,
  crystal: `<path d="M12 2L17 9L15 21H9L7 9Z" fill="currentColor"/><path d="M12 2L10.5 9L12 21" stroke="#000" stroke-opacity=".35" fill="none"/>`,
  goal1: `<rect x="7.5" y="1.5" width="9" height="6" rx="1.5" fill="currentColor"/><path d="M8.5 10.5H15.5V14.5H8.5ZM8.5 18H15.5V22H8.5Z" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
  goal2: `<rect x="7.5" y="9" width="9" height="6" rx="1.5" fill="currentColor"/><path d="M8.5 2H15.5V6H8.5ZM8.5 18H15.5V22H8.5Z" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
  goal3: `<rect x="7.5" y="16.5" width="9" height="6" rx="1.5" fill="currentColor"/><path d="M8.5 2H15.5V6H8.5ZM8.5 10H15.5V14H8.5Z" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
  stone: `<path d="M4 17L6 9L12 5L19 8.5L20.5 16L14 20H7Z" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/><path d="M12 5L11 12L14 20M11 12L20.5 16" stroke="currentColor" stroke-width="1.5" fill="none"/>`,
  bin: `<path d="M5 7H19M9 7V4.5H15V7M7 7L8 20.5H16L17 7" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`,
  crown: `<path d="M3 8L8 12L12 5L16 12L21 8L19 19H5Z" fill="currentColor"/>`,
  play: `<path d="M7 4.5L19.5 12L7 19.5Z" fill="currentColor"/>`,
  door: `<path d="M6 21V10Q6 3 12 3Q18 3 18 10V21Z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="14.5" cy="13" r="1.5" fill="currentColor"/>`,
  bot: `<rect x="5" y="8" width="14" height="11" rx="3" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="9.5" cy="13" r="1.6" fill="currentColor"/><circle cx="14.5" cy="13" r="1.6" fill="currentColor"/><path d="M12 8V4" stroke="currentColor" stroke-width="2"/>`,
};
export function icon(name: string, w = 20): string {
  return svg("icon icon-" + name, "", ICONS[name] ?? "", { w, h: w, vw: 24, vh: 24 });
}
