// The name of a suspicion, and its sign, so that nobody has to tell colours apart.
export type Level = "trusted" | "unsure" | "suspected";

export const levelOf = (chance: number): Level => (chance < 0.2 ? "trusted" : chance > 0.6 ? "suspected" : "unsure");
export const SIGNS: Record<Level, string> = { trusted: "check", unsure: "eye", suspected: "mask" };
/** A suspicion is never certain, unless the player has seen the dwarf. */
export const percentOf = ({ chance, known }: { chance: number; known: boolean }): number =>
  known ? percent(chance) : Math.min(99, Math.max(1, percent(chance)));
export const percent = (chance: number): number => Math.round(chance * 100);
export const signed = (change: number): string => `${change < 0 ? "−" : "+"}${Math.abs(Math.round(change * 100))}`;
