import { describe, expect, it } from 'vitest';
import { bitCount, highestBit, lowestBit } from './bits.ts';

describe('bits', () => {
  it('finds the ends of a mask and counts it', () => {
    for (let high = 0; high < 32; high++) {
      for (let low = 0; low <= high; low++) {
        const mask = (1 << high) | (1 << low);
        expect([lowestBit(mask), highestBit(mask)]).toEqual([low, high]);
        expect(bitCount(mask)).toBe(high === low ? 1 : 2);
      }
    }
    expect([bitCount(0), bitCount(0xffff), bitCount(-1)]).toEqual([0, 16, 32]);
  });
});
