// Events become sentences. Names stay apart from words: a sentence is a list of parts, and parts are text nodes.
import { isPath, parse } from "../art";
import { t } from "./i18n.svelte";
import { GOAL_CELLS } from "./notation";
import type { Fact } from "./types";

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

/** One event as a sentence, or null where it says nothing worth a line. */
export function sentenceOf(fact: Fact, nameOf: NameOf): Sentence | null {
  const { what, seat = null, target = null, code = "", mark = "", cards = [], seen = "", dwarf = "", nuggets } = fact;
  const name = seat === null ? "" : nameOf(seat);
  const say = (key: string, args: Record<string, string | number> = {}): Sentence => ({
    seat,
    text: t(`log-${key}`, { name, ...args }),
    tone: TONES[what] ?? "",
  });
  const other = typeof target === "number" ? nameOf(target) : "";
  const cell = typeof target === "string" ? target : "";
  const self = String(seat === target);
  switch (what) {
    case "round":
      return say("round", { round: fact.round ?? 0, first: other });
    case "drew":
      return cards.every((card) => card === HIDDEN) ? null : { ...say("drew", { cards: cards.map(shortName).join(", ") }), tone: "small" };
    case "place":
      return say("place", { card: shortName(code), cell });
    case "break":
      return say("break", { tool: t(`the-tool-${mark}`), other, self });
    case "mend":
      return say("mend", { tool: t(`the-tool-${mark}`), own: t(`own-tool-${mark}`), other, self });
    case "rockfall":
      return say("rockfall", { cell });
    case "map":
      return seen === HIDDEN ? say("map", { goal: goalName(cell) }) : say("map-seen", { goal: goalName(cell), what: describeCard(seen) });
    case "discard":
      return say("discard", { count: cards.length });
    case "pass":
      return say("pass", { count: 0 });
    case "clear":
      return say("clear", { mark: t(`mark-${mark}`) });
    case "inspect":
      return seen === HIDDEN ? say("inspect", { other }) : say("inspect-seen", { other, dwarf: t(`dwarf-${seen}`) });
    case "swap-hats":
      return seen === HIDDEN ? say("swap-hats", { other, self }) : say("swap-hats-seen", { other, dwarf: t(`dwarf-${seen}`) });
    case "turned":
      return say("turned", { goal: goalName(cell), what: describeCard(code) });
    case "won":
      return say("won", { winner: t(`winner-${fact.winner}`) });
    case "is":
      return say("is", { dwarf: t(`dwarf-${dwarf}`) });
    case "take":
    case "paid":
      return nuggets === undefined ? say(`${what}-hidden`) : say(what, { count: nuggets });
    case "steal":
      return other ? say("steal", { other }) : say("steal-none");
    case "gold":
      return say("gold", { count: nuggets ?? 0 });
    case "game-over": {
      const winners = fact.winners ?? [];
      return say("game-over", { count: winners.length, names: new Intl.ListFormat(document.documentElement.lang).format(winners.map(nameOf)) });
    }
    default: // a card that is played on a player has a sentence with that player's name; other events have none
      return fact.card ? say(what, { other, self }) : null;
  }
}
