// Reasons of refusals, in words.
import { ApiError } from "./api";
import { has, t } from "./i18n.svelte";

/** The sentence for a key of the server; its own English words if the catalogue has none. */
export function problemOf(key: string, reason: string): string {
  const found = [`refused-${key}`, `error-${key}`].find(has);
  return found ? t(found) : reason;
}

export function problemIn(error: unknown): string {
  if (error instanceof ApiError) return problemOf(error.key, error.message);
  return t("error-unknown");
}
