// The notation of path cards, as far as drawing and turning need it.
import { SIDES, type Side } from "./base";

export type Parsed = { tunnels: Side[][]; features: Set<string> };
const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };
const byOrder = (a: string, b: string): number => SIDES.indexOf(a) - SIDES.indexOf(b);

/** "NS-E+green" -> { tunnels: [["N","S"],["E"]], features: Set{"green"} } */
export function parse(code: string): Parsed {
  const [body = "", ...features] = code.split("+");
  const tunnels = body.split("-").map((t) => [...t].sort(byOrder) as Side[]);
  return { tunnels, features: new Set(features) };
}

/** The code of the same card after a half turn. */
export function turned(code: string): string {
  const { tunnels, features } = parse(code);
  return (
    tunnels
      .map((t) => t.map((s) => OPPOSITE[s]).sort(byOrder))
      .sort((a, b) => byOrder(a[0] ?? "", b[0] ?? ""))
      .map((t) => t.join(""))
      .join("-") + [...features].map((f) => "+" + f).join("")
  );
}

/** Whether a word is a path card, and not an action. */
export const isPath = (card: string): boolean => /^[NESW]/.test(card);
