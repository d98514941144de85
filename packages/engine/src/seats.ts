import { lowestBit } from './bits.ts';

/** 0..n-1; left and clockwise mean the next higher seat. */
export type Seat = number;

/** Watches: sees what everybody at the table sees and nothing more. */
export const SPECTATOR: Seat = -1;

const LETTERS = 'ABCDEFGH';

export function seatLetter(seat: Seat): string {
  return LETTERS.charAt(seat);
}

/** The seat that a letter names, or -1. */
export function seatOfLetter(letter: string): Seat {
  return letter.length === 1 ? LETTERS.indexOf(letter) : -1;
}

export function leftOf(seat: Seat, seats: number): Seat {
  return seat + 1 === seats ? 0 : seat + 1;
}

/** A set of seats as bits: seat s is bit 1 << s. */
export type SeatMask = number;

export function seatsOf(mask: SeatMask): Seat[] {
  const seats: Seat[] = [];
  for (let rest = mask, seat = 0; rest !== 0; rest >>>= 1, seat++) {
    if ((rest & 1) !== 0) seats.push(seat);
  }
  return seats;
}

/** The lowest seat of a mask that is not empty. */
export function firstSeat(mask: SeatMask): Seat {
  return lowestBit(mask);
}
