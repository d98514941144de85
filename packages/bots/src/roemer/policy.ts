import { bitCount, highestBit, lowestBit, type Move, type Rng, type Seat } from '@taberna/engine';
import {
  COLOUR_COUNT,
  COLOUR_OF,
  COMBAT,
  KINDS,
  NO_CARD,
  RANKS,
  VALUE,
} from '@taberna/games/roemer/cards.ts';
import {
  ATTACH,
  actionOf,
  CHANGE,
  cardOf,
  LEAD,
  LINEUP,
  PLAY,
  packMove,
  TRUMP,
} from '@taberna/games/roemer/moves.ts';
import { cardPoints } from '@taberna/games/roemer/score.ts';
import {
  FULL_LAYOUT,
  LEADER,
  LINEUP_PHASE,
  nthKind,
  PHASE,
  type RoemerState,
  TRICK_PHASE,
  TRUMP_PHASE,
  trumpColour,
} from '@taberna/games/roemer/state.ts';
import type { Veil } from '../brain.ts';
import { attachesLeft, guardsOf, hasSeen, RANKS_OF } from './plan.ts';

const FOLLOWS = 1;
export const TRUMPS = 9;

export function strength(s: RoemerState, seat: Seat, card: number, led: number): number {
  if (COLOUR_OF[card] === led) return FOLLOWS + COMBAT[card];
  return COLOUR_OF[card] === trumpColour(s, seat) ? TRUMPS + COMBAT[card] : 0;
}

/** The best card in the trick so far. */
export function bestInTrick(s: RoemerState, led: number): number {
  let best = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.played[seat] !== NO_CARD) best = Math.max(best, strength(s, seat, s.played[seat], led));
  }
  return best;
}

/** Of 32 turns so many are for a lead: with two players it is an attack that helps nobody else. */
const LEADS_OF_TWO = 8;
const LEADS_OF_MORE = 1;

/** Lays cards as a plan would, attacks now and then; in tricks a quick rule. */
export function rollout(s: RoemerState, seat: Seat, rng: Rng): Move {
  switch (s.at[PHASE]) {
    case TRICK_PHASE:
      return packMove(PLAY, cardToPlay(s, seat));
    case TRUMP_PHASE:
      return packMove(TRUMP, trumpToLay(s, seat));
    case LINEUP_PHASE:
      return packMove(LINEUP, nextToLay(s, seat));
  }
  if (s.layoutSize[seat] === 0) return packMove(CHANGE, trumpToLay(s, seat));
  if ((rng.next() & 31) < (s.seats === 2 ? LEADS_OF_TWO : LEADS_OF_MORE)) {
    const attacker = cardToLead(s, seat, rng);
    if (attacker >= 0) return packMove(LEAD, attacker);
  }
  return packMove(ATTACH, nextToLay(s, seat));
}

/** RM-40: a lead in the trump colour of somebody who has a card to lose. */
export function isAttack(s: RoemerState, seat: Seat, move: Move): boolean {
  if (actionOf(move) !== LEAD) return false;
  for (let other = 0; other < s.seats; other++) {
    const isTarget = other !== seat && s.layoutSize[other] > 0;
    if (isTarget && trumpColour(s, other) === COLOUR_OF[cardOf(move)]) return true;
  }
  return false;
}

/** The strongest card of an opponent's trump colour, or -1. */
function cardToLead(s: RoemerState, seat: Seat, rng: Rng): number {
  const other = (seat + 1 + rng.below(s.seats - 1)) % s.seats;
  const colour = trumpColour(s, other);
  const ranks = colour < COLOUR_COUNT ? s.hand[seat * COLOUR_COUNT + colour] : 0;
  return ranks === 0 ? -1 : colour * RANKS + strongestOf(ranks);
}

/** The rank of the highest combat value; of two the cheaper one, which comes just before. */
function strongestOf(ranks: number): number {
  const highest = highestBit(ranks);
  return highest > 0 && highest % 2 === 0 && ((ranks >> (highest - 1)) & 1) !== 0
    ? highest - 1
    : highest;
}

/** A cheap card of the colour that promises most. */
function trumpToLay(s: RoemerState, seat: Seat): number {
  let best = 0;
  let most = -1;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const ranks = s.hand[seat * COLOUR_COUNT + colour];
    if (ranks === 0) continue;
    let worth = 0;
    for (let i = 0; i < RANKS_OF.length; i++) worth += bitCount(ranks & RANKS_OF[i]) * PROMISE[i];
    if (worth > most) {
      most = worth;
      best = colour;
    }
  }
  const ranks = s.hand[seat * COLOUR_COUNT + best];
  const cheap = ranks & RANKS_OF[RANKS_OF.length - 1];
  return best * RANKS + lowestBit(cheap === 0 ? ranks : cheap);
}

