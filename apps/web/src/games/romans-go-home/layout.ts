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

/** What the others need at the lower edge of the field. */
interface Strip {
  readonly height: number;
  readonly cameo: number;
}

interface Scene {
  readonly others: number;
  readonly field: Size;
  readonly sizes: Sizes;
  /** Warriors lie open: the others need room for theirs. */
  readonly fighting: boolean;
}

function strip({ others, field, sizes, fighting }: Scene): Strip {
  const { shape, text } = sizes;
  const cameo = shape === 'lying' ? sizes.cameo * 0.72 : sizes.cameo;
  const seat = cameo * 0.86 + text * 2.9;
  if (!fighting) return { height: seat, cameo };
  if (shape === 'desk') return { height: Math.max(seat, field.height * 0.38), cameo };
  const most = shape === 'upright' ? 0.62 : 0.56;
  const lane = Math.min((field.height * most) / others, shape === 'upright' ? 118 : 74);
  return { height: lane * others, cameo: Math.min(cameo, lane * 0.72) };
}

/** Before the attacks the others sit side by side; on phones each then has a lane of its own. */
function camps({ others, field, sizes, fighting }: Scene, { height, cameo }: Strip): Camp[] {
  const { shape, text } = sizes;
  const inLanes = fighting && shape !== 'desk';
  // Lying down, one's own seat stands in the lower left corner while there is a hand.
  const from = shape === 'lying' && !fighting ? text * 7.5 : 0;
  const top = field.height - height;
  return Array.from({ length: others }, (_, i): Camp => {
    const last = i === others - 1;
    const side = i === 0 ? 'left' : last ? 'right' : 'top';
    if (inLanes) {
      const lane = height / others;
      const place = { left: 0, top: top + i * lane, width: field.width, height: lane };
      return { ...place, side: 'left', cameo, beside: true, card: lane - 6 };
    }
    const width = (field.width - from) / others;
    const place = { left: from + i * width, top, width, height };
    return { ...place, side, cameo, beside: false, card: Math.min(sizes.trick, height * 0.9) };
  });
}

/** The line is as high as the castles while it is laid, lower while it is fought. */
const LINE = { planning: 1, fighting: 0.64 } as const;

export function romansLayout(scene: Scene): RomansLayout {
  const { others, field, sizes, fighting } = scene;
  const { shape, text } = sizes;
  const below = strip(scene);
  const wallTop = shape === 'desk' ? Math.max(46, text * 2.4) : text * 1.75;
  const gap = shape === 'desk' ? text * 1.25 : 7;
  const share = LINE[fighting ? 'fighting' : 'planning'];
  // On a desk two sit beside the line while it is laid, and need no room below it.
  const aside = shape === 'desk' && !fighting && others <= 2;
  const seat = Math.max(below.cameo * 1.5, text * 8);
  const width = field.width - (aside ? 2 * seat : 0);
  const height = field.height - wallTop - gap - (aside ? text : below.height + 6);
  const column = width / (COLUMNS + (COLUMNS - 1) * APART[shape]);
  const castle = Math.max(36, Math.min(column / WIDE, height / (1 + share), sizes.trick * 1.12));
  const pitch = castle * WIDE * (1 + APART[shape]);
  const whole = pitch * (COLUMNS - 1) + castle * WIDE;
  return {
    left: (field.width - whole) / 2,
    pitch,
    castle,
    wallTop,
    line: castle * share,
    lineTop: wallTop + castle + gap,
    camps: camps(scene, below),
  };
}

/** Narrower cards show only index and picture. */
export const MINI_WIDTH = 60;
