import { describe, expect, it } from 'vitest';
import {
  handLayout,
  type Place,
  type Size,
  seatPlaces,
  shapeOf,
  sizesOf,
  trickLie,
  trickRows,
} from './layout.ts';

const SCREENS: readonly Size[] = [
  { width: 320, height: 520 },
  { width: 360, height: 592 },
  { width: 594, height: 360 },
  { width: 720, height: 450 },
  { width: 768, height: 964 },
  { width: 1280, height: 660 },
  { width: 1440, height: 840 },
  { width: 2560, height: 1380 },
];
const SEATS = [2, 3, 4, 5, 6, 8];

describe('sizes follow the screen', () => {
  it('tells a desk, a phone upright and a phone lying down apart', () => {
    expect(shapeOf({ width: 360, height: 592 })).toBe('upright');
    expect(shapeOf({ width: 594, height: 360 })).toBe('lying');
    expect(shapeOf({ width: 768, height: 964 })).toBe('upright');
    expect(shapeOf({ width: 1440, height: 840 })).toBe('desk');
  });

  it('lets cards grow with screen and print', () => {
    const hand = (width: number, height: number, root = 16) =>
      sizesOf({ width, height }, 4, root).hand;
    expect(hand(1440, 840)).toBeGreaterThan(230);
    expect(hand(2560, 1380)).toBeGreaterThan(1.5 * hand(1440, 840));
    expect(hand(360, 592, 20)).toBeGreaterThan(hand(360, 592));
  });

  it('keeps those who sit at the sides below the piles where the table is short', () => {
    const room = { width: 360, height: 358 };
    const sizes = sizesOf(room, 3);
    expect(sizes.hand).toBeLessThan(sizesOf({ width: 360, height: 592 }, 3).hand);
    const places = seatPlaces(3, { width: 328, height: 190 }, sizes);
    for (const { y } of places)
      expect(y - sizes.cameo / 2).toBeGreaterThan(sizes.pile + sizes.text);
  });

  it('never writes smaller than 15 px', () => {
    for (const room of SCREENS) expect(sizesOf(room, 8).text).toBeGreaterThanOrEqual(15);
  });
});

function overlap(a: Place, b: Place, cameo: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < cameo;
}

describe('a trick of four', () => {
  it('shows the index of every card where cards lie on one another', () => {
    const rooms = [
      { width: 194, height: 140 },
      { width: 240, height: 150 },
      { width: 900, height: 330 },
    ];
    const height = 106;
    for (const room of rooms) {
      const lies = [0, 1, 2, 3].map((steps) => trickLie(steps, 4, room, height));
      // Who sits left lies lowest; so only what lies further right covers a card.
      for (const one of lies) {
        for (const other of lies) {
          const apart = other.x - one.x;
          const clear = Math.abs(other.y - one.y) >= height;
          if (one !== other && apart >= 0 && !clear) expect(apart).toBeGreaterThan(height * 0.2);
        }
      }
    }
  });
});

describe('seats', () => {
  it('give everybody else a place of their own within the field', () => {
    for (const room of SCREENS) {
      for (const seats of SEATS) {
        const sizes = sizesOf(room, seats);
        const field = { width: room.width - 40, height: room.height * 0.55 };
        const places = seatPlaces(seats, field, sizes);
        expect(places).toHaveLength(seats - 1);
        for (const [i, one] of places.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(sizes.cameo / 2);
          expect(one.x).toBeLessThanOrEqual(field.width - sizes.cameo / 2);
          expect(places.slice(i + 1).some((other) => overlap(one, other, sizes.cameo))).toBe(false);
        }
      }
    }
  });

  it('go clockwise from the left hand', () => {
    const sizes = sizesOf({ width: 1440, height: 840 }, 8);
    const places = seatPlaces(8, { width: 1300, height: 500 }, sizes);
    expect(places.map(({ side }) => side)).toEqual([
      'left',
      'top',
      'top',
      'top',
      'top',
      'top',
      'right',
    ]);
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => a - b));
  });
});

describe('the trick', () => {
  it('lies within its room, one’s own card lowest', () => {
    for (const seats of [2, 3, 4]) {
      const room = { width: 340, height: 240 };
      const lies = Array.from({ length: seats }, (_, i) => trickLie(i, seats, room, 96));
      for (const { x } of lies) expect(Math.abs(x) + 34).toBeLessThanOrEqual(room.width / 2);
      expect(Math.max(...lies.map(({ y }) => y))).toBe(lies[0]?.y);
    }
  });
});

describe('the trick of more than four', () => {
  it('lies in rows, each card on the side of its player and none on another', () => {
    for (const shape of ['desk', 'upright', 'lying'] as const) {
      for (const seats of [5, 6, 8]) {
        const { height, lie } = trickRows(seats, shape, { width: 360, height: 240 }, 96);
        const lies = Array.from({ length: seats }, (_, steps) => lie(steps));
        expect(lies[0]?.x).toBe(0);
        expect(Math.max(...lies.map(({ y }) => y))).toBe(lies[0]?.y);
        expect(lies[1]?.x).toBeLessThan(0);
        expect(lies.at(-1)?.x).toBeGreaterThan(0);
        for (const [i, one] of lies.entries()) {
          expect(Math.abs(one.x) + (height * 5) / 14).toBeLessThanOrEqual(180);
          expect(Math.abs(one.y) + height / 2).toBeLessThanOrEqual(120);
          for (const other of lies.slice(i + 1)) {
            const beside = Math.abs(one.x - other.x) >= (height * 5) / 7;
            expect(beside || Math.abs(one.y - other.y) >= height).toBe(true);
          }
        }
      }
    }
  });
});

describe('the hand', () => {
  it('breaks into two rows on a phone where indices would be covered', () => {
    const phone = sizesOf({ width: 360, height: 592 }, 3);
    expect(handLayout(14, 330, phone).rows).toBe(2);
    expect(handLayout(5, 330, phone, 0.6).rows).toBe(1);
    expect(handLayout(14, 900, sizesOf({ width: 1440, height: 840 }, 3)).rows).toBe(1);
  });

  it('stays within its width', () => {
    for (const room of SCREENS) {
      const sizes = sizesOf(room, 3);
      for (const count of [1, 3, 5, 8, 14]) {
        const width = room.width - 40;
        const { rows, first, stride } = handLayout(count, width, sizes);
        const across =
          (Math.max(first, rows === 1 ? count : 0) - 1) * stride + (sizes.hand * 5) / 7;
        expect(across).toBeLessThanOrEqual(width + 0.5);
      }
    }
  });
});
