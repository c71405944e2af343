// One table: its socket, and everything that came over it. It reconnects by itself and repeats unanswered messages.
import { beep, dropToken, noteTable, prefs, tokenFor } from "./prefs.svelte";
import type { Claims, ClientMessage, Fact, GameTold, HostCommand, PlayerCommand, Question, RefusedMessage, ServerMessage, TableState, TalkItem, View } from "./types";

/** A message before it has its id. */
type Unsent<Message> = Message extends unknown ? Omit<Message, "id"> : never;
type Command = PlayerCommand | HostCommand;
/** A command of the host of a table. */
export type Deed = HostCommand extends infer One ? (One extends unknown ? Omit<One, "id" | "type"> : never) : never;
export interface LogLine {
  n: number;
  fact: Fact;
}

const PACE = 520; // between two moves of others, so that each can be seen
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Room {
  table = $state.raw<TableState | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogLine[]>([]);
  fresh = $state.raw<Fact[]>([]);
  talk = $state.raw<TalkItem[]>([]);
  /** the number of the newest message that was in sight */
  private read = $state(0);
  /** of the messages that are merely shown, the newest of each type */
  latest = $state.raw<{ [Type in ServerMessage["type"]]?: Extract<ServerMessage, { type: Type }> }>({});
  readonly claims = $derived<Pick<Claims, "goals" | "seats">>(this.latest.claims ?? { goals: {}, seats: {} });
  refused = $state.raw<RefusedMessage | null>(null);
  link = $state<"connecting" | "open" | "lost" | "closed">("connecting");
  goodbye = $state<string | null>(null);
  deadlineAt = $state<number | null>(null);
  /** an action of ours is on its way, and its result is not shown yet */
  busy = $state(false);
  /** the number of the newest event that is shown */
  seq = $state(-1);

  private socket: WebSocket | null = null;
  private acting: { id: string; seq: number | null } | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unanswered = new Map<string, Command>();
  private waiting: GameTold[] = [];
  private pacing: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private number = 0;
  private readonly session = Math.random().toString(36).slice(2, 10);

  constructor(readonly code: string) {
    this.read = Number(sessionStorage.getItem(`read:${code}`));
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.pacing);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** the host goes to the next table as soon as there is one */
  goesOn = $state(false);
  playAgain(): void {
    this.goesOn = true;
    this.say({ type: "again" });
  }

  /** Start again with another token, after taking a seat. */
  again(): void {
    this.seq = -1;
    this.log = [];
    this.socket?.close();
    this.hurry();
  }

  get seat(): number | null {
    return this.table?.you.seat ?? null;
  }

  act(action: string): void {
    if (this.busy) return;
    this.refused = null;
    this.busy = true;
    this.acting = { id: this.say({ type: "act", action }), seq: null };
  }

  /** Send a message, repeat it until it is answered, and return its id. */
  say(message: Unsent<Command>): string {
    const id = `${this.session}-${++this.number}`;
    const whole = { ...message, id } as Command;
    this.unanswered.set(id, whole);
    this.send(whole);
    return id;
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hurry = (): void => {
    if (this.over || document.hidden || this.socket?.readyState === WebSocket.OPEN) return;
    this.tries = 0;
    this.open();
  };

  private open(): void {
    if (this.over) return;
    clearTimeout(this.timer);
    const old = this.socket;
    if (old) old.onclose = old.onmessage = null;
    old?.close();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      const token = tokenFor(this.code);
      this.send({ type: "hello", table: this.code, token, since: this.seq });
    };
    socket.onmessage = (event: MessageEvent<string>) => this.heard(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    if (this.over) return;
    this.link = "lost";
    if (code >= 4400 && code < 4500) {
      if (this.goodbye === "no-seat") dropToken(this.code);
      else if (this.goodbye === "no-such-table") noteTable(this.code, false); // the server may be there again
      this.link = "closed";
      return;
    }
    const wait = Math.min(8000, 400 * 2 ** this.tries) * (0.8 + Math.random() * 0.4);
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }

  private heard(message: ServerMessage): void {
    if ("id" in message && message.id !== null && this.answer(message.id, message)) return;
    if (message.type === "table") this.heardTable(message);
    else if (message.type === "game") this.heardGame(message);
    else if (message.type === "talk") this.heardTalk(message.items);
    else if (message.type === "ok") {
      this.unanswered.delete(message.id);
      if (this.acting?.id === message.id) this.acting.seq = message.seq;
      this.settle();
    } else if (message.type === "refused") {
      if (message.id !== null) this.unanswered.delete(message.id);
      if (this.acting?.id === message.id) this.acting = null;
      this.settle();
      this.refused = message;
    } else if (message.type === "bye") this.goodbye = message.reason;
    else this.latest = { ...this.latest, [message.type]: message };
  }

  private heardTable(message: TableState): void {
    const first = this.link !== "open";
    this.table = message;
    this.link = "open";
    this.goodbye = null;
    this.tries = 0;
    if (message.you.seat === null) dropToken(this.code);
    else if (first || message.phase === "over") noteTable(this.code, message.phase !== "over");
    if (!first) return;
    for (const unanswered of this.unanswered.values()) this.send(unanswered);
    for (const id of [...this.asked.keys()]) this.put(id);
  }

  private heardGame(message: GameTold): void {
    this.waiting.push(message);
    if (this.waiting.length > 10) while (this.waiting.length) this.showNext(false);
    else if (!this.pacing) this.showNext(true);
  }

  private showNext(paced: boolean): void {
    const message = this.waiting.shift();
    this.pacing = undefined;
    if (!message) return;
    this.show(message);
    const others = message.events.length === 1;
    if (paced) this.pacing = setTimeout(() => this.showNext(true), others && !still.matches && !document.hidden ? PACE : 0);
  }

  private show(message: GameTold): void {
    const before = this.view;
    const events = message.events.filter((event) => event.seq > this.seq);
    const facts = events.flatMap((event) => event.facts);
    this.log = [...this.log, ...facts.map((fact, i) => ({ n: this.log.length + i, fact }))];
    this.fresh = before ? facts : [];
    this.view = message.view;
    this.seq = message.seq;
    this.deadlineAt = message.deadline === null ? null : Date.now() + message.deadline * 1000;
    this.settle();
    const mine = (view: View | null): boolean => view !== null && view.seat !== null && view.turn === view.seat;
    if (mine(message.view) && !mine(before)) {
      this.refused = null;
      beep();
    }
  }

  /** Ready for the next action once the last one is answered and shown. */
  private settle(): void {
    if (this.acting && (this.acting.seq === null || this.acting.seq > this.seq)) return;
    this.acting = null;
    this.busy = false;
  }

  private heardTalk(items: TalkItem[]): void {
    const last = this.talk.at(-1)?.n ?? -1;
    this.talk = [...this.talk, ...items.filter((item) => item.n > last)];
  }

  /** how many messages of others were not in sight yet */
  readonly unread = $derived.by(
    () => this.talk.filter(({ n, seat, name }) => n > this.read && seat !== this.seat && !prefs.muted.includes(name)).length,
  );
  readAll(): void {
    this.read = this.talk.at(-1)?.n ?? this.read;
    sessionStorage.setItem(`read:${this.code}`, String(this.read));
  }

  /** Ask for something without changing the table. Null if it is refused, or if the connection is lost twice. */
  ask<Answer extends ServerMessage>(message: Unsent<Question>): Promise<Answer | null> {
    const id = `${this.session}-ask-${++this.number}`;
    return new Promise((done) => {
      this.asked.set(id, { message, tries: 0, done: (answer) => done(answer?.type === "refused" ? null : (answer as Answer | null)) });
      if (this.link === "open") this.put(id);
    });
  }
  private asked = new Map<string, { message: Unsent<Question>; tries: number; done: (answer: ServerMessage | null) => void }>();
  private put(id: string): void {
    const question = this.asked.get(id);
    if (!question) return;
    question.tries += 1;
    if (question.tries > 2) this.answer(id, null);
    else this.send({ ...question.message, id } as Question);
  }
  private answer(id: string, message: ServerMessage | null): boolean {
    const question = this.asked.get(id);
    this.asked.delete(id);
    question?.done(message);
    return question !== undefined;
  }
}
