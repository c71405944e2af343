// The action that the player prepares: a card, its turn, its place. All choices come from the list of legal actions.
import { isPath, turned } from "../art";
import { leavesHand } from "./motion";
import { cellOf, movesOf, sortedCards, type Move } from "./notation";
import type { Room } from "./room.svelte";

export type Mode = "play" | "discard" | "clear";

export class Choice {
  mode = $state<Mode>("play");
  /** places in the hand; one when playing, up to three when discarding */
  picked = $state<number[]>([]);
  flipped = $state(false);
  /** the selected cell, which shows a ghost of the card */
  cell = $state<string | null>(null);
  mark = $state<string | null>(null);
  /** why the last action was refused, as a key of the catalogue */
  why = $state<string | null>(null);
  /** the position of a dragged card, in the window */
  drag = $state<{ index: number; x: number; y: number } | null>(null);

  constructor(private readonly room: Room) {}

  readonly moves = $derived.by(() => movesOf(this.room.view));
  readonly card = $derived.by(() => {
    const [index] = this.picked;
    return this.mode === "play" && index !== undefined ? (this.room.view?.hand[index] ?? null) : null;
  });
  /** the legal actions with the chosen card */
  readonly plays = $derived.by(() => this.moves.filter((move) => move.card !== null && move.card === this.card));
  readonly cells = $derived.by(() => [...new Set(this.plays.flatMap(({ cell }) => cell ?? []))]);
  readonly seats = $derived.by(() => this.plays.filter(({ seat }) => seat !== null));
  readonly code = $derived.by(() => (this.card && isPath(this.card) && this.flipped ? turned(this.card) : this.card));
  readonly placing = $derived.by(() => this.card !== null && isPath(this.card));
  /** a move that needs no target: the thief */
  readonly direct = $derived.by(() => this.plays.find(({ cell, seat }) => cell === null && seat === null) ?? null);
  readonly clearable = $derived.by(() => [...new Set(this.moves.filter(({ verb }) => verb === "clear").flatMap(({ tool }) => tool ?? []))]);
  readonly most = $derived.by(() =>
    Math.max(0, ...this.moves.filter(({ verb }) => verb === "discard").map(({ cards }) => cards.length)),
  );
  /** the discard or the clearing that the picked cards make */
  readonly bundle = $derived.by(() => {
    if (this.mode === "play") return null;
    const cards = sortedCards(this.picked.flatMap((index) => this.room.view?.hand[index] ?? []));
    const verb = this.mode === "clear" ? `clear ${this.mark}` : "discard";
    return this.moves.find(({ text }) => cards && text === `${verb} ${cards}`) ?? null;
  });

  /** The move on a cell: as the card lies now, or the other way if only that is legal. */
  at(cell: string | null): Move | null {
    const here = this.plays.filter((move) => cell !== null && move.cell === cell);
    return here.find(({ code }) => code === this.code) ?? here[0] ?? null;
  }
  readonly ghost = $derived.by(() => this.at(this.cell));

  clear(): void {
    this.mode = "play";
    this.picked = [];
    this.cell = null;
    this.mark = null;
    this.flipped = false;
  }

  /** Choose a card; choosing it again turns it, or lays it back. */
  pick(index: number): void {
    this.why = null;
    this.room.refused = null;
    if (this.mode !== "play") return this.toggle(index);
    if (this.picked[0] === index) {
      if (this.placing && this.canTurn) this.turn();
      else this.clear();
      return;
    }
    this.clear();
    this.picked = [index];
    this.why = this.stuck;
  }

  private toggle(index: number): void {
    const most = this.mode === "clear" ? 2 : this.most;
    const rest = this.picked.filter((one) => one !== index);
    this.picked = rest.length < this.picked.length ? rest : [...rest, index].slice(-most);
  }

  get canTurn(): boolean {
    return this.card !== null && isPath(this.card) && turned(this.card) !== this.card;
  }

  turn(): void {
    if (this.canTurn) this.flipped = !this.flipped;
  }

  start(mode: "discard" | "clear", mark: string | null = null): void {
    const keep = this.mode === "play" ? this.picked : [];
    this.clear();
    this.mode = mode;
    this.mark = mark;
    this.picked = keep;
    this.why = null;
    this.room.refused = null;
  }

  /** Why the chosen card cannot be played: the key of a sentence. */
  get stuck(): string | null {
    const { view } = this.room;
    if (!view || view.seat === null || view.turn !== view.seat) return "why-not-your-turn";
    if (this.plays.length || !this.card) return null;
    const marks = view.seats[view.seat - 1]?.marks ?? [];
    if (this.placing && marks.includes("trapped")) return "refused-trapped";
    if (this.placing && marks.some((mark) => mark !== "thief")) return "refused-tool-broken";
    return this.placing ? "why-no-place" : "why-no-target";
  }

  do(move: Move): void {
    if (this.room.busy) return;
    leavesHand(document.querySelector(".hand .chosen"));
    this.room.act(move.text);
    this.clear();
  }

  /** Lay the chosen card on a cell. If it cannot lie there, the server is asked and tells why. */
  layAt(cell: string): void {
    const move = this.at(cell);
    if (move) return this.do(move);
    if (this.placing && this.code && this.room.view?.turn === this.room.seat) this.room.act(`place ${this.code} ${cell}`);
  }

  /** The next legal cell in a direction, for the arrow keys. */
  nextCell(from: string, key: string): string | null {
    const here = cellOf(from);
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    if (!way) return null;
    const [de = 0, dn = 0] = way;
    const ahead = this.cells.flatMap((text) => {
      const { e, n } = cellOf(text);
      const along = (e - here.e) * de + (n - here.n) * dn;
      const aside = Math.abs((e - here.e) * dn) + Math.abs((n - here.n) * de);
      return along > 0 ? [{ text, cost: along + aside * 2 }] : [];
    });
    return ahead.sort((a, b) => a.cost - b.cost)[0]?.text ?? null;
  }
}
