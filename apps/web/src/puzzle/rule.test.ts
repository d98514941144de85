import { readdirSync, readFileSync } from 'node:fs';
import type { Puzzle } from '@taberna/bots/puzzle';
import { expect, test } from 'vitest';
import { messages } from './messages.de.ts';
import { aimOf, ideaOf, missOf, ruleOf, themeOf, toldOf } from './rule.ts';

const ROOT = new URL('../../../../', import.meta.url);
const PUZZLES = new URL('packages/bots/puzzles/', ROOT);
const games = readdirSync(PUZZLES).map((file) => file.replace('.json', ''));

test.each(games)('%s: every puzzle has its theme and its rule, which the rules know', (game) => {
  const file = readFileSync(new URL(`${game}.json`, PUZZLES), 'utf8');
  const puzzles: readonly Puzzle[] = JSON.parse(file);
  const rules = readFileSync(new URL(`docs/rules/${game}.de.md`, ROOT), 'utf8');
  for (const puzzle of puzzles) {
    const { view } = puzzle;
    expect(missOf(game, puzzle, '', null).key, puzzle.why.en).not.toBe('wrong');
    const rule = ruleOf(game, puzzle);
    expect(rule, JSON.stringify(view)).not.toBeNull();
    expect(themeOf(game, puzzle), JSON.stringify(view)).not.toBeNull();
    expect(messages).toHaveProperty([ideaOf(game, puzzle) ?? '']);
    expect(rules).toContain(`<a id="${rule}"></a>`);
  }
});

const playing = { phase: 'play' };

const ahead = 'The trick is yours. Over all deals it brings you 20 points more than X on average.';
const ways =
  'The hidden warriors may still lie in 20 ways. This wins against 13 of them, any other move against 8 at most.';

const lesser =
  'It is a hand Rommé, which counts 8; any other beginning brings 6 at most in this turn.';

test.each([
  ['romme', playing, '', 'meld 2c 2d 2h', null, 'miss.ro-30', {}],
  ['romme', playing, '', 'lay 2c 1', null, 'miss.ro-30', {}],
  ['romme', playing, '', 'discard 2c', null, 'miss.ro.ends', {}],
  ['romme', playing, lesser, 'meld 2c 2d 2h', null, 'miss.ro-33', {}],
  ['romme', playing, lesser, 'lay 2c 1', null, 'miss.ro.added', {}],
  ['romme', playing, lesser, 'swap 2c 1', null, 'miss.ro.added', {}],
  ['romme', playing, lesser, 'discard 2c', null, 'miss.ro.ends', {}],
  ['romme', playing, lesser, 'return', null, 'miss.ro.ends', {}],
  ['rom-bo', playing, '', 'hand 2 1', null, 'miss.rb-06', {}],
  ['rom-bo', playing, '', 'discard 2 1', null, 'miss.rb.ends', {}],
  ['roemer', { phase: 'turn' }, '', 'attach r0', null, 'miss.rm-61', {}],
  ['roemer', { phase: 'turn' }, '', 'lead r0', null, 'miss.rm.turn', {}],
  ['roemerschnappen', playing, ahead, 'play r2', null, 'miss.rs.lead', { points: 20 }],
  ['roemerschnappen', playing, ahead, 'play r2', true, 'miss.rs.won', { points: 20 }],
  ['roemerschnappen', playing, ahead, 'play r2', false, 'miss.rs.lost', { points: 20 }],
  [
    'romans-go-home',
    { phase: 'castle' },
    ways,
    'castle 1',
    null,
    'miss.rg.plans',
    { plans: 20, beaten: 13, second: 8 },
  ],
  ['romans-go-home', { phase: 'tax' }, 'It is so.', 'tax T8', null, 'miss.rg.sure', {}],
  ['romans-go-home', { phase: 'plan' }, '', 'plan', null, 'wrong', {}],
] as const)(
  '%s %j, %s: says why %s is not the best move, won: %s',
  (game, view, en, move, wins, key, params) => {
    const puzzle = { view, seat: 0, why: { de: '', en }, proven: true };
    expect(missOf(game, puzzle, move, wins)).toEqual({ key, params });
  },
);

test('a try that was only played out is not called proven', () => {
  const puzzle = {
    view: { phase: 'tax' },
    seat: 0,
    why: { de: '', en: 'It is so.' },
    proven: false,
  };
  expect(missOf('romans-go-home', puzzle, 'tax T8', null).key).toBe('miss.rg');
});

test.each([
  [{ hand: ['2', '*'], piles: [] }, 'theme.rb.joker'],
  [{ hand: ['2'], piles: [['*', 'A'], []] }, 'theme.rb.ace'],
  [{ hand: ['2'], piles: [['A', '3'], []] }, 'theme.rb.plain'],
])('the theme of a stock card is what can be played: %j', (own, theme) => {
  const view = { phase: 'play', players: [own] };
  const why = { de: '', en: '' };
  expect(themeOf('rom-bo', { view, seat: 0, why, proven: true })).toBe(theme);
});

test('Rommé: where others end the turn too, the most points are asked for', () => {
  const puzzle = { view: playing, seat: 0, why: { de: '', en: '' }, proven: true };
  expect(aimOf('romme', puzzle)).toBe('aim.ro-30');
  expect(aimOf('romme', { ...puzzle, why: { de: '', en: lesser } })).toBe('aim.ro-33');
});

test('Rommé: melds of this very turn are told as such, Römer: that the own horses are shown', () => {
  const puzzle = { view: playing, seat: 0, why: { de: '', en: '' }, proven: true };
  expect(toldOf('romme', { ...puzzle, view: { laid: 18 } })).toBe('told.ro');
  expect(toldOf('romme', { ...puzzle, view: { laid: 0 } })).toBeNull();
  expect(toldOf('roemer', puzzle)).toBe('told.rm');
  expect(toldOf('rom-bo', puzzle)).toBeNull();
});
