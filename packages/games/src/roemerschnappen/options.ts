import { type Reader, type Result, reading } from '@taberna/engine';
import { CODES, COLOURS, cardOfCode, NUMBERS, VALUES } from './cards.ts';
import type { RsOptionsJson } from './json.ts';
import { refuse } from './names.ts';

export const TRICK_CLASSES = ['snap', 'four', 'roman', 'trump', 'led'] as const;
export type TrickClass = (typeof TRICK_CLASSES)[number];

export const TRUMP_RULES = ['called', ...COLOURS, 'none'] as const;
export type TrumpRule = (typeof TRUMP_RULES)[number];

const ROMAN_RULES = ['last', 'free'] as const;
const REFILL_RULES = ['all', 'winner', 'none'] as const;
const POINT_TABLES = ['values', 'printed'] as const;
const COUNTERS = ['app', 'players'] as const;

export const MAX_HAND = 6;
/** RS-45 sets no limit; the sum of the pack must fit a 16-bit cell. */
export const MAX_CARD_POINTS = 1000;
const MAX_GAMES = 99;

/** RS-43, RS-45: the whole rule set as data; the rules read it and nothing else. */
export interface House {
  readonly handSize: number;
  readonly trump: TrumpRule;
  readonly follow: boolean;
  readonly romans: (typeof ROMAN_RULES)[number];
  /** Strongest first. */
  readonly order: readonly TrickClass[];
  readonly refill: (typeof REFILL_RULES)[number];
  /** Every card of the pack by its code. */
  readonly points: Readonly<Record<string, number>>;
}

export interface Options {
  /** RS-41 */
  readonly points: (typeof POINT_TABLES)[number];
  /** RS-44 */
  readonly count: (typeof COUNTERS)[number];
  /** RS-42 */
  readonly games: number;
  readonly house: House;
}

function pointsBy(numbers: Uint8Array): Readonly<Record<string, number>> {
  return Object.fromEntries(CODES.map((code, card) => [code, numbers[card]]));
}

/** RS-41 */
const POINTS: Readonly<Record<Options['points'], Readonly<Record<string, number>>>> = {
  values: pointsBy(VALUES),
  printed: pointsBy(NUMBERS),
};

/** The rules as printed. */
export const PRINTED_RULES: House = {
  handSize: 5,
  trump: 'called',
  follow: true,
  romans: 'last',
  order: TRICK_CLASSES,
  refill: 'all',
  points: POINTS.values,
};

export function parseOptions(raw: unknown): Result<Options> {
  return reading(raw ?? {}, 'options', (r) => {
    r.only(['points', 'count', 'games', 'house']);
    const points = r.at('points').oneOfOr(POINT_TABLES, 'values');
    return {
      points,
      count: r.at('count').oneOfOr(COUNTERS, 'app'),
      games: r.at('games').intOr(1, MAX_GAMES, 1),
      house: readHouse(r.at('house'), POINTS[points]),
    };
  });
}

function readHouse(r: Reader, points: Readonly<Record<string, number>>): House {
  const printed = { ...PRINTED_RULES, points };
  if (r.missing) return printed;
  r.only(Object.keys(PRINTED_RULES));
  return {
    handSize: r.at('handSize').intOr(1, MAX_HAND, printed.handSize),
    trump: r.at('trump').oneOfOr(TRUMP_RULES, printed.trump),
    follow: r.at('follow').boolOr(printed.follow),
    romans: r.at('romans').oneOfOr(ROMAN_RULES, printed.romans),
    order: readOrder(r.at('order')),
    refill: r.at('refill').oneOfOr(REFILL_RULES, printed.refill),
    points: { ...points, ...readPoints(r.at('points')) },
  };
}

function readOrder(r: Reader): readonly TrickClass[] {
  if (r.missing) return PRINTED_RULES.order;
  const order = r.listOf(TRICK_CLASSES.length).map((item) => item.oneOf(TRICK_CLASSES));
  if (new Set(order).size !== TRICK_CLASSES.length) {
    r.refuse(refuse('RS-45', 'house.order', { classes: TRICK_CLASSES.join(', ') }));
  }
  return order;
}

function readPoints(r: Reader): Record<string, number> {
  if (r.missing) return {};
  const points: Record<string, number> = {};
  for (const code of r.keys()) {
    if (cardOfCode(code) < 0) r.refuse(refuse('RS-04', 'card.code', { card: code.slice(0, 40) }));
    points[code] = r.at(code).int(0, MAX_CARD_POINTS);
  }
  return points;
}

type HouseJson = NonNullable<RsOptionsJson['house']>;

export function formatOptions(options: Options): RsOptionsJson {
  const { points, count, games } = options;
  const house = formatHouse(options.house, POINTS[points]);
  return {
    ...(points === 'values' ? {} : { points }),
    ...(count === 'app' ? {} : { count }),
    ...(games === 1 ? {} : { games }),
    ...(Object.keys(house).length === 0 ? {} : { house }),
  };
}

function formatHouse(house: House, base: Readonly<Record<string, number>>): HouseJson {
  const { handSize, trump, follow, romans, refill, order } = house;
  const printed = PRINTED_RULES;
  const changed = CODES.filter((code) => house.points[code] !== base[code]);
  const points = Object.fromEntries(changed.map((code) => [code, house.points[code] ?? 0]));
  return {
    ...(handSize === printed.handSize ? {} : { handSize }),
    ...(trump === printed.trump ? {} : { trump }),
    ...(follow === printed.follow ? {} : { follow }),
    ...(romans === printed.romans ? {} : { romans }),
    ...(refill === printed.refill ? {} : { refill }),
    ...(order.join() === printed.order.join() ? {} : { order }),
    ...(changed.length === 0 ? {} : { points }),
  };
}
