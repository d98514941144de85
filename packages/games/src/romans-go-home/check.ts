import { type Move, type Refusal, type Seat, seatLetter } from '@taberna/engine';
import {
  bandCodes,
  bandOfLine,
  CARELESS,
  type Line,
  lineCodes,
  lineLength,
  PLAN_SIZE,
  strangerIn,
  warriorAt,
  warriorCode,
} from './cards.ts';
import { few, fewMoves } from './legal.ts';
import { formatMove, objectOf, PHASE_VERB, VERBS, verbOf } from './moves.ts';
import { refuse } from './names.ts';
import {
  CAPTURED,
  CASTLE,
  castleCodesOf,
  DECIDERS,
  GAULIE_DROP,
  KEEP,
  OVER,
  PHASE,
  PLAN,
  REORDER,
  ROW_COUNT,
  type RomansState,
  SEDUCE,
  TAX_DUE,
  UNDECIDED,
} from './state.ts';

export function check(s: RomansState, seat: Seat, move: Move): Refusal | null {
  const phase = s.head[PHASE];
  if (phase === OVER) return refuse('RG-40', 'game.over');
  const order = phase === PLAN ? 'RG-11' : 'RG-2A';
  if (seat < 0 || seat >= s.seats || (s.head[DECIDERS] & (1 << seat)) === 0) {
    return refuse(order, 'turn.notYours', { seat: seatLetter(seat) || '?' });
  }
  if (s.chosen[seat] !== UNDECIDED) return refuse(order, 'turn.chosen');
  if (move < 0 || verbOf(move) !== PHASE_VERB[phase]) {
    return refuse(order, 'verb.wrong', { verb: VERBS[PHASE_VERB[phase]] });
  }
  const object = objectOf(move);
  switch (phase) {
    case PLAN:
      return checkPlan(s, seat, object);
    case REORDER:
      return checkReorder(s, seat, object);
    default: {
      const count = fewMoves(s, seat, few);
      for (let i = 0; i < count; i++) if (few[i] === move) return null;
      return fewRefusal(s, seat, object, few.subarray(0, count));
    }
  }
}

/** RG-11: six of the hand. */
function checkPlan(s: RomansState, seat: Seat, line: Line): Refusal | null {
  const stranger = strangerIn(line, s.hand[seat]);
  if (stranger >= 0) {
    const card = warriorCode(warriorAt(line, stranger));
    return refuse('RG-11', 'plan.notHeld', { card, hand: bandCodes(s.hand[seat]).join(' ') });
  }
  const found = lineLength(line);
  return found === PLAN_SIZE ? null : refuse('RG-11', 'plan.count', { found });
}

/** RG-29: exactly the covered ones. */
function checkReorder(s: RomansState, seat: Seat, line: Line): Refusal | null {
  const { covered } = s;
  if (
    lineLength(line) === lineLength(covered[seat]) &&
    strangerIn(line, bandOfLine(covered[seat])) < 0
  ) {
    return null;
  }
  return refuse('RG-29', 'reorder.wrong', { covered: lineCodes(covered[seat]).join(' ') });
}

/** Why a move of the right verb is none of the legal ones. */
function fewRefusal(s: RomansState, seat: Seat, object: number, moves: Int32Array): Refusal {
  const options = Array.from(moves, (move) => formatMove(s, seat, move)).join(', ');
  switch (s.head[PHASE]) {
    case SEDUCE:
      return refuse('RG-22', object === seat ? 'seduce.self' : 'seduce.nobody', { options });
    case CASTLE:
      return refuse('RG-26', 'castle.place', { last: s.head[ROW_COUNT] });
    case KEEP:
      return refuse(s.head[CAPTURED] === CARELESS ? 'RG-30' : 'RG-27', 'keep.wrong', { options });
    case TAX_DUE:
      return refuse('RG-32', 'tax.notOwned', { castles: castleCodesOf(s, seat).join(' ') });
    default: {
      const rule = s.head[PHASE] === GAULIE_DROP ? 'RG-28' : 'RG-31';
      return refuse(rule, 'drop.notOpen', { open: bandCodes(s.open[seat]).join(' ') });
    }
  }
}
