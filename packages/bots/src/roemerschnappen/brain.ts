import { bitCount, lowestBit, type Move, type Rng, type Seat } from '@taberna/engine';
import { roemerschnappen as game, type RsTypes } from '@taberna/games/roemerschnappen';
import { apply } from '@taberna/games/roemerschnappen/apply.ts';
import {
  CARDS,
  COLOURS,
  colourMask,
  LED_KIND,
  LED_ROMAN,
  NUMBERS,
} from '@taberna/games/roemerschnappen/cards.ts';
import {
  MOVE_CALL,
  MOVE_PLAY,
  MOVE_SUM,
  moveValue,
  packMove,
} from '@taberna/games/roemerschnappen/moves.ts';
import { situationOf } from '@taberna/games/roemerschnappen/ruling.ts';
import {
  ACTORS,
  CALL,
  COUNT,
  callerOf,
  PHASE,
  PLAYED,
  PLAYING,
  pointsOf,
  type RsState,
  situation,
  TRUMP,
  WAITING,
} from '@taberna/games/roemerschnappen/state.ts';
import type { Brain, PlayOut, Sample } from '../brain.ts';
import { likelyWorlds } from './likely.ts';
import { Odds } from './odds.ts';
import { Playout } from './playout.ts';
import { since } from './since.ts';
import { BURDEN, KEEP } from './weights.ts';

const odds = new Odds();

/** RS-11: as many and as high cards of the colour as possible. */
function rateCall(s: RsState, seat: Seat, colour: number): number {
  const held = s.hands[2 * seat] & colourMask(colour);
  let rating = 0;
  for (let mask = held; mask !== 0; mask &= mask - 1) {
    rating += 10 + NUMBERS[lowestBit(mask)];
  }
  return rating;
}

/** The trick as it stands for the seat on turn. */
interface Trick {
  points: number;
  best: number;
  /** What was led; -1 = the seat leads. */
  led: number;
}

const trick: Trick = { points: 0, best: 0, led: -1 };

function lookAtTrick(s: RsState): void {
  trick.points = 0;
  trick.best = 0;
  trick.led = -1;
  const played = s.head[PLAYED];
  if (played === 0) return;
  trick.led = LED_KIND[s.trickCard[0]];
  const table = situation(s) * CARDS;
  for (let i = 0; i < played; i++) {
    const card = s.trickCard[i];
    trick.points += s.ruling.points[card];
    trick.best = Math.max(trick.best, s.ruling.strength[table + card]);
  }
}

/** The chance that a card holds against all of these seats. */
function holdsAgainst(s: RsState, card: number, led: number, seats: number, seat: Seat): number {
  let chance = 1;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || ((seats >> other) & 1) === 0) continue;
    chance *= 1 - odds.beaten(card, situationOf(led, s.head[TRUMP]), s.held[other]);
  }
  return chance;
}

function othersHolding(s: RsState, seat: Seat): number {
  let mask = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && s.held[other] > 0) mask |= 1 << other;
  }
  return mask;
}

/** Points that a further player lays to a trick led so. */
function expectedPoints(led: number): number {
  return led === LED_ROMAN ? odds.mean : odds.meanColour;
}

/** What a card is worth in the hand: what it would win when led later, less the points it risks. */
function keepWorth(s: RsState, seat: Seat, card: number): number {
  const others = othersHolding(s, seat);
  const chance = holdsAgainst(s, card, LED_KIND[card], others, seat);
  const won = odds.mean * bitCount(others) + s.ruling.points[card];
  return KEEP * chance * won - BURDEN * (1 - chance) * s.ruling.points[card];
}

/** Of these cards the one that is worth clearly least in the hand; null where none is. */
export function leastKept(s: RsState, seat: Seat, cards: readonly number[]): number | null {
  odds.look(s, seat);
  const [least, next] = cards
    .map((card) => ({ card, worth: keepWorth(s, seat, card) }))
    .toSorted((a, b) => a.worth - b.worth);
  return least !== undefined && next !== undefined && next.worth - least.worth >= CLEARLY
    ? least.card
    : null;
}

