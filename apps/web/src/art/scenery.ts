// Pictures of the rooms: the circus of Römer, the horrea of Rom-bo, the wall of Romans Go Home!
// Shown by Drawing.svelte, each chunk fetched by the table that shows it.
import type { Lang } from '@taberna/engine';
import type { Colour } from './draw/colours.ts';
import type { Picture } from './pictures.ts';

type Circus = typeof import('./draw/circus.ts');
type Horrea = typeof import('./draw/horrea.ts');

const circus = (key: string, draw: (art: Circus) => string): Picture => ({
  key: `circus ${key}`,
  draw: async () => draw(await import('./draw/circus.ts')),
});
const horrea = (key: string, draw: (art: Horrea) => string): Picture => ({
  key: `horrea ${key}`,
  draw: async () => draw(await import('./draw/horrea.ts')),
});

/** 1240 × 200; `laps`: places of the longest team, 0 to 7. null: 620 × 200, without counters. */
export const spina = (laps: number | null, both: boolean): Picture =>
  circus(`spina ${laps} ${both}`, (art) => art.spinaDocument(laps, both));
/** 1326 × 560, on the paint `--sand`. */
export const sand: Picture = {
  ...circus('sand', (art) => art.sandDocument()),
  bitmap: [1326, 560],
};
/** 1400 × 53. */
export const crowd: Picture = {
  ...circus('crowd', (art) => art.crowdDocument()),
  bitmap: [1400, 53],
};
/** 312 × 212. */
export const gallop = (colour: Colour, horse: number): Picture =>
  circus(`gallop ${colour} ${horse % 6}`, (art) => art.gallopDocument(colour, horse));
/** 206 × 240. */
export const chariot = (colour: Colour): Picture =>
  circus(`chariot ${colour}`, (art) => art.chariotDocument(colour));
/** 120 × 60. */
export const dust: Picture = circus('dust', (art) => art.dustDocument());
/** 60 × 98. */
export const vexillum = (colour: Colour, lang: Lang): Picture =>
  circus(`vexillum ${colour} ${lang}`, (art) => art.vexillumDocument(colour, lang));

/** 260 × 232, may be stretched. */
export const bay: Picture = horrea('bay', (art) => art.bayDocument());
/** 42 each and 6 wide, 160 high. */
export const stores = (count: number): Picture =>
  horrea(`stores ${count}`, (art) => art.storesDocument(count));

/** 1600 × 460, the wall in its middle; fades out below. */
export const hadriansWall: Picture = {
  key: 'hadrian',
  draw: async () => (await import('./draw/scenery.ts')).hadriansWallDocument(),
  bitmap: [1600, 460],
};
