// Who sits down later.
import { bigBeard, moustache } from './beards.ts';
import * as busts from './busts.ts';
import * as bustsLater from './busts-later.ts';
import type { People } from './figure.ts';
import * as hair from './hair.ts';
import * as hairMore from './hair-more.ts';
import * as hairNew from './hair-new.ts';
import { man, woman } from './heads.ts';
import { agedWoman, child } from './heads-ages.ts';
import { manOf, womanOf } from './heads-more.ts';
import { band, scarf } from './headscarves.ts';

const childBust = (...worn: readonly string[]): string =>
  `<g transform="translate(0 -20)">${worn.join('')}</g>`;

export const LATER = {
  seneca: () => ({
    head: man({ old: true, brow: 4, gaze: 'up' }),
    bust: busts.toga(),
    over: [bigBeard(), hair.bald()],
  }),
  brutus: () => ({
    head: manOf('greek', { brow: 6.4, gaze: 'down' }),
    bust: busts.toga(),
    over: [hairNew.fringe()],
  }),
  felix: () => ({
    head: manOf('snub', { gaze: 'up' }),
    bust: childBust(bustsLater.tunic()),
    over: [hairNew.pilleus()],
  }),
  aulus: () => ({
    head: manOf('hook', { gaze: 'merry' }),
    bust: busts.toga(),
    over: [hairNew.fringe(), moustache()],
  }),
  cornelia: () => ({
    head: womanOf('greek', { gaze: 'down', drop: true }),
    bust: busts.stola(),
    over: [hairNew.lowKnot()],
  }),
  claudia: () => ({
    head: womanOf('snub', { gaze: 'merry' }),
    bust: busts.stola(),
    over: [hairNew.melon()],
  }),
  helena: () => ({
    head: womanOf('hook', { gaze: 'up' }),
    bust: busts.stola(),
    over: [hairMore.long(), band()],
  }),
  sabina: () => ({
    head: woman({ ear: false, gaze: 'merry' }),
    bust: busts.stola(),
    over: [hair.waves(), scarf()],
  }),
  aurelia: () => ({
    head: agedWoman(),
    bust: busts.stola(),
    over: [hairMore.wrappedBun(), bustsLater.cupped()],
  }),
  lucius: () => ({
    head: child(),
    bust: childBust(bustsLater.tunic()),
    over: [hairMore.tousled(), childBust(bustsLater.bulla())],
  }),
  prisca: () => ({
    head: child({ girl: true }),
    bust: childBust(bustsLater.tunic()),
    over: [hairMore.plait()],
  }),
} satisfies People;
