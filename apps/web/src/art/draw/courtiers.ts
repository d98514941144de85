// Kings and jacks beside Augustus; the queens sit at the tables too.
import { beard } from './beards.ts';
import * as busts from './busts.ts';
import type { People } from './figure.ts';
import * as hair from './hair.ts';
import * as hairNew from './hair-new.ts';
import { man } from './heads.ts';
import { manOf } from './heads-more.ts';
import { band } from './headscarves.ts';
import * as helmets from './helmets.ts';
import { lorica } from './lorica.ts';
import * as wreaths from './wreaths.ts';

export const COURTIERS = {
  hadrian: () => ({
    head: manOf('hook'),
    bust: busts.toga(),
    over: [hair.curly(), beard(), wreaths.laurel()],
  }),
  sol: () => ({ head: manOf('greek'), bust: busts.toga(), over: [hair.curly(), wreaths.rays()] }),
  vespasian: () => ({
    head: man({ old: true, brow: 6 }),
    bust: busts.toga(),
    over: [hair.bald(), wreaths.oak()],
  }),
  legionary: () => ({ head: man({ ear: false }), bust: lorica(), over: [helmets.galea()] }),
  centurion: () => ({
    head: manOf('snub', { ear: false, brow: 6.6 }),
    bust: lorica(),
    over: [helmets.galea({ transverse: true })],
  }),
  signifer: () => ({
    head: manOf('greek', { gaze: 'up' }),
    bust: lorica(),
    over: [hairNew.fringe(), band()],
  }),
  soldier: () => ({
    head: man({ brow: 6 }),
    bust: lorica(),
    over: [hair.crop(), beard(), helmets.bowl()],
  }),
} satisfies People;
