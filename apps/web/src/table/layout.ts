/** The forms of a table: a desk, a phone (or tablet) held upright, a phone lying down. */
export type Shape = 'desk' | 'upright' | 'lying';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Below this height a wide screen is a phone that lies, or a desk at double zoom. */
const LYING_HEIGHT = 500;
const DESK_WIDTH = 720;
/** A phone upright on which more than the table is read, as what is said of a move: its cards are smaller. */
const SHORT_HEIGHT = 420;
/** From here on there is room for the log beside the hand. */
const LOG_WIDTH = 1180;
/** A message and three buttons need so much; it is laid aside where that is at most a share of the width. */
const ASIDE_EM = 24;
const ASIDE_SHARE = 0.32;

export function shapeOf({ width, height }: Size): Shape {
  if (height < LYING_HEIGHT && width > height * 1.15) return 'lying';
  return width < DESK_WIDTH || width < height * 0.9 ? 'upright' : 'desk';
}

/** Everything at the table that has a size, in pixels; cards are 5 : 7. */
export interface Sizes {
  readonly shape: Shape;
  /** One em of the table's texts. */
  readonly text: number;
  /** Heights of a card in the hand, in the trick, in a meld, on a pile. */
  readonly hand: number;
  readonly trick: number;
  readonly meld: number;
  readonly pile: number;
  /** Diameters of the others' cameos and of one's own. */
  readonly cameo: number;
  readonly own: number;
  /** Width of the log beside the hand; 0 where it opens over the table. */
  readonly log: number;
  /** Width of a message that lies in the field's lower right corner; 0 where it needs a row of its own. */
  readonly aside: number;
}

const clamp = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/**
 * Sizes from the room that there is. `root` is the size of one rem (16, 20 in large print), so that
 * cards and texts grow with it; `seats` above four make cards and cameos smaller; `handShare` makes
 * the hand smaller where a game needs the middle.
 */
export function sizesOf(room: Size, seats: number, root = 16, handShare = 1): Sizes {
  const { width, height } = room;
  const shape = shapeOf(room);
  const print = root / 16;
  const crowd = seats <= 4 ? 1 : seats <= 6 ? 0.86 : 0.78;
  const larger = Math.min(1.12, print) * handShare;
  if (shape === 'lying') {
    const cameo = clamp(40, height * 0.145, 72) * crowd;
    return {
      shape,
      text: clamp(15, height * 0.042, 20) * print,
      hand: clamp(104, height * 0.37, 190) * larger,
      trick: clamp(70, height * 0.26, 130) * crowd,
      meld: clamp(46, height * 0.2, 90),
      pile: clamp(42, height * 0.14, 80),
      cameo,
      own: cameo,
      log: 0,
      aside: 0,
    };
  }
  if (shape === 'upright') {
    const cameo = clamp(48, Math.min(height * 0.098, width * 0.165), 116) * crowd;
    const isShort = height < SHORT_HEIGHT;
    return {
      shape,
      text: clamp(15, Math.min(width / 22, height / 38), 22) * print,
      hand: clamp(isShort ? 90 : 112, Math.min(height * 0.225, width * 0.375), 300) * larger,
      trick: clamp(isShort ? 66 : 80, Math.min(height * 0.166, width * 0.3), 220) * crowd,
      meld: clamp(58, Math.min(height * 0.115, width * 0.19), 150),
      pile: clamp(46, height * 0.08, 110),
      cameo,
      own: clamp(54, cameo * 1.08, 120),
      log: 0,
      aside: 0,
    };
  }
  const scale = Math.min(width / 1440, height / 840);
  const cameo = clamp(68, scale * 104, 190) * crowd;
  const text = clamp(16, scale * 18, 30) * print;
  return {
    shape,
    text,
    hand: clamp(128, Math.min(height * 0.284, width * 0.19), 470) * larger,
    trick: clamp(100, Math.min(height * 0.2, width * 0.135), 330) * crowd,
    meld: clamp(80, Math.min(height * 0.15, width * 0.1), 240),
    pile: clamp(74, scale * 112, 220),
    cameo,
    own: clamp(78, scale * 124, 220),
    log: width >= LOG_WIDTH ? clamp(220, width * 0.185, 420) : 0,
    aside: text * ASIDE_EM < width * ASIDE_SHARE ? text * ASIDE_EM : 0,
  };
}

