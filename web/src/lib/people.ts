// People by seat, for drawing. A replay knows people without a table.
import type { SeatView, TableState } from "./types";

export interface Person {
  seat: number;
  name: string;
  colour: number;
  symbol: number;
  bot: boolean;
  away: boolean;
  here: boolean;
}

export function peopleOf(table: TableState): Person[] {
  return table.seats
    .filter(({ kind }) => kind !== "empty")
    .map((seat) => ({
      seat: seat.seat,
      name: seat.name,
      colour: seat.colour,
      symbol: seat.symbol,
      bot: seat.kind === "bot",
      away: seat.away,
      here: seat.kind === "bot" || seat.connected,
    }));
}

export function peopleOfSeats(seats: readonly Pick<SeatView, "name">[], looks: readonly { colour?: number; symbol?: number }[]): Person[] {
  return seats.map(({ name }, i) => ({
    seat: i + 1,
    name,
    colour: looks[i]?.colour ?? i,
    symbol: looks[i]?.symbol ?? i,
    bot: false,
    away: false,
    here: true,
  }));
}

export const nobody = (seat: number): Person => ({ seat, name: String(seat), colour: seat - 1, symbol: seat - 1, bot: false, away: false, here: true });
export const personAt = (people: readonly Person[], seat: number): Person => people.find((one) => one.seat === seat) ?? nobody(seat);

/** All other players, in turn order from the left neighbour; for a spectator all players. */
export function othersOf(people: readonly Person[], seat: number | null): Person[] {
  if (seat === null) return [...people];
  return [...people.filter((one) => one.seat > seat), ...people.filter((one) => one.seat < seat)];
}
