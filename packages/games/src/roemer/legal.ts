import { bitCount, lowestBit, type Move, type Rng, type Seat } from '@taberna/engine';
import { COLOUR_COUNT, COLOUR_OF, KINDS, NO_COLOUR, RANKS } from './cards.ts';
import { ACTIONS, ATTACH, CHANGE, LEAD, LINEUP, PLAY, packMove, TRUMP } from './moves.ts';
import {
  aloneWithCards,
  CHANGED,
  LINEUP_PHASE,
  nthKind,
  OVER,
  PHASE,
  type RoemerState,
  TRICK_PHASE,
  TRUMP_PHASE,
  TURN,
  TURN_PHASE,
  trumpColour,
} from './state.ts';

/** Four actions with every kind, which only a loaded position can come near to. */
export const MAX_MOVES = 4 * KINDS;

/** What the seat on turn may do with some card, as bits 1 << action. */
export function openActions(s: RoemerState, seat: Seat): number {
  switch (s.at[PHASE]) {
    case TRUMP_PHASE:
      return 1 << TRUMP;
    case TRICK_PHASE:
      return 1 << PLAY;
    case LINEUP_PHASE:
      return 1 << LINEUP;
  }
  let open = 1 << LEAD;
  if (s.at[CHANGED] === 0) open |= 1 << CHANGE; // RM-22: at most one change a turn
  if (s.layoutSize[seat] !== 0) {
    open |= 1 << ATTACH;
    if (aloneWithCards(s, seat)) open |= 1 << LINEUP; // RM-51
  }
  return open;
}

/** RM-22: a new trump is of another colour; every other action takes any card. */
export function barredColour(s: RoemerState, seat: Seat, action: number): number {
  return action === CHANGE ? trumpColour(s, seat) : NO_COLOUR;
}

export function isToMove(s: RoemerState, seat: Seat): boolean {
  return s.at[OVER] === 0 && s.at[TURN] === seat;
}

export function legal(s: RoemerState, seat: Seat, out: Int32Array): number {
  if (!isToMove(s, seat)) return 0;
  let count = 0;
  for (let open = openActions(s, seat); open !== 0; open &= open - 1) {
    const action = lowestBit(open);
    const barred = barredColour(s, seat, action);
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      if (colour === barred) continue;
      let ranks = s.hand[seat * COLOUR_COUNT + colour];
      for (; ranks !== 0; ranks &= ranks - 1) {
        out[count++] = packMove(action, colour * RANKS + lowestBit(ranks));
      }
    }
  }
  return count;
}

/** Draws among all cards for all open actions, and again where RM-22 bars the colour. */
export function random(s: RoemerState, seat: Seat, rng: Rng): Move {
  const kinds = s.handKinds[seat];
  const phase = s.at[PHASE];
  if (phase !== TURN_PHASE) return packMove(ONLY_ACTION[phase], nthKind(s, seat, rng.below(kinds)));
  const actions = openActions(s, seat);
  const tickets = kinds * bitCount(actions);
  for (;;) {
    const ticket = rng.below(tickets);
    const nth = (ticket / kinds) | 0;
    const action = NTH_ACTION[actions * ACTIONS.length + nth];
    const card = nthKind(s, seat, ticket - nth * kinds);
    if (COLOUR_OF[card] !== barredColour(s, seat, action)) return packMove(action, card);
  }
}

/** What there is to do in each phase but `turn`. */
const ONLY_ACTION = Uint8Array.of(TRUMP, 0, PLAY, LINEUP);

/** [set of actions * 6 + n]: its n-th action. A table, because a loop is foreseen badly. */
const NTH_ACTION = Uint8Array.from({ length: ACTIONS.length << ACTIONS.length }, (_, cell) => {
  const set = Math.floor(cell / ACTIONS.length);
  const open = ACTIONS.map((_, action) => action).filter((action) => (set >> action) & 1);
  return open[cell % ACTIONS.length] ?? 0;
});
