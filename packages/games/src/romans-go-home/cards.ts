// Warriors and castles as data: codes, strengths, values, and tables over sets of warriors.

/** 0..7 in ascending strength (RG-01). */
export type Warrior = number;
export const QUEEN: Warrior = 0;
export const DRUHID: Warrior = 1;
export const SVART: Warrior = 2;
export const AXEL: Warrior = 3;
export const ARCHIE: Warrior = 4;
export const SAMMLA: Warrior = 5;
export const GAULIE: Warrior = 6;
export const CHARIOTT: Warrior = 7;

export const WARRIOR_CODES: readonly string[] = ['Q', 'D', 'S', 'X', 'A', 'M', 'G', 'C'];
export const WARRIORS = WARRIOR_CODES.length;
export const STRENGTH = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 9); // RG-01
export const COPIES = Uint8Array.of(1, 1, 1, 1, 1, 1, 1, 2); // RG-01
export const CLAN_SIZE = 9;
export const HAND_SIZE = 7; // RG-11
export const PLAN_SIZE = 6; // RG-11

/** A cell that holds no card. */
export const NONE = 254;

/**
 * Warriors of one clan without order: the sum of 1 << warrior. Only Ch'ariott, the highest, comes
 * twice, so the sum never runs into another warrior's bit.
 */
export type Band = number;
export const ONE_CHARIOTT: Band = 1 << CHARIOTT;
export const CLAN: Band = 3 * ONE_CHARIOTT - 1;
const BANDS = CLAN + 1;

/** How often a warrior is in a band. */
export function countIn(band: Band, warrior: Warrior): number {
  return warrior === CHARIOTT ? band >>> CHARIOTT : (band >>> warrior) & 1;
}

/**
 * Warriors in order: four bits each, warrior + 1, the leftmost in the lowest four. At most seven,
 * so that it stays a small positive integer.
 */
export type Line = number;
export const LINE_UNKNOWN = 15;
export const LINE_MAX = 7;
/** The only line of more than one warrior that has but one order. */
export const TWO_CHARIOTTS: Line = (CHARIOTT + 1) * 0x11;

export function lineLength(line: Line): number {
  return (35 - Math.clz32(line)) >>> 2;
}

export function warriorAt(line: Line, place: number): Warrior {
  return ((line >>> (4 * place)) & 15) - 1;
}

/** The place of the first warrior that the band does not hold (often enough), or -1. */
export function strangerIn(line: Line, band: Band): number {
  let rest = band;
  const length = lineLength(line);
  for (let place = 0; place < length; place++) {
    const warrior = warriorAt(line, place);
    if (warrior < 0 || warrior >= WARRIORS || countIn(rest, warrior) === 0) return place;
    rest -= 1 << warrior;
  }
  return -1;
}

/** The band of a line whose warriors are all known and fit into one clan. */
export function bandOfLine(line: Line): Band {
  let band = 0;
  for (let rest = line; rest !== 0; rest >>>= 4) band += 1 << ((rest & 15) - 1);
  return band;
}

/**
 * The first `take` warriors of one arrangement of a line. Arrangements are counted by the mixed
 * radix of the choices: length, length - 1, ….
 */
export function arrangement(line: Line, length: number, take: number, index: number): Line {
  let rest = line;
  let digits = index;
  let result = 0;
  for (let place = 0; place < take; place++) {
    const left = length - place;
    const later = (digits / left) | 0;
    const shift = 4 * (digits - later * left);
    digits = later;
    result |= ((rest >>> shift) & 15) << (4 * place);
    rest = ((rest >>> (shift + 4)) << shift) | (rest & ((1 << shift) - 1));
  }
  return result;
}

/** All orders of six out of seven places, four bits a place. */
export const PLAN_ORDERS = new Int32Array(5040);
for (let i = 0; i < PLAN_ORDERS.length; i++) {
  PLAN_ORDERS[i] = arrangement(0x6543210, HAND_SIZE, PLAN_SIZE, i);
}

/** The warriors of a line at the places of an order of PLAN_ORDERS. */
export function inOrder(line: Line, order: number): Line {
  let result = 0;
  for (let shift = 0; shift < 4 * PLAN_SIZE; shift += 4) {
    result |= ((line >>> (((order >>> shift) & 15) << 2)) & 15) << shift;
  }
  return result;
}