/** What a trump of each value is likely to give: 20, 10, 5 and 3 at the places kept for them. */
const PROMISE = Uint8Array.of(120, 50, 20, 10);

/**
 * The next card of a plan, when as many can still be laid as there are places: a trump for this
 * position where it counts more than the dearest other card, and than its guard in the hand.
 */
export function cardToLay(s: RoemerState, seat: Seat, places: number, position: number): number {
  const trump = trumpColour(s, seat);
  const planned = trumpForPlace(s, seat, trump, places);
  const other = dearestOther(s, seat, trump);
  if (planned < 0) return other < 0 ? nthKind(s, seat, 0) : other;
  if (other < 0 || position === FULL_LAYOUT) return planned;
  const loss = GUARD_LOSS[Math.min(guardsOf(s, seat, trump), GUARD_LOSS.length - 1)];
  return VALUE[planned] * position - loss >= VALUE[other] ? planned : other;
}

/** What a hand loses with one of so many cards of its trump colour. */
const GUARD_LOSS = Uint8Array.of(0, 11, 5, 2, 1);

/** Of as many trumps as there are places the cheapest; -1 where there are fewer. */
function trumpForPlace(s: RoemerState, seat: Seat, trump: number, places: number): number {
  const ranks = s.hand[seat * COLOUR_COUNT + trump];
  let left = places;
  for (let i = 0; i < RANKS_OF.length; i++) {
    const those = ranks & RANKS_OF[i];
    left -= bitCount(those);
    if (left <= 0 && those !== 0) return trump * RANKS + lowestBit(those);
  }
  return -1;
}

function dearestOther(s: RoemerState, seat: Seat, trump: number): number {
  for (let i = 0; i < RANKS_OF.length; i++) {
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      const those = s.hand[seat * COLOUR_COUNT + colour] & RANKS_OF[i];
      if (colour !== trump && those !== 0) return colour * RANKS + lowestBit(those);
    }
  }
  return -1;
}

function nextToLay(s: RoemerState, seat: Seat): number {
  return cardToLay(s, seat, attachesLeft(s, seat), s.layoutSize[seat] + 1);
}

/**
 * RM-40: what a player risks who does not follow the own trump colour; the winner gains it too. A
 * card that was won unseen counts as a cheap one.
 */
function stake(s: RoemerState, seat: Seat): number {
  const last = s.layoutSize[seat];
  return last > 0 && hasSeen(s, seat, seat, last) ? 8 + 1.3 * cardPoints(s, seat, last) : 8;
}

/**
 * The card to play to a trick: follows the own trump colour while the last card is worth it, wins
 * with the cheapest card that does, else gives away the card that counts least.
 */
function cardToPlay(s: RoemerState, seat: Seat): number {
  const led = COLOUR_OF[s.played[s.at[LEADER]]];
  const trump = trumpColour(s, seat);
  const best = bestInTrick(s, led);
  const staked = stake(s, seat);
  const position = Math.min(FULL_LAYOUT, s.layoutSize[seat] + 1);
  let choice = -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    for (let ranks = s.hand[seat * COLOUR_COUNT + colour]; ranks !== 0; ranks &= ranks - 1) {
      const card = colour * RANKS + lowestBit(ranks);
      const power =
        colour === led ? FOLLOWS + COMBAT[card] : colour === trump ? TRUMPS + COMBAT[card] : 0;
      let worth = -VALUE[card] * (colour === trump ? position : 1);
      if (power > best) worth += 12;
      if (colour === led) worth += led === trump ? staked : 4;
      if (worth > highest) {
        highest = worth;
        choice = card;
      }
    }
  }
  return choice;
}

/** What is laid face down cannot be told apart by others: all such moves are one. */
const FACE_DOWN = KINDS;

function isFaceDown(move: Move): boolean {
  return actionOf(move) === ATTACH || actionOf(move) === LINEUP;
}

export const veil: Veil<RoemerState> = {
  seen: (move) => (isFaceDown(move) ? packMove(actionOf(move), FACE_DOWN) : move),
  uncover(world, seat, move) {
    if (cardOf(move) !== FACE_DOWN) return move;
    return packMove(actionOf(move), nextToLay(world, seat));
  },
};
