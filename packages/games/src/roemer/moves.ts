import { clip, failed, type Move, ok, type Result, unreadable } from '@taberna/engine';
import { cardCode, kindOf } from './cards.ts';
import { refuse } from './names.ts';

/** A move is an action in the low three bits and a card above them. */
export const ACTIONS = ['trump', 'attach', 'lead', 'play', 'change', 'lineup'] as const;
export type ActionName = (typeof ACTIONS)[number];

export const TRUMP = 0;
export const ATTACH = 1;
export const LEAD = 2;
export const PLAY = 3;
export const CHANGE = 4;
export const LINEUP = 5;

const ACTION_BITS = 3;
const ACTION_MASK = (1 << ACTION_BITS) - 1;

export const EXAMPLES: readonly string[] = [
  'trump r7-20',
  'attach g5-10',
  'lead r7-3',
  'play b0',
  'change y1-5',
  'lineup r5-10',
];

export function packMove(action: number, card: number): Move {
  return (card << ACTION_BITS) | action;
}

export function actionOf(move: Move): number {
  return move & ACTION_MASK;
}

/** The card of a move; negative or too large in a number that is no move. */
export function cardOf(move: Move): number {
  return move >> ACTION_BITS;
}

export function formatMove(move: Move): string {
  return `${ACTIONS[actionOf(move)]} ${cardCode(cardOf(move))}`;
}

export function parseMove(text: string): Result<Move> {
  const words = text.trim().split(/\s+/, 3);
  const action = (ACTIONS as readonly string[]).indexOf(words[0] ?? '');
  if (action < 0 || words.length !== 2) return failed(unreadable(text, EXAMPLES));
  const code = words[1] ?? '';
  const card = kindOf(code);
  if (card < 0) return failed(refuse('RM-03', 'card.noSuch', { card: clip(code) }));
  return ok(packMove(action, card));
}
