import { highest, type SeatMask } from '@taberna/engine';
import { codeAt } from './cards.ts';
import type { RsDetails } from './json.ts';
import { everySeat, NO_SUM, pointsOf, type RsState, wonBy } from './state.ts';

// RS-40
export function scores(s: RsState, out: Float64Array): void {
  for (let seat = 0; seat < s.seats; seat++) out[seat] = pointsOf(s, seat);
}

// RS-40: equal points share the place.
export function winners(s: RsState): SeatMask {
  return highest(
    everySeat(s).map((seat) => pointsOf(s, seat)),
    s.seats,
  );
}

/** The calculation, card by card; with RS-44 also what the player made of it. */
export function details(s: RsState): RsDetails {
  return {
    players: everySeat(s).map((seat) => {
      const points = pointsOf(s, seat);
      const cards = wonBy(s, seat).map((card) => ({
        card: codeAt(card),
        points: s.ruling.points[card],
      }));
      const sum = s.sums[seat];
      return sum === NO_SUM ? { points, cards } : { points, cards, sum, right: sum === points };
    }),
  };
}
