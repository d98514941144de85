import { roman } from '@taberna/engine';
import type { RomBoEvent, RomBoTypes } from '@taberna/games/rom-bo';
import type { Beat } from '../../table/beats.svelte.ts';
import type { Scene } from '../module.ts';
import { cardLabel, rb } from './text.ts';

const LAY_MS = 480;
const STEP_MS = 380;
const SAY_MS = 1000;
const ACE_MS = 1700;
/** Time to understand why one's own turn is over, or what an ace does. */
const EXPLAIN_MS = 2800;
const END_MS = 1500;

type Laid = Extract<RomBoEvent, { readonly type: 'card-laid' }>;

const isTurn = (event: { readonly type: string; readonly down?: boolean }) =>
  event.type === 'card-laid' && event.down !== undefined;

function laid(event: Laid, { position, names, seat: viewer, events }: Scene<RomBoTypes>): Beat {
  const { seat, owner, card } = event;
  if (event.from === 'stock') {
    const won = position.players[seat]?.stock.length === 0;
    const who =
      seat === viewer ? rb('banner.won.you') : rb('banner.won', { name: names[seat] ?? '' });
    if (won) return { ms: END_MS, banner: who };
    return { ms: LAY_MS, gain: { seat, text: '−1' } };
  }
  if (event.from === 'bought') {
    const from = owner === viewer ? 'say.buy.you' : 'say.buy';
    const text = rb(from, { card: cardLabel(card), name: names[owner] ?? '' });
    return { ms: SAY_MS, say: { seat, text } };
  }
  if (event.down !== undefined) {
    // RB-22: the first one is explained to everybody.
    if (event.down && event === events.find(isTurn)) {
      return { ms: EXPLAIN_MS, banner: rb('banner.turned', { centre: roman(event.centre) }) };
    }
    const text = rb(event.down ? 'say.down' : 'say.up', { centre: roman(event.centre) });
    return { ms: SAY_MS, say: { seat, text } };
  }
  if (event.as !== undefined) {
    return { ms: SAY_MS, say: { seat, text: rb('say.joker', { rank: cardLabel(event.as) }) } };
  }
  return { ms: LAY_MS };
}

/** How the events of Rom-bo look. */
export function beat(event: RomBoEvent, scene: Scene<RomBoTypes>): Beat | null {
  switch (event.type) {
    case 'pile-taken':
    case 'stocks-shown':
      return { ms: LAY_MS };
    case 'pile-shown':
      return { ms: SAY_MS };
    case 'cards-drawn':
    case 'stock-turned':
    case 'card-discarded':
      return { ms: STEP_MS };
    case 'card-laid':
      return laid(event, scene);
    case 'card-paid':
      return { ms: STEP_MS, gain: { seat: event.seat, text: '+1' } };
    case 'talon-collected':
      return { ms: END_MS, banner: rb('banner.collected') };
    case 'turn-ended': {
      // RB-11, RB-14: the ace stops the turn, and everybody sees why.
      if (event.why !== 'ace') return null;
      const name = scene.names[event.seat] ?? '';
      if (event.seat === scene.seat) {
        const before = scene.events[scene.events.indexOf(event) - 1];
        const where = before?.type === 'stock-turned' ? 'banner.ace.stock' : 'banner.ace.you';
        return { ms: EXPLAIN_MS, banner: rb(where) };
      }
      return { ms: ACE_MS, banner: rb('banner.ace', { name }) };
    }
    case 'table-stuck':
    case 'turns-used-up':
      return { ms: END_MS, banner: rb('banner.stuck') };
    case 'piles-dealt':
      return { ms: LAY_MS };
  }
}

/** What the line says of the stock is one card less or more; a bare number beside it would read as points. */
export function unlogged({ type }: RomBoEvent): 'gain' | null {
  return type === 'card-laid' || type === 'card-paid' ? 'gain' : null;
}
