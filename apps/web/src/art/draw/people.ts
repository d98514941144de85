// Who sits at the tables first, and Augustus, who is on coins and cards.
import { beard } from './beards.ts';
import * as busts from './busts.ts';
import type { People } from './figure.ts';
import * as hair from './hair.ts';
import { man, woman } from './heads.ts';
import { manOf, womanOf } from './heads-more.ts';
import * as wreaths from './wreaths.ts';

export const PEOPLE = {
  guest: () => ({ head: man(), bust: busts.toga(), over: [hair.crop(), wreaths.petasos()] }),
  gaius: () => ({ head: manOf('greek'), bust: busts.toga(), over: [hair.crop()] }),
  titus: () => ({
    head: manOf('snub', { gaze: 'merry' }),
    bust: busts.toga(),
    over: [hair.curly()],
  }),
  cato: () => ({
    head: man({ old: true, brow: 6, gaze: 'down' }),
    bust: busts.toga(),
    over: [hair.bald()],
  }),
  varro: () => ({ head: manOf('hook'), bust: busts.toga(), over: [hair.curly(), beard()] }),
  livia: () => ({ head: woman(), bust: busts.stola(), over: [hair.nodus()] }),
  julia: () => ({
    head: womanOf('hook', { drop: true }),
    bust: busts.stola(),
    over: [hair.flavian()],
  }),
  flavia: () => ({
    head: womanOf('snub'),
    bust: busts.stola(),
    over: [hair.waves(), wreaths.stephane()],
  }),
  drusilla: () => ({
    head: womanOf('greek', { ear: false }),
    bust: busts.stola(),
    over: [hair.veil()],
  }),
  augustus: () => ({ head: man(), bust: busts.toga(), over: [hair.crop(), wreaths.laurel()] }),
} satisfies People;

/** Who comes when these are taken: most tables never need them. */
export const loadLater = async () => (await import('./people-later.ts')).LATER;

export type Person = keyof typeof PEOPLE | keyof Awaited<ReturnType<typeof loadLater>>;