/** In points. */
const CLEARLY = 0.5;

/** Points ahead of the mean of the others that playing the card is expected to bring. */
function ratePlay(s: RsState, seat: Seat, card: number): number {
  const later = s.head[WAITING] & ~(1 << seat);
  const led = trick.led < 0 ? LED_KIND[card] : trick.led;
  const own = s.ruling.strength[situationOf(led, s.head[TRUMP]) * CARDS + card];
  const wins = own > trick.best ? holdsAgainst(s, card, led, later, seat) : 0;
  const points = trick.points + s.ruling.points[card] + bitCount(later) * expectedPoints(led);
  const shared = points / Math.max(1, s.seats - 1);
  const keep = s.held[seat] === 1 ? 0 : keepWorth(s, seat, card);
  return wins * points - (1 - wins) * shared - keep;
}

function rate(s: RsState, seat: Seat, moves: Int32Array, count: number, out: Float64Array): void {
  if (s.head[PHASE] === COUNT) {
    const points = pointsOf(s, seat); // RS-44: bots add up rightly
    for (let i = 0; i < count; i++) out[i] = moveValue(moves[i]) === points ? 1 : 0;
    return;
  }
  if (s.head[PHASE] === CALL) {
    for (let i = 0; i < count; i++) out[i] = rateCall(s, seat, moveValue(moves[i]));
    return;
  }
  odds.look(s, seat);
  lookAtTrick(s);
  for (let i = 0; i < count; i++) out[i] = ratePlay(s, seat, moveValue(moves[i]));
}

/** A card as in a playout; trump and sum as anybody would. */
function rollout(s: RsState, seat: Seat, rng: Rng): Move {
  if (s.head[PHASE] !== PLAYING) return rolloutElse(s, seat, rng);
  return packMove(MOVE_PLAY, new Playout(s).card(s, seat, rng));
}

function rolloutElse(s: RsState, seat: Seat, rng: Rng): Move {
  if (s.head[PHASE] === COUNT) return packMove(MOVE_SUM, pointsOf(s, seat));
  let best = rng.below(COLOURS.length);
  let most = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const held = bitCount(s.hands[2 * seat] & colourMask(colour));
    if (held > most) {
      best = colour;
      most = held;
    }
  }
  return packMove(MOVE_CALL, best);
}

/** Half the pack: further ahead than that nobody comes who is played against. */
function span(s: RsState): number {
  return Math.max(1, s.ruling.total);
}

function value(s: RsState, out: Float64Array): void {
  for (let seat = 0; seat < s.seats; seat++) out[seat] = pointsOf(s, seat);
  scale(s, out);
}

/** From points to what they are worth to each seat. */
function scale(s: RsState, out: Float64Array): void {
  let all = 0;
  for (let seat = 0; seat < s.seats; seat++) all += out[seat];
  const others = s.seats - 1;
  for (let seat = 0; seat < s.seats; seat++) {
    const ahead = out[seat] - (all - out[seat]) / others;
    out[seat] = Math.min(1, Math.max(0, 0.5 + ahead / span(s)));
  }
}

/** Playouts from one decision on, all with the chances as they are there. */
function playOuts(view: RsState): PlayOut<RsState> {
  const playout = new Playout(view);
  return (s, rng, out) => {
    if (s.head[PHASE] === CALL) {
      const caller = callerOf(s);
      apply(s, caller, rolloutElse(s, caller, rng));
    }
    playout.run(s, rng, out);
    scale(s, out);
  };
}

function done(s: RsState): boolean {
  return s.head[ACTORS] === 0 || s.head[PHASE] === COUNT;
}

function samples(view: RsState, viewer: Seat): Sample<RsState> | null {
  const worlds = likelyWorlds(view, viewer);
  return worlds === null ? null : (rng, out) => worlds.sample(rng, out);
}

export const brain: Brain<RsTypes> = {
  game,
  samples,
  rate,
  rollout,
  playOuts,
  value,
  horizon: Number.POSITIVE_INFINITY,
  done,
  since,
  span,
};
