import { readdirSync, readFileSync } from 'node:fs';
import type { Puzzle } from '@taberna/bots/puzzle';
import { expect, test } from 'vitest';
import { ruleOf } from './rule.ts';

const ROOT = new URL('../../../../', import.meta.url);
const PUZZLES = new URL('packages/bots/puzzles/', ROOT);
const games = readdirSync(PUZZLES).map((file) => file.replace('.json', ''));

test.each(games)('%s: every puzzle has its rule, which the rules know', (game) => {
  const file = readFileSync(new URL(`${game}.json`, PUZZLES), 'utf8');
  const puzzles: readonly Puzzle[] = JSON.parse(file);
  const rules = readFileSync(new URL(`docs/rules/${game}.de.md`, ROOT), 'utf8');
  for (const { view } of puzzles) {
    const rule = ruleOf(game, view);
    expect(rule, JSON.stringify(view)).not.toBeNull();
    expect(rules).toContain(`<a id="${rule}"></a>`);
  }
});
