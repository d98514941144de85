// RO-30: whether a turn can end the game, exactly, by the game's own exact cover.

import type { Move, Rng, Seat } from '@taberna/engine';
import { apply } from '@taberna/games/romme/apply.ts';
import { JOKER, NONE } from '@taberna/games/romme/cards.ts';
import { canEndGame } from '@taberna/games/romme/cover.ts';
import { Failures, FIRST_FACTOR, SECOND_FACTOR } from '@taberna/games/romme/failures.ts';
import { hashOfTurn } from '@taberna/games/romme/free.ts';
import { legal, MAX_MOVES } from '@taberna/games/romme/legal.ts';
import { meldPoints } from '@taberna/games/romme/meld.ts';
import { enumerateMelds, FULL } from '@taberna/games/romme/melds.ts';
import {
  cardOf,
  DISCARD_MOVE,
  LAY_MOVE,
  moveType,
  RETURN_MOVE,
  SWAP_MOVE,
} from '@taberna/games/romme/moves.ts';
import { HAND_ROMME, HAND_ROMME_WITH_LAY_OFF, ROMME } from '@taberna/games/romme/score.ts';
import { ADDED, create, type Romme } from '@taberna/games/romme/state.ts';
import { Turn } from '@taberna/games/romme/turn.ts';

const list = new Int32Array(MAX_MOVES);
const failures = new Failures();

/** The points for the best way to end the game in this turn; 0 where there is none. */
export function winIn(t: Turn, added: boolean): number {
  if (t.openedBefore) return canEndGame(t, true) ? ROMME : 0;
  if (!added && handEnds(t)) return HAND_ROMME;
  return endsOpening(t) ? HAND_ROMME_WITH_LAY_OFF : 0;
}

/** RO-33: melds only, whether or not they count 40. */
function handEnds(t: Turn): boolean {
  return canEndGame(t, false);
}

/** RO-34: first the 40, then everything else. */
function endsOpening(t: Turn): boolean {
  if (t.opened) return canEndGame(t, true);
  if (!mayEnd(t)) return false;
  const jokers = t.jokers + t.freed + (t.taken === JOKER ? 1 : 0);
  const takenReal = t.taken !== NONE && t.taken !== JOKER;
  if (takenReal) t.addReal(t.taken);
  const length = enumerateMelds(t.one, t.two, 0, jokers, FULL, list, 0);
  if (takenReal) t.removeReal(t.taken);
  return opensAndEnds(t, t.opening - t.laid, 0, length);
}

/** As if the opening lay on the table already: what fails so fails with the 40 too. */
function mayEnd(t: Turn): boolean {
  t.opened = true;
  const ends = canEndGame(t, true);
  t.opened = false;
  return ends;
}

function opensAndEnds(t: Turn, need: number, from: number, length: number): boolean {
  const first = hashOfTurn(t, FIRST_FACTOR);
  const second = hashOfTurn(t, SECOND_FACTOR);
  if (failures.has(first, second, t.stamp)) return false;
  if (mayEnd(t)) {
    if (need <= 0) return true;
    for (let i = from; i < length; i++) {
      if (lays(t, need, i, length, true) || lays(t, need, i, length, false)) return true;
    }
  }
  failures.add(first, second, t.stamp);
  return false;
}

function lays(t: Turn, need: number, i: number, length: number, withTaken: boolean): boolean {
  const meld = list[i];
  if (withTaken === (t.taken === NONE) || !t.holdsMeld(meld, withTaken)) return false;
  const receipt = t.layMeld(meld, withTaken);
  const ends = opensAndEnds(t, need - meldPoints(meld), i, length);
  t.takeBack(meld, receipt);
  return ends;
}

const turn = new Turn();
const moves = new Int32Array(MAX_MOVES);
let after: Romme | null = null;

/** The points for ending the game in the turn under way. */
export function winNow(s: Romme, seat: Seat): number {
  turn.load(s, seat);
  return winIn(turn, s.head[ADDED] === 1);
}

/** The points for ending the game with the top of the open pile, if it may be taken. */
export function winByTaking(s: Romme, seat: Seat, top: number): number {
  turn.load(s, seat);
  turn.taken = top;
  return winIn(turn, false);
}

/** Cards first, then swaps, jokers last: none is laid that would be swapped out again. */
function turnsOf(move: Move): number {
  if (moveType(move) === SWAP_MOVE) return 1;
  return moveType(move) === LAY_MOVE && cardOf(move) === JOKER ? 2 : 0;
}

/** A move on the way to the end of the game that `win` points promise. */
export function winningMove(s: Romme, seat: Seat, win: number, rng: Rng): Move | null {
  if (after === null || after.seats !== s.seats || after.options !== s.options) {
    after = create(s.options, s.seats);
  }
  const all = [...moves.subarray(0, legal(s, seat, moves))].reverse();
  for (const move of all.sort((a, b) => turnsOf(a) - turnsOf(b))) {
    if (move === RETURN_MOVE) continue;
    if (moveType(move) === DISCARD_MOVE) {
      if (s.size[seat] === 1) return move;
      continue;
    }
    after.buf.set(s.buf);
    apply(after, seat, move, rng);
    if (winNow(after, seat) >= win) return move;
  }
  return null;
}
