import { type RomBoEvent, type RomBoView, romBo } from '@taberna/games/rom-bo';
import { expect, it } from 'vitest';
import { locale } from '../../i18n/index.svelte.ts';
import { beat, unlogged } from './beat.ts';

const player = { stock: ['7', '?'], shown: true, bought: 0, hand: [], piles: [[], [], []] };
const position: RomBoView = {
  game: 'rom-bo',
  seats: 2,
  options: {},
  phase: 'play',
  turn: 0,
  started: true,
  turns: 4,
  players: [player, player],
  centre: [],
  talon: [],
};

/** The banner of the last of these, for somebody at seat 0. */
function bannerOf(...events: readonly RomBoEvent[]): string | undefined {
  locale.lang = 'de';
  const event = events.at(-1);
  const scene = { names: ['', 'Cato'], seat: 0, position, game: romBo, events };
  return event === undefined ? undefined : beat(event, scene)?.banner;
}

const laid = { type: 'card-laid', seat: 1, from: 'hand', pile: 0, owner: 1, card: 'A' } as const;
const turned: RomBoEvent = { ...laid, centre: 2, down: true };
const ended = (seat: number): RomBoEvent => ({ type: 'turn-ended', seat, why: 'ace', turns: 5 });

it('RB-22: the first ace that turns a centre is explained to everybody, later ones by a bubble', () => {
  expect(bannerOf(turned)).toBe('Das Ass dreht Mitte II um: Jetzt geht es abwärts.');
  expect(bannerOf(turned, { ...turned })).toBeUndefined();
});

it('RB-11, RB-14: whose turn an ace ended is told where it lies', () => {
  const drawn: RomBoEvent = { type: 'cards-drawn', seat: 0, cards: ['A'] };
  const flipped: RomBoEvent = { type: 'stock-turned', seat: 0, card: 'A' };
  expect(bannerOf(drawn, ended(0))).toMatch(/^Ein Ass! Du behältst es/);
  expect(bannerOf(flipped, ended(0))).toMatch(/^Ein Ass im Stock!/);
  expect(bannerOf(drawn, ended(1))).toBe('Ein Ass! Damit endet der Zug von Cato.');
});

it('the log has no bare number where the stock becomes one card shorter or longer', () => {
  expect(unlogged({ type: 'card-paid', seat: 0 })).toBe('gain');
});
