// The calls over HTTP.
import type { Frame, Me, ReviewRound, Rulebooks, TableInfo } from "./types";

export class ApiError extends Error {
  constructor(
    readonly key: string,
    reason: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api/${path}`, body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError("no-connection", "no connection", 0);
  });
  const value: unknown = await answer.json().catch(() => null);
  if (answer.ok && value === null) throw new ApiError("no-connection", "the answer was cut off", 0);
  if (answer.ok) return value as T;
  const { error } = (value ?? {}) as { error?: { key?: string; reason?: string } };
  throw new ApiError(error?.key ?? "unknown", error?.reason ?? answer.statusText, answer.status);
}

/** Whether it may help to ask again: the connection was lost, or the server has too much to do. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export interface NewTable extends Partial<Me> {
  name: string;
  rulebook?: string;
  options?: string[];
  settings?: Record<string, string>;
  seats?: number;
  bots?: { seat?: number; bot: string }[];
  timer?: number | null;
  spectators?: boolean;
  aids?: boolean;
  start?: boolean;
}
export interface FinishedGame {
  record: string;
  results: { winner: string | null; gold: number[] }[];
  winners: number[];
}

let books: Promise<Rulebooks> | undefined;
export const rulebooks = (): Promise<Rulebooks> => (books ??= call<Rulebooks>("rulebooks"));
export const makeTable = (table: NewTable) => call<{ code: string; seat: number; token: string }>("tables", table);
export const lookAt = (code: string) => call<TableInfo>(`tables/${encodeURIComponent(code)}`);
export const join = (code: string, me: Me) =>
  call<{ seat: number; token: string }>(`tables/${encodeURIComponent(code)}/join`, me);
export const reviewOf = (id: string) => call<{ rounds: ReviewRound[] }>(`games/${encodeURIComponent(id)}/review`);
export const finishedGame = (id: string) => call<FinishedGame>(`games/${encodeURIComponent(id)}`);
export const replayOf = (id: string, seat: number | null) =>
  call<{ frames: Frame[]; seats?: { name: string; colour?: number; symbol?: number }[] }>(
    `games/${encodeURIComponent(id)}/replay${seat === null ? "" : `?seat=${seat}`}`,
  );
