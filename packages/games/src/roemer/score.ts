import { highest, type Seat, type SeatMask } from '@taberna/engine';
import { COLOUR_OF, cardCode, kindOf, VALUE } from './cards.ts';
import type { RoemerDetails } from './json.ts';
import { FULL_LAYOUT, MAX_SEATS, type RoemerState, trumpColour } from './state.ts';

/** RM-61 */
function worth(card: number, trump: number, position: number): number {
  return COLOUR_OF[card] === trump ? VALUE[card] * position : VALUE[card];
}

/** RM-61: the points of the card in a position counted from 1. */
export function cardPoints(s: RoemerState, seat: Seat, position: number): number {
  return worth(s.layout[seat * FULL_LAYOUT + position - 1], trumpColour(s, seat), position);
}

/** RM-61 for a team as a view shows it, the chariot first; its hidden cards do not count yet. */
export function teamPoints(team: readonly string[]): number {
  const kinds = team.map(kindOf);
  const trump = COLOUR_OF[kinds[0] ?? 0];
  return kinds.reduce((sum, kind, i) => (kind < 0 ? sum : sum + worth(kind, trump, i + 1)), 0);
}

/** RM-61: every card, the chariot too. */
export function layoutPoints(s: RoemerState, seat: Seat): number {
  let points = 0;
  for (let position = 1; position <= s.layoutSize[seat]; position++) {
    points += cardPoints(s, seat, position);
  }
  return points;
}

export function scores(s: RoemerState, out: Float64Array): void {
  for (let seat = 0; seat < s.seats; seat++) out[seat] = layoutPoints(s, seat);
}

const points = new Float64Array(MAX_SEATS);

/** RM-62 */
export function winners(s: RoemerState): SeatMask {
  scores(s, points);
  return highest(points, s.seats);
}

/** Card by card, so that a page can show how the points came about. */
export function details(s: RoemerState): RoemerDetails {
  const layouts = Array.from({ length: s.seats }, (_, seat) => ({
    points: layoutPoints(s, seat),
    cards: Array.from({ length: s.layoutSize[seat] }, (_, index) => {
      const card = s.layout[seat * FULL_LAYOUT + index];
      return {
        card: cardCode(card),
        position: index + 1,
        value: VALUE[card],
        trump: COLOUR_OF[card] === trumpColour(s, seat),
        points: cardPoints(s, seat, index + 1),
      };
    }),
  }));
  return { layouts };
}
