// RO-22: what a hand could open with, for those who tell people about it.

import type { Seat } from '@taberna/engine';
import { JOKER, NONE } from '@taberna/games/romme/cards.ts';
import { legal, MAX_MOVES } from '@taberna/games/romme/legal.ts';
import { type Meld, meldPoints } from '@taberna/games/romme/meld.ts';
import { enumerateMelds, FULL } from '@taberna/games/romme/melds.ts';
import { MELD_MOVE, meldKinds, meldOf, moveType } from '@taberna/games/romme/moves.ts';
import { held, LAID, type Romme } from '@taberna/games/romme/state.ts';
import { needs, Turn } from '@taberna/games/romme/turn.ts';

const moves = new Int32Array(MAX_MOVES);
const turn = new Turn();

export interface Opening {
  readonly melds: readonly Meld[];
  readonly points: number;
}

/** The opening that is in the hand, the dearest melds first; a player of the house may keep it there. */
export function openingIn(s: Romme, seat: Seat): Opening | null {
  if (s.opened[seat] === 1) return null;
  const melds = [...moves.subarray(0, legal(s, seat, moves))]
    .filter((move) => moveType(move) === MELD_MOVE)
    .map(meldOf)
    .sort((a, b) => meldPoints(b) - meldPoints(a));
  const taken: number[] = [];
  const chosen: Meld[] = [];
  let points = s.head[LAID];
  for (const meld of melds) {
    const kinds = meldKinds(meld);
    const left = (kind: number) => held(s, seat, kind) - taken.filter((one) => one === kind).length;
    if (points >= s.options.opening || kinds.some((kind) => left(kind) < 1)) continue;
    taken.push(...kinds);
    chosen.push(meld);
    points += meldPoints(meld);
  }
  return points >= s.options.opening ? { melds: chosen, points } : null;
}

/** The most points that melds of the hand and the open card, which lies in one of them, count; 0 where none has it. */
export function mostWith(s: Romme, seat: Seat, top: number): number {
  turn.load(s, seat);
  turn.taken = NONE;
  if (top === JOKER) turn.jokers++;
  else turn.addReal(top);
  const length = enumerateMelds(turn.one, turn.two, 0, turn.jokers, FULL, moves, 0);
  const melds = [...moves.subarray(0, length)].sort((a, b) => meldPoints(b) - meldPoints(a));
  let most = 0;
  for (const meld of melds.filter((one) => needs(one, top))) {
    const receipt = turn.layMeld(meld, false);
    most = Math.max(most, meldPoints(meld) + mostOf(melds, 0));
    turn.takeBack(meld, receipt);
  }
  return most;
}

/** The most points that melds of what is left count, from the dearest of the list on. */
function mostOf(melds: readonly Meld[], from: number): number {
  const places = Math.floor((turn.reals + turn.jokers) / 3);
  let most = 0;
  for (let i = from; i < melds.length; i++) {
    const points = meldPoints(melds[i]);
    if (points * places <= most) break;
    if (!turn.holdsMeld(melds[i], false)) continue;
    const receipt = turn.layMeld(melds[i], false);
    most = Math.max(most, points + mostOf(melds, i));
    turn.takeBack(melds[i], receipt);
  }
  return most;
}
