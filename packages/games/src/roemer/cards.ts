import { Pack } from '@taberna/engine';

/** RM-01: red, green, yellow, blue, violet. */
export const COLOURS = 'rgybv';
export const COLOUR_COUNT = 5;
/** The trump colour of a seat without a layout. */
export const NO_COLOUR = COLOUR_COUNT;

/** A kind is colour * RANKS + rank; rank 0 is the Caesar, 1..14 are combat 1..7, the III first. */
export const RANKS = 15;
export const KINDS = COLOUR_COUNT * RANKS;
export const CAESAR_COPIES = 7;
export const PACK_SIZE = 105;

/** The cell of a seat that has played no card to the trick. */
export const NO_CARD = 254;

const LOW_VALUE = 3;
/** RM-02: the value of the dearer card, by combat value. */
const HIGH_VALUE = [0, 5, 5, 5, 5, 10, 10, 20];

export const COLOUR_OF = Uint8Array.from({ length: KINDS }, (_, kind) => Math.floor(kind / RANKS));
export const COMBAT = Uint8Array.from({ length: KINDS }, (_, kind) => ((kind % RANKS) + 1) >> 1);
export const VALUE = Uint8Array.from({ length: KINDS }, (_, kind) => {
  const rank = kind % RANKS;
  if (rank === 0) return 0;
  return rank % 2 === 1 ? LOW_VALUE : (HIGH_VALUE[rank >> 1] ?? 0);
});

/** 1 for a Caesar, else 0. */
export const IS_CAESAR = Uint8Array.from({ length: KINDS }, (_, kind) =>
  kind % RANKS === 0 ? 1 : 0,
);

/** RM-03 */
function codeOf(kind: number): string {
  const colour = COLOURS.charAt(COLOUR_OF[kind]);
  return kind % RANKS === 0 ? `${colour}0` : `${colour}${COMBAT[kind]}-${VALUE[kind]}`;
}

export function copiesOf(kind: number): number {
  return kind % RANKS === 0 ? CAESAR_COPIES : 1;
}

/** RM-01, RM-02 */
export const PACK = new Pack(
  Array.from({ length: KINDS }, (_, kind) => ({ code: codeOf(kind), copies: copiesOf(kind) })),
);

/** The card's code; '?' where it is hidden. */
export function cardCode(kind: number): string {
  return PACK.codeOf(kind);
}

/** The kind that a code names, or -1. */
export function kindOf(code: string): number {
  return PACK.kindOf(code);
}
