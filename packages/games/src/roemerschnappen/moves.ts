import { clip, failed, type Move, ok, type Result, unreadable } from '@taberna/engine';
import { COLOURS, cardOfCode, codeAt, colourOfLetter } from './cards.ts';
import { refuse } from './names.ts';

/** A move is its kind in the low two bits and a colour, a card or a sum above them. */
export const MOVE_CALL = 0;
export const MOVE_PLAY = 1;
export const MOVE_SUM = 2;

export const EXAMPLES: readonly string[] = ['call r', 'play R10', 'sum 85'];

/** Beyond every sum that is legal, and well within 30 bits. */
const HUGE_SUM = 1_000_000;

export function packMove(kind: number, value: number): Move {
  return (value << 2) | kind;
}

export function moveKind(move: Move): number {
  return move & 3;
}

export function moveValue(move: Move): number {
  return move >> 2;
}

export function formatMove(move: Move): string {
  const value = moveValue(move);
  if (moveKind(move) === MOVE_CALL) return `call ${COLOURS[value] ?? '?'}`;
  return moveKind(move) === MOVE_PLAY ? `play ${codeAt(value)}` : `sum ${value}`;
}

export function parseMove(text: string): Result<Move> {
  const words = text.length > 1000 ? [] : text.trim().split(/\s+/);
  const [kind, value] = words;
  if (words.length === 2 && value !== undefined) {
    if (kind === 'call') return parseCall(value);
    if (kind === 'play') return parsePlay(value);
    if (kind === 'sum' && /^[+-]?\d+([.,]\d+)?$/.test(value)) return parseSum(value);
  }
  return failed(unreadable(text, EXAMPLES));
}

function parseCall(value: string): Result<Move> {
  const colour = colourOfLetter(value);
  if (colour < 0) return failed(refuse('RS-11', 'call.colour', { got: clip(value) }));
  return ok(packMove(MOVE_CALL, colour));
}

function parsePlay(value: string): Result<Move> {
  const card = cardOfCode(value);
  if (card < 0) return failed(refuse('RS-04', 'card.code', { card: clip(value) }));
  return ok(packMove(MOVE_PLAY, card));
}

function parseSum(value: string): Result<Move> {
  if (!/^\d+$/.test(value)) return failed(refuse('RS-44', 'sum.whole', { got: clip(value) }));
  return ok(packMove(MOVE_SUM, Math.min(Number(value), HUGE_SUM)));
}
