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
  /** The warriors lie below the plate, not beside it; in a narrow column with the total on them. */
  readonly stacked: 'wide' | 'narrow' | null;
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

/** Narrower cards show only index and picture. */
export const MINI_WIDTH = 60;

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
  /** Large print: castles are not to lose by it. */
  readonly large?: boolean;
  /** Own covered warriors may change places: they are made as large as can be. */
  readonly swapping?: boolean;
}

/** The line is as high as the castles while it is laid, lower while it is fought. */
const LINE = { desk: 0.78, upright: 0.64, lying: 0.64 } as const;
/** In two rows each warrior stands before the gate of its castle: so much of the castle is seen above. */
const ABOVE = 0.6;
const BEFORE_GATE = 0.94;
/** So high at least while it is fought: castles shrink for no more. */
const BEFORE_GATE_LEAST = 0.78;
/** Two rows have to be worth it. */
const WORTH = 1.15;
/** So much smaller may castles be, so that the others sit as they like it; in large print hardly at all. */
const SLACK = { normal: 1.15, large: 1.03 } as const;
/** Castles on which everything is easily seen, in one row and in two: for larger ones nothing gives way. */
const EASY = { one: 56, two: 96 } as const;
/** On phones plates take part of what large print adds: the castles need the room. */
const PLATE_PRINT = 0.3;
/** Of lower lanes warriors are hard to read: the own line stands before the gates then, where both gain. */
const FAIR_LANE = { upright: 62, lying: 56 } as const;
/** One's own open warriors, as a share of the hand; no other ones are larger. */
const OWN = { desk: 0.82, upright: 1, lying: 0.84 } as const;
/** A lane whose warriors are easily read; what is left beside that goes to the own line. */
const GOOD_LANE = { upright: 88, lying: 58 } as const;
/** A lane with a cameo, a plate and warriors, at least and at most. */
const LANE = { upright: [51, 130], lying: [44, 74] } as const;

/** Signs of castles that fit beside one another on a phone's plate. */
const SIGNS_A_LINE = 4;
/** While it is fought on a lying phone castles take so much of the field's height, and warriors the rest. */
const LYING_CASTLE = 0.3;
/** A column with room for a face, and one with room for castles and the total beside the name; in letters. */
const COLUMN = { face: 14.5, castles: 10 } as const;

/** From the end of a lane to the frame: what glows there stays inside. */
const LANE_END = 8;

/**
 * How the others sit before the attacks, the best first: side by side, with smaller faces, below one another
 * with the plate beside the face, side by side without faces.
 */
const SEATINGS = ['columns', 'small', 'lanes', 'bare'] as const;
/** Of an attack on a lying phone: side by side, the warriors below the plates. */
type Seating = (typeof SEATINGS)[number] | 'stacked';
/** The size of a face, as a share of the usual one. */
const FACE: Readonly<Record<Seating, number>> = {
  columns: 1,
  small: 0.55,
  lanes: 1,
  bare: 0,
  stacked: 1,
};
/** A plate of two lines in a lane, of one where nothing was won yet; in letters. */
const PLATE = { two: 3.1, one: 2.2 } as const;

/** The height of one's own open warriors. */
export function ownCard({ hand, shape }: Sizes): number {
  return hand * OWN[shape];
}

/** What a lane of a phone takes at least. */
function laneOf({ sizes: { shape, text }, fighting, won = 0 }: Scene, cameo: number): number {
  const plate = text * (fighting || won > 0 ? PLATE.two : PLATE.one);
  return shape === 'desk' || !fighting
    ? Math.max(cameo * 0.8, plate)
    : Math.max(LANE[shape][0], plate);
}

/** What the others need at the lower edge of the field. */
function least(scene: Scene, cameo: number, seating: Seating): number {
  const { others, field, sizes, fighting, won = 0 } = scene;
  const { shape, text } = sizes;
  if (seating === 'lanes') return laneOf(scene, cameo) * others;
  const lines = shape === 'upright' ? Math.ceil(won / SIGNS_A_LINE) : 0;
  const seat = cameo * FACE[seating] * 0.86 + text * (2.95 + 1.25 * lines);
  return fighting ? Math.max(seat, field.height * 0.34) : seat;
}

