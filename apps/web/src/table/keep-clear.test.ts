import { describe, expect, it } from 'vitest';
import { clearest } from './keep-clear.ts';

const box = (top: number, bottom: number, left = 0, right = 300) => ({ left, right, top, bottom });

describe('where a hint lies', () => {
  const room = box(0, 600);
  const slip = box(200, 300);

  it('stays where it is where that covers nothing', () => {
    expect(clearest(slip, room, [box(400, 500)])).toBe(200);
    expect(clearest(slip, room, [box(100, 500, 300, 400)])).toBe(200);
  });

  it('goes no farther than it must to leave what it speaks of', () => {
    expect(clearest(slip, room, [box(120, 260)])).toBe(260);
    expect(clearest(slip, room, [box(120, 260), box(300, 600)])).toBe(20);
  });

  it('covers as little as possible where every place covers something', () => {
    expect(clearest(slip, room, [box(0, 240), box(320, 600)])).toBe(220);
  });
});
