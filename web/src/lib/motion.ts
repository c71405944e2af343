// Motion that explains: a card flies to its cell or seat, a tool breaks, a goal turns. Nothing moves if the user
// prefers reduced motion.
import { anyCard, cardBack } from "../art";
import type { Fact } from "./types";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2, .8, .2, 1)";

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const middle = (node: Element): [number, number] => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** The position of the card that the player has just played; its flight begins there. */
let hand: { at: [number, number]; until: number } | null = null;
export function leavesHand(card: Element | null): void {
  hand = card ? { at: middle(card), until: performance.now() + 3000 } : null;
}
function originOf(seat: string): [number, number] | null {
  const place = find(`[data-seat="${seat}"]`);
  if (!place) return null;
  if (!place.matches(".dock") || !hand || hand.until < performance.now()) return middle(place);
  const { at } = hand;
  hand = null;
  return at;
}

/** A card on its way to a seat or to the discards, where it disappears. */
function toss(seat: string, target: HTMLElement | null, card: string | null): void {
  const from = originOf(seat);
  if (!from || !target) return;
  const [x, y] = middle(target);
  const ghost = document.createElement("div");
  ghost.className = "tossed";
  ghost.setAttribute("aria-hidden", "true");
  ghost.innerHTML = card ? anyCard(card, "toss") : cardBack({ key: "toss" });
  document.body.append(ghost);
  const at = (place: [number, number], rest: string): string => `translate(${place[0]}px, ${place[1]}px) translate(-50%, -50%) ${rest}`;
  ghost
    .animate(
      [
        { transform: at(from, "scale(.8) rotate(-8deg)"), opacity: 0.3 },
        { transform: at([x, y], "scale(1.1)"), opacity: 1, offset: 0.5 },
        { transform: at([x, y], "scale(1)"), opacity: 1, offset: 0.8 },
        { transform: at([x, y], "scale(.7)"), opacity: 0 },
      ],
      { duration: card ? 900 : 520, easing: EASE },
    )
    .finished.finally(() => ghost.remove())
    .catch(() => undefined);
}

function fly(seat: string, cell: string): void {
  const target = find(`[data-cell="${cell}"]`);
  const from = originOf(seat);
  if (!target || !from) return;
  const [x, y] = middle(target);
  const [fromX, fromY] = from;
  target.style.zIndex = "20";
  target
    .animate(
      [
        { transform: `translate(${fromX - x}px, ${fromY - y}px) scale(.7) rotate(-8deg)`, opacity: 0.4 },
        { transform: "translate(0, -5px) scale(1.05)", opacity: 1, offset: 0.8 },
        { transform: "none" },
      ],
      { duration: 420, easing: EASE },
    )
    .finished.then(() => (target.style.zIndex = ""), () => undefined);
}

const shake = (node: HTMLElement | null): unknown =>
  node?.animate(
    [0, -5, 5, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x}deg)` })),
    { duration: 420 },
  );
const pulse = (node: HTMLElement | null): unknown =>
  node?.animate([{ transform: "scale(1)", filter: "none" }, { transform: "scale(1.12)", filter: "brightness(1.7)" }, { transform: "scale(1)", filter: "none" }], { duration: 520, easing: EASE });
const flip = (node: HTMLElement | null): unknown =>
  node?.animate([{ transform: "rotateY(180deg) scale(1.25)", filter: "brightness(.4)" }, { transform: "rotateY(90deg) scale(1.25)", filter: "brightness(.5)" }, { transform: "rotateY(0) scale(1.15)", filter: "brightness(1.5)" }, { transform: "none", filter: "none" }], { duration: 600, easing: "ease-in-out" });

/** Show what the events of a move have done. */
export function play(facts: readonly Fact[]): void {
  if (still.matches) return;
  for (const { what, seat, card, target, mark } of facts) {
    const actor = String(seat ?? "");
    const onto = (selector: string, effect: (node: HTMLElement | null) => unknown): void => {
      const node = find(selector);
      toss(actor, node, card ?? null);
      setTimeout(() => effect(node), 380);
    };
    if (what === "place") fly(actor, String(target));
    else if (what === "turned") setTimeout(() => flip(find(`[data-cell="${target}"]`)), 320);
    else if (what === "break") onto(`[data-seat="${target}"] [data-tool="${mark}"]`, shake);
    else if (what === "mend") onto(`[data-seat="${target}"] [data-tool="${mark}"]`, pulse);
    else if (what === "map") onto(`[data-cell="${target}"]`, pulse);
    else if (what === "trap") onto(`[data-seat="${target}"]`, shake);
    else if (what === "thief") pulse(find(`[data-seat="${actor}"]`));
    else if (card && typeof target === "number") onto(`[data-seat="${target}"]`, pulse);
    else if (what === "discard" || what === "clear") toss(actor, find(".stack.thrown .deck") ?? find(".ticker"), null);
  }
}
