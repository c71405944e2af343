// `make protocol` writes this file from src/saboteur/server/protocol.

/** The first message of every socket. Without a token it watches. */
export interface Hello {
  type: "hello";
  table: string;
  token?: string | null;
  /** the newest `seq` of an event that the client has seen */
  since?: number;
}

/** Answered by `pong`. */
export interface Ping {
  type: "ping";
  id?: string;
}

/** Ask for suspicions, while a round is played. Spectators may ask too. Only the sender gets the answer. */
export interface AskSuspicions {
  type: "suspicions";
  id: string;
}

/** Ask for a hint, on the sender's turn. */
export interface AskHint {
  type: "hint";
  id: string;
  /** the place, the card, the action */
  strength?: 1 | 2 | 3;
}

/** Do one of the legal actions. */
export interface Act {
  type: "act";
  id: string;
  action: string;
}

/** Deal the next round. Any player may; the server does it by itself after a while. */
export interface Next {
  type: "next";
  id: string;
}

/** A line of chat. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Claim what a goal is (`goal`, "gold" or "stone"), or trust or suspect a player (`seat`); null takes it back. */
export interface Claim {
  type: "claim";
  id: string;
  says: "gold" | "stone" | "trust" | "suspect" | null;
  goal?: string | null;
  seat?: number | null;
}

/** Change one's own name or look. Fields that are left out or null keep their value. */
export interface Me {
  type: "me";
  id: string;
  name?: string | null;
  colour?: number | null;
  symbol?: number | null;
}

/** Add hexadecimal digits to the shuffle, before the game begins. */
export interface Seed {
  type: "seed";
  id: string;
  add: string;
}

/** Give up the seat: a bot plays on. In the lobby the seat becomes empty. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Open the next table for the same people with the same rules; for the host, after the game. Everybody's `table` then names it as `next`, and tokens stay good there. The old table stays as it is. */
export interface Again {
  type: "again";
  id: string;
}

/** Begin the game. Empty seats are taken away: players behind them move up, and `you.seat` tells where to. */
export interface Start {
  type: "lobby";
  do: "start";
  id: string;
}

/** Put a bot on a seat that no person has. */
export interface PutBot {
  type: "lobby";
  do: "bot";
  id: string;
  seat: number;
  bot: string;
}

/** Remove a person or a bot from a seat. During the game only a person can be removed, and a bot plays on. */
export interface Clear {
  type: "lobby";
  do: "clear";
  id: string;
  seat: number;
}

/** Exchange two seats. */
export interface Swap {
  type: "lobby";
  do: "swap";
  id: string;
  a: number;
  b: number;
}

/** Change the rules. Fields that are left out keep their value; another rulebook forgets the old options and settings. */
export interface SetRules {
  type: "lobby";
  do: "rules";
  id: string;
  rulebook?: string | null;
  options?: string[] | null;
  settings?: Record<string, string> | null;
  seats?: number | null;
  timer?: number | null;
  away_after?: number | null;
}

/** Choose the seat that begins. */
export interface SetFirst {
  type: "lobby";
  do: "first";
  id: string;
  seat: number | "random";
}

/** Make another person the host; also during the game. */
export interface SetHost {
  type: "lobby";
  do: "host";
  id: string;
  seat: number;
}

/** Open or close the chat; also during the game. */
export interface SetChat {
  type: "lobby";
  do: "chat";
  id: string;
  open: boolean;
}

/** Let spectators in or not; also during the game. */
export interface SetSpectators {
  type: "lobby";
  do: "spectators";
  id: string;
  allowed: boolean;
}

/** Allow suspicions and hints or not; also during the game. */
export interface SetAids {
  type: "lobby";
  do: "aids";
  id: string;
  allowed: boolean;
}

/** The request for a new table. With `start` bots fill the empty seats, and the game begins. */
export interface NewTable {
  name: string;
  rulebook?: string;
  options?: string[];
  settings?: Record<string, string>;
  /** null: five, or the nearest number that the rulebook allows */
  seats?: number | null;
  bots?: BotSeat[];
  colour?: number;
  symbol?: number;
  timer?: number | null;
  away_after?: number;
  spectators?: boolean;
  aids?: boolean;
  first?: number | "random";
  start?: boolean;
}

