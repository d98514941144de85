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
  /** How many castles stand beside one another: six, or two rows of three. */
  readonly columns: number;
  /** The left edge of the first column, and from one to the next. */
  readonly left: number;
  readonly pitch: number;
  /** From one row to the next. */
  readonly rowPitch: number;
  readonly castle: number;
  readonly wallTop: number;
  /** Height of a warrior in the own line. */
  readonly line: number;
  readonly lineTop: number;
  readonly camps: readonly Camp[];
}

const PLACES = 6;
const WIDE = 5 / 7;
/** Between two castles, as a share of their width. */
const APART = { desk: 0.17, upright: 0.11, lying: 0.09 } as const;

interface Scene {
  readonly others: number;
  readonly field: Size;
  readonly sizes: Sizes;
  /** Warriors lie open: the others need room for theirs. */
  readonly fighting: boolean;
  /** Castles on the fullest of the others' plates, which need room for their signs. */
  readonly won?: number;
  /** Own covered warriors may change places: they are made as large as can be. */
  readonly swapping?: boolean;
}

/** The line is as high as the castles while it is laid, lower while it is fought. */
const LINE = { desk: 0.78, upright: 0.64, lying: 0.64 } as const;
/** In two rows each warrior stands before the gate of its castle: so much of the castle is seen above. */
const ABOVE = 0.6;
const BEFORE_GATE = 0.94;
/** Two rows have to be worth it. */
const WORTH = 1.15;
/** A lane whose warriors are easily read; what is left beside that goes to the own line. */
const GOOD_LANE = { upright: 88, lying: 58 } as const;
/** A lane with a cameo, a plate and warriors, at least and at most. */
const LANE = { upright: [51, 130], lying: [44, 74] } as const;

/** Signs of castles that fit beside one another on a phone's plate. */
const SIGNS_A_LINE = 4;
/** From the end of a lane to the frame: what glows there stays inside. */
const LANE_END = 8;

/** What the others need at the lower edge of the field. */
function least({ others, field, sizes, fighting, won = 0 }: Scene, cameo: number): number {
  const { shape, text } = sizes;
  const lines = shape === 'upright' ? Math.ceil(won / SIGNS_A_LINE) : 0;
  const seat = cameo * 0.86 + text * (2.5 + 1.25 * lines);
  if (!fighting) return seat;
  if (shape === 'desk') return Math.max(seat, field.height * 0.34);
  return LANE[shape][0] * others;
}

/** Before the attacks the others sit side by side; on phones each then has a lane of its own. */
function camps(scene: Scene, cameo: number, free: number): Camp[] {
  const { others, field, sizes, fighting } = scene;
  const { shape } = sizes;
  const places = Array.from({ length: others }, (_, i) => i);
  if (fighting && shape !== 'desk') {
    const height = Math.min(LANE[shape][1], free / others);
    const top = field.height - height * others;
    return places.map((i) => ({
      left: 0,
      top: top + i * height,
      width: field.width - LANE_END,
      height,
      side: 'left',
      cameo: Math.min(cameo, height * 0.78),
      beside: true,
      card: height - 6,
    }));
  }
  const width = field.width / others;
  const height = least(scene, cameo);
  return places.map((i) => ({
    left: i * width,
    top: field.height - height,
    width,
    height,
    side: i === 0 ? 'left' : i === others - 1 ? 'right' : 'top',
    cameo,
    beside: false,
    card: Math.min(sizes.trick, height * 0.88),
  }));
}

type Wall = Omit<RomansLayout, 'camps'>;

/** A tablet's slab has a broad frame, a phone's a line of mosaic. */
const rimOf = ({ width }: Size): number => (width > 660 ? 84 : 18);

/** The wall in one row, the own line below it. */
function oneRow(scene: Scene, cameo: number, wallTop: number): Wall {
  const { others, field, sizes, fighting, swapping = false } = scene;
  const { shape, text, trick } = sizes;
  const gap = shape === 'desk' ? text * 1.25 : 7;
  const share = fighting ? LINE[shape] : 1;
  // On a desk two sit beside the line while it is laid, and need no room below it.
  const aside = shape === 'desk' && !fighting && others <= 2;
  const seat = Math.max(cameo * 1.5, text * 8);
  const width = field.width - (aside ? 2 * seat : shape === 'upright' ? rimOf(field) : 8);
  const height = field.height - wallTop - gap - (aside ? text : least(scene, cameo) + 6);
  const column = width / (PLACES + (PLACES - 1) * APART[shape]);
  const castle = Math.max(36, Math.min(column / WIDE, height / (1 + share), trick * 1.12));
  const pitch = castle * WIDE * (1 + APART[shape]);
  const lineTop = wallTop + castle + gap;
  const lanes =
    shape === 'desk' ? field.height : (swapping ? LANE.lying[0] : GOOD_LANE[shape]) * others;
  const spare = Math.min(castle, field.height - lineTop - lanes - 4);
  return {
    columns: PLACES,
    left: (field.width - pitch * (PLACES - 1) - castle * WIDE) / 2,
    pitch,
    rowPitch: 0,
    castle,
    wallTop,
    line: Math.max(castle * share, spare),
    lineTop,
  };
}

/** A tall phone: two rows of three, twice as wide. */
function twoRows(scene: Scene, cameo: number, wallTop: number): Wall {
  const { field, sizes } = scene;
  const columns = PLACES / 2;
  const gap = 9;
  // The fans of the others reach above their cameos.
  const height = field.height - wallTop - least(scene, cameo) - cameo * 0.42 - gap;
  const column = (field.width - rimOf(field)) / (columns + (columns - 1) * APART.upright);
  const castle = Math.min(column / WIDE, height / (2 * (ABOVE + BEFORE_GATE)), sizes.trick * 1.12);
  const pitch = castle * WIDE * (1 + APART.upright);
  const line = castle * BEFORE_GATE;
  return {
    columns,
    left: (field.width - pitch * (columns - 1) - castle * WIDE) / 2,
    pitch,
    rowPitch: castle * ABOVE + line + gap,
    castle,
    wallTop,
    line,
    lineTop: wallTop + castle * ABOVE,
  };
}

export function romansLayout(scene: Scene): RomansLayout {
  const { field, sizes, fighting } = scene;
  const { shape, text } = sizes;
  const cameo = shape === 'lying' ? sizes.cameo * 0.72 : sizes.cameo;
  const wallTop = shape === 'desk' ? Math.max(46, text * 2.4) : text * 1.75;
  const row = oneRow(scene, cameo, wallTop);
  const rows = shape === 'upright' && !fighting ? twoRows(scene, cameo, wallTop) : row;
  const wall = rows.castle > row.castle * WORTH ? rows : row;
  const free = field.height - wall.lineTop - wall.rowPitch - wall.line - 4;
  return { ...wall, camps: camps(scene, cameo, free) };
}

/** The style of each place of the wall; what is lower than a castle stands in the middle of its column. */
export function placeIn(
  { columns, pitch, rowPitch, castle }: RomansLayout,
  height = castle,
): (place: number) => string {
  const inset = ((castle - height) * WIDE) / 2;
  return (place) =>
    `left:${(place % columns) * pitch + inset}px;top:${Math.floor(place / columns) * rowPitch}px`;
}

/** Narrower cards show only index and picture. */
export const MINI_WIDTH = 60;
