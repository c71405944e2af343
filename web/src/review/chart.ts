// Coordinates of a chart: moves from left to right, chances from the bottom up.
export const WIDE = 360;
export const HIGH = 130;
const LEFT = 28;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 10;

export const x = (place: number, last: number): number => LEFT + ((WIDE - LEFT - RIGHT) * place) / Math.max(1, last);
export const y = (chance: number): number => TOP + (HIGH - TOP - BOTTOM) * (1 - chance);
export const line = (values: readonly number[]): string =>
  values.map((value, place) => `${place ? "L" : "M"}${x(place, values.length - 1).toFixed(1)} ${y(value).toFixed(1)}`).join("");
