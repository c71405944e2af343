// The size classes of the window. The style sheets use the same limits.

/** Whether it is a phone, upright or on its side. */
export const isPhone = (width: number, height: number): boolean => width <= 760 || height <= 480;

const AROUND = 262; // above and below the seats at the sides
const DOCK = 30; // the dock can be so much higher
const SEAT = 142; // with a button
const SMALL_SEAT = 77;

/** Whether so many seats must be small: on a phone all seats are above the mine, elsewhere in two columns beside it. */
export const isCrowded = (seats: number, width: number, height: number): boolean =>
  isPhone(width, height) ? seats > 6 : seats > 8 || Math.ceil(seats / 2) * SEAT > height - AROUND;

/** Whether even the small ones at the sides must be lower still. */
export const isTight = (seats: number, width: number, height: number): boolean =>
  !isPhone(width, height) && Math.ceil(seats / 2) * SMALL_SEAT > height - AROUND - DOCK;
