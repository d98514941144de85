import { bitCount, lowestBit, type Move, type Rng, type Seat } from '@taberna/engine';
import { COLOURS, FOUR_BIT, nthCard } from './cards.ts';
import { MOVE_CALL, MOVE_PLAY, MOVE_SUM, packMove } from './moves.ts';
import { ACTORS, CALL, COUNT, PHASE, PLAYED, PLAYING, type RsState, situation } from './state.ts';

/** The cards that a seat may play now, as two masks. */
export const playable = new Int32Array(2);

export function findPlayable(s: RsState, seat: Seat): void {
  const { ruling } = s;
  const colour = s.hands[2 * seat];
  const rest = s.hands[2 * seat + 1];
  playable[0] = colour;
  playable[1] = rest;
  if (s.head[PLAYED] === 0) return;
  const at = situation(s);
  const free = rest & ruling.freeRest; // RS-26
  const dutyColour = colour & ruling.dutyColour[at]; // RS-20, RS-24, RS-25
  const dutyRest = rest & ruling.dutyRest[at];
  if ((dutyColour | dutyRest) !== 0) {
    playable[0] = dutyColour;
    playable[1] = dutyRest | free;
  } else if ((colour | (rest & FOUR_BIT)) !== 0) {
    playable[1] = (rest & FOUR_BIT) | free; // RS-21, RS-22
  }
}

export function legal(s: RsState, seat: Seat, out: Int32Array): number {
  if ((s.head[ACTORS] & (1 << seat)) === 0) return 0;
  if (s.head[PHASE] === PLAYING) return legalPlays(s, seat, out);
  const kind = s.head[PHASE] === CALL ? MOVE_CALL : MOVE_SUM;
  const moves = choices(s);
  for (let value = 0; value < moves; value++) out[value] = packMove(kind, value);
  return moves;
}

/** How many colours can be called (RS-11) or sums entered (RS-44). */
function choices(s: RsState): number {
  return s.head[PHASE] === CALL ? COLOURS.length : s.ruling.total + 1;
}

function legalPlays(s: RsState, seat: Seat, out: Int32Array): number {
  findPlayable(s, seat);
  let n = 0;
  for (let mask = playable[0]; mask !== 0; mask &= mask - 1) {
    out[n++] = packMove(MOVE_PLAY, lowestBit(mask));
  }
  for (let mask = playable[1]; mask !== 0; mask &= mask - 1) {
    out[n++] = packMove(MOVE_PLAY, 32 + lowestBit(mask));
  }
  return n;
}

export function random(s: RsState, seat: Seat, rng: Rng): Move {
  if (s.head[PHASE] === CALL) return packMove(MOVE_CALL, rng.below(choices(s)));
  if (s.head[PHASE] === COUNT) return packMove(MOVE_SUM, rng.below(choices(s)));
  findPlayable(s, seat);
  const colour = playable[0];
  const rest = playable[1];
  const n = rng.below(bitCount(colour) + bitCount(rest));
  return packMove(MOVE_PLAY, nthCard(colour, rest, n));
}
