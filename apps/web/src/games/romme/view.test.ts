import { describe, expect, it } from 'vitest';
import { forHand } from './view.ts';

const discards = (count: number, seat: number) =>
  Array.from({ length: count }, () => ({ type: 'discarded', seat, card: '7s' }) as const);

describe('who plays for a hand Rommé', () => {
  it('is whoever has ended eight turns without having opened', () => {
    expect(forHand(discards(7, 1), 1)).toBe(false);
    expect(forHand(discards(8, 1), 1)).toBe(true);
    expect(forHand(discards(8, 2), 1)).toBe(false);
  });
});
