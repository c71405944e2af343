// The tour: six small positions, each with one thing to do. Columns go east, rows go south.
export interface TourStep {
  name: "dwarf" | "lay" | "turn" | "map" | "break" | "end";
  card?: string;
  /** the way in which the card must lie */
  fits?: string;
  target?: [number, number];
  /** the place that shows gold once the step is done */
  shows?: string;
  tiles: [number, number, string][];
}

const GOALS: [number, number, string][] = [[7, 0, "?"], [7, 1, "?"], [7, 2, "?"]];

export const STEPS: TourStep[] = [
  { name: "dwarf", tiles: [] },
  { name: "lay", card: "EW", fits: "EW", target: [1, 1], tiles: [[0, 1, "start"], ...GOALS] },
  { name: "turn", card: "NEW", fits: "ESW", target: [2, 1], tiles: [[0, 1, "start"], [1, 1, "EW"], [2, 0, "EW"], ...GOALS] },
  { name: "map", card: "map", target: [7, 1], shows: "7/1", tiles: [[0, 1, "start"], [1, 1, "EW"], [2, 1, "ESW"], ...GOALS] },
  { name: "break", card: "break-lamp", tiles: [[0, 1, "start"], [1, 1, "EW"], [2, 1, "ESW"], [3, 1, "E-W"], ...GOALS] },
  { name: "end", tiles: [] },
];
