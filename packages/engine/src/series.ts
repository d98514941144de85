import type { Series } from './game.ts';
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

/** The seats with the lowest number. */
export function lowest(values: ArrayLike<number>, seats: number, stride = 1): SeatMask {
  const negated = Array.from(
    { length: seats },
    (_, seat) => -(values[seat * stride] ?? Number.NaN),
  );
  return highest(negated, seats);
}

/** A match of so many games, where the most points win, or (penalty points) the fewest. */
export function fixedSeries<O>(
  games: (options: O) => number,
  better: Series<O>['better'] = 'more',
): Series<O> {
  const best = better === 'more' ? highest : lowest;
  return {
    columns: ['points'],
    better,
    games,
    over: (options, _seats, _totals, played) => played >= games(options),
    winners: (_options, seats, totals) => best(totals, seats),
  };
}