/** A bot for a new table, on the next free seat unless it is named. */
export interface BotSeat {
  bot: string;
  seat?: number | null;
}

/** A wish for a seat. If somebody has that look already, the next free one is given. */
export interface Join {
  name: string;
  colour?: number | null;
  symbol?: number | null;
}

/** The table. Told after hello, and whenever something of it changes. */
export interface TableState {
  type: "table";
  code: string;
  phase: "lobby" | "playing" | "over";
  rulebook: string;
  options: string[];
  settings: Record<string, string>;
  /** seconds for a move */
  timer: number | null;
  /** seconds without a socket until a bot plays on */
  away_after: number;
  spectators: boolean;
  chat_open: boolean;
  aids: boolean;
  first: number | "random";
  seats: SeatState[];
  /** the number of spectators */
  watching: number;
  /** the game's id */
  game: string | null;
  commitment: Commitment | null;
  /** the code of the next table */
  next: string | null;
  you: You;
}

/** A seat at the table and its owner. */
export interface SeatState {
  seat: number;
  kind: "empty" | "person" | "bot";
  name: string;
  colour: number;
  symbol: number;
  bot: string | null;
  connected: boolean;
  /** absent for so long that a bot plays on */
  away: boolean;
  host: boolean;
}

/** The promise of the shuffle. */
export interface Commitment {
  /** of the secret of each round */
  hash: string[];
  /** the seats that have added to the shuffle */
  adds: number[];
}

/** The reader of a message. */
export interface You {
  /** null for a spectator */
  seat: number | null;
  host: boolean;
}

/** The game. Told after hello and after every move. `seq` is the number of the newest command of the table; chat counts too, so moves may skip numbers. */
export interface GameTold {
  type: "game";
  seq: number;
  /** those after the client's `since` */
  events: MoveTold[];
  view: View;
  /** seconds left for the move, or until the next round is dealt */
  deadline: number | null;
}

/** The events of one command as the reader may know them, as lines (docs/notation.md) and as values. */
export interface MoveTold {
  seq: number;
  lines: string[];
  facts: Fact[];
}

/** One event as values; each has the fields that it needs. `?` stands for what the reader may not know. */
export interface Fact {
  /** the event's word in docs/notation.md: of an action, its first word */
  what: string;
  seat?: number;
  /** the card that an action plays openly */
  card?: string;
  /** the seat or the cell that it is done to */
  target?: number | string;
  /** how a path card lies that is laid; the face of a goal that is turned */
  code?: string;
  /** the tool that is broken or mended, the mark that is cleared */
  mark?: string;
  /** that are dealt, drawn or discarded */
  cards?: string[];
  /** the card that fell, the goal or the dwarf that was looked at */
  seen?: string;
  dwarf?: string;
  /** paid, taken or counted, where the reader may know it */
  nuggets?: number;
  round?: number;
  /** the side that has won the round */
  winner?: string;
  /** of the game */
  winners?: number[];
}

/** A game as one seat sees it; for a spectator `seat` is null and nothing private is there. */
export interface View {
  seat: number | null;
  rulebook: string;
  options: string[];
  settings: Record<string, string>;
  round: number;
  phase: "undealt" | "play" | "take" | "steal" | "round-over" | "game-over";
  turn: number | null;
  first: number;
  winner: string | null;
  /** how the round ended, once its play is over */
  outcome: Outcome | null;
  pile: number;
  set_aside: number;
  board: string[];
  /** north to south, as printed, if the viewer knows them */
  goals: (string | null)[];
  seats: SeatView[];
  hand: string[];
  /** face up, how many of each card */
  discards: Record<string, number>;
  /** face down: the seat, and the card if the viewer knows it */
  passed: [number, string | null][];
  sights: Sight[];
  /** all dwarf cards: those dealt to seats 1 to n, then the pile, top first */
  dealt_dwarfs: (string | null)[];
  /** for each seat, the number of its dwarf card */
  dwarf_cards: number[];
  hats_swapped: number;
  /** the viewer's own gold cards */
  gold: number[];
  gold_pile: number;
  /** how many gold cards are being shared */
  draft: number;
  /** these cards, for the seat that chooses */
  draft_cards: number[];
  /** seats that will still choose a victim */
  thieves: number[];
  /** the seat that laid the last path card */
  last_path: number | null;
  /** the seat that played or passed the last card */
  last_card: number | null;
  /** the viewer's legal actions, when it is the viewer's turn */
  legal: string[];
  /** for each of them the card that it plays and its target */
  uses: Use[];
}

