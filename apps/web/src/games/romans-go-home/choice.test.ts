import { describe, expect, test } from 'vitest';
import { Picking } from '../../table/picking.svelte.ts';
import { choiceRules, keysOf, moveOf } from './choice.ts';

function at(legal: readonly string[]) {
  const played: string[] = [];
  const picking: Picking = new Picking(
    choiceRules(
      () => legal,
      () => picking.lifted,
      (keys) => picking.set(keys),
      () => played.push(moveOf(picking.lifted)),
    ),
  );
  return { picking, played };
}

describe('a choice', () => {
  test('is lifted by one tap and made by the next, never by one', () => {
    const { picking, played } = at(['castle 1', 'castle 2']);
    picking.tap('castle 2');
    expect([picking.lifted, played]).toEqual([['castle 2'], []]);
    picking.tap('castle 1');
    expect(picking.lifted).toEqual(['castle 1']);
    picking.tap('castle 1');
    expect(played).toEqual(['castle 1']);
    picking.tap('castle 3');
    expect(picking.lifted).toEqual(['castle 1']);
  });

  test('keeps several warriors where the rules allow it, else the one tapped last (RG-27, RG-30)', () => {
    const { picking } = at(['keep -', 'keep D', 'keep X', 'keep D X', 'keep Q', 'keep Q X']);
    picking.tap('keep X');
    picking.tap('keep D');
    expect(moveOf(picking.lifted)).toBe('keep D X');
    picking.tap('keep Q');
    expect(moveOf(picking.lifted)).toBe('keep Q');
  });

  test('that keeps nothing is no thing on the table', () => {
    expect([...keysOf(['keep -', 'keep Q', 'keep Q X'])]).toEqual(['keep Q', 'keep X']);
  });
});
