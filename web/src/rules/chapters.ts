// The texts and pictures of the rules page, for the rules in force.
export interface InForce {
  rulebook: string;
  options: string[];
  settings: Record<string, string>;
}
/** A line of text, with the cards or dwarfs that belong to it. */
export interface Line {
  text: string;
  cards?: string[];
  dwarfs?: string[];
}
export interface Chapter {
  head: string;
  lines: Line[];
}

export function chapters(rules: InForce): Chapter[] {
  const two = rules.rulebook === "saboteur-2";
  const set = (name: string): string => `rules-${name}-${rules.settings[name]}`;
  const option = (name: string, ...lines: Line[]): Line[] => (rules.options.includes(name) ? lines : []);
  const start = rules.settings["next-start"] === "path" ? "rules-next-start-path" : "rules-next-start-card";
  const base: Chapter[] = [
    { head: "rules-idea-head", lines: [{ text: "rules-idea", cards: ["start", "?", "gold", "stone-NE"] }] },
    two
      ? {
          head: "rules-2-teams-head",
          lines: [
            { text: "rules-2-teams", dwarfs: ["blue", "green"] },
            { text: "rules-2-boss", dwarfs: ["boss"] },
            { text: "rules-2-profiteer", dwarfs: ["profiteer"] },
            { text: "rules-2-geologist", dwarfs: ["geologist"] },
            { text: "rules-2-saboteur", dwarfs: ["saboteur"] },
          ],
        }
      : { head: "rules-dwarfs-head", lines: [{ text: "rules-dwarfs", dwarfs: ["miner", "saboteur"] }, ...option("selfish-dwarf", { text: "rules-selfish", dwarfs: ["selfish"] })] },
    { head: "rules-turn-head", lines: [{ text: two ? "rules-turn-2" : "rules-turn" }, { text: set("direction") }] },
    {
      head: "rules-path-head",
      lines: [
        { text: "rules-path", cards: ["NESW", "NEW", "NES", "EW", "NW"] },
        { text: set("link") },
        { text: "rules-dead", cards: ["N-E-S-W", "E-W", "N"] },
        { text: "rules-broken" },
      ],
    },
  ];
  const tunnels: Chapter = {
    head: "rules-2-cards-head",
    lines: [
      { text: "rules-2-bridge", cards: ["NS-EW", "NW-ES"] },
      { text: "rules-2-ladder", cards: ["ES+ladder", "S+ladder"] },
      { text: "rules-2-door", cards: ["NS+blue", "EW+green"] },
      { text: "rules-2-crystal", cards: ["ESW+crystal"] },
    ],
  };
  const actions: Chapter = {
    head: "rules-actions-head",
    lines: [
      { text: "rules-break", cards: ["break-pick", "break-lamp", "break-cart"] },
      { text: "rules-mend", cards: ["mend-pick", "mend-lamp", "mend-pick-cart"] },
      { text: "rules-rockfall", cards: ["rockfall"] },
      { text: "rules-map", cards: ["map"] },
    ],
  };
  const tricks: Chapter = {
    head: "rules-2-actions-head",
    lines: ["thief", "hands-off", "swap-hands", "inspect", "swap-hats", "trapped", "free"].map((card) => ({ text: `rules-${card}`, cards: [card] })),
  };
  const end: Chapter = { head: "rules-goals-head", lines: [{ text: two ? "rules-2-goals" : "rules-goals", cards: ["gold", "stone-NW"] }, { text: set("round-end") }, { text: start }] };
  const gold: Chapter = two
    ? { head: "rules-gold-head", lines: [{ text: "rules-2-pay" }] }
    : {
        head: "rules-gold-head",
        lines: [
          { text: set("gold-cards") },
          { text: rules.settings["gold-choice"] === "highest" ? "rules-gold-highest" : "rules-gold-draft" },
          { text: "rules-gold-saboteurs" },
          ...option("sabotaged-miners", { text: "rules-sabotaged" }),
          { text: "rules-gold-secret" },
        ],
      };
  return [...base, ...(two ? [tunnels] : []), actions, ...(two ? [tricks] : []), end, gold, { head: "rules-win-head", lines: [{ text: "rules-win" }] }];
}
