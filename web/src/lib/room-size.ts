// How much room there is. The style sheets ask the same.

/** Whether it is a phone's, upright or on its side. */
export const isPhone = (width: number, height: number): boolean => width <= 760 || height <= 480;

const AROUND = 262; // above and below the seats at the sides
const DOCK = 30; // by which the dock can be higher
const SEAT = 142; // with a button
const SMALL_SEAT = 77;

/** Whether so many seats must be small ones: all stand above a phone's mine, and else in two columns beside it. */
export const isCrowded = (seats: number, width: number, height: number): boolean =>
  isPhone(width, height) ? seats > 6 : seats > 8 || Math.ceil(seats / 2) * SEAT > height - AROUND;

/** Whether even the small ones at the sides must be lower still. */
export const isTight = (seats: number, width: number, height: number): boolean =>
  !isPhone(width, height) && Math.ceil(seats / 2) * SMALL_SEAT > height - AROUND - DOCK;
