// Motion that explains: a card flies to its cell, a tool breaks, a goal turns. Nothing moves where that is not wanted.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2, .8, .2, 1)";

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const middle = (node: Element): [number, number] => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

function fly(seat: string, cell: string): void {
  const target = find(`[data-cell="${cell}"]`);
  const origin = find(`[data-seat="${seat}"]`);
  if (!target || !origin) return;
  const [x, y] = middle(target);
  const [fromX, fromY] = middle(origin);
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

/** Show what the lines of a move have done. */
export function play(lines: readonly string[]): void {
  if (still.matches) return;
  for (const line of lines) {
    const words = line.split(" ");
    const seat = /^\d+$/.test(words[0] ?? "") ? (words.shift() ?? "") : "";
    const [what, a = "", b = ""] = words;
    if (what === "place") fly(seat, b);
    else if (what === "turned") setTimeout(() => flip(find(`[data-cell="${a}"]`)), 320);
    else if (what === "break") shake(find(`[data-seat="${b}"] [data-tool="${a}"]`));
    else if (what === "mend") pulse(find(`[data-seat="${b}"] [data-tool="${a}"]`));
    else if (what === "map") pulse(find(`[data-cell="${a}"]`));
    else if (["trap", "free", "hands-off", "inspect", "swap-hats", "swap-hands"].includes(what ?? "")) pulse(find(`[data-seat="${a}"]`));
    else if (what === "discard" || what === "clear") pulse(find(`[data-seat="${seat}"] .fan`));
  }
}
