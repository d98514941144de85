import { describe, expect, it } from 'vitest';
import { Picking } from './picking.svelte.ts';

function hand(several = false) {
  const played: string[] = [];
  let now = 1000;
  const picking = new Picking(
    {
      several: () => several,
      mayLift: (key) => key !== 'no',
      play: (key) => played.push(key),
      drop: (key, target) => played.push(`${key}>${target}`),
    },
    () => now,
  );
  return { picking, played, wait: (ms: number) => (now += ms) };
}

describe('picking cards', () => {
  it('lifts at a tap and plays at the next', () => {
    const { picking, played, wait } = hand();
    picking.tap('a', true);
    expect(picking.only).toBe('a');
    wait(500);
    picking.tap('a', true);
    expect(played).toEqual(['a']);
  });

  it('takes a second tap that comes too quickly for a slip, but not a second key', () => {
    const { picking, played } = hand();
    picking.tap('a', true);
    picking.tap('a', true);
    expect(played).toEqual([]);
    picking.tap('a');
    expect(played).toEqual(['a']);
  });

  it('lifts another one instead, or as well where several may be lifted', () => {
    const one = hand().picking;
    one.tap('a');
    one.tap('b');
    expect(one.lifted).toEqual(['b']);
    const { picking, played } = hand(true);
    for (const key of ['a', 'b', 'c', 'b']) picking.tap(key);
    expect([picking.lifted, played]).toEqual([['a', 'c'], []]);
  });

  it('leaves down what may not be lifted, and forgets what has left the hand', () => {
    const { picking } = hand(true);
    picking.set(['a', 'b']);
    picking.tap('no');
    picking.keep(['b', 'no']);
    expect(picking.lifted).toEqual(['b']);
    picking.clear();
    expect(picking.lifted).toEqual([]);
  });

  it('hands on what is dropped', () => {
    const { picking, played } = hand();
    picking.dropped('a', 'trick');
    expect(played).toEqual(['a>trick']);
  });
});
