import { expect, test } from 'vitest';
import { nameBelow, type Size, sizesOf } from '../../table/layout.ts';
import {
  COUNT,
  circusLayout,
  FINISH,
  handShare,
  type Lane,
  PLACES,
  placeAt,
  SNUG_COUNT,
  trickCard,
} from './layout.ts';

/** Room of the table and what is left for its field: four at a match with a full hand, in Chromium. */
const ROOMS: readonly (readonly [name: string, room: Size, field: Size])[] = [
  ['360×640', { width: 360, height: 592 }, { width: 328, height: 251 }],
  ['320×568', { width: 320, height: 520 }, { width: 288, height: 207 }],
  ['390×844', { width: 390, height: 796 }, { width: 358, height: 417 }],
  ['640×360', { width: 592, height: 360 }, { width: 371, height: 291 }],
  ['768×1024', { width: 768, height: 956 }, { width: 736, height: 574 }],
  ['1024×768', { width: 1024, height: 716 }, { width: 957, height: 464 }],
  ['1280×720', { width: 1280, height: 668 }, { width: 1213, height: 491 }],
  ['1440×900', { width: 1440, height: 841 }, { width: 1364, height: 619 }],
  ['2560×1440', { width: 2560, height: 1356 }, { width: 2438, height: 998 }],
];
const CASES = ROOMS.flatMap(([name, room, field]) =>
  [1, 2, 3].map((others) => ({ name, room, field, others })),
);

const bottom = ({ y, card }: Lane) => y + card / 2;
const top = ({ y, card }: Lane) => y - card / 2;

test('large print makes no card of a lane smaller: 390×844 with three, in Chromium', () => {
  const normal = sizesOf({ width: 390, height: 796 }, 3, 16, handShare(3));
  const large = sizesOf({ width: 390, height: 786 }, 3, 20, handShare(3, true));
  const cards = (height: number, sizes: typeof large) => {
    const { far, own } = circusLayout(2, { width: 358, height }, sizes);
    return Math.round(Math.min(own.card, ...far.map(({ card }) => card)));
  };
  expect(cards(382, large)).toBeGreaterThanOrEqual(cards(385, normal));
});

test('where lanes lie so close that a plate would cover a face, there is none', () => {
  const bareAt = (room: Size, field: Size, others: number) =>
    circusLayout(others, field, sizesOf(room, others + 1, 16, handShare(others + 1))).bare;
  expect(bareAt({ width: 360, height: 592 }, { width: 328, height: 251 }, 3)).toBe(true);
  expect(bareAt({ width: 592, height: 360 }, { width: 373, height: 281 }, 2)).toBe(false);
});

test.each(CASES)('all lanes fit at $name with $others others', ({ room, field, others }) => {
  const sizes = sizesOf(room, others + 1, 16, handShare(others + 1));
  const circus = circusLayout(others, field, sizes);
  const lanes = [...circus.far, circus.own];
  expect(circus.large).toBe(sizes.shape === 'desk' || room.width === 768);
  for (const [i, lane] of lanes.entries()) {
    const width = (lane.card * 5) / 7;
    expect(lane.card).toBeGreaterThanOrEqual(29);
    if (room.width === 390) expect(lane.card).toBeGreaterThanOrEqual(44);
    const finish = lane.x + lane.stride * FINISH;
    expect(finish).toBeGreaterThan(0);
    expect(finish).toBeLessThan(field.width);
    expect(Math.abs(lane.stride)).toBeGreaterThanOrEqual(width);
    expect(placeAt(lane, PLACES - 1).x - width / 2).toBeGreaterThan(0);
    expect(placeAt(lane, PLACES - 1).x + width / 2).toBeLessThan(field.width);
    expect(bottom(lane)).toBeLessThanOrEqual(field.height);
    const below = lanes[i + 1];
    if (below !== undefined) expect(bottom(lane)).toBeLessThan(top(below));
  }
  expect(circus.trick.top).toBeGreaterThanOrEqual(bottom(circus.far.at(-1) ?? circus.own));
  expect(circus.trick.top + circus.trick.height).toBeLessThanOrEqual(top(circus.own) + 4);
  // The message beside the own lane covers neither it nor the piles.
  const aside = field.width - sizes.aside;
  expect(circus.own.x + circus.own.stride * FINISH).toBeLessThan(aside);
  if (sizes.aside > 0) expect(circus.piles.left + circus.piles.width).toBeLessThan(aside);
  if (sizes.aside > 0) expect(circus.spina.left + circus.spina.width).toBeLessThanOrEqual(aside);
  // Nor do the counts of the piles cover the own lane.
  const count = sizes.text * (circus.snug ? SNUG_COUNT : COUNT);
  expect(circus.piles.top + circus.piles.height + count).toBeLessThanOrEqual(top(circus.own) + 6);
  // And the piles do not cover the turning posts.
  const posts = circus.spina.left + circus.spina.width * (circus.large ? 0.87 : 1);
  const clear = circus.large
    ? circus.piles.left + circus.piles.width <= posts + 1
    : circus.piles.left >= posts;
  expect(circus.posts).toBe(clear);
  expect(circus.trick.left + circus.trick.width).toBeLessThanOrEqual(circus.piles.left);
  expect(trickCard(circus.trick, sizes, others + 1)).toBeGreaterThanOrEqual(40);
  // A name stands below its card and covers nothing of it, but on the smallest phone of all.
  const named = trickCard(circus.trick, sizes, others + 1) + nameBelow(sizes.text);
  if (room.width > 320) expect(named).toBeLessThanOrEqual(circus.trick.height + 1);
  // On a tablet four names stand side by side, none on another.
  const step = (circus.trick.width - (trickCard(circus.trick, sizes, 4) * 5) / 7) / 3;
  if (room.width === 768 && others === 3) expect(step).toBeGreaterThanOrEqual(58);
});
