import type { SeatMask } from './seats.ts';

/** The seats with the highest number; `stride` steps over further columns. */
export function highest(values: ArrayLike<number>, seats: number, stride = 1): SeatMask {
  let best = Number.NEGATIVE_INFINITY;
  let mask = 0;
  for (let seat = 0; seat < seats; seat++) {
    const value = values[seat * stride] ?? Number.NaN;
    if (value > best) {
      best = value;
      mask = 1 << seat;
    } else if (value === best) {
      mask |= 1 << seat;
    }
  }
  return mask;
}
