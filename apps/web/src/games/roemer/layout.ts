import { nameBelow, type Size, type Sizes } from '../../table/layout.ts';

/** RM-60 */
export const PLACES = 7;
/** Below this height of a card only the horse at the head of a team is drawn. */
const LARGE: Readonly<Record<Sizes['shape'], number>> = { desk: 44, upright: 50, lying: 50 };
/** Below this height the small face is clearer (look.md: a width of 60). */
export const SMALL_FACE = 84;
const LEAST = 30;
/** A pile that is pressed is wide enough for WCAG 2.5.8. */
const LEAST_PILE = 37;
/** The chariot behind the first card, in places; the height of a card that leaves its horse in sight. */
const BEFORE = 0.86;
const CAPARISON = 0.84;
/** Where the finish stands, in places from the chariot. */
export const FINISH = 6.62;

/** The way of one team: its first place, from one place to the next (negative: to the left). */
export interface Lane {
  readonly x: number;
  readonly y: number;
  readonly stride: number;
  /** Height of a card. */
  readonly card: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Where everything stands on the sand. */
export interface Circus {
  /** Every horse is drawn, multipliers are chalked below the cards. */
  readonly large: boolean;
  /** The others' lanes from above, clockwise from one's left, and one's own. */
  readonly far: readonly Lane[];
  readonly own: Lane;
  readonly cameo: number;
  /** What counts stands beside the cameos: there is no room below them. */
  readonly beside: boolean;
  /** Not even for a face: what counts stands above the name, alone. */
  readonly bare: boolean;
  /** The others sit above their lanes, which take the whole width: so high, 0 = they do not. */
  readonly above: number;
  /** The middle of the others' cameos. */
  readonly seats: number;
  readonly spina: Box;
  /** Turning posts stand at its right end too: the piles lie elsewhere. */
  readonly posts: boolean;
  readonly trick: Box;
  /** The two piles stand on the spina, beside one another or one above the other. */
  readonly piles: Box;
  /** There is no room below the piles: their counts lie on their feet. */
  readonly snug: boolean;
  /** Free room on the far side, for what the match stands at; null where there is none. */
  readonly sign: Box | null;
}

/**
 * How high the hand's cards are, as a share of the usual: four lanes need more of the room. Large
 * print does not enlarge them, or the lanes would have to be smaller by it.
 */
export const handShare = (seats: number, isLarge = false) =>
  (seats > 3 ? 0.7 : 0.86) / (isLarge ? 1.12 : 1);

/** What the slab's border takes of the field, and the steps with the crowd. */
interface Edges {
  readonly side: number;
  readonly top: number;
}

const isThin = ({ shape }: Sizes, field: Size) =>
  shape === 'lying' || (shape === 'upright' && field.width <= 668);

export function crowdHeight(sizes: Sizes, field: Size): number {
  if (sizes.shape === 'lying') return 9;
  return isThin(sizes, field) ? 10 : sizes.text * 1.7;
}

function edgesOf(sizes: Sizes, field: Size): Edges {
  const { shape, text } = sizes;
  const crowd = crowdHeight(sizes, field) + 5;
  if (shape === 'lying') return { side: 8, top: 13 + crowd };
  if (shape === 'upright') {
    return isThin(sizes, field) ? { side: 6, top: 7 + crowd } : { side: 30, top: 30 + crowd };
  }
  return { side: Math.max(4, 60 - 2.1 * text), top: Math.max(4, 51 - 0.65 * text) + crowd };
}

const widthOf = (height: number) => (height * 5) / 7;

/** The height of a card, so that all lanes and the trick fit above one another. */
function cardHeight(others: number, room: number, most: number): number {
  const shares = 1.12 * others + 1.22 + (others > 2 ? 1.65 : 1.6);
  return Math.max(LEAST, Math.min(room / shares, most));
}

export function circusLayout(others: number, field: Size, sizes: Sizes): Circus {
  const { shape, text } = sizes;
  const edges = edgesOf(sizes, field);
  const inner = field.width - 2 * edges.side;
  const room = field.height - edges.top - 2;
  const cameoMost = shape === 'desk' ? sizes.cameo * 0.82 : sizes.cameo;
  // A first guess with chalk below the cards; without it where cards are small.
  const chalked = cardHeight(others, room - (others + 1) * text, sizes.trick * 0.72);
  const wideSeat = Math.max(cameoMost * 1.25, text * 5.2);
  // Chariot and horses stick out; small cards stand alone.
  const strideIn = (width: number, before: number) => width / (before + FINISH + 0.04);
  const widest = strideIn(inner - wideSeat - chalked * 0.55, BEFORE) * CAPARISON;
  const large = Math.min(chalked, widest) >= LARGE[shape];
  const chalk = large ? text * 1.05 : 0;
  const above = large || shape !== 'upright' ? 0 : aboveLanes(others, room, inner, sizes);
  const seatWidth = large ? wideSeat : above > 0 ? 0 : text * 4.9;
  const flag = large ? chalked * 0.55 : 0;
  const before = large ? BEFORE : 0.52;
  const longest = strideIn(inner - seatWidth - flag, before);
  const stride = large ? Math.min(longest, chalked * 1.32) : longest;
  const card = large
    ? Math.min(chalked, stride * CAPARISON)
    : cardHeight(
        others,
        room - others * above,
        Math.min((stride * 0.95 * 7) / 5, sizes.trick * 0.62),
      );
  const pitch = card * 1.1 + chalk + above;
  // On phones the driver stands before the first card.
  const start = large ? flag + stride * 0.95 : card * 1.1;
  const ownStride = Math.min(
    stride * 1.04,
    (field.width - 2 * edges.side - start - 4 - sizes.aside) / (FINISH + 0.06),
  );
  const own = Math.min(card * 1.08, (ownStride * 0.95 * 7) / 5);
  const ownY = field.height - 4 - chalk - own * 0.52;
  const farX = field.width - edges.side - seatWidth - flag - stride * before;
  const firstY = edges.top + above + card * 0.52;
  const far = Array.from({ length: others }, (_, i): Lane => {
    return { x: farX, y: firstY + i * pitch, stride: -stride, card };
  });
  const middleTop = edges.top + others * pitch;
  const middle: Box = {
    left: edges.side,
    top: middleTop,
    width: inner,
    height: Math.max(40, ownY - own * 0.55 - middleTop),
  };
  const beside = above === 0 && pitch < text * 5.2;
  const freeLeft = farX - stride * (FINISH + 0.3) - edges.side;
  return {
    large,
    far,
    own: { x: edges.side + start, y: ownY, stride: ownStride, card: own },
    beside,
    bare: beside && pitch < text * BARE_EM,
    above,
    cameo:
      above > 0 ? above : Math.min(cameoMost, beside ? besideCameo(pitch, sizes) : pitch * 0.54),
    seats: field.width - edges.side - seatWidth / 2,
    ...onSpina(middle, sizes, large, field.width - edges.side - sizes.aside),
    sign:
      large && freeLeft > text * SIGN_EM
        ? { left: edges.side, top: edges.top, width: freeLeft, height: pitch * others }
        : large && sizes.aside > 0
          ? aboveMessage(middle, field, sizes)
          : null,
  };
}

/** Closer together than this there is no room for a face between two plates. */
const BARE_EM = 3.1;

/** A cameo with its plate, from one lane to the next; on lying phones the plate leaves the chin in sight. */
function besideCameo(pitch: number, { shape, text }: Sizes): number {
  return shape === 'lying' ? Math.max(pitch * 0.54, pitch - text * 1.65) : pitch * 0.66;
}

/** A sign of this width can be read; the message with its buttons is at most so high. */
const SIGN_EM = 8;
const MESSAGE_EM = 8.5;

/** Where the far lanes take the whole width: behind the turning posts, above the message. */
function aboveMessage(middle: Box, field: Size, { aside, text }: Sizes): Box | null {
  const height = field.height - middle.top - text * MESSAGE_EM;
  if (height < text * 4.5) return null;
  return { left: middle.left + middle.width - aside, top: middle.top, width: aside, height };
}

/** A card of this width can be read across the table. */
const READABLE = 38;

/** A plate with a name in large print. */
const MOST_STRIP = 33;

/** On tall phones names stand above the lanes, where cards become so large by it that they are read with ease. */
function aboveLanes(others: number, room: number, inner: number, { text }: Sizes): number {
  const strip = Math.min(text * 2, MOST_STRIP);
  const stride = inner / (0.52 + FINISH + 0.04);
  const card = cardHeight(others, room - others * strip, (stride * 0.95 * 7) / 5);
  return widthOf(card) >= READABLE ? strip : 0;
}

/** The count below a pile, or what of it stands out below its foot: in heights of the text. */
export const COUNT = 2.1;
export const SNUG_COUNT = 1.35;

/** Where the turning posts begin at the right end, as a share of a large spina. */
const POSTS = 0.87;

/** Trick and piles between the two halves of the track, the turning posts left in sight; `end`: the message. */
function onSpina(middle: Box, { shape, trick, text, pile }: Sizes, large: boolean, end: number) {
  const ratio = large ? 1000 / 200 : 620 / 200;
  const room = large ? Math.min(middle.width, end - middle.left) : middle.width;
  const width = Math.min(room, middle.height * 1.25 * ratio);
  const height = width / ratio;
  const spina: Box = {
    left: middle.left + (large ? (room - width) / 2 : 0),
    top: middle.top + middle.height * 0.52 - height / 2,
    width,
    height,
  };
  const card = Math.min(trick, middle.height - nameBelow(text));
  const stack = Math.min(pile, large ? card * 0.72 : Math.max(LEAST_PILE, card * 0.62));
  const pilesWidth = widthOf(stack) * 2 + text * (large ? 4 : 1.2);
  const right = large ? spina.left + width * POSTS : middle.left + middle.width - 6;
  const snug = middle.height < stack + text * COUNT;
  const piles: Box = {
    left: right - pilesWidth,
    top: middle.top + (middle.height - stack - text * (snug ? SNUG_COUNT : 1.3)) / 2,
    width: pilesWidth,
    height: stack,
  };
  // On phones a trick lies before the turning posts, so that no card covers another's number; on
  // tablets right behind them, so that every name has room.
  const posts = shape === 'upright' ? 0.13 : 0.27;
  const left = spina.left + width * (large ? posts : 0.02);
  return {
    spina,
    posts: large || piles.left >= spina.left + width,
    piles,
    snug,
    trick: { left, top: middle.top, width: piles.left - left - 4, height: middle.height },
  };
}

/** A name below every card of the trick can be read where so much of each is free. */
const TRICK_STRIDE = 0.86;

/** The height of a card in the trick's room, its name plate below it. */
export function trickCard(room: Size, { trick, text }: Sizes, seats: number): number {
  const width = room.width / (1 + TRICK_STRIDE * (seats - 1));
  return Math.max(40, Math.min(trick, room.height - nameBelow(text), (width * 7) / 5));
}

/** The middle of a place, counted from 0. */
export const placeAt = ({ x, y, stride }: Lane, place: number) => ({ x: x + place * stride, y });
