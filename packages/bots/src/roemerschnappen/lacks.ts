import { leftOf, type Seat } from '@taberna/engine';
import {
  ALL_COLOUR,
  CARDS,
  FOUR_BIT,
  holds,
  LED_KIND,
  ROMAN_BITS,
} from '@taberna/games/roemerschnappen/cards.ts';
import { situationOf } from '@taberna/games/roemerschnappen/ruling.ts';
import {
  callerOf,
  PLAYED,
  type RsState,
  TRUMP,
  wonBy,
} from '@taberna/games/roemerschnappen/state.ts';

/** A trick that lies in somebody's pile: the cards in the order of play, and who began. */
interface Trick {
  readonly cards: readonly number[];
  readonly leader: Seat;
}

/** Whoever played to a trick showed which cards were not in the hand just then. */
export interface Lack {
  readonly seat: Seat;
  /** Tricks are counted from 1. */
  readonly trick: number;
  readonly colour: number;
  readonly rest: number;
}

/** RS-30 to RS-33: where in a trick the winning card lies. */
function winnerOf(s: RsState, cards: readonly number[]): number {
  const table = situationOf(LED_KIND[cards[0]], s.head[TRUMP]) * CARDS;
  let best = 0;
  for (let i = 1; i < cards.length; i++) {
    if (s.ruling.strength[table + cards[i]] > s.ruling.strength[table + cards[best]]) best = i;
  }
  return best;
}

function tricksOf(s: RsState, owner: Seat): Trick[] {
  const won = wonBy(s, owner);
  const tricks: Trick[] = [];
  for (let from = 0; from < won.length; from += s.seats) {
    const cards = won.slice(from, from + s.seats);
    const leader = (owner - winnerOf(s, cards) + s.seats) % s.seats;
    tricks.push({ cards, leader });
  }
  return tricks;
}

/**
 * All tricks in an order in which they can have been played: who won one led the next. The piles
 * do not always tell the order; then any that fits will do. Null where there is none, as in a
 * loaded position.
 */
function inOrder(piles: readonly (readonly Trick[])[], first: Seat): Trick[] | null {
  const dead = new Set<string>();
  const at = piles.map(() => 0);
  const order: Trick[] = [];
  const total = piles.reduce((sum, pile) => sum + pile.length, 0);
  const goOn = (leader: Seat): boolean => {
    if (order.length === total) return true;
    const key = `${leader}/${at}`;
    if (dead.has(key)) return false;
    for (const [owner, pile] of piles.entries()) {
      const trick = pile[at[owner]];
      if (trick?.leader !== leader) continue;
      order.push(trick);
      at[owner]++;
      if (goOn(owner)) return true;
      at[owner]--;
      order.pop();
    }
    dead.add(key);
    return false;
  };
  return goOn(first) ? order : null;
}

function lackIn(s: RsState, seat: Seat, trick: number, led: number, card: number): Lack | null {
  const { dutyColour, dutyRest, freeRest } = s.ruling;
  if (holds(0, freeRest, card)) return null; // RS-26: may be played at any time
  const at = situationOf(LED_KIND[led], s.head[TRUMP]);
  if (holds(dutyColour[at], dutyRest[at], card)) return null;
  // RS-22: a Roman card there means no colour card at all.
  const isRoman = holds(0, ROMAN_BITS, card);
  const colour = isRoman ? ALL_COLOUR : dutyColour[at];
  return { seat, trick, colour, rest: dutyRest[at] | (isRoman ? FOUR_BIT : 0) };
}

/** What the tricks of this round show, the one on the table included; null where that is unclear. */
export function lacksShown(s: RsState): readonly Lack[] | null {
  const piles = Array.from({ length: s.seats }, (_, seat) => tricksOf(s, seat));
  if (piles.flat().some(({ cards }) => cards.length !== s.seats)) return null;
  const tricks = inOrder(piles, callerOf(s));
  if (tricks === null) return null;
  const lacks: (Lack | null)[] = [];
  for (const [i, { cards, leader }] of tricks.entries()) {
    let seat = leftOf(leader, s.seats);
    for (const card of cards.slice(1)) {
      lacks.push(lackIn(s, seat, i + 1, cards[0], card));
      seat = leftOf(seat, s.seats);
    }
  }
  for (let i = 1; i < s.head[PLAYED]; i++) {
    lacks.push(lackIn(s, s.trickSeat[i], tricks.length + 1, s.trickCard[0], s.trickCard[i]));
  }
  return lacks.filter((lack) => lack !== null);
}