export const BAND_STRENGTH = new Uint8Array(BANDS);
export const BAND_SIZE = new Uint8Array(BANDS);
/** How many different warriors a band has. */
export const BAND_KINDS = new Uint8Array(BANDS);
export const BAND_LOWEST = new Uint8Array(BANDS).fill(NONE);
/** A band of at most seven in ascending strength; 0 for larger ones. */
export const BAND_LINE = new Int32Array(BANDS);

for (let band = 0; band < BANDS; band++) {
  let line = 0;
  for (let warrior = WARRIORS - 1; warrior >= 0; warrior--) {
    const count = countIn(band, warrior);
    BAND_STRENGTH[band] += count * STRENGTH[warrior];
    BAND_SIZE[band] += count;
    if (count > 0) {
      BAND_KINDS[band]++;
      BAND_LOWEST[band] = warrior;
    }
    for (let i = 0; i < count; i++) line = line * 16 + warrior + 1;
  }
  BAND_LINE[band] = BAND_SIZE[band] <= LINE_MAX ? line : 0;
}

/** A clan's nine cards one by one. */
export const CLAN_CARDS = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 7);

/** The pairs of cards that a player may leave undrawn: each is equally likely (RG-11). */
export const UNDRAWN_PAIRS = new Uint16Array((CLAN_SIZE * (CLAN_SIZE - 1)) / 2);
for (let a = 1, i = 0; a < CLAN_SIZE; a++) {
  for (let b = 0; b < a; b++, i++) {
    UNDRAWN_PAIRS[i] = (1 << CLAN_CARDS[a]) + (1 << CLAN_CARDS[b]);
  }
}

/** 0..10 in ascending value. */
export type Castle = number;

interface CastleKind {
  readonly code: string;
  readonly value: number;
  readonly copies: number;
}

/** RG-02: the deck of the box. */
export const CASTLE_KINDS: readonly CastleKind[] = [
  { code: 'L-3', value: -3, copies: 1 },
  { code: 'L-2', value: -2, copies: 1 },
  { code: 'L-1', value: -1, copies: 2 },
  { code: 'N1', value: 1, copies: 2 },
  { code: 'U2', value: 2, copies: 2 },
  { code: 'N3', value: 3, copies: 2 },
  { code: 'N4', value: 4, copies: 2 },
  { code: 'A4', value: 4, copies: 1 },
  { code: 'N5', value: 5, copies: 2 },
  { code: 'N6', value: 6, copies: 2 },
  { code: 'T8', value: 8, copies: 1 },
];
export const CASTLES = CASTLE_KINDS.length;
export const CASTLE_CODES: readonly string[] = CASTLE_KINDS.map((kind) => kind.code);
export const VALUE = Int8Array.from(CASTLE_KINDS, (kind) => kind.value);
export const CARELESS: Castle = CASTLE_CODES.indexOf('U2');
export const ALARM: Castle = CASTLE_CODES.indexOf('A4');
export const TAX: Castle = CASTLE_CODES.indexOf('T8');
/** Legions are the castles below this one. */
export const LEGION_KINDS = VALUE.findIndex((value) => value > 0);
export const LEGIONS_TO_WIN = 3; // RG-33

export const DEFAULT_CASTLES: readonly string[] = CASTLE_KINDS.flatMap((kind) =>
  new Array<string>(kind.copies).fill(kind.code),
);
export const MIN_CASTLES = 18; // RG-02
export const MAX_CASTLES = 60;

export function warriorCode(warrior: Warrior): string {
  return WARRIOR_CODES[warrior] ?? '?';
}

export function castleCode(castle: Castle): string {
  return CASTLE_CODES[castle] ?? '?';
}

export function lineCodes(line: Line): string[] {
  return Array.from({ length: lineLength(line) }, (_, place) =>
    warriorCode(warriorAt(line, place)),
  );
}

/** In ascending strength. */
export function bandCodes(band: Band): string[] {
  const codes: string[] = [];
  for (let warrior = 0; warrior < WARRIORS; warrior++) {
    for (let i = countIn(band, warrior); i > 0; i--) codes.push(warriorCode(warrior));
  }
  return codes;
}
