import type { Place, Size, Sizes } from '../../table/layout.ts';

/** Where one of the others has the seat and the open warriors. */
export interface Camp {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly side: Place['side'];
  readonly cameo: number;
  /** The plate stands beside the cameo, not below. */
  readonly beside: boolean;
  /** Height of an open warrior. */
  readonly card: number;
}

/** Where everything lies before the wall; all in pixels of the field. */
export interface RomansLayout {
  /** Six columns: the left edge of the first, and from one to the next. */
  readonly left: number;
  readonly pitch: number;
  readonly castle: number;
  readonly wallTop: number;
  /** Height of a warrior in the own line. */
  readonly line: number;
  readonly lineTop: number;
  readonly camps: readonly Camp[];
}

const COLUMNS = 6;
const WIDE = 5 / 7;
/** Between two castles, as a share of their width. */
const APART = { desk: 0.17, upright: 0.11, lying: 0.09 } as const;

interface Scene {
  readonly others: number;
  readonly field: Size;
  readonly sizes: Sizes;
  /** Warriors lie open: the others need room for theirs. */
  readonly fighting: boolean;
}

/** The line is as high as the castles while it is laid, lower while it is fought. */
const LINE = { desk: 0.78, upright: 0.64, lying: 0.64 } as const;
/** A lane with a cameo, a plate and warriors, at least and at most. */
const LANE = { upright: [51, 118], lying: [44, 74] } as const;

/** What the others need at the lower edge of the field. */
function least({ others, field, sizes, fighting }: Scene, cameo: number): number {
  const { shape, text } = sizes;
  const seat = cameo * 0.86 + text * 2.5;
  if (!fighting) return seat;
  if (shape === 'desk') return Math.max(seat, field.height * 0.34);
  return LANE[shape][0] * others;
}

/** Before the attacks the others sit side by side; on phones each then has a lane of its own. */
function camps(scene: Scene, cameo: number, free: number): Camp[] {
  const { others, field, sizes, fighting } = scene;
  const { shape, text } = sizes;
  const places = Array.from({ length: others }, (_, i) => i);
  if (fighting && shape !== 'desk') {
    const height = Math.min(LANE[shape][1], free / others);
    const top = field.height - height * others;
    return places.map((i) => ({
      left: 0,
      top: top + i * height,
      width: field.width,
      height,
      side: 'left',
      cameo: Math.min(cameo, height * 0.78),
      beside: true,
      card: height - 3,
    }));
  }
  // Lying down, one's own seat stands in the lower left corner while there is a hand.
  const from = shape === 'lying' ? text * 7.5 : 0;
  const width = (field.width - from) / others;
  const height = least(scene, cameo);
  return places.map((i) => ({
    left: from + i * width,
    top: field.height - height,
    width,
    height,
    side: i === 0 ? 'left' : i === others - 1 ? 'right' : 'top',
    cameo,
    beside: false,
    card: Math.min(sizes.trick, height * 0.92),
  }));
}

export function romansLayout(scene: Scene): RomansLayout {
  const { others, field, sizes, fighting } = scene;
  const { shape, text } = sizes;
  const cameo = shape === 'lying' ? sizes.cameo * 0.72 : sizes.cameo;
  const wallTop = shape === 'desk' ? Math.max(46, text * 2.4) : text * 1.75;
  const gap = shape === 'desk' ? text * 1.25 : 7;
  const share = fighting ? LINE[shape] : 1;
  // On a desk two sit beside the line while it is laid, and need no room below it.
  const aside = shape === 'desk' && !fighting && others <= 2;
  const seat = Math.max(cameo * 1.5, text * 8);
  const width = field.width - (aside ? 2 * seat : 8);
  const height = field.height - wallTop - gap - (aside ? text : least(scene, cameo) + 6);
  const column = width / (COLUMNS + (COLUMNS - 1) * APART[shape]);
  const castle = Math.max(36, Math.min(column / WIDE, height / (1 + share), sizes.trick * 1.12));
  const pitch = castle * WIDE * (1 + APART[shape]);
  const whole = pitch * (COLUMNS - 1) + castle * WIDE;
  const lineTop = wallTop + castle + gap;
  const line = castle * share;
  return {
    left: (field.width - whole) / 2,
    pitch,
    castle,
    wallTop,
    line,
    lineTop,
    camps: camps(scene, cameo, field.height - lineTop - line - 4),
  };
}

/** Narrower cards show only index and picture. */
export const MINI_WIDTH = 60;
