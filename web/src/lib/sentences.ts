// Event lines become sentences. Names stay apart from words: a sentence is a list of parts, and parts are text nodes.
import { isPath, parse } from "../art";
import { t } from "./i18n.svelte";
import { GOAL_CELLS } from "./notation";

export interface Sentence {
  seat: number | null;
  text: string;
  tone: "" | "big" | "you" | "small";
}
export type NameOf = (seat: number) => string;

const TONES: Record<string, Sentence["tone"]> = { turned: "big", won: "big", round: "big", "game-over": "big", is: "small", gold: "small" };
const HIDDEN = "?";

/** "tunnel north, east and south": a path card in words. */
export function describeCard(card: string): string {
  if (card === "gold") return t("goal-gold");
  if (card.startsWith("stone")) return t("goal-stone");
  if (!isPath(card)) return t(`card-${card}`);
  const { tunnels, features } = parse(card);
  const ways = tunnels.map((sides) => {
    const names = sides.map((side) => t(`side-${side}`));
    if (names.length === 1) return t("tunnel-blind", { side: names[0] ?? "" });
    return t("tunnel-through", { sides: new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names) });
  });
  return [...ways, ...[...features].map((feature) => t(`feature-${feature}`))].join(", ");
}

/** A short name: crossroads, curve, dead end … */
export function shortName(card: string): string {
  if (!isPath(card)) return t(`card-${card}`);
  const { tunnels, features } = parse(card);
  const [feature] = features;
  if (feature) return t(`short-${feature}`);
  if (tunnels.every((sides) => sides.length === 1)) return t("short-dead-end");
  if (tunnels.length > 1) {
    const joined = tunnels.filter((sides) => sides.length > 1).map((sides) => sides.join(""));
    if (joined.length === 2) return t(joined.includes("NS") ? "short-bridge" : "short-double-curve");
    return t("short-branch");
  }
  const sides = (tunnels[0] ?? []).join("");
  if (sides.length === 4) return t("short-crossroads");
  if (sides.length === 3) return t("short-junction");
  return t(sides === "NS" || sides === "EW" ? "short-straight" : "short-curve");
}

export const goalName = (cell: string): string => t(`goal-${GOAL_CELLS.indexOf(cell as "E8") + 1}`);

/** One event line as a sentence, or null if it is not worth a line. */
export function sentenceOf(line: string, nameOf: NameOf): Sentence | null {
  const words = line.split(" ");
  const seat = /^\d+$/.test(words[0] ?? "") ? Number(words.shift()) : null;
  const [what = "", ...rest] = words;
  const [a = "", b = ""] = rest;
  const name = seat === null ? "" : nameOf(seat);
  const say = (key: string, args: Record<string, string | number> = {}): Sentence => ({
    seat,
    text: t(`log-${key}`, { name, ...args }),
    tone: TONES[what] ?? "",
  });
  const other = (): string => nameOf(Number(a));
  switch (what) {
    case "round":
      return say("round", { round: Number(a), first: nameOf(Number(b)) });
    case "dwarf":
    case "hand":
    case "round-over":
      return null;
    case "drew":
      return rest.every((card) => card === HIDDEN) ? null : { ...say("drew", { cards: rest.map(shortName).join(", ") }), tone: "small" };
    case "place":
      return say("place", { card: shortName(a), cell: b });
    case "break":
      return say("break", { tool: t(`the-tool-${a}`), other: nameOf(Number(b)), self: String(seat === Number(b)) });
    case "mend":
      return say("mend", { tool: t(`the-tool-${a}`), own: t(`own-tool-${a}`), other: nameOf(Number(b)), self: String(seat === Number(b)) });
    case "rockfall":
      return say("rockfall", { cell: a });
    case "map":
      return b === HIDDEN ? say("map", { goal: goalName(a) }) : say("map-seen", { goal: goalName(a), what: describeCard(b) });
    case "discard":
    case "pass":
      return say(rest.length ? "discard" : "pass", { count: rest.length });
    case "clear":
      return say("clear", { mark: t(`mark-${a}`) });
    case "inspect":
      return b === HIDDEN ? say("inspect", { other: other() }) : say("inspect-seen", { other: other(), dwarf: t(`dwarf-${b}`) });
    case "swap-hats":
      return b === HIDDEN ? say("swap-hats", { other: other(), self: String(seat === Number(a)) }) : say("swap-hats-seen", { other: other(), dwarf: t(`dwarf-${b}`) });
    case "thief":
    case "swap-hands":
    case "hands-off":
    case "free":
    case "trap":
      return say(what, { other: a ? other() : "", self: String(seat === Number(a)) });
    case "turned":
      return say("turned", { goal: goalName(a), what: describeCard(b) });
    case "won":
      return say("won", { winner: t(`winner-${a}`) });
    case "is":
      return say("is", { dwarf: t(`dwarf-${a}`) });
    case "take":
    case "paid":
      return a === HIDDEN ? say(`${what}-hidden`) : say(what, { count: Number(a) });
    case "steal":
      return a === "none" ? say("steal-none") : say("steal", { other: other() });
    case "gold":
      return say("gold", { count: Number(a) });
    case "game-over":
      return say("game-over", { count: rest.length, names: new Intl.ListFormat(document.documentElement.lang).format(rest.map((one) => nameOf(Number(one)))) });
    default:
      return null;
  }
}
