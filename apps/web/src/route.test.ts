import { expect, test } from 'vitest';
import { parseHash } from './route.ts';

test('a hash is a page, its arguments and a query', () => {
  const route = parseHash('#/learn/roemer/rm-32?x=1');
  expect(route.page).toBe('learn');
  expect(route.args).toEqual(['roemer', 'rm-32']);
  expect(route.query.get('x')).toBe('1');
});

test('an empty hash is the start page, a broken one no error', () => {
  expect(parseHash('')).toMatchObject({ page: '', args: [] });
  expect(parseHash('#/play/%E0%A4%A')).toMatchObject({ page: 'play', args: ['%E0%A4%A'] });
});
