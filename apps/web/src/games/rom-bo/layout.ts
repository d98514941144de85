import type { Size, Sizes } from '../../table/layout.ts';

/** Heights of the cards of Rom-bo in pixels, by where they lie. */
export interface RomBoSizes {
  /** Before the arches. */
  readonly centre: number;
  /** Stocks and discards of the others, and how high their discards may grow. */
  readonly other: number;
  readonly otherRoom: number;
  /** Own discards and own stock. */
  readonly own: number;
  readonly stock: number;
  /** The stocks to choose from. */
  readonly offer: number;
  /** The others' cameos. */
  readonly cameo: number;
}

/** Where two or three others sit, the room is theirs. */
export const handShareFor = (others: number) => (others > 1 ? 0.92 : 1);

/** The room that the drawings of the three forms were made for. */
const DESK: Size = { width: 1440, height: 840 };
const UPRIGHT: Size = { width: 360, height: 592 };
const LYING: Size = { width: 594, height: 360 };

/** On a phone held upright: between two of the others, and between two discards of theirs. */
const SEAT_GAP = 7;
export const PILE_GAP = 5;

/** Two rows of arches: what else stands below one another before the race, and in an arch beside its card. */
const ROUND_OFFERS = 250;
const ROUND_OFFER = 76;
/** The size of words they were drawn with. */
const TEXT = 17;

function offerInRows({ width, height }: Size, s: number, text: number): number {
  // Words do not grow smaller than they were drawn, and larger in large print.
  const grown = Math.max(1, s, text / TEXT);
  const row = (height - ROUND_OFFERS * grown) / 2 - ROUND_OFFER * grown;
  return Math.max(40, Math.min(row / 1.3, (width - 40) * 0.3));
}

/** Width of the talon on a phone held upright. */
const TALON = 46;

const scaleTo = (room: Size, drawn: Size) =>
  Math.min(room.width / drawn.width, room.height / drawn.height);

export function romBoSizes({ shape, text }: Sizes, room: Size, others: number): RomBoSizes {
  const crowd = others > 1;
  if (shape === 'desk') {
    const s = scaleTo(room, DESK);
    const other = (others < 2 ? 126 : others === 2 ? 100 : 80) * s;
    const cameo = (others < 2 ? 92 : others === 2 ? 80 : 72) * s;
    return {
      offer: (crowd ? 150 : 196) * s,
      centre: (crowd ? 142 : 160) * s,
      other,
      otherRoom: crowd ? 150 * s : other,
      own: 128 * s,
      stock: 168 * s,
      cameo,
    };
  }
  const s = scaleTo(room, shape === 'lying' ? LYING : UPRIGHT);
  if (shape === 'lying') {
    // A long phone has room beside its cards rather than above them.
    const long = Math.max(s, Math.min(room.width / LYING.width, 1.22 * s));
    const other = crowd ? 40 * s : 50 * Math.min(long, 1.15 * s);
    const otherRoom = crowd ? 78 * s : other;
    return {
      offer: 72 * s,
      centre: (crowd ? 68 : 72) * s,
      other,
      otherRoom,
      own: 66 * long,
      stock: 80 * long,
      cameo: (crowd ? 36 : 40) * s,
    };
  }
  // A tall phone has room to spare: everything grows as far as the width lets it.
  const inside = room.width - 40;
  /** Beside one's own cards lies the talon. */
  const before = inside - TALON;
  const tall = Math.max(s, Math.min(room.height / UPRIGHT.height, 1.45 * s));
  const share = (inside - (others - 1) * SEAT_GAP) / others;
  const other = crowd
    ? Math.min(42 * tall, ((share - 2 * PILE_GAP) / 3) * 1.4)
    : Math.min(54 * tall, inside / 5);
  return {
    offer: crowd ? offerInRows(room, s, text) : Math.min(112 * tall, inside * 0.42),
    centre: Math.min((crowd ? 68 : 72) * tall, inside / 3.95),
    other,
    otherRoom: crowd ? 58 * tall : other,
    own: Math.min((crowd ? 60 : 74) * tall, before / 3.5),
    stock: Math.min((crowd ? 72 : 88) * tall, before / 2.7),
    cameo: (others > 2 ? 34 : 44) * s,
  };
}

/** How the cards of a discard lie, every one of them to be read. */
export interface Cascade {
  /** The last so many can be seen. */
  readonly shown: number;
  /** From one card to the next. */
  readonly step: number;
  /** So many of them lie in a second column; 0 = there is one only. */
  readonly second: number;
}

export interface CascadeRoom {
  /** Length of the room, and of a card in the direction of the pile. */
  readonly room: number;
  readonly card: number;
  /** The least and the largest step. */
  readonly least: number;
  readonly full: number;
  /** A deep pile may fold into two columns. */
  readonly folds: boolean;
}

export function cascadeOf(count: number, { room, card, least, full, folds }: CascadeRoom): Cascade {
  const space = Math.max(0, room - card);
  const stepOf = (cards: number) => (cards < 2 ? 0 : Math.min(full, space / (cards - 1)));
  const step = stepOf(count);
  if (count < 2 || step >= least) return { shown: count, step, second: 0 };
  const column = Math.floor(space / least) + 1;
  if (!folds) return { shown: column, step: stepOf(column), second: 0 };
  const second = Math.min(column, Math.ceil(count / 2) + 1);
  return { shown: Math.min(count, second + column), step: stepOf(second), second };
}
