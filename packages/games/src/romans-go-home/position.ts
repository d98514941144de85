import { seatsOf, UNKNOWN } from '@taberna/engine';
import { about } from './about.ts';
import {
  type Band,
  bandCodes,
  castleCode,
  HAND_SIZE,
  lineCodes,
  NONE,
  warriorCode,
} from './cards.ts';
import type { RomansPlayer, RomansView } from './json.ts';
import { formatMove } from './moves.ts';
import { formatOptions } from './options.ts';
import {
  ATTACK,
  ATTACK_NO,
  actors,
  CAPTOR,
  CAPTURED,
  castleCodesOf,
  DECIDERS,
  DECK_COUNT,
  GONE_COUNT,
  HIDDEN_BAND,
  HIDDEN_CHOICE,
  OVER,
  PHASE,
  PHASE_NAMES,
  ROUND,
  type RomansState,
  rowCodes,
  UNDECIDED,
} from './state.ts';

export function formatPosition(s: RomansState): RomansView {
  const { head } = s;
  const waiting = seatsOf(actors(s));
  const phase = head[PHASE] === OVER ? ATTACK : head[PHASE];
  return {
    game: about.id,
    seats: s.seats,
    options: formatOptions(s.options),
    phase: PHASE_NAMES[phase] ?? 'plan',
    turn: waiting.length === 1 ? (waiting[0] ?? null) : null,
    dummies: s.options.dummies,
    round: head[ROUND],
    attack: head[ATTACK_NO],
    row: rowCodes(s),
    deck: Array.from(s.deck.subarray(0, head[DECK_COUNT]), castleCode).reverse(),
    gone: Array.from(s.gone.subarray(0, head[GONE_COUNT]), castleCode),
    players: Array.from({ length: s.rows }, (_, seat) => formatPlayer(s, seat)),
    captor: head[CAPTOR] === NONE ? null : head[CAPTOR],
    captured: head[CAPTURED] === NONE ? null : castleCode(head[CAPTURED]),
    choosing: seatsOf(head[DECIDERS]),
  };
}

/** `discarded` is beyond the interface: everybody saw those warriors leave. */
function formatPlayer(s: RomansState, seat: number): RomansPlayer {
  return {
    hand: formatHand(s.hand[seat]),
    covered: lineCodes(s.covered[seat]),
    open: bandCodes(s.open[seat]),
    fresh: formatWarrior(s.fresh[seat]),
    castles: castleCodesOf(s, seat),
    away: formatWarrior(s.away[seat]),
    chosen: formatChoice(s, seat),
    discarded: bandCodes(s.discarded[seat]),
  };
}

function formatHand(hand: Band): string[] {
  return hand === HIDDEN_BAND ? new Array<string>(HAND_SIZE).fill('?') : bandCodes(hand);
}

function formatWarrior(warrior: number): string | null {
  if (warrior === NONE) return null;
  return warrior === UNKNOWN ? '?' : warriorCode(warrior);
}

function formatChoice(s: RomansState, seat: number): string | null {
  const move = s.chosen[seat];
  if (move === UNDECIDED) return null;
  return move === HIDDEN_CHOICE ? '?' : formatMove(s, seat, move);
}
