import { readFileSync } from 'node:fs';
import { LANGS } from '@taberna/engine';
import { rulesNamedIn, withoutAnchor } from '@taberna/testkit';
import { describe, expect, test } from 'vitest';
import { games } from './index.ts';

describe.each(games.map(({ id }) => id))('every rule that %s can name', (id) => {
  const rules = rulesNamedIn(new URL(id, import.meta.url).pathname);

  test('is found', () => expect(rules.length).toBeGreaterThan(0));

  test.each(LANGS)('has its place on the rule page: %s', (lang) => {
    const page = new URL(`../../../docs/rules/${id}.${lang}.md`, import.meta.url);
    const text = readFileSync(page, 'utf8');
    expect(withoutAnchor(rules, text)).toEqual([]);
    // Codes, moves and options stand on the page for programs.
    expect(text).not.toContain('`');
    // Dru’hid and Ch’ariott have the apostrophe that everything else on the page has.
    expect(text).not.toMatch(/(Dru|Ch)'/);
  });
});

test('a rule without a place is noticed', () => {
  const page = '<a id="ro-01"></a>**RO-01** Cards. **RO-02** Dealer.';
  expect(withoutAnchor(['RO-01', 'RO-02'], page)).toEqual(['RO-02']);
});
