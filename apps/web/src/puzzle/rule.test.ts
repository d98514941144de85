import { readdirSync, readFileSync } from 'node:fs';
import type { Puzzle } from '@taberna/bots/puzzle';
import { expect, test } from 'vitest';
import { missOf, ruleOf, themeOf } from './rule.ts';

const ROOT = new URL('../../../../', import.meta.url);
const PUZZLES = new URL('packages/bots/puzzles/', ROOT);
const games = readdirSync(PUZZLES).map((file) => file.replace('.json', ''));

test.each(games)('%s: every puzzle has its theme and its rule, which the rules know', (game) => {
  const file = readFileSync(new URL(`${game}.json`, PUZZLES), 'utf8');
  const puzzles: readonly Puzzle[] = JSON.parse(file);
  const rules = readFileSync(new URL(`docs/rules/${game}.de.md`, ROOT), 'utf8');
  for (const { view, seat } of puzzles) {
    const rule = ruleOf(game, view);
    expect(rule, JSON.stringify(view)).not.toBeNull();
    expect(themeOf(game, view, seat), JSON.stringify(view)).not.toBeNull();
    expect(rules).toContain(`<a id="${rule}"></a>`);
  }
});

const playing = { phase: 'play' };

test.each([
  ['romme', playing, 'discard 2c', null, 'miss.ro-30'],
  ['rom-bo', playing, 'discard 2 1', null, 'miss.rb-06'],
  ['roemer', { phase: 'turn' }, 'attach r0', null, 'miss.rm-61'],
  ['roemer', { phase: 'turn' }, 'lead r0', null, 'miss.rm.turn'],
  ['roemerschnappen', playing, 'play r2', null, 'miss.rs.lead'],
  ['roemerschnappen', playing, 'play r2', true, 'miss.rs.won'],
  ['roemerschnappen', playing, 'play r2', false, 'miss.rs.lost'],
  ['romans-go-home', { phase: 'tax' }, 'tax T8', null, 'miss.rg'],
  ['romans-go-home', { phase: 'plan' }, 'plan', null, 'wrong'],
] as const)('%s %j: says why %s is not the best move, won: %s', (game, view, move, wins, key) => {
  expect(missOf(game, view, move, wins)).toBe(key);
});

test.each([
  [{ hand: ['2', '*'], piles: [] }, 'theme.rb.joker'],
  [{ hand: ['2'], piles: [['*', 'A'], []] }, 'theme.rb.ace'],
  [{ hand: ['2'], piles: [['A', '3'], []] }, 'theme.rb.plain'],
])('the theme of a stock card is what can be played: %j', (own, theme) => {
  expect(themeOf('rom-bo', { phase: 'play', players: [own] }, 0)).toBe(theme);
});
