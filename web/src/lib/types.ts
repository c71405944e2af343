// What the server says, as docs/protocol.md has it.
export type Phase = "undealt" | "play" | "take" | "steal" | "round-over" | "game-over";

export interface SeatView {
  name: string;
  hand_size: number;
  marks: string[];
  thief_order: number;
  dwarf: string | null;
  passed: number;
  gold_cards: number;
  nuggets: number | null;
  round_nuggets: number | null;
  /** only in a replay with all cards open */
  hand?: string[];
}

/** How a round ended: the side and the seats that won it, why each seat got gold or none, and who robbed whom. */
export interface Outcome {
  winner: string;
  reached: boolean;
  winners: number[];
  why: string[];
  thefts: [number, number][];
}

export interface View {
  seat: number | null;
  rulebook: string;
  options: string[];
  settings: Record<string, string>;
  round: number;
  phase: Phase;
  turn: number | null;
  first: number;
  winner: string | null;
  outcome: Outcome | null;
  pile: number;
  set_aside: number;
  board: string[];
  goals: (string | null)[];
  seats: SeatView[];
  hand: string[];
  discards: Record<string, number>;
  passed: [number, string | null][];
  gold: number[];
  gold_pile: number;
  draft: number;
  draft_cards: number[];
  thieves: number[];
  last_path: number | null;
  legal: string[];
}

export interface Seat {
  seat: number;
  kind: "empty" | "person" | "bot";
  name: string;
  colour: number;
  symbol: number;
  bot: string | null;
  connected: boolean;
  away: boolean;
  host: boolean;
}

export interface TableInfo {
  code: string;
  phase: "lobby" | "playing" | "over";
  rulebook: string;
  options: string[];
  settings: Record<string, string>;
  timer: number | null;
  away_after: number | null;
  spectators: boolean;
  chat_open: boolean;
  aids: boolean;
  first: number | "random";
  you: { seat: number | null; host: boolean };
  seats: Seat[];
  watching: number;
  game: string | null;
  commitment: { hash: string | string[]; adds: number[] } | null;
  next?: string | null;
}

export interface GameEvents {
  seq: number;
  lines: string[];
}
export interface TalkItem {
  n: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}
export interface Claims {
  goals: Record<string, Record<string, "gold" | "stone">>;
  seats: Record<string, Record<string, "trust" | "suspect">>;
}
export interface Refused {
  id: string;
  key: string;
  rule: string | null;
  reason: string;
}

export type ServerMessage =
  | ({ type: "table" } & TableInfo)
  | { type: "game"; seq: number; events: GameEvents[]; view: View; deadline: number | null }
  | { type: "talk"; items: TalkItem[] }
  | ({ type: "claims" } & Claims)
  | { type: "ok"; id: string; seq: number }
  | ({ type: "refused" } & Refused)
  | { type: "bye"; reason: string }
  | { type: "pong" }
  | ({ type: "suspicions" } & Suspicions)
  | ({ type: "hint" } & HintAnswer);

export interface Suspicion {
  seat: number;
  chance: number;
  known: boolean;
  reasons: { key: string; words: Record<string, string | number> }[];
}
export interface Suspicions {
  id: string;
  seq: number;
  usual: number;
  seats: Suspicion[];
}
export interface HintAnswer {
  id: string;
  strength: number;
  where: "mine" | "goals" | "players" | "hand" | "gold";
  cell: string | null;
  seat: number | null;
  cards: string[] | null;
  action: string | null;
}
export interface ReviewRound {
  round: number;
  winner: string | null;
  reached: boolean;
  dwarfs: string[];
  usual: number;
  deal: number;
  turning_points: number[];
  play: number[];
  luck: number[];
  steps: { seat: number; action: string; chance: number; play: number; luck: number; suspicions: number[] }[];
}

export interface Rulebook {
  id: string;
  seats: [number, number];
  options: string[];
  settings: Record<string, { words: string[]; default: string }>;
}
export interface Rulebooks {
  rulebooks: Rulebook[];
  bots: string[];
  styles: string[];
  usual_bot: string;
}
export interface Me {
  name: string;
  colour: number;
  symbol: number;
}
export interface Frame {
  action: string | null;
  seat: number | null;
  events: string[];
  view: View;
}
