import { Pack } from '@taberna/engine';

export const PACK = new Pack(
  ['a', 'b', 'c'].flatMap((suit) =>
    [1, 2, 3, 4].map((value) => ({ code: `${suit}${value}`, copies: value === 1 ? 2 : 1 })),
  ),
);
export const KINDS = PACK.kinds.length;
export const CARDS = PACK.size;

/** A cell without a card. */
export const EMPTY = 254;

export function codeOf(card: number): string {
  return PACK.codeOf(card);
}
