import { edges, type Place, type Size, type Sizes } from '../../table/layout.ts';

/** A phone on which more than four sit round the table. */
export interface Crowd {
  /** The others, clockwise from one's left: along the top and down both sides. */
  readonly places: readonly Place[];
  readonly cameo: number;
  /** Below those along the top lie trump and talon, one line high. */
  readonly line: number;
  /** And below it, between those at the sides, the trick. */
  readonly trick: { readonly top: number; readonly side: number };
}

/** A plate of two lines, half of a plate's width, the line of trump and talon: in heights of the text. */
const PLATE = 2.75;
const HALF = 2.65;
const LINE = 1.85;
/** A cameo without what its plate covers of it. */
const FACE = 0.86;
const LEAST_CAMEO = 26;
/** What the slab's border leaves at the top, and between one seat and the next. */
const TOP = 2;
const GAP = 5;
/** How far a fan of backs reaches from the middle of its cameo, in the cameo's size. */
const FAN = 0.93;
/** How far a lifted card rises, in its height. */
const LIFT = 0.13;

/** The coin of what a card counts, in heights of the card: below the feet of its numeral, else VIII is read as VII. */
export const COIN = { top: 0.232, size: 0.135 } as const;

/** How high the hand's cards are, as a share of the usual: with more than four, and with larger words, the middle needs more of the room. */
export const handShare = (seats: number, large: boolean) => (seats > 4 ? 0.82 : large ? 0.9 : 1);

/** Where everything has its place on a phone, so that nothing covers anything; null where there is room for the usual places. */
export function crowdLayout(seats: number, field: Size, sizes: Sizes): Crowd | null {
  if (seats <= 4 || sizes.shape === 'desk') return null;
  const [left, top, right] = edges(seats - 1, sizes.shape);
  const { text } = sizes;
  const line = text * LINE;
  const tiers = left + 1;
  // Of a lying phone's hand a card that is lifted reaches into the field.
  const height = field.height - (sizes.shape === 'lying' ? sizes.hand * LIFT : 0);
  const least = height - TOP - line - tiers * GAP;
  const cameo = Math.min(sizes.cameo, Math.max(LEAST_CAMEO, (least / tiers - text * PLATE) / FACE));
  const high = cameo * FACE + text * PLATE;
  const below = TOP + high + GAP + line;
  const half = Math.max(cameo * FAN, text * HALF);
  const x = (share: number) => half + (field.width - 2 * half) * share;
  const tier = (height - below) / left;
  const y = (row: number) => below + tier * (row + 0.5) - high / 2 + cameo / 2;
  const rows = Array.from({ length: left }, (_, row) => row);
  const places: Place[] = [
    ...rows.toReversed().map((row): Place => ({ x: x(0), y: y(row), side: 'left' })),
    ...Array.from({ length: top }, (_, i): Place => {
      return { x: x(i / (top - 1)), y: TOP + cameo / 2, side: 'top' };
    }),
    ...rows.slice(0, right).map((row): Place => ({ x: x(1), y: y(row), side: 'right' })),
  ];
  return { places, cameo, line: TOP + high + GAP, trick: { top: below + GAP, side: half * 2 } };
}
