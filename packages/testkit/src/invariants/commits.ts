import { type Move, type Seat, type State, seatLetter, seatsOf } from '@taberna/engine';
import { violated } from './violation.ts';
import type { Moment } from './walk.ts';
import { copyOf, difference, legalOf, sameBytes, sameMoves } from './worlds.ts';

export const COMMITS = 'simultaneous choices commute';

interface Commit {
  readonly seat: Seat;
  readonly move: Move;
}

/** Where several choose at once, who is first does not matter, nor does one choice bind another. */
export function commitsCommute(moment: Moment): void {
  const { game, s, dice } = moment;
  const seats = seatsOf(game.actors(s));
  if (seats.length < 2) return;
  const commits = seats.map((seat) => ({ seat, move: game.random(s, seat, dice) }));
  const lists = new Map(seats.map((seat) => [seat, legalOf(game, s, seat)]));
  const first = inOrder(moment, commits, lists);
  const orders = [commits.toReversed()];
  if (seats.length > 2) orders.push(shuffled(commits, moment));
  for (const order of orders) {
    const other = inOrder(moment, order, lists);
    if (first === null || other === null) continue;
    if (!sameBytes(first, other)) violated(COMMITS, difference(game, first, other));
  }
}

function shuffled(commits: readonly Commit[], { dice }: Moment): Commit[] {
  const order = commits.map((_, i) => i);
  dice.shuffle(order);
  return order.map((i) => commits[i]);
}

/** The state after all of them; null where the choice was over before everybody had made it. */
function inOrder(
  { game, s, luck }: Moment,
  order: readonly Commit[],
  lists: ReadonlyMap<Seat, Int32Array>,
): State | null {
  const mark = luck.mark;
  const after = copyOf(game, s);
  try {
    for (const [i, { seat, move }] of order.entries()) {
      if ((game.actors(after) & (1 << seat)) === 0) return null;
      const allowed = lists.get(seat);
      // The list of the last to choose is the one that most others could have changed.
      const isLast = i === order.length - 1;
      if (isLast && allowed && !sameMoves(legalOf(game, after, seat), allowed)) {
        violated(COMMITS, `${seatLetter(seat)} may choose otherwise after ${i} choices`);
      }
      game.apply(after, seat, move, luck);
    }
    return after;
  } finally {
    luck.rewind(mark);
  }
}
