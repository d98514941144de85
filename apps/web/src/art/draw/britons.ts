// The warriors of the clans.
import { bigBeard, moustache } from './beards.ts';
import * as britons from './busts-britons.ts';
import type { People } from './figure.ts';
import * as hair from './hair.ts';
import * as hairMore from './hair-more.ts';
import * as headgear from './headgear-britons.ts';
import { man, woman } from './heads.ts';
import { band, scarf } from './headscarves.ts';
import { spear } from './things.ts';
import * as things from './things-britons.ts';

export const BRITONS = {
  queen: () => ({
    behind: spear(),
    head: woman(),
    bust: britons.cloak(),
    over: [britons.torc(), hairMore.long(), band(), headgear.woad()],
  }),
  druhid: () => ({
    head: man({ ear: false }),
    bust: britons.cloak(),
    over: [bigBeard(), headgear.hood(), things.sickle()],
  }),
  svart: () => ({
    head: man({ ear: false }),
    bust: britons.cloak(),
    over: [hairMore.long(), bigBeard(), headgear.horned()],
  }),
  axel: () => ({
    behind: things.axe(),
    head: man(),
    bust: britons.bare(),
    over: [britons.torc(), hairMore.spikes(), bigBeard(), headgear.woad()],
  }),
  archie: () => ({
    behind: things.bow() + things.quiver(),
    head: man(),
    bust: britons.cloak(),
    over: [hair.crop(), headgear.cap(), headgear.woad()],
  }),
  sammla: () => ({
    head: woman({ ear: false }),
    bust: britons.cloak(),
    over: [hair.waves(), scarf(), things.sack()],
  }),
  gaulie: () => ({
    head: man({ old: true, brow: 6 }),
    bust: britons.cloak(),
    over: [britons.torc(), hairMore.long(), moustache(), headgear.winged()],
  }),
} satisfies People;
