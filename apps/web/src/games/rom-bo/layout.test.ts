import { expect, test } from 'vitest';
import { sizesOf } from '../../table/layout.ts';
import { cascadeOf, handShareFor, PILE_GAP, romBoSizes } from './layout.ts';

const OWN = { room: 150, card: 74, least: 13.5, full: 20, folds: true };

test('a short discard lies in one column, as loose as there is room', () => {
  expect(cascadeOf(1, OWN)).toEqual({ shown: 1, step: 0, second: 0 });
  expect(cascadeOf(3, OWN)).toEqual({ shown: 3, step: 20, second: 0 });
  expect(cascadeOf(6, OWN)).toEqual({ shown: 6, step: 15.2, second: 0 });
});

test('a deep discard folds into two columns, and every card can still be read', () => {
  const { shown, step, second } = cascadeOf(9, OWN);
  expect(shown).toBe(9);
  expect(second).toBe(6);
  expect(step).toBeGreaterThanOrEqual(OWN.least);
  expect(OWN.card + step * (second - 1)).toBeLessThanOrEqual(OWN.room);
});

test('where a discard cannot fold, its last cards are seen', () => {
  expect(cascadeOf(9, { ...OWN, folds: false })).toEqual({ shown: 6, step: 15.2, second: 0 });
  expect(cascadeOf(4, { ...OWN, room: 74, folds: false }).shown).toBe(1);
});

test.each([
  [1440, 840, 1],
  [1440, 840, 3],
  [360, 592, 3],
  [594, 360, 3],
  [320, 520, 3],
  [2560, 1380, 2],
])('at %i × %i with %i others the cards of everybody fit side by side', (width, height, others) => {
  const room = { width, height };
  const sizes = sizesOf(room, others + 1);
  const { other, cameo, centre } = romBoSizes(sizes, room, others);
  const inside = width - 40;
  const cardWidth = (other * 5) / 7;
  if (sizes.shape === 'desk') {
    expect(others * (cameo + 4 * cardWidth)).toBeLessThan(inside);
  } else {
    const share = (inside - (others - 1) * 7) / others;
    expect(3 * cardWidth + 2 * PILE_GAP).toBeLessThanOrEqual(share + 0.01);
  }
  expect(3 * ((centre * 5) / 7) * 1.7).toBeLessThan(inside);
});

test.each([
  [360, 592],
  [320, 520],
  [390, 796],
  [768, 976],
])(
  'at %i × %i four stocks to choose from stand in two rows that leave room for all else',
  (width, height) => {
    const room = { width, height };
    const { offer } = romBoSizes(sizesOf(room, 4), room, 3);
    const rows = 2 * (1.3 * offer + 76);
    expect(rows).toBeLessThanOrEqual(height - 240);
    expect(offer).toBeGreaterThanOrEqual(44);
  },
);

/** The room that head and edges leave at each size of a screen. */
const SCREENS = [
  { screen: '320×568', room: { width: 320, height: 520 } },
  { screen: '360×640', room: { width: 360, height: 592 } },
  { screen: '390×844', room: { width: 390, height: 796 } },
  { screen: '640×360', room: { width: 594, height: 360 } },
  { screen: '844×390', room: { width: 798, height: 390 } },
  { screen: '768×1024', room: { width: 768, height: 976 } },
  { screen: '1440×900', room: { width: 1440, height: 840 } },
] as const;
const CASES = SCREENS.flatMap((one) => [1, 2, 3].map((others) => ({ ...one, others })));

test.each(CASES)(
  '$screen with $others others: rows end where the next begins',
  ({ room, others }) => {
    const sizes = sizesOf(room, others + 1, 16, handShareFor(others));
    const { shape, text, hand } = sizes;
    const { centre, other, otherRoom, stock, cameo } = romBoSizes(sizes, room, others);
    const plate = text * 1.5;
    const seat = Math.max(other + 2, cameo * 0.86) + plate;
    if (shape === 'upright') {
      const edge = room.width > 700 ? 58 : 22;
      const theirs = others > 1 ? seat + 3 + otherRoom : cameo + text * 2.6;
      const says = Math.min(132, Math.max(96, room.height * 0.14));
      const left = room.height - edge - 18 - theirs - centre * 1.4 - says - hand - 12;
      expect(left).toBeGreaterThanOrEqual(stock);
    } else if (shape === 'lying') {
      const theirs =
        others > 1 ? Math.max(seat + 21, otherRoom) + centre * 1.4 : other + cameo + text * 3;
      // So much of the hand is seen at least: the heads of its cards, also where the fan hangs.
      expect(room.height - 20 - theirs - text * 3.2 - 48).toBeGreaterThanOrEqual(58);
    } else {
      const s = room.height / 840;
      const theirs = Math.max(otherRoom, cameo + text * 2.8 + other * 0.42);
      const left = room.height - text * 3.4 - theirs - text * 6.35 - hand - 58 * s;
      // An arch is half as high again as its card, and its keystone stands above it.
      expect(left).toBeGreaterThanOrEqual(others > 1 ? centre * 1.5 : centre);
    }
  },
);

test.each(CASES)(
  '$screen with $others others: nobody’s plate, stock or discard reaches the next one',
  ({ room, others }) => {
    if (others < 2) return;
    const sizes = sizesOf(room, others + 1, 16, handShareFor(others));
    const { other, cameo } = romBoSizes(sizes, room, others);
    const card = (other * 5) / 7;
    const { shape, text } = sizes;
    if (shape === 'upright') {
      const share = (room.width - 40 - (others - 1) * 7) / others;
      expect(cameo + 4 + card + 4 + 25).toBeLessThanOrEqual(share + 1);
    } else if (shape === 'lying') {
      const share = (room.width - 38 - (others - 1) * text * 0.4) / others;
      expect(cameo + 5 + 4 * card + 10 + 5).toBeLessThanOrEqual(share);
    } else {
      const share = (room.width - 8 * text - (others - 1) * text * 0.4) / others;
      // The plate of a long name is wider than its face.
      const who = Math.max(cameo, text * 6);
      expect(who + 4 * card + 2 * 14 + 2 * 0.16 * card).toBeLessThan(share);
    }
  },
);