/** Where somebody sits: the centre of the cameo within the field, and the edge it belongs to. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'top' | 'right';
}

/** How many of the others sit at the left, along the top and at the right. */
export function edges(others: number, shape: Shape): readonly [number, number, number] {
  if (others <= 1) return [0, others, 0];
  if (others === 2) return [1, 0, 1];
  if (others <= 5 || shape === 'desk') return [1, others - 2, 1];
  return [2, others - 4, 2];
}

/** Heights of the seats at a side, as shares of the field; the first is the nearest to oneself. */
function heights(count: number, others: number, shape: Shape): readonly number[] {
  if (count === 2) return [0.62, 0.3];
  if (shape === 'upright') return [others === 2 ? 0.5 : 0.4];
  // Below what lies in the upper corners.
  if (shape === 'lying') return [0.46];
  return [others === 2 ? 0.26 : 0.46];
}

/**
 * The places of the others, clockwise from one's left: sides and top edge as look.md has it (2: top;
 * 3: left and right; 4: left, top, right; more: the rest along the top).
 */
export function seatPlaces(seats: number, field: Size, sizes: Sizes): readonly Place[] {
  const others = Math.max(0, seats - 1);
  const { shape, cameo, text } = sizes;
  const [left, top, right] = edges(others, shape);
  const half = Math.max(cameo / 2 + 6, text * (shape === 'desk' ? 3.1 : 2.5));
  const above = cameo / 2 + (shape === 'desk' ? 2 : 4);
  const sides = heights(left, others, shape);
  const x = (share: number) => half + (field.width - 2 * half) * share;
  // On phones piles take the upper corners, above those who sit at the sides.
  const corner = shape === 'upright' && others > 1 ? sizes.pile + text * 2 + cameo * 0.8 : above;
  const side = (share: number) =>
    clamp(above, Math.max(corner, field.height * share), field.height - cameo);
  // Where nobody sits in the upper corners, those along the top have the whole edge but piles' room.
  const margin = top <= 1 ? 0.5 : shape === 'desk' ? 0.22 : shape === 'lying' ? 0.2 : 0.16;
  return [
    ...sides.slice(0, left).map((share): Place => ({ x: x(0), y: side(share), side: 'left' })),
    ...Array.from({ length: top }, (_, i): Place => {
      const share = top === 1 ? 0.5 : margin + ((1 - 2 * margin) * i) / (top - 1);
      return { x: field.width * share, y: above, side: 'top' };
    }),
    ...sides
      .slice(0, right)
      .reverse()
      .map((share): Place => ({ x: x(1), y: side(share), side: 'right' })),
  ];
}

/** Where a seat's card lies in the trick: offset from its middle in pixels, and its tilt. */
export interface Lie {
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
}

/** Half of what two cards need beside one another, so that both indices are seen. */
const BESIDE = 0.31;
/** No card of a trick is lower. */
const LEAST_TRICK = 44;

/**
 * The trick of up to four is a ring: each card before its player, one's own nearest. `room` is what
 * the ring may take; cards are allowed to overlap there as hands do.
 */
export function trickLie(steps: number, seats: number, room: Size, height: number): Lie {
  const width = (height * 5) / 7;
  const angle = Math.PI / 2 + (steps * 2 * Math.PI) / Math.max(2, seats);
  const wide = seats <= 3 ? 1.12 : 1.32;
  const high = seats <= 2 ? 0.3 : 0.46;
  const rx = Math.max(0, Math.min(wide * width, room.width / 2 - width / 2 - 2));
  const ry = Math.max(0, Math.min(high * height, room.height / 2 - height / 2));
  // Two cards lie side by side, so that neither hides the other; so do those who sit face to face
  // where there is no room below one another.
  const beside =
    seats <= 2 ? 0.62 : seats % 2 === 0 && 2 * ry < height ? Math.min(BESIDE, rx / width / 3) : 0;
  const facing = steps === 0 ? -1 : steps * 2 === seats ? 1 : 0;
  const x = seats <= 2 || facing !== 0 ? facing * beside * width : Math.cos(angle) * rx;
  return { x, y: Math.sin(angle) * ry, tilt: Math.cos(angle) * 5 + (steps % 2 === 0 ? -2 : 3) };
}

