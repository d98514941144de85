import type { Lang } from '@taberna/engine';

const LABELS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  de: { T: '10', J: 'B', Q: 'D', K: 'K', A: 'A' },
  en: { T: '10', J: 'J', Q: 'Q', K: 'K', A: 'A' },
};

export function rankLabel(rank: string, lang: Lang): string {
  return LABELS[lang][rank] ?? rank;
}

const TWO_COLOURS: Readonly<Record<string, string>> = {
  h: '#b3261e',
  d: '#b3261e',
  s: '#221c16',
  c: '#221c16',
  n: '#57514a',
};
const FOUR_COLOURS: Readonly<Record<string, string>> = {
  ...TWO_COLOURS,
  d: '#1d4f91',
  c: '#2c6a35',
};

export function suitInk(suit: string, fourColour: boolean): string {
  return (fourColour ? FOUR_COLOURS : TWO_COLOURS)[suit] ?? '#221c16';
}

const [LEFT, MIDDLE, RIGHT] = [50, 66, 82];
const column = (x: number, ...ys: number[]) => ys.map((y): readonly [number, number] => [x, y]);
const pair = (...ys: number[]) => [...column(LEFT, ...ys), ...column(RIGHT, ...ys)];

const PLACES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': column(MIDDLE, 44, 124),
  '3': column(MIDDLE, 44, 84, 124),
  '4': pair(44, 124),
  '5': [...pair(44, 124), ...column(MIDDLE, 84)],
  '6': pair(44, 84, 124),
  '7': [...pair(44, 84, 124), ...column(MIDDLE, 64)],
  '8': [...pair(44, 84, 124), ...column(MIDDLE, 64, 104)],
  '9': [...pair(42, 70, 98, 126), ...column(MIDDLE, 84)],
  T: [...pair(42, 70, 98, 126), ...column(MIDDLE, 56, 112)],
};

/** Where the pips of a number card lie; beside the index, so that a fanned card shows both. */
export function pipPlaces(rank: string): readonly (readonly [number, number])[] {
  return PLACES[rank] ?? [];
}
