// RO-33, RO-34: how near a closed hand is to ending the game at one go, exactly.

import type { Seat } from '@taberna/engine';
import { JOKER, NONE, rankOf, suitOf } from '@taberna/games/romme/cards.ts';
import { create, type Romme, removeFromHand } from '@taberna/games/romme/state.ts';
import { Turn } from '@taberna/games/romme/turn.ts';
import { Arrangements } from './arrangements.ts';
import { Sight } from './sight.ts';
import { winIn } from './winning.ts';

const sight = new Sight();
const turn = new Turn();
const arrangements = new Arrangements();

export interface Finishers {
  /** The kinds that may still come and end the game in the next turn as the table lies. */
  readonly kinds: readonly number[];
  /** How many such cards are unseen. */
  readonly cards: number;
  /** The fewest points that one of them brings. */
  readonly points: number;
}

const NOBODY: Finishers = { kinds: [], cards: 0, points: 0 };

/** What the seat waits for with its hand, once it has discarded this card; NONE where it is still to draw. */
export function finishersAfter(s: Romme, seat: Seat, discarded: number): Finishers {
  turn.load(s, seat);
  if (turn.opened || turn.laid > 0 || turn.taken !== NONE || discarded === JOKER) return NOBODY;
  sight.look(s, seat, true);
  const kinds: number[] = [];
  let cards = 0;
  let points = Number.POSITIVE_INFINITY;
  for (let kind = 0; kind <= JOKER; kind++) {
    const copies = kind === JOKER ? sight.unseenJokers : sight.copies(suitOf(kind), rankOf(kind));
    const worth = copies > 0 ? winWith(s, seat, discarded, kind) : 0;
    if (worth === 0) continue;
    kinds.push(kind);
    cards += copies;
    points = Math.min(points, worth);
  }
  return kinds.length === 0 ? NOBODY : { kinds, cards, points };
}

function winWith(s: Romme, seat: Seat, discarded: number, drawn: number): number {
  turn.load(s, seat);
  if (discarded !== NONE) turn.removeReal(discarded);
  if (drawn === JOKER) turn.jokers++;
  else turn.addReal(drawn);
  return winIn(turn, false);
}

/** With more cards wanted than that nobody is told to wait. */
const MOST_WANTED = 2;
const NODES_AT_ONCE = 1000;

/** How many further cards end the game at one go after this discard; null where more than two are wanted. */
export function wantedAfter(s: Romme, seat: Seat, discarded: number): number | null {
  if (finishersAfter(s, seat, discarded).cards > 0) return 1;
  const after = create(s.options, s.seats);
  after.buf.set(s.buf);
  if (discarded !== NONE) removeFromHand(after, seat, discarded);
  sight.look(s, seat, true);
  arrangements.begin(after, seat, sight);
  while (!arrangements.run(NODES_AT_ONCE)) if (arrangements.distance > MOST_WANTED) return null;
  return arrangements.distance <= MOST_WANTED ? MOST_WANTED : null;
}

/** Whoever has opened and holds no more than that may end the game before the next turn. */
const NEARLY_OUT = 3;

/** The other who is nearest to the end of the game, where that is near. */
export function nearlyOut(s: Romme, seat: Seat): Seat | null {
  let nearest: Seat | null = null;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || s.opened[other] === 0 || s.size[other] > NEARLY_OUT) continue;
    if (nearest === null || s.size[other] < s.size[nearest]) nearest = other;
  }
  return nearest;
}