/** Before the attacks the others sit side by side where there is room; on phones each then has a lane. */
function camps(scene: Scene, face: number, free: number, seating: Seating): Camp[] {
  const { others, field, sizes, fighting } = scene;
  const { shape } = sizes;
  const cameo = face * FACE[seating];
  const places = Array.from({ length: others }, (_, i) => i);
  if (seating === 'lanes' && shape !== 'desk') {
    const height = fighting ? Math.min(LANE[shape][1], free / others) : laneOf(scene, cameo);
    const top = field.height - height * others;
    return places.map((i) => ({
      left: 0,
      top: top + i * height,
      width: field.width - LANE_END,
      height,
      side: 'left',
      cameo: Math.min(cameo, height * 0.78),
      beside: true,
      stacked: null,
      card: Math.min(height - 4, ownCard(sizes)),
    }));
  }
  if (seating === 'stacked') return stackedCamps(scene, free);
  const width = field.width / others;
  const height = least(scene, cameo, seating);
  return places.map((i) => ({
    left: i * width,
    top: field.height - height,
    width,
    height,
    side: i === 0 ? 'left' : i === others - 1 ? 'right' : 'top',
    cameo,
    beside: false,
    stacked: null,
    card: Math.min(ownCard(sizes), height * 0.88),
  }));
}

function stackedCamps({ others, field, sizes, won = 0 }: Scene, height: number): Camp[] {
  const width = field.width / others;
  const letters = width / sizes.text;
  const isNarrow = letters < COLUMN.castles;
  const plate = sizes.text * (won > 0 && !isNarrow ? PLATE.two : PLATE.one);
  const card = Math.min(ownCard(sizes), height - plate - 8);
  return Array.from({ length: others }, (_, i) => ({
    left: i * width,
    top: field.height - height,
    width: width - LANE_END,
    height,
    side: 'left',
    cameo: letters < COLUMN.face ? 0 : plate,
    beside: true,
    stacked: isNarrow ? 'narrow' : 'wide',
    // The total covers no name: smaller cards have none.
    card: isNarrow ? Math.min(card, MINI_WIDTH * 1.4 - 1) : card,
  }));
}

type Wall = Omit<RomansLayout, 'camps'>;

/** A tablet's slab has a broad frame, a phone's a line of mosaic. */
const rimOf = ({ width }: Size): number => (width > 660 ? 84 : 18);

/** The wall in one row, the own line below it; where lanes would be cramped it stands before the gates. */
function oneRow(scene: Scene, cameo: number, wallTop: number, seating: Seating): Wall {
  const below = oneRowAt(scene, cameo, wallTop, seating, 1);
  const { field, fighting, others, sizes } = scene;
  if (seating === 'stacked') return low(scene, wallTop);
  if (!fighting || sizes.shape === 'desk') return below;
  const free = field.height - below.lineTop - below.line - 4;
  const isCramped = free < Math.max(FAIR_LANE[sizes.shape], laneOf(scene, cameo)) * others;
  return isCramped || below.castle < EASY.one
    ? oneRowAt(scene, cameo, wallTop, seating, ABOVE)
    : below;
}

/** Low, so that those who fight are larger than those who wait. */
function low({ field, sizes, swapping = false }: Scene, wallTop: number): Wall {
  const column = (field.width - 8) / (PLACES + (PLACES - 1) * APART.lying);
  const castle = Math.min(column / WIDE, field.height * LYING_CASTLE, sizes.trick * 1.12);
  const pitch = castle * WIDE * (1 + APART.lying);
  return {
    columns: PLACES,
    left: (field.width - pitch * (PLACES - 1) - castle * WIDE) / 2,
    pitch,
    rowPitch: 0,
    castle,
    wallTop,
    line: castle * (swapping ? BEFORE_GATE : BEFORE_GATE_LEAST),
    lineTop: wallTop + castle * ABOVE,
  };
}

