// The last hint: the right move and another one are pointed at, by what each is made with.

import { placesOf } from '../table/pointing.ts';

/** One card, pile or castle, by all its selectors; the first one tells it from others. */
type Thing = readonly string[];

/** Where a move goes, which is no part of what it is made with. */
const GOAL = /data-(centre|meld)/;
const GOAL_OF_DISCARD = /data-(centre|meld|own)/;

function thingsOf(move: string): readonly Thing[] {
  const places = placesOf(move);
  if (move.startsWith('meld')) return places.map((card) => [card]);
  const goal = move.startsWith('discard') ? GOAL_OF_DISCARD : GOAL;
  return [places.filter((place) => !goal.test(place))];
}

/** Exactly two things, each by its selectors; none where no other move can be told from the best one. */
export function pairOf(best: string, moves: readonly string[]): readonly string[] {
  // Whoever is kept or put in order may be several: one of them is no answer.
  if (/^(keep|reorder)/.test(best)) return [];
  const mine = thingsOf(best);
  const isMine = ([key]: Thing) => mine.some(([own]) => own === key);
  const other = moves.flatMap(thingsOf).find((thing) => !isMine(thing));
  const [own] = mine;
  return own === undefined || other === undefined ? [] : [own.join(', '), other.join(', ')];
}
