import { CASTLE_CODES, WARRIOR_CODES } from '@taberna/games/romans-go-home/cards.ts';
import { expect, test } from 'vitest';
import { explained } from './effect.ts';

test('every warrior and every castle says what it does, and by which rule', () => {
  for (const code of WARRIOR_CODES) expect(explained('warrior', code).text).toMatch(/: .{5,}\.$/);
  for (const code of CASTLE_CODES) expect(explained('castle', code).text).toMatch(/: .{5,}\.$/);
  expect(explained('warrior', 'Q').rule).toBe('RG-22');
  expect(explained('castle', 'L-2').rule).toBe('RG-33');
});