/** `above` is how much of a castle is seen above the line. */
function oneRowAt(
  scene: Scene,
  cameo: number,
  wallTop: number,
  seating: Seating,
  above: number,
): Wall {
  const { others, field, sizes, fighting, swapping = false } = scene;
  const { shape, text, trick } = sizes;
  const gap = above < 1 ? 0 : shape === 'desk' ? text * 1.25 : 7;
  const share = !fighting ? 1 : above < 1 ? BEFORE_GATE_LEAST : LINE[shape];
  // On a desk two sit beside the line while it is laid, and need no room below it.
  const aside = shape === 'desk' && !fighting && others <= 2;
  const seat = Math.max(cameo * 1.5, text * 8);
  const width = field.width - (aside ? 2 * seat : shape === 'upright' ? rimOf(field) : 8);
  const height = field.height - wallTop - gap - (aside ? text : least(scene, cameo, seating) + 6);
  const column = width / (PLACES + (PLACES - 1) * APART[shape]);
  const castle = Math.max(36, Math.min(column / WIDE, height / (above + share), trick * 1.12));
  const pitch = castle * WIDE * (1 + APART[shape]);
  const lineTop = wallTop + castle * above + gap;
  const readable = above < 1 ? FAIR_LANE : GOOD_LANE;
  const lanes =
    shape === 'desk' ? field.height : (swapping ? LANE.lying[0] : readable[shape]) * others;
  const most = above < 1 ? BEFORE_GATE : 1;
  const spare = Math.min(castle * most, field.height - lineTop - lanes - 4);
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
function twoRows(scene: Scene, cameo: number, wallTop: number, seating: Seating): Wall {
  const { field, sizes } = scene;
  const columns = PLACES / 2;
  const gap = 9;
  // The fans of the others reach above their cameos.
  const fan = seating === 'lanes' ? 0 : cameo * FACE[seating] * 0.42;
  const height = field.height - wallTop - least(scene, cameo, seating) - fan - gap;
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

function wallOf(scene: Scene, cameo: number, seating: Seating): Wall {
  const { sizes, fighting } = scene;
  const { shape, text } = sizes;
  const wallTop = shape === 'desk' ? Math.max(46, text * 2.4) : text * 1.75;
  const row = oneRow(scene, cameo, wallTop, seating);
  if (shape !== 'upright' || fighting) return row;
  const rows = twoRows(scene, cameo, wallTop, seating);
  return rows.castle > row.castle * WORTH ? rows : row;
}

/** The first seating with which castles are nearly as large as they can be; faces go only where castles are tiny. */
function seatingOf(scene: Scene, cameo: number): Seating {
  const { sizes, fighting, large = false } = scene;
  if (sizes.shape === 'desk') return 'columns';
  if (sizes.shape === 'lying') return fighting ? 'stacked' : 'columns';
  if (fighting) return 'lanes';
  const size = (seating: Seating) => Math.min(EASY.two, wallOf(scene, cameo, seating).castle);
  const withFaces = SEATINGS.filter((seating) => FACE[seating] > 0);
  const isTiny = withFaces.every((seating) => size(seating) < EASY.one);
  const seatings = isTiny ? SEATINGS : withFaces;
  const enough = Math.max(...seatings.map(size)) / SLACK[large ? 'large' : 'normal'];
  return seatings.find((seating) => size(seating) >= enough) ?? 'columns';
}

export function romansLayout(scene: Scene): RomansLayout {
  const { field, sizes } = scene;
  const cameo = sizes.shape === 'lying' ? sizes.cameo * 0.72 : sizes.cameo;
  const seating = seatingOf(scene, cameo);
  const wall = wallOf(scene, cameo, seating);
  const free = field.height - wall.lineTop - wall.rowPitch - wall.line - 4;
  return { ...wall, camps: camps(scene, cameo, free, seating) };
}

/** One em of what stands on the field, and of one's own plate; `root` is one rem. */
export function plateText({ shape, text }: Sizes, root: number): number {
  const print = root / 16;
  return shape === 'desk' ? text : (text / print) * (1 + (print - 1) * PLATE_PRINT);
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
