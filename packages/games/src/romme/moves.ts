import { failed, type Move, ok, type Result, type Seat, unreadable } from '@taberna/engine';
import { codeOf, JOKER, KINDS, kindOfCode, RANK_COUNT, rankOf, suitOf } from './cards.ts';
import {
  type End,
  HIGH,
  isMeld,
  isRun,
  LOW,
  layJoker,
  layReal,
  MELD_BITS,
  type Meld,
  makeRun,
  makeSet,
  NO_END,
  NO_MELD,
  rankAt,
  runJokers,
  runLength,
  runSuit,
  setJoker,
  setRank,
  setSuits,
} from './meld.ts';
import { type Key, refuse } from './names.ts';
import { MELDS, type Romme } from './state.ts';

/** The lowest three bits of a move; what it needs lies above. */
export const DRAW_MOVE = 0;
export const TAKE_MOVE = 1;
export const RETURN_MOVE = 2;
export const MELD_MOVE = 3;
export const LAY_MOVE = 4;
export const SWAP_MOVE = 5;
export const DISCARD_MOVE = 6;

const LAST_NUMBER = 63;

export function moveType(move: Move): number {
  return move & 7;
}

export function meldMove(meld: Meld): Move {
  return MELD_MOVE | (meld << 3);
}

export function meldOf(move: Move): Meld {
  return move >> 3;
}

/** `at` counts melds from 0. */
export function layMove(kind: number, at: number, end: End): Move {
  return LAY_MOVE | (kind << 3) | (at << 9) | (end << 15);
}

export function swapMove(kind: number, at: number): Move {
  return SWAP_MOVE | (kind << 3) | (at << 9);
}

export function discardMove(kind: number): Move {
  return DISCARD_MOVE | (kind << 3);
}

export function cardOf(move: Move): number {
  return (move >> 3) & 63;
}

export function targetOf(move: Move): number {
  return (move >> 9) & 63;
}

export function endOf(move: Move): End {
  return (move >> 15) & 3;
}

/** Whether a 32-bit number is a move at all. */
export function isMove(move: number): boolean {
  const type = moveType(move);
  if (move < 0 || type > DISCARD_MOVE) return false;
  if (type < MELD_MOVE) return move === type;
  if (type === MELD_MOVE) return meldOf(move) < 1 << MELD_BITS && isMeld(meldOf(move));
  if (cardOf(move) >= KINDS) return false;
  if (type === DISCARD_MOVE) return move === discardMove(cardOf(move));
  if (type === SWAP_MOVE) return move === swapMove(cardOf(move), targetOf(move));
  return move === layMove(cardOf(move), targetOf(move), endOf(move)) && endOf(move) <= HIGH;
}

/** The cards of a meld in their order; a set as c s h d and the joker last. */
export function meldKinds(meld: Meld): number[] {
  const kinds: number[] = [];
  if (isRun(meld)) {
    for (let place = 0; place < runLength(meld); place++) {
      const joker = ((runJokers(meld) >> place) & 1) !== 0;
      kinds.push(joker ? JOKER : runSuit(meld) * RANK_COUNT + rankAt(meld, place));
    }
    return kinds;
  }
  for (let suit = 0; suit < 4; suit++) {
    if (((setSuits(meld) >> suit) & 1) !== 0) kinds.push(suit * RANK_COUNT + setRank(meld));
  }
  if (setJoker(meld) === 1) kinds.push(JOKER);
  return kinds;
}

export function meldText(meld: Meld): string {
  return meldKinds(meld).map(codeOf).join(' ');
}

/** The ends of a meld at which a card fits: 1 LOW, 2 HIGH, 3 both. */
export function fittingEnds(meld: Meld, kind: number): number {
  if (!isRun(meld)) return 0;
  const low = kind === JOKER ? layJoker(meld, LOW) : layReal(meld, kind, LOW);
  const high = kind === JOKER ? layJoker(meld, HIGH) : layReal(meld, kind, HIGH);
  return (low === NO_MELD ? 0 : LOW) | (high === NO_MELD ? 0 : HIGH);
}

export function formatMove(s: Romme, _seat: Seat, move: Move): string {
  const card = codeOf(cardOf(move));
  switch (moveType(move)) {
    case DRAW_MOVE:
      return 'draw';
    case TAKE_MOVE:
      return 'take';
    case RETURN_MOVE:
      return 'return';
    case MELD_MOVE:
      return `meld ${meldText(meldOf(move))}`;
    case LAY_MOVE:
      return `lay ${card} ${targetOf(move) + 1}${endText(s, move)}`;
    case SWAP_MOVE:
      return `swap ${card} ${targetOf(move) + 1}`;
    default:
      return `discard ${card}`;
  }
}

/** The end stands only where both would do, or where the one named does not. */
function endText(s: Romme, move: Move): string {
  const at = targetOf(move);
  const end = endOf(move);
  if (end === NO_END) return '';
  const fitting = at < s.head[MELDS] ? fittingEnds(s.melds[at], cardOf(move)) : 0;
  if (fitting === end) return '';
  return end === LOW ? ' low' : ' high';
}

export const EXAMPLES: readonly string[] = [
  'draw',
  'take',
  'return',
  'meld 5h * 7h',
  'lay 8h 2',
  'lay * 2 high',
  'swap 6h 2',
  'discard 9c',
];

