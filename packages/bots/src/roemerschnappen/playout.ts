import type { Rng, Seat } from '@taberna/engine';
import {
  bitCount,
  CARDS,
  FOUR_BIT,
  LED_KIND,
  lowestBit,
  nthCard,
} from '@taberna/games/roemerschnappen/cards.ts';
import { type Ruling, situationOf } from '@taberna/games/roemerschnappen/ruling.ts';
import {
  MAX_SEATS,
  nextOf,
  PLAYED,
  pointsOf,
  type RsState,
  situation,
  TALON_SIZE,
  TRUMP,
  turnOf,
  WAITING,
} from '@taberna/games/roemerschnappen/state.ts';

/** Leads any card of a hand. */
function lead(colour: number, rest: number, rng: Rng): number {
  const count = bitCount(colour) + bitCount(rest);
  return nthCard(colour, rest, count === 1 ? 0 : rng.below(count));
}

/** The cards of a hand that may follow, as two masks. */
const mayPlay = new Int32Array(2);

function findFollowing(ruling: Ruling, at: number, colour: number, rest: number): void {
  const free = rest & ruling.freeRest; // RS-26
  const dutyColour = colour & ruling.dutyColour[at]; // RS-20, RS-24, RS-25
  const dutyRest = rest & ruling.dutyRest[at];
  const bound = (dutyColour | dutyRest) !== 0;
  mayPlay[0] = bound ? dutyColour : colour;
  if (bound) mayPlay[1] = dutyRest | free;
  else if ((colour | (rest & FOUR_BIT)) !== 0)
    mayPlay[1] = (rest & FOUR_BIT) | free; // RS-21, RS-22
  else mayPlay[1] = rest;
}

/** Points weigh more than strength when a card is given away. */
const POINT = 128;

/**
 * Follows with the cheapest card that wins where nobody comes after or a coin says so, else gives
 * away the cheapest.
 */
function follow(
  ruling: Ruling,
  at: number,
  colour: number,
  rest: number,
  best: number,
  last: boolean,
  rng: Rng,
): number {
  findFollowing(ruling, at, colour, rest);
  const { strength, points } = ruling;
  const table = at * CARDS;
  let winner = -1;
  let weakest = 256;
  let loser = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (let half = 0; half < 2; half++) {
    for (let mask = mayPlay[half]; mask !== 0; mask &= mask - 1) {
      const card = 32 * half + lowestBit(mask);
      const power = strength[table + card];
      const worth = points[card] * POINT + power;
      if (power > best && power < weakest) {
        winner = card;
        weakest = power;
      }
      if (worth < least) {
        loser = card;
        least = worth;
      }
    }
  }
  if (winner < 0 || winner === loser) return loser;
  return last || (rng.next() & 1) === 0 ? winner : loser;
}

/** The strength of the best card in the trick, and where it lies; -1 while nothing lies there. */
function bestOf(s: RsState): number {
  let best = -1;
  if (s.head[PLAYED] === 0) return best;
  const table = situation(s) * CARDS;
  for (let i = 0; i < s.head[PLAYED]; i++) {
    const power = s.ruling.strength[table + s.trickCard[i]];
    if (power > best) best = power;
  }
  return best;
}

/** The card that a playout plays from here. */
export function cardFor(s: RsState, seat: Seat, rng: Rng): number {
  const colour = s.hands[2 * seat];
  const rest = s.hands[2 * seat + 1];
  if (s.head[PLAYED] === 0) return lead(colour, rest, rng);
  const last = (s.head[WAITING] & (s.head[WAITING] - 1)) === 0;
  return follow(s.ruling, situation(s), colour, rest, bestOf(s), last, rng);
}

const hands = new Int32Array(2 * MAX_SEATS);
const held = new Int32Array(MAX_SEATS);

/**
 * Plays all tricks that are left as `cardFor` would and adds up the points of every seat. It keeps
 * no more of the table than that takes, and so needs a third of the time of the game's own rules.
 */
export function playOut(s: RsState, rng: Rng, points: Float64Array): void {
  const { ruling, seats, talon, head } = s;
  const { strength, handSize, refillAll, refillWinner } = ruling;
  hands.set(s.hands);
  for (let each = 0; each < seats; each++) {
    held[each] = s.held[each];
    points[each] = pointsOf(s, each);
  }
  const trump = head[TRUMP];
  let left = head[TALON_SIZE];
  let at = 0;
  let best = -1;
  let winner = 0;
  let pot = 0;
  if (head[PLAYED] > 0) {
    at = situation(s);
    for (let i = 0; i < head[PLAYED]; i++) {
      const power = strength[at * CARDS + s.trickCard[i]];
      pot += ruling.points[s.trickCard[i]];
      if (power <= best) continue;
      best = power;
      winner = s.trickSeat[i];
    }
  }
  let waiting = head[WAITING];
  let seat = turnOf(s);
  while (waiting !== 0) {
    const colour = hands[2 * seat];
    const rest = hands[2 * seat + 1];
    waiting &= ~(1 << seat);
    let card: number;
    if (best < 0) {
      card = lead(colour, rest, rng);
      at = situationOf(LED_KIND[card], trump);
    } else {
      card = follow(ruling, at, colour, rest, best, waiting === 0, rng);
    }
    hands[2 * seat + (card >>> 5)] &= ~(1 << (card & 31));
    held[seat]--;
    pot += ruling.points[card];
    const power = strength[at * CARDS + card];
    if (power > best) {
      best = power;
      winner = seat;
    }
    if (waiting !== 0) {
      seat = 31 - Math.clz32(nextOf(waiting, seat));
      continue;
    }
    points[winner] += pot;
    pot = 0;
    best = -1;
    // RS-12, RS-45
    if (left !== 0 && (refillAll || refillWinner)) {
      let drawer = winner;
      do {
        while (held[drawer] < handSize && left > 0) {
          const drawn = talon[--left];
          hands[2 * drawer + (drawn >>> 5)] |= 1 << (drawn & 31);
          held[drawer]++;
        }
        drawer = drawer + 1 === seats ? 0 : drawer + 1;
      } while (refillAll && drawer !== winner);
    }
    for (let each = 0; each < seats; each++) if (held[each] !== 0) waiting |= 1 << each;
    if (waiting !== 0) seat = 31 - Math.clz32(nextOf(waiting, winner));
  }
}
