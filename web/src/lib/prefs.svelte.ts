// The memory of this browser: name and looks, sound, seats at tables.
import { AVATAR_COUNT } from "../art";
import type { NewTable } from "./types";

export type Me = Required<Pick<NewTable, "name" | "colour" | "symbol">>;

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}
const write = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));
const chance = (): number => Math.floor(Math.random() * AVATAR_COUNT);

export const me = $state<Me>(read("me", { name: "", colour: chance(), symbol: chance() }));
export const keepMe = (): void => write("me", me);

export const prefs = $state({ sound: read("sound", false), toured: read("toured", false), muted: [] as string[] });
export function setSound(on: boolean): void {
  prefs.sound = on;
  write("sound", on);
  beep(); // play the sound at once, so that the choice is heard
}
export function setToured(): void {
  prefs.toured = true;
  write("toured", true);
}

export const keepToken = (code: string, token: string): void => write(`seat:${code}`, token);
export function dropToken(code: string): void {
  localStorage.removeItem(`seat:${code}`);
  noteTable(code, false);
}
/** Tables with an own seat whose game was not over yet, the newest first. */
export const ownTables = (): string[] => read<string[]>("tables", []);
export function noteTable(code: string, runs: boolean): void {
  write("tables", [...(runs ? [code] : []), ...ownTables().filter((one) => one !== code)].slice(0, 6));
}
/** The seat's token: from the part of the address behind #, which is then hidden, or from an earlier visit. */
export function tokenFor(code: string): string | null {
  const fromLink = location.hash.slice(1);
  if (/^[\w-]{16,}$/.test(fromLink)) {
    keepToken(code, fromLink);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return read<string | null>(`seat:${code}`, null);
}

/** Two short notes at the beginning of the player's turn. */
export function beep(): void {
  if (!prefs.sound) return;
  const audio = new AudioContext();
  for (const [i, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.25, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  }
  setTimeout(() => void audio.close(), 900);
}