function noMove(text: string): Result<Move> {
  return failed(unreadable(text, EXAMPLES));
}

const LONGEST_MOVE = 400;

export function parseMove(s: Romme, _seat: Seat, text: string): Result<Move> {
  if (text.length > LONGEST_MOVE) return noMove(text);
  const [verb, ...rest] = text.trim().split(/\s+/);
  const [first, second, end] = rest;
  switch (verb) {
    case 'draw':
      return rest.length === 0 ? ok(DRAW_MOVE) : noMove(text);
    case 'take':
      return rest.length === 0 ? ok(TAKE_MOVE) : noMove(text);
    case 'return':
      return rest.length === 0 ? ok(RETURN_MOVE) : noMove(text);
    case 'meld':
      return rest.length > 0 ? parseMeldMove(rest) : noMove(text);
    case 'lay':
      if (first === undefined || second === undefined || rest.length > 3) return noMove(text);
      return parseLay(s, text, first, second, end);
    case 'swap':
      if (first === undefined || second === undefined || rest.length > 2) return noMove(text);
      return parseSwap(text, first, second);
    case 'discard':
      if (first === undefined || rest.length > 1) return noMove(text);
      return parseCard(first, (kind) => ok(discardMove(kind)));
    default:
      return noMove(text);
  }
}

function parseCard(code: string, then: (kind: number) => Result<Move>): Result<Move> {
  const kind = kindOfCode(code);
  return kind < 0 ? unknownCard(code) : then(kind);
}

function unknownCard(code: string): Result<never> {
  return failed(refuse('RO-01', 'move.card', { card: code.slice(0, 20) }));
}

/** The index of the meld with this number, or -1; numbers beyond all melds name the last cell. */
function parseNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text) - 1, LAST_NUMBER) : -1;
}

function parseLay(
  s: Romme,
  text: string,
  code: string,
  number: string,
  endText: string | undefined,
): Result<Move> {
  const at = parseNumber(number);
  if (at < 0 || (endText !== undefined && endText !== 'low' && endText !== 'high')) {
    return noMove(text);
  }
  return parseCard(code, (kind) => {
    if (endText !== undefined) return ok(layMove(kind, at, endText === 'low' ? LOW : HIGH));
    const fitting = at < s.head[MELDS] ? fittingEnds(s.melds[at], kind) : 0;
    return ok(layMove(kind, at, fitting === 3 ? NO_END : fitting));
  });
}

function parseSwap(text: string, code: string, number: string): Result<Move> {
  const at = parseNumber(number);
  return at < 0 ? noMove(text) : parseCard(code, (kind) => ok(swapMove(kind, at)));
}

function parseMeldMove(codes: readonly string[]): Result<Move> {
  const kinds: number[] = [];
  for (const code of codes) {
    const kind = kindOfCode(code);
    if (kind < 0) return unknownCard(code);
    kinds.push(kind);
  }
  const meld = meldOfKinds(kinds);
  return meld.ok ? ok(meldMove(meld.value)) : meld;
}

/** RO-10 to RO-12: the meld that these cards are in this order, or why they are none. */
export function meldOfKinds(kinds: readonly number[]): Result<Meld> {
  const reals = kinds.filter((kind) => kind !== JOKER);
  const cards = kinds.map(codeOf).join(' ');
  const no = (rule: string, code: Key) => failed(refuse(rule, code, { cards }));
  const ranks = new Set(reals.map(rankOf));
  const suits = new Set(reals.map(suitOf));
  const looksLikeSet = ranks.size < reals.length && ranks.size <= suits.size;
  if (kinds.length < 3) return no(looksLikeSet ? 'RO-10' : 'RO-11', 'meld.short');
  if (2 * (kinds.length - reals.length) >= kinds.length) return no('RO-12', 'meld.minority');
  if (ranks.size === 1) {
    if (suits.size < reals.length) return no('RO-10', 'meld.sameSuit');
    if (kinds.length > 4) return no('RO-10', 'meld.setLong');
    return ok(makeSet(rankOf(reals[0]), suitBits(reals), kinds.length - reals.length));
  }
  if (suits.size > 1) return no(looksLikeSet ? 'RO-10' : 'RO-11', 'meld.neither');
  return runOfKinds(kinds, suitOf(reals[0]), no);
}

function suitBits(kinds: readonly number[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << suitOf(kind)), 0);
}

function runOfKinds(
  kinds: readonly number[],
  suit: number,
  no: (rule: string, code: Key) => Result<never>,
): Result<Meld> {
  if (kinds.length > 14) return no('RO-11', 'meld.runLong');
  let jokers = 0;
  let start = -1;
  for (const [place, kind] of kinds.entries()) {
    if (kind === JOKER) {
      jokers |= 1 << place;
      continue;
    }
    const from = (rankOf(kind) - place + 2 * RANK_COUNT) % RANK_COUNT;
    if (start >= 0 && from !== start) return no('RO-11', 'meld.noSequence');
    start = from;
  }
  if ((jokers & (jokers >> 1)) !== 0) return no('RO-12', 'meld.neighbours');
  return ok(makeRun(suit, start, kinds.length, jokers));
}
