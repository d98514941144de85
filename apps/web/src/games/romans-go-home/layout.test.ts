import { describe, expect, test } from 'vitest';
import { sizesOf } from '../../table/layout.ts';
import { romansLayout } from './layout.ts';

/** Windows and the fields that they leave, as measured. */
const ROOMS = [
  ['a phone', { width: 360, height: 592 }, { width: 328, height: 300 }],
  ['a tall phone', { width: 390, height: 792 }, { width: 358, height: 460 }],
  ['a phone lying down', { width: 594, height: 360 }, { width: 364, height: 272 }],
  ['a tablet', { width: 768, height: 964 }, { width: 736, height: 600 }],
  ['a desk', { width: 1440, height: 840 }, { width: 1364, height: 480 }],
  ['a small desk', { width: 1024, height: 708 }, { width: 990, height: 400 }],
  ['a wall', { width: 2560, height: 1380 }, { width: 2496, height: 800 }],
] as const;

describe.each(ROOMS)('on %s', (_, room, field) => {
  const sizes = sizesOf(room, 4);
  test.each([1, 2, 3])('%i others, the wall and the line do not cover each other', (others) => {
    for (const fighting of [false, true]) {
      const { columns, wallTop, castle, lineTop, line, left, pitch, rowPitch, camps } =
        romansLayout({
          others,
          field,
          sizes,
          fighting,
        });
      expect(castle).toBeGreaterThanOrEqual(36);
      // In two rows a warrior stands before the gate; the value of the castle stays free above it.
      const free = columns === 6 ? castle : castle / 2;
      expect(lineTop).toBeGreaterThanOrEqual(wallTop + free);
      if (columns < 6) expect(wallTop + rowPitch).toBeGreaterThan(lineTop + line);
      expect(left).toBeGreaterThanOrEqual(-0.01);
      const right = left + pitch * (columns - 1) + (castle * 5) / 7;
      expect(right).toBeLessThanOrEqual(field.width + 1);
      expect(camps).toHaveLength(others);
      const inner = [left, right];
      camps.forEach((camp, i) => {
        expect(camp.top + camp.height).toBeLessThanOrEqual(field.height + 1);
        expect(camp.left + camp.width).toBeLessThanOrEqual(field.width + 1);
        const aside = sizes.shape === 'desk' && !fighting && others <= 2;
        if (!aside) expect(camp.top).toBeGreaterThanOrEqual(lineTop + rowPitch + line - 1);
        else expect(inner[i] ?? 0).toBeGreaterThan(camp.cameo);
        const next = camps[i + 1];
        if (next === undefined) return;
        const apart =
          next.left >= camp.left + camp.width - 1 || next.top >= camp.top + camp.height - 1;
        expect(apart).toBe(true);
      });
    }
  });
});

test('castles and places grow with the height of a phone', () => {
  const at = (height: number, fighting: boolean) =>
    romansLayout({
      others: 2,
      field: { width: 358, height: height - 332 },
      sizes: sizesOf({ width: 390, height }, 3),
      fighting,
    });
  expect(at(600, false)).toMatchObject({ columns: 6 });
  expect(at(792, false)).toMatchObject({ columns: 3 });
  expect(at(792, false).castle).toBeGreaterThan(at(600, false).castle * 1.2);
  // The covered warriors, which Svart lets change places, stay as large as they were laid.
  const { castle, line } = at(792, true);
  expect(line).toBe(castle);
});
