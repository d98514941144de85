import { expect, it } from 'vitest';
import { portraitFor, portraitOf } from '../art/portraits.ts';
import { botNames } from './tables.ts';

it('a table has the same bots for everybody, others have others', () => {
  const names = botNames('table', []);
  expect(new Set(names).size).toBe(8);
  expect(botNames('table', ['Anna', 'Ben'])).toEqual(names);
  expect(botNames('elbat', [])).not.toEqual(names);
});

it('four bots have four colours, whoever comes first', () => {
  for (const table of 'abcdefgh') {
    const four = botNames(table, []).slice(0, 4);
    expect(new Set(four.map((name) => portraitOf(portraitFor(name)).stone)).size).toBe(4);
  }
});

it('who is called like a bot takes the name of that bot only', () => {
  const names = botNames('table', []);
  const [first = ''] = names;
  const others = botNames('table', [first, 'Anna']);
  expect(others.slice(1)).toEqual(names.slice(1));
  expect(others.slice(0, 7)).not.toContain(first);
  expect(new Set(others.slice(0, 7)).size).toBe(7);
});
