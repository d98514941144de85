import { describe, expect, it } from 'vitest';
import { COMBAT, copiesOf, kindOf, PACK, VALUE } from './cards.ts';

describe('the pack', () => {
  it('RM-01: 105 cards, five colours of 21', () => {
    expect(PACK.kinds.reduce((sum, { copies }) => sum + copies, 0)).toBe(105);
    for (const colour of 'rgybv') {
      const own = PACK.kinds.filter(({ code }) => code.startsWith(colour));
      expect(
        own.reduce((sum, { copies }) => sum + copies, 0),
        colour,
      ).toBe(21);
    }
  });

  it('RM-02: seven Caesars a colour, and two cards of each combat value', () => {
    expect(PACK.kinds.slice(15, 30).map(({ code }) => code)).toEqual([
      ...['g0', 'g1-3', 'g1-5', 'g2-3', 'g2-5', 'g3-3', 'g3-5', 'g4-3', 'g4-5'],
      ...['g5-3', 'g5-10', 'g6-3', 'g6-10', 'g7-3', 'g7-20'],
    ]);
    expect(copiesOf(kindOf('v0'))).toBe(7);
    expect(copiesOf(kindOf('v7-20'))).toBe(1);
    expect(VALUE[kindOf('b0')]).toBe(0);
  });

  it('RM-03: a code says combat and value', () => {
    for (const [code, combat, value] of [
      ['r7-20', 7, 20],
      ['r7-3', 7, 3],
      ['g5-10', 5, 10],
      ['y4-5', 4, 5],
      ['r0', 0, 0],
    ] as const) {
      expect([COMBAT[kindOf(code)], VALUE[kindOf(code)]], code).toEqual([combat, value]);
    }
    for (const code of ['r8-3', 'r7-5', 'r0-0', 'R0', '', '?', 'constructor']) {
      expect(kindOf(code), code).toBe(-1);
    }
  });
});