/** How far apart cards lie in rows where there is room, in their own sizes; and at least, in pixels. */
const APART = { across: 1.24, down: 1.07, least: 3 };

/**
 * The trick of more than four: rows in which each card lies before its player and covers no other.
 * `most`: the height of a card where there is room for it.
 */
export function trickRows(seats: number, shape: Shape, room: Size, most: number) {
  const [left, top] = edges(seats - 1, shape);
  const columns = Math.max(3, top);
  const rows = left + 1;
  const height = Math.max(
    LEAST_TRICK,
    Math.min(
      most,
      room.height / rows - APART.least,
      ((room.width / columns - APART.least) * 7) / 5,
    ),
  );
  const width = (height * 5) / 7;
  const across = Math.min(APART.across * width, (room.width - width) / (columns - 1));
  const down = Math.min(APART.down * height, (room.height - height) / (rows - 1));
  const middle = (columns - 1) / 2;
  /** Column and row from the upper left, clockwise from oneself. */
  const cell = (steps: number): readonly [number, number] => {
    if (steps === 0) return [middle, rows - 1];
    if (steps <= left) return [0, rows - steps];
    if (steps <= left + top) return [steps - left - 1 + middle - (top - 1) / 2, 0];
    return [columns - 1, steps - left - top];
  };
  const lie = (steps: number): Lie => {
    const [column, row] = cell(steps);
    const tilt = steps % 2 === 0 ? -1.5 : 2;
    return { x: (column - middle) * across, y: (row - (rows - 1) / 2) * down, tilt };
  };
  return { height, lie };
}

/** A name below a small card, in heights of the text. */
const NAME_EM = 3.4;

/** How high a name is that stands below a card of a row, and covers nothing of it. */
export const nameBelow = (text: number) => Math.max(14, text * 0.9) * 1.35;

/** The trick as a row in order of play; `order` counts from the card that was led. */
export function trickRow(
  order: number,
  seats: number,
  room: Size,
  height: number,
  text: number,
): Lie {
  const width = (height * 5) / 7;
  const stride = Math.min(
    Math.max(width * 1.06, text * NAME_EM),
    (room.width - width - 4) / Math.max(1, seats - 1),
  );
  return { x: (order - (seats - 1) / 2) * stride, y: 0, tilt: order % 2 === 0 ? -2 : 2.4 };
}

/** How a hand is laid out: cards from left to right, in one row or two. */
export interface HandLayout {
  readonly rows: number;
  /** Cards in the back row (the only one where there is one). */
  readonly first: number;
  /** From one card to the next. */
  readonly stride: number;
  /** Height of all of it. */
  readonly height: number;
}

/** The front row covers so much of the back one. */
const COVERED = 0.44;
/** A finger needs so much of each card. */
const LEAST_STRIDE = 26;

/**
 * `least` is the share of a card's width that its index needs. Where one row cannot show that
 * share, a phone held upright breaks the hand into two.
 */
export function handLayout(
  count: number,
  width: number,
  sizes: Sizes,
  least = 0.38,
  loose = sizes.shape === 'desk' ? 0.82 : 0.7,
): HandLayout {
  const height = sizes.hand;
  const card = (height * 5) / 7;
  const fit = (cards: number) =>
    cards < 2 ? card * loose : Math.min(card * loose, (width - card - 4) / (cards - 1));
  const one = fit(count);
  const broken =
    sizes.shape === 'upright' && count >= 8 && one < Math.max(card * least, LEAST_STRIDE);
  if (!broken) return { rows: 1, first: count, stride: Math.max(8, one), height };
  const first = Math.ceil(count / 2);
  return { rows: 2, first, stride: fit(first), height: height * (2 - COVERED) };
}
