// Cells and actions, read from their text.
import { turned } from "../art";
import type { Use, View } from "./types";

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
  /** the card of the hand that it plays, as the hand writes it; null where it plays none */
  card: string | null;
  code: string | null;
  cell: string | null;
  seat: number | null;
  tool: string | null;
  cards: string[];
  nuggets: number | null;
}

/** An action with its card and target, as the server sends it. */
function moveOf(text: string, { card, target }: Use): Move {
  const [verb = "", ...words] = text.split(" ");
  const [a = null] = words;
  return {
    text,
    verb,
    card,
    code: verb === "place" ? a : null,
    cell: typeof target === "string" ? target : null,
    seat: typeof target === "number" ? target : null,
    tool: ["break", "mend", "clear"].includes(verb) ? a : null,
    cards: verb === "discard" ? words : verb === "clear" ? words.slice(1) : [],
    nuggets: verb === "take" ? Number(a) : null,
  };
}

/** The legal actions of a view. */
export const movesOf = (view: View | null): Move[] =>
  (view?.legal ?? []).map((text, i) => moveOf(text, view?.uses[i] ?? { card: null, target: null }));

/** The text that lists cards in the order of the notation. */
export const sortedCards = (cards: readonly string[]): string => [...cards].sort().join(" ");

/** The ways in which a path card can lie. */
export const waysOf = (card: string): string[] => [...new Set([card, turned(card)])];