/** How a round ended, as everybody may know it. While the round is being played, `winner` is null, `reached` is false and the rest is empty. */
export interface Outcome {
  /** the side: miners, saboteurs, blue, green, both or none */
  winner: string | null;
  /** whether the gold was reached */
  reached: boolean;
  /** the seats that have won the round */
  winners: number[];
  /** for each seat one of `REASONS`: why it got gold, or none */
  why: string[];
  /** the thief, and the seat that lost a nugget (9.11) */
  thefts: [number, number][];
}

/** The viewer's knowledge of one player. */
export interface SeatView {
  name: string;
  hand_size: number;
  /** the marks before the player, of cards.MARKS */
  marks: string[];
  /** when the thief was laid: thieves are counted in a round from 1 */
  thief_order: number;
  /** the dwarf that the player holds, if the viewer knows it */
  dwarf: string | null;
  /** cards passed face down in this round */
  passed: number;
  /** how many gold cards lie before the player, face down */
  gold_cards: number;
  /** their worth, if the viewer knows it */
  nuggets: number | null;
  /** those from this round */
  round_nuggets: number | null;
}

/** A hand that the viewer gave away or saw: its cards, without those that were played openly since. Any of them may also have gone face down: `passed` are the places in `View.passed` where they may be. */
export interface Sight {
  seat: number;
  cards: string[];
  passed: number[];
}

/** The use of a legal action: the card that it plays openly, and the seat or the cell that it is done to. */
export interface Use {
  card: string | null;
  target: number | string | null;
}

/** Chat: all kept lines after hello, then every new line. */
export interface Talk {
  type: "talk";
  items: TalkItem[];
}

/** A line of chat. */
export interface TalkItem {
  /** counts the lines of a table */
  n: number;
  /** seconds since 1970 */
  at: number;
  seat: number;
  name: string;
  text: string;
}

/** All claims of this round. */
export interface Claims {
  type: "claims";
  /** by cell and by the seat that claims */
  goals: Record<string, Record<number, "gold" | "stone">>;
  /** by the seat it is about and the seat that claims */
  seats: Record<number, Record<number, "trust" | "suspect">>;
}

/** The message of this id is done, and it is on disk. */
export interface Ok {
  type: "ok";
  id: string;
  seq: number;
}

/** Nothing has changed. */
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  /** for a text of the catalogues, `refused-KEY` or `error-KEY` */
  key: string;
  /** its number in docs/rules.md */
  rule: string | null;
  /** in English */
  reason: string;
}

/** The server closes the socket. */
export interface Bye {
  type: "bye";
  reason: string;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  id: string | null;
}

/** The answer to `suspicions`. */
export interface Suspicions {
  type: "suspicions";
  id: string;
  /** of the newest move or claim */
  seq: number;
  /** how likely any dwarf is a saboteur before anything has happened */
  usual: number;
  seats: Suspicion[];
}

/** How likely a seat works against the gold, by the reader's knowledge, and the reasons. */
export interface Suspicion {
  seat: number;
  chance: number;
  /** whether the reader has seen the dwarf */
  known: boolean;
  /** three at most */
  reasons: ReasonWords[];
}

/** A message of the catalogues in `locales/wits`, and its variables. */
export interface ReasonWords {
  key: string;
  /** `weight` is in log-odds: without that deed the suspicion would be so much lower */
  words: Record<string, number | string>;
}

/** The answer to `hint`. Fields that a weaker hint leaves open are null. */
export interface HintAnswer {
  type: "hint";
  id: string;
  seq: number;
  strength: number;
  where: "mine" | "goals" | "players" | "hand" | "gold";
  cell: string | null;
  seat: number | null;
  cards: string[] | null;
  action: string | null;
}

/** The rulebooks and bots that one can choose from. */
export interface Rulebooks {
  rulebooks: RulebookState[];
  /** kinds, from the weakest to the strongest */
  bots: string[];
  /** the words allowed after the colon of a styled bot */
  styles: string[];
  usual_bot: string;
  /** the kinds that may have a style */
  styled: string[];
  /** of these, the kinds that get different styles if none is asked for */
  mixed: string[];
}

