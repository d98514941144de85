import { describe, expect, test } from 'vitest';
import { sizesOf } from '../../table/layout.ts';
import { romansLayout } from './layout.ts';

/** Windows and the fields that they leave, as measured. */
const ROOMS = [
  ['a phone', { width: 360, height: 592 }, { width: 328, height: 300 }],
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
      const { wallTop, castle, lineTop, line, left, pitch, camps } = romansLayout({
        others,
        field,
        sizes,
        fighting,
      });
      expect(castle).toBeGreaterThanOrEqual(36);
      expect(lineTop).toBeGreaterThanOrEqual(wallTop + castle);
      expect(left).toBeGreaterThanOrEqual(-0.01);
      expect(left + pitch * 5 + (castle * 5) / 7).toBeLessThanOrEqual(field.width + 1);
      expect(camps).toHaveLength(others);
      const inner = [left, left + pitch * 5 + (castle * 5) / 7];
      camps.forEach((camp, i) => {
        expect(camp.top + camp.height).toBeLessThanOrEqual(field.height + 1);
        expect(camp.left + camp.width).toBeLessThanOrEqual(field.width + 1);
        const aside = sizes.shape === 'desk' && !fighting && others <= 2;
        if (!aside) expect(camp.top).toBeGreaterThanOrEqual(lineTop + line - 1);
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
