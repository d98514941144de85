import type { RomBoView } from '@taberna/games/rom-bo';
import { beforeEach, expect, it } from 'vitest';
import { locale } from '../../i18n/index.svelte.ts';
import { promptOf } from './prompt.ts';

const player = { stock: ['7', '?'], shown: true, bought: 0, hand: ['4'], piles: [[], [], []] };
const empty = { cards: [], down: false };
const view: RomBoView = {
  game: 'rom-bo',
  seats: 2,
  options: {},
  phase: 'play',
  turn: 0,
  started: true,
  turns: 0,
  players: [player, player],
  centre: [empty, empty, empty],
  talon: [],
};
const rest = {
  name: 'Du',
  canMove: true,
  lifted: null,
  stock: null,
  places: 0,
  owner: '',
  cost: 2,
};
const free = {
  ...rest,
  mayFlip: false,
  mayDraw: false,
  mayPlay: false,
  mayBuy: false,
  unaided: false,
};
const said = (turns: number, now: Partial<typeof free> = {}) =>
  promptOf({ ...free, ...now, view: { ...view, turns } }).text;

beforeEach(() => {
  locale.lang = 'de';
});

it('what the race is for is said until everybody has had a turn', () => {
  expect(said(1)).toBe('Ziel: den Stock leeren. Nichts passt: Leg eine Handkarte ab.');
  expect(said(2)).toBe('Nichts passt: Leg eine Handkarte ab.');
});

it('what fits is called golden only where it is marked', () => {
  const full = { ...view, turns: 9, centre: [{ cards: ['2'], down: false }, empty, empty] };
  const textOf = (unaided: boolean) =>
    promptOf({ ...free, mayPlay: true, unaided, view: full }).text;
  expect(textOf(false)).toMatch(/golden/);
  expect(textOf(true)).not.toMatch(/golden/);
});

it('what only a purchase plays is named with its price', () => {
  const textOf = (cost: number) =>
    promptOf({ ...free, mayBuy: true, cost, view: { ...view, turns: 9 } }).text;
  expect(textOf(2)).toBe('Leg ab oder kauf, was leuchtet: 2 Karten mehr im Stock.');
  expect(textOf(1)).toMatch(/Eine Karte mehr/);
});

it('a purchase says what to tap where no button buys it', () => {
  const lifted = { from: 'buy', seat: 1, pile: 1, code: '2' } as const;
  const textOf = (places: number) =>
    promptOf({ ...free, lifted, places, owner: 'Flavia', view }).text;
  expect(textOf(3)).toMatch(/^2 von Flavia kaufen: Tippe auf/);
  expect(textOf(1)).toMatch(/^2 von Flavia kaufen\?/);
});

it('a lifted hand card says what happens to it and to the turn', () => {
  const lifted = { from: 'hand', code: 'K' } as const;
  const textOf = (places: number) => promptOf({ ...free, lifted, places, view }).text;
  expect(textOf(0)).toBe('König passt nur auf deine Ablagen. Damit endet dein Zug.');
  expect(textOf(1)).toMatch(/passt in die Mitte.*endet dein Zug/);
});