/** A rulebook with its options and settings. */
export interface RulebookState {
  id: string;
  /** from and to */
  seats: [number, number];
  options: string[];
  settings: Record<string, SettingWords>;
}

/** A setting of a rulebook. */
export interface SettingWords {
  words: string[];
  default: string;
}

/** A seat at a new table. */
export interface Opened {
  code: string;
  seat: number;
  token: string;
}

/** A seat. */
export interface Joined {
  seat: number;
  token: string;
}

/** A finished game. Comments at the end of `record` hold the seeds too, so that the file alone can be verified. */
export interface FinishedGame {
  id: string;
  code: string;
  record: string;
  seats: SeatState[];
  results: RoundState[];
  gold: number[];
  winners: number[];
  seeds: RoundSeed[];
}

/** How a round ended. */
export interface RoundState {
  winner: string | null;
  /** each seat's change of nuggets */
  gold: number[];
}

/** How a round was shuffled: the promise, the secret behind it, what players added, and the seed made of these. */
export interface RoundSeed {
  hash: string;
  secret: string;
  adds: string[];
  seed: string;
}

/** All steps of a finished game. */
export interface Replay {
  id: string;
  /** the seat of the views; null: all cards are open */
  seat: number | null;
  seats: SeatState[];
  winners: number[];
  frames: Frame[];
}

/** One step of a replay: an action (null: a deal), its events, and the view afterwards. */
export interface Frame {
  action: string | null;
  seat: number | null;
  events: string[];
  /** the same as values */
  facts: Fact[];
  /** or an `OpenView` */
  view: View;
}

/** The review of a finished game. It is made once for each game, which takes seconds. */
export interface Review {
  id: string;
  rounds: ReviewRound[];
}

/** A round. Step number i is the i-th frame of the replay after that round's deal. */
export interface ReviewRound {
  round: number;
  winner: string | null;
  /** whether the gold was reached */
  reached: boolean;
  dwarfs: string[];
  /** the chance that the gold is found, over all deals */
  usual: number;
  /** the change of it by this deal */
  deal: number;
  /** places in `steps`, the most important first */
  turning_points: number[];
  /** by seat, for its own side */
  play: number[];
  /** by seat, for its own side */
  luck: number[];
  steps: ReviewStep[];
}

/** A move: the chance of the gold before it, to an observer who knows all cards; the change of it by the move (`play`) and by the cards drawn after it (`luck`); and a spectator's suspicions before it. */
export interface ReviewStep {
  seat: number;
  action: string;
  chance: number;
  play: number;
  luck: number;
  /** by seat */
  suspicions: number[];
}

/** A spectator's view with all `goals`, and with `dwarf`, `hand` and nuggets of every seat. */
export interface OpenView extends View {
  seats: OpenSeatView[];
}

/** A player with all cards open. */
export interface OpenSeatView extends SeatView {
  hand: string[];
}

/** The answer to a call that is refused. */
export interface ErrorAnswer {
  error: ErrorWords;
}

/** The reason of a refusal. */
export interface ErrorWords {
  key: string;
  /** in English */
  reason: string;
}

export type Question =
  | AskSuspicions
  | AskHint;

export type PlayerCommand =
  | Act
  | Next
  | Say
  | Claim
  | Me
  | Seed
  | Leave
  | Again;

export type HostCommand =
  | Start
  | PutBot
  | Clear
  | Swap
  | SetRules
  | SetFirst
  | SetHost
  | SetChat
  | SetSpectators
  | SetAids;

export type ClientMessage =
  | Hello
  | Ping
  | AskSuspicions
  | AskHint
  | Act
  | Next
  | Say
  | Claim
  | Me
  | Seed
  | Leave
  | Again
  | Start
  | PutBot
  | Clear
  | Swap
  | SetRules
  | SetFirst
  | SetHost
  | SetChat
  | SetSpectators
  | SetAids;

export type ServerMessage =
  | TableState
  | GameTold
  | Talk
  | Claims
  | Ok
  | RefusedMessage
  | Bye
  | Pong
  | Suspicions
  | HintAnswer;
