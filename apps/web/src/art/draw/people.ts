// Everybody who is drawn: a head, a bust, hair, and what is worn and held. 240 × 300, looking right.
import { beard, bigBeard, moustache } from './beards.ts';
import * as busts from './busts.ts';
import * as hair from './hair.ts';
import * as hairMore from './hair-more.ts';
import * as hairNew from './hair-new.ts';
import { man, woad, woman } from './heads.ts';
import { agedWoman, child, manOf, womanOf } from './heads-more.ts';
import * as helmets from './helmets.ts';
import * as things from './things.ts';
import * as wreaths from './wreaths.ts';

interface Layers {
  readonly behind?: string;
  readonly head: string;
  readonly bust: string;
  readonly over: readonly string[];
}

const childBust = (...worn: readonly string[]): string =>
  `<g transform="translate(0 -20)">${worn.join('')}</g>`;

const PEOPLE = {
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
    bust: childBust(busts.tunic()),
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
    over: [hairMore.long(), helmets.band()],
  }),
  sabina: () => ({
    head: woman({ ear: false, gaze: 'merry' }),
    bust: busts.stola(),
    over: [hair.waves(), helmets.scarf()],
  }),
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
  aurelia: () => ({
    head: agedWoman(),
    bust: busts.stola(),
    over: [hairMore.wrappedBun(), busts.cupped()],
  }),
  lucius: () => ({
    head: child(),
    bust: childBust(busts.tunic()),
    over: [hairMore.tousled(), childBust(busts.bulla())],
  }),
  prisca: () => ({
    head: child({ girl: true }),
    bust: childBust(busts.tunic()),
    over: [hairMore.plait()],
  }),
  augustus: () => ({ head: man(), bust: busts.toga(), over: [hair.crop(), wreaths.laurel()] }),
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
  legionary: () => ({ head: man({ ear: false }), bust: busts.lorica(), over: [helmets.galea()] }),
  centurion: () => ({
    head: manOf('snub', { ear: false, brow: 6.6 }),
    bust: busts.lorica(),
    over: [helmets.galea({ transverse: true })],
  }),
  signifer: () => ({
    head: manOf('greek', { gaze: 'up' }),
    bust: busts.lorica(),
    over: [hairNew.fringe(), helmets.band()],
  }),
  soldier: () => ({
    head: man({ brow: 6 }),
    bust: busts.lorica(),
    over: [hair.crop(), beard(), helmets.bowl()],
  }),
  queen: () => ({
    behind: things.spear(),
    head: woman(),
    bust: busts.cloak(),
    over: [busts.torc(), hairMore.long(), helmets.band(), woad()],
  }),
  druhid: () => ({
    head: man({ ear: false }),
    bust: busts.cloak(),
    over: [bigBeard(), helmets.hood(), things.sickle()],
  }),
  svart: () => ({
    head: man({ ear: false }),
    bust: busts.cloak(),
    over: [hairMore.long(), bigBeard(), helmets.horned()],
  }),
  axel: () => ({
    behind: things.axe(),
    head: man(),
    bust: busts.bare(),
    over: [busts.torc(), hairMore.spikes(), bigBeard(), woad()],
  }),
  archie: () => ({
    behind: things.bow() + things.quiver(),
    head: man(),
    bust: busts.cloak(),
    over: [hair.crop(), helmets.cap(), woad()],
  }),
  sammla: () => ({
    head: woman({ ear: false }),
    bust: busts.cloak(),
    over: [hair.waves(), helmets.scarf(), things.sack()],
  }),
  gaulie: () => ({
    head: man({ old: true, brow: 6 }),
    bust: busts.cloak(),
    over: [busts.torc(), hairMore.long(), moustache(), helmets.winged()],
  }),
} satisfies Readonly<Record<string, () => Layers>>;

export type Person = keyof typeof PEOPLE;

/** `broad`: shoulders that fill the half of a court card. */
export function person(who: Person, { broad = false } = {}): string {
  const { behind = '', head, bust, over }: Layers = PEOPLE[who]();
  const shoulders = broad ? `<g transform="translate(-27 -44) scale(1.24 1.08)">${bust}</g>` : bust;
  return behind + head + shoulders + over.join('');
}
