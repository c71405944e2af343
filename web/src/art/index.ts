// All art of the game. Drawings are remembered: the same words give the same text at once.
import { actionCard as drawAction } from "./action";
import type { Drawing, Size } from "./base";
import { isPath } from "./code";
import { pathCard as drawPath } from "./path";

export { cardBack } from "./action";
export { avatar, AVATAR_COUNT } from "./avatar";
export { isPath, parse, turned } from "./code";
export { dwarf } from "./dwarf";
export { nugget } from "./gold";
export { icon } from "./icon";
export { cave, wordmark } from "./scene";

const drawn = new Map<string, string>();
const MOST = 600;

function remembered(key: string, draw: () => string): string {
  let text = drawn.get(key);
  if (text === undefined) {
    if (drawn.size > MOST) drawn.clear();
    text = draw();
    drawn.set(key, text);
  }
  return text;
}

export function pathCard(code: string, options: Size & { seed?: string; label?: string } = {}): string {
  return remembered(`${code}/${options.seed}/${options.label}`, () => drawPath(code, options));
}

export function actionCard(name: string, options: Drawing & { caption?: string } = {}): string {
  return remembered(`${name}/${options.key}/${options.caption}/${options.label}`, () => drawAction(name, options));
}

/** Any card of a hand. */
export function anyCard(card: string, seed: string, caption = ""): string {
  return isPath(card) ? pathCard(card, { seed }) : actionCard(card, { key: seed, caption });
}
