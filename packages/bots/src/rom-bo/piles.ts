// What laying a card off costs on each of the own piles, in the terms of the judge that the players use.

import type { Seat } from '@taberna/engine';
import { type Card, JOKER, KINDS, NO_CARD } from '@taberna/games/rom-bo/cards.ts';
import { isShown, OWN_PILES, pileFace, type RomBoState } from '@taberna/games/rom-bo/state.ts';
import { codeOfCentre } from './codes.ts';
import { Judge, WEIGHTS } from './judge.ts';

const judge = new Judge(WEIGHTS);
const ALL_KINDS = (1 << KINDS) - 1;

/** What the own piles and cards are worth as the table is. */
export interface Piles {
  /** What laying the card off there brings beside the card's own place. */
  cover(card: Card, pile: number): number;
  worth(card: Card): number;
}

/** Weighed anew for every look: the judge keeps one table at a time. */
export function pilesOf(s: RomBoState, seat: Seat): Piles {
  const tops = Array.from({ length: OWN_PILES }, (_, pile) => pileFace(s, seat, pile));
  let has = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (s.hands[seat * KINDS + kind] > 0 || tops.includes(kind)) has |= 1 << kind;
  }
  judge.look(s, seat);
  judge.centres(codeOfCentre(s, 0), codeOfCentre(s, 1), codeOfCentre(s, 2));
  judge.reach(isShown(s, seat), has, s.hands[seat * KINDS + JOKER]);
  judge.weigh(ALL_KINDS);
  const worths = judge.worth.slice();
  const covers = tops.map((top) =>
    Array.from({ length: KINDS }, (_, card) => judge.cover(card, top)),
  );
  return {
    cover: (card, pile) => covers[pile]?.[card] ?? 0,
    worth: (card) => (card === NO_CARD ? 0 : worths[card]),
  };
}
