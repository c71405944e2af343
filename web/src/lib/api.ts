// The calls over HTTP.
import type { Me } from "./prefs.svelte";
import type { ErrorAnswer, FinishedGame, Joined, NewTable, Opened, Replay, Review, Rulebooks, TableState } from "./types";

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
  const { error } = (value ?? {}) as Partial<ErrorAnswer>; // a proxy may answer something else
  throw new ApiError(error?.key ?? "unknown", error?.reason ?? answer.statusText, answer.status);
}

/** Whether it may help to ask again: the connection was lost, or the server has too much to do. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

let books: Promise<Rulebooks> | undefined;
export const rulebooks = (): Promise<Rulebooks> =>
  (books ??= call<Rulebooks>("rulebooks").catch((error: unknown) => {
    books = undefined; // the next one asks again
    throw error;
  }));
export const makeTable = (table: NewTable) => call<Opened>("tables", table);
export const lookAt = (code: string) => call<TableState>(`tables/${encodeURIComponent(code)}`);
export const join = (code: string, me: Me) =>
  call<Joined>(`tables/${encodeURIComponent(code)}/join`, me);
export const reviewOf = (id: string) => call<Review>(`games/${encodeURIComponent(id)}/review`);
export const finishedGame = (id: string) => call<FinishedGame>(`games/${encodeURIComponent(id)}`);
export const replayOf = (id: string, seat: number | null) =>
  call<Replay>(`games/${encodeURIComponent(id)}/replay${seat === null ? "" : `?seat=${seat}`}`);
