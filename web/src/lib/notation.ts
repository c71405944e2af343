// Cells and actions, read from their text.
import { turned } from "../art";

export interface Cell {
  e: number;
  n: number;
}

export function cellOf(text: string): Cell {
  const [, side, across, way, along] = /^([EW])(\d+)(?:([NS])(\d+))?$/.exec(text) ?? [];
  const e = Number(across ?? 0) * (side === "W" ? -1 : 1);
  return { e, n: Number(along ?? 0) * (way === "S" ? -1 : 1) };
}

export function cellText({ e, n }: Cell): string {
  const across = (e < 0 ? "W" : "E") + Math.abs(e);
  return n === 0 ? across : across + (n > 0 ? "N" : "S") + Math.abs(n);
}

export const GOAL_CELLS = ["E8N2", "E8", "E8S2"] as const;
export const TOOLS = ["pick", "lamp", "cart"] as const;

/** A legal action and the things that a player touches for it. */
export interface Move {
  text: string;
  verb: string;
  /** the card of the hand that it uses, as the hand writes it; null for take, steal and pass */
  card: string | null;
  code: string | null;
  cell: string | null;
  seat: number | null;
  tool: string | null;
  cards: string[];
  nuggets: number | null;
}

const AT_CELL = new Set(["rockfall", "map"]);

export function moveOf(text: string, hand: readonly string[]): Move {
  const [verb = "", ...words] = text.split(" ");
  const move: Move = { text, verb, card: null, code: null, cell: null, seat: null, tool: null, cards: [], nuggets: null };
  const [a = "", b = "", c] = words;
  if (verb === "place") return { ...move, code: a, cell: b, card: hand.includes(a) ? a : turned(a) };
  if (verb === "break") return { ...move, tool: a, seat: Number(b), card: `break-${a}` };
  if (verb === "mend") return { ...move, tool: a, seat: Number(b), card: c ?? `mend-${a}` };
  if (AT_CELL.has(verb)) return { ...move, cell: a, card: verb };
  if (verb === "discard") return { ...move, cards: words };
  if (verb === "clear") return { ...move, tool: a, cards: words.slice(1) };
  if (verb === "take") return { ...move, nuggets: Number(a) };
  if (verb === "steal") return { ...move, seat: a === "none" ? null : Number(a) };
  if (verb === "trap") return { ...move, seat: Number(a), card: "trapped" };
  if (verb === "pass") return move;
  return { ...move, seat: a ? Number(a) : null, card: verb };
}

/** The text that lists cards in the order of the notation. */
export const sortedCards = (cards: readonly string[]): string => [...cards].sort().join(" ");

/** The ways in which a path card can lie. */
export const waysOf = (card: string): string[] => [...new Set([card, turned(card)])];
