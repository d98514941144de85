import type { Place, Size, Sizes } from '../../table/layout.ts';

/** Where everything lies on the field of Rommé: the others, the two piles, the melds. */
export interface RommeLayout {
  readonly seats: readonly Place[];
  /** The middle of the two piles, from the left; and how far they stand below the upper edge. */
  readonly piles: number;
  readonly pilesTop: number;
  /** Height of their cards. */
  readonly pile: number;
  /** They lie one below the other: three others need the whole upper edge of a phone. */
  readonly stacked: boolean;
  /** The room of one of the others, where that is too narrow for a plate below a cameo. */
  readonly narrow: number | null;
  readonly melds: { readonly left: number; readonly top: number } & Size;
}

/** The frame of a desk's slab is so broad: cards do not lie on its mosaic. */
const FRAME = 54;

const clamp = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** On desks two sit at the sides and a third beside the piles. */
function deskLayout(others: number, field: Size, { cameo, text, pile }: Sizes): RommeLayout {
  const half = Math.max(cameo * 0.75, text * 3.4);
  const above = cameo / 2 + 2;
  const side = clamp(above, field.height * 0.3, field.height - cameo);
  const left: Place = { x: half, y: side, side: 'left' };
  const right: Place = { x: field.width - half, y: side, side: 'right' };
  const top: Place = { x: field.width * 0.4, y: above, side: 'top' };
  const seats = others === 1 ? [top] : others === 2 ? [left, right] : [left, top, right];
  const beside = others === 1 ? text : half * 2 + text;
  const pilesTop = Math.max(2, FRAME - text * 0.65);
  const below = Math.max(pilesTop + pile + text * 2.1, others === 2 ? 0 : cameo + text * 2.6);
  return {
    seats,
    pile,
    pilesTop,
    stacked: false,
    narrow: null,
    piles: field.width * (others === 2 ? 0.5 : 0.6),
    melds: {
      left: beside,
      top: below,
      width: field.width - 2 * beside,
      height: Math.max(60, field.height - below - text * 0.5),
    },
  };
}

/** Between two at the sides of a phone there is room for larger piles: they are what every turn begins and ends with. */
const LARGER = { upright: 1.42, lying: 1.2, desk: 1 } as const;

/** Three others and two piles in one row need so many em. */
const ROW_EM = 30;
/** The row of the narrow seats: a cameo, and its plate beside it. */
const SEAT_ROW = 50;
/** With the sums of a match a plate has three lines. */
const SEAT_ROW_SUMS = 62;
/** Both tags of piles beside one another, in em. */
const TAGS_EM = 7.5;
/** A column of piles: what their tags hang below them, its least width, and its most as a share of the field. */
const TAGS = 30;
const COLUMN = 58;
const COLUMN_SHARE = 0.22;

/** The piles one below the other at the right, the melds beside them. */
function pilesAside(
  field: Size,
  pile: number,
  below: number,
): Omit<RommeLayout, 'seats' | 'narrow'> {
  const room = field.height - below;
  const high = Math.min(pile * LARGER.upright, (room - TAGS) / 2);
  const most = clamp(34, high, (field.width * COLUMN_SHARE * 7) / 5);
  const column = Math.max((most * 5) / 7 + 6, COLUMN);
  return {
    pile: most,
    stacked: true,
    pilesTop: below + 3,
    piles: field.width - column / 2,
    melds: {
      left: 0,
      top: below,
      width: field.width - column - 4,
      height: Math.max(40, room),
    },
  };
}

/** Three others share a phone's upper edge, the piles lie at the right below them. */
function narrowLayout(field: Size, { cameo, pile }: Sizes, sums: boolean): RommeLayout {
  const narrow = field.width / 3;
  const below = sums ? SEAT_ROW_SUMS : SEAT_ROW;
  const seats = (['left', 'top', 'right'] as const).map(
    (side, i): Place => ({ x: narrow * (i + 0.5), y: cameo / 2 + 1, side }),
  );
  return { seats, narrow, ...pilesAside(field, pile, below) };
}

/** On phones all others and the piles share the upper edge, so that the melds get the rest. */
function phoneLayout(others: number, field: Size, sizes: Sizes): RommeLayout {
  const { cameo, text, shape } = sizes;
  const half = Math.max(cameo / 2 + 4, text * 2.9);
  const between = ((field.width - 4 * half - text * 1.5) / 2) * 1.4;
  const larger = others > 2 ? 0 : Math.min(between, sizes.pile * LARGER[sizes.shape]);
  const pile = Math.max(sizes.pile, larger);
  const y = cameo / 2 + 2;
  const x = (share: number) => half + (field.width - 2 * half) * share;
  const shares = others === 1 ? [0] : others === 2 ? [0, 1] : [0, 0.33, 0.66];
  const seats = shares.map(
    (share, i): Place => ({
      x: x(share),
      y,
      side: i === 0 ? 'left' : share === 1 ? 'right' : 'top',
    }),
  );
  // In large print two plates leave the tags of the piles no room between them.
  if (others === 2 && shape === 'upright' && field.width - 4 * half < text * TAGS_EM)
    return { seats, narrow: null, ...pilesAside(field, sizes.pile, cameo + text * 2.3) };
  const pilesWidth = pile * 1.5 + text;
  const below = Math.max(cameo + text * 2.3, pile + text * 2.4);
  return {
    seats,
    pile,
    stacked: false,
    narrow: null,
    pilesTop: 2,
    piles: others === 2 ? field.width / 2 : field.width - pilesWidth / 2 - 2,
    melds: {
      left: 2,
      top: below,
      width: field.width - 4,
      height: Math.max(40, field.height - below),
    },
  };
}

/** `sums`: what everybody has in the match stands on the plates. */
export function rommeLayout(others: number, field: Size, sizes: Sizes, sums = false): RommeLayout {
  const { shape, text } = sizes;
  if (shape === 'desk') return deskLayout(others, field, sizes);
  const isNarrow = shape === 'upright' && others > 2 && field.width < text * ROW_EM;
  return isNarrow ? narrowLayout(field, sizes, sums) : phoneLayout(others, field, sizes);
}

/** From one card of a meld to the next, as a share of its width: the index stays readable. */
export const MELD_STRIDE = 0.62;
const GAP = 0.52;
const BELOW = 12;
const LEAST = 30;
const STEP = 2;

const meldWidth = (cards: number, height: number) =>
  (((cards - 1) * MELD_STRIDE + 1 + GAP) * height * 5) / 7;

function rowsOf(lengths: readonly number[], width: number, height: number): number {
  let rows = 1;
  let used = 0;
  for (const cards of lengths) {
    const wide = meldWidth(cards, height);
    if (used > 0 && used + wide > width) {
      rows++;
      used = 0;
    }
    used += wide;
  }
  return rows;
}

/** The height of a card so that all melds fit: as large as the table has it, smaller where it must be. */
export function meldCardHeight(lengths: readonly number[], room: Size, most: number): number {
  for (let height = most; height > LEAST; height -= STEP) {
    const rows = rowsOf(lengths, room.width, height);
    const widest = Math.max(0, ...lengths.map((cards) => meldWidth(cards, height)));
    if (rows * (height + BELOW) <= room.height && widest <= room.width) return height;
  }
  return LEAST;
}
