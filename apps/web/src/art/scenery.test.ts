import { expect, test } from 'vitest';
import * as ornaments from './ornaments.ts';
import type { Picture } from './pictures.ts';
import * as scenery from './scenery.ts';

const PICTURES: readonly Picture[] = [
  ...[0, 3, 7, null].map((laps) => scenery.spina(laps, laps !== null)),
  scenery.sand,
  scenery.crowd,
  ...[0, 1, 2, 3, 4, 5].map((horse) => scenery.gallop('g', horse)),
  scenery.chariot('v'),
  scenery.dust,
  scenery.vexillum('y', 'de'),
  scenery.vexillum('y', 'en'),
  scenery.bay,
  scenery.stores(6),
  scenery.hadriansWall,
  ornaments.wreath,
  ornaments.sprig,
  ornaments.swag,
  ornaments.botMask,
  ornaments.roundel,
  ornaments.frame('romme'),
  ornaments.frame('rom-bo'),
  ornaments.band('romme'),
  ornaments.mensa('roemer'),
  ornaments.benches(['#a5301f', null, '#20518c']),
];

test('every picture of the rooms is complete and different', async () => {
  const drawn = await Promise.all(PICTURES.map((picture) => picture.draw()));
  expect(new Set(drawn).size).toBe(PICTURES.length);
  expect(new Set(PICTURES.map(({ key }) => key)).size).toBe(PICTURES.length);
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
    expect(svg).not.toMatch(/undefined|NaN|var\(|style=|class=/);
    const ids = new Set([...svg.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]));
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(ids).toContain(id);
  }
});
