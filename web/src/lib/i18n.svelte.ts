// Words in all languages that have Fluent catalogues. Components read `t`, which changes with the language.
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import { fetched } from "./parts";

/** By its code, what each language calls itself. */
export const LANGUAGES: Record<string, string> = __LANGUAGES__;

type Args = Record<string, FluentVariable>;
const sources = import.meta.glob<string>("../../../locales/*.ftl", { query: "?raw", import: "default" });
const more = {
  rules: import.meta.glob<string>("../../../locales/rules/*.ftl", { query: "?raw", import: "default" }),
  wits: import.meta.glob<string>("../../../locales/wits/*.ftl", { query: "?raw", import: "default" }),
};
type More = keyof typeof more;

const words = $state<{ language: string; bundle: FluentBundle | null; turn: number }>({
  language: "en",
  bundle: null,
  turn: 0,
});
const wanted = new Map<More, Promise<void>>();
let asked: string = "en";
let loads = 0;
let newest: Promise<void> = Promise.resolve();

export const language = (): string => words.language;

function firstLanguage(): string {
  const known = (tag: string | null | undefined): string | undefined =>
    Object.keys(LANGUAGES).find((one) => one === tag?.slice(0, 2).toLowerCase());
  const asked = new URLSearchParams(location.search).get("lang");
  const found = [asked, localStorage.getItem("language"), ...navigator.languages].map(known).find(Boolean);
  return found ?? "en";
}

/** French: "de" before a name, elided before a vowel. */
const functions = {
  DE: ([name]: FluentValue[]): string => (/^[aeiouæœ]/i.test(String(name).normalize("NFD")) ? `d’${String(name)}` : `de ${String(name)}`),
};

async function load(one: string): Promise<FluentBundle> {
  const bundle = new FluentBundle(one, { useIsolating: false, functions });
  const add = async (text: (() => Promise<string>) | undefined): Promise<void> => {
    if (text) bundle.addResource(new FluentResource(await text()));
  };
  await add(sources[`../../../locales/${one}.ftl`]);
  for (const part of wanted.keys()) await add(more[part][`../../../locales/${part}/${one}.ftl`]);
  return bundle;
}

/** The last request wins, however late an earlier catalogue comes. */
export function setLanguage(one: string, remember = true): Promise<void> {
  asked = one;
  if (remember) localStorage.setItem("language", one);
  const number = ++loads;
  newest = fetched(() => load(one)).then((bundle) => {
    if (number !== loads) return newest;
    words.bundle = bundle;
    words.language = one;
    words.turn += 1;
    document.documentElement.lang = one;
    return undefined;
  });
  return newest;
}

export const startLanguage = (): Promise<void> => setLanguage(firstLanguage(), false);

/** The rules and the aids have catalogues of their own, which are loaded when first needed. */
export function wantTexts(part: More): Promise<void> {
  const before = wanted.get(part);
  if (before) return before;
  // noted first, so that the catalogue that is being loaded includes it
  const texts = Promise.resolve().then(() => setLanguage(asked, false));
  wanted.set(part, texts);
  return texts;
}
export const wantLongTexts = (): Promise<void> => wantTexts("rules");

/** A sentence from the catalogue. */
export function t(key: string, args: Args = {}): string {
  void words.turn;
  const message = words.bundle?.getMessage(key);
  if (!message?.value || !words.bundle) return key;
  return words.bundle.formatPattern(message.value, args, []);
}

export function has(key: string): boolean {
  void words.turn;
  return words.bundle?.hasMessage(key) ?? false;
}
