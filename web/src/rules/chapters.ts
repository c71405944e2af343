// The texts and pictures of the rules page, for the rules in force.
import told from "../../../src/saboteur/telling/rules_told.json";

export interface InForce {
  rulebook: string;
  options: string[];
  settings: Record<string, string>;
}
/** A line of text, with the cards or dwarfs that belong to it. */
export interface Line {
  text: string;
  when?: string[];
  cards?: string[];
  dwarfs?: string[];
}
export interface Chapter {
  head: string;
  when?: string[];
  lines: Line[];
}

export function chapters(rules: InForce): Chapter[] {
  const words = new Set([rules.rulebook === "saboteur-2" ? "saboteur-2" : "base", ...rules.options]);
  for (const [name, word] of Object.entries(rules.settings)) words.add(`${name}=${word}`);
  const applies = ({ when = [] }: { when?: string[] }): boolean => when.every((word) => words.has(word));
  return (told as Chapter[]).filter(applies).map((chapter) => ({ ...chapter, lines: chapter.lines.filter(applies) }));
}
