import { describe, expect, test } from 'vitest';
import { sizesOf } from '../../table/layout.ts';
import { ownCard, plateText, romansLayout } from './layout.ts';

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
      // A warrior may stand before the gate; the value of the castle stays free above it.
      const below = columns === 6 && (!fighting || sizes.shape === 'desk');
      const free = below ? castle : castle / 2;
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

test.each(ROOMS)('on %s nobody has larger open warriors than oneself', (_, room, field) => {
  for (const others of [1, 2, 3]) {
    const sizes = sizesOf(room, others + 1, 16, 0.8);
    const { camps } = romansLayout({ others, field, sizes, fighting: true });
    for (const { card } of camps) expect(card).toBeLessThanOrEqual(ownCard(sizes));
  }
});

test('three others on a small phone leave the own waiting warriors as wide as a fingertip', () => {
  const room = { width: 360, height: 592 };
  for (const [root, height] of [
    [16, 304],
    [20, 281],
  ] as const) {
    const sizes = sizesOf(room, 4, root, 0.8);
    const scene = { others: 3, field: { width: 328, height }, fighting: true };
    const { line, camps } = romansLayout({
      ...scene,
      sizes: { ...sizes, text: plateText(sizes, root) },
    });
    expect((line * 5) / 7).toBeGreaterThanOrEqual(36);
    for (const { card } of camps) expect(card).toBeGreaterThanOrEqual(root === 16 ? 48 : 44);
  }
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

/** Phones, the table on them, and the height of its field in normal and in large print, as measured. */
const PHONES = [
  [{ width: 390, height: 796 }, 358, 484, 456],
  [{ width: 360, height: 592 }, 328, 304, 281],
  [{ width: 320, height: 520 }, 288, 250, 229],
  [{ width: 592, height: 360 }, 373, 286, 278],
] as const;

describe.each(PHONES)('on a phone of %o', (room, width, ...heights) => {
  test.each([1, 2, 3])(
    'castles are as large in large print as in normal, with %i others',
    (others) => {
      const at = (print: 0 | 1, won: number) => {
        const root = print === 0 ? 16 : 20;
        const sizes = sizesOf(room, others + 1, root, 0.8);
        return romansLayout({
          others,
          field: { width, height: heights[print] },
          sizes: { ...sizes, text: plateText(sizes, root) },
          fighting: false,
          won,
          large: print === 1,
        });
      };
      for (const won of [0, 4]) {
        expect(at(1, won).castle).toBeGreaterThanOrEqual(Math.min(96, at(0, won).castle * 0.97));
      }
    },
  );
});

test('in normal print a phone of 360 by 640 keeps the faces of two others', () => {
  const sizes = sizesOf({ width: 360, height: 592 }, 3, 16, 0.8);
  const field = { width: 328, height: 304 };
  for (const { cameo } of romansLayout({ others: 2, field, sizes, fighting: false }).camps)
    expect(cameo).toBeGreaterThan(50);
});

test.each([
  [{ width: 592, height: 360 }, { width: 373, height: 286 }, 16],
  [{ width: 592, height: 360 }, { width: 373, height: 278 }, 20],
  [{ width: 320, height: 520 }, { width: 288, height: 239 }, 20],
])(
  'three lanes on %o hold their plates, if need be with the own line before the gates',
  (room, field, root) => {
    const sizes = sizesOf(room, 4, root, 0.8);
    const text = plateText(sizes, root);
    const scene = { others: 3, field, sizes: { ...sizes, text }, fighting: true };
    for (const { height } of romansLayout(scene).camps)
      expect(height).toBeGreaterThanOrEqual(text * 2.8);
  },
);

test.each([
  [
    { width: 796, height: 390 },
    { width: 510, height: 280 },
  ],
  [
    { width: 592, height: 360 },
    { width: 373, height: 258 },
  ],
])('on a lying phone of %o those who fight are larger than those who wait', (room, field) => {
  for (const others of [1, 2, 3])
    for (const won of [0, 4]) {
      const sizes = sizesOf(room, others + 1, 16, 0.8);
      const { line, camps } = romansLayout({ others, field, sizes, fighting: true, won });
      expect(ownCard(sizes)).toBeGreaterThan(line);
      for (const { card } of camps) expect(card).toBeGreaterThan(line);
    }
});
