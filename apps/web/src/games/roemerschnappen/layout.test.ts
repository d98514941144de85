import { describe, expect, it } from 'vitest';
import { INDEX, PAPER_COIN } from '../../art/draw/numerals.ts';
import { type Size, sizesOf, trickRows } from '../../table/layout.ts';
import { COIN, crowdLayout, handShare } from './layout.ts';

/** Phones and the field that is left on them beside head, message, hand and buttons. */
const PHONES: readonly { readonly room: Size; readonly field: Size }[] = [
  { room: { width: 320, height: 516 }, field: { width: 288, height: 258 } },
  { room: { width: 360, height: 588 }, field: { width: 328, height: 300 } },
  { room: { width: 390, height: 792 }, field: { width: 358, height: 440 } },
  { room: { width: 594, height: 360 }, field: { width: 352, height: 284 } },
  { room: { width: 798, height: 390 }, field: { width: 480, height: 310 } },
  { room: { width: 768, height: 964 }, field: { width: 736, height: 560 } },
];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const apart = (a: Box, b: Box) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

describe('many round a phone', () => {
  for (const seats of [6, 8]) {
    for (const { room, field } of PHONES) {
      it(`${seats} at ${room.width}x${room.height}: no seat, no sign and no card covers another`, () => {
        const sizes = sizesOf(room, seats, 16, handShare(seats, false));
        const crowd = crowdLayout(seats, field, sizes);
        if (crowd === null) throw new Error('this is no phone');
        const { text } = sizes;
        const plates = crowd.places.map(({ x, y }): Box => {
          const top = y - crowd.cameo / 2;
          const bottom = top + crowd.cameo * 0.86 + text * 2.7;
          return { left: x - text * 2.6, right: x + text * 2.6, top, bottom };
        });
        const line = {
          left: 0,
          right: field.width,
          top: crowd.line,
          bottom: crowd.line + text * 1.8,
        };
        const { top, side } = crowd.trick;
        const middle = { width: field.width - 2 * side, height: field.height - top - 3 };
        const { height, lie } = trickRows(seats, sizes.shape, middle, sizes.trick);
        const width = (height * 5) / 7;
        const cards = Array.from({ length: seats }, (_, steps): Box => {
          const { x, y } = lie(steps);
          const [cx, cy] = [field.width / 2 + x, top + middle.height / 2 + y];
          return {
            left: cx - width / 2,
            right: cx + width / 2,
            top: cy - height / 2,
            bottom: cy + height / 2,
          };
        });
        expect(height).toBeGreaterThanOrEqual(44);
        const all = [...plates, line, ...cards];
        for (const [i, one] of all.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(-1);
          expect(one.bottom).toBeLessThanOrEqual(field.height + 1);
          expect(all.slice(i + 1).filter((other) => !apart(one, other))).toEqual([]);
        }
      });
    }
  }

  it('is nothing for four, nor for a desk', () => {
    const phone = sizesOf({ width: 360, height: 588 }, 4);
    expect(crowdLayout(4, { width: 328, height: 300 }, phone)).toBeNull();
    const desk = sizesOf({ width: 1440, height: 840 }, 8);
    expect(crowdLayout(8, { width: 1360, height: 380 }, desk)).toBeNull();
  });
});

describe('the coin of what a card counts', () => {
  const HIGH = 140;
  const foot = (INDEX.top + INDEX.height) / HIGH;
  /** The white rim of the plaster, the rim of the coin and the serifs. */
  const AIR = 0.015;

  it('lies below the feet of the numeral, at the table and on paper', () => {
    expect(COIN.top).toBeGreaterThan(foot + AIR);
    expect((PAPER_COIN.y - PAPER_COIN.radius) / HIGH).toBeGreaterThan(foot + AIR);
  });
});
