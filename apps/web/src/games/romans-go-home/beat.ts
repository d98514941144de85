import { type MatchEvent, roman } from '@taberna/engine';
import type { RomansEvent, RomansTypes } from '@taberna/games/romans-go-home';
import { PACE_MS, settings } from '../../settings/settings.svelte.ts';
import type { Beat } from '../../table/beats.svelte.ts';
import type { Scene } from '../module.ts';
import { restsAfter } from './story.ts';
import { rg, signed } from './text.ts';
import { castleValue } from './view.ts';
import { wishes } from './wishes.svelte.ts';

const ROUND_MS = 1300;
/** The warriors come to lie face down, then one after the other is turned (Warriors.svelte). */
const SENT_MS = 800;
const TURN_MS = 650;
const CRASH_MS = 700;
const SEDUCE_MS = 1900;
const COMPARE_MS = 1500;
const CAPTURE_MS = 800;
const EFFECT_MS = 1400;
const READY_MS = 200;
/** Time to look at the warriors and at what came of it, as multiples of the bots' pace. */
const LOOK: Readonly<Record<string, number>> = {
  'turned-up': 2.2,
  'chariotts-crashed': 3.2,
  uncaptured: 3.2,
};
const LOOK_USUALLY = 2.8;

/** How the events of Romans Go Home! look. */
export function beat(event: RomansEvent, scene: Scene<RomansTypes>): Beat | null {
  const look = lookOf(event, scene);
  return look === null ? null : { ...look, ...restOf(event, scene.events) };
}

/** An attack is told in steps: each stands for a while, or until somebody goes on. */
function restOf(event: RomansEvent, events: readonly MatchEvent<RomansTypes>[]): Beat {
  if (settings.pace === 'instant' || !restsAfter(events, events.lastIndexOf(event))) return {};
  const look = LOOK[event.type] ?? LOOK_USUALLY;
  if (event.type === 'round-ended') return { rest: Number.POSITIVE_INFINITY };
  return { rest: wishes.autoTell ? PACE_MS[settings.pace] * look : Number.POSITIVE_INFINITY };
}

function lookOf(event: RomansEvent, { seat: viewer, position }: Scene<RomansTypes>): Beat | null {
  switch (event.type) {
    case 'round-began':
      return {
        ms: ROUND_MS,
        begins: true,
        banner: rg('banner.round', { round: roman(event.round) }),
      };
    // The plate says who is ready.
    case 'choice-made':
      return event.seat === viewer || position.phase !== 'plan' ? null : { ms: READY_MS };
    case 'turned-up':
      return { ms: SENT_MS + TURN_MS * (event.warriors.length - 1), begins: true };
    case 'chariotts-crashed':
      return { ms: CRASH_MS, banner: rg('banner.crash') };
    case 'seduced':
      return { ms: SEDUCE_MS };
    case 'compared':
      return { ms: COMPARE_MS };
    case 'captured': {
      const text = signed(castleValue(event.castle));
      return { ms: CAPTURE_MS, gain: { seat: event.seat, text } };
    }
    case 'uncaptured':
      return { ms: CAPTURE_MS, banner: rg('banner.nobody') };
    case 'kept':
    case 'dropped':
    case 'reordered':
      return { ms: EFFECT_MS };
    case 'taxed': {
      const text = signed(-castleValue(event.castle));
      return { ms: EFFECT_MS, gain: { seat: event.seat, text } };
    }
    case 'round-ended':
      return { ms: READY_MS };
    case 'legions-won':
      return { ms: ROUND_MS, banner: rg('banner.legions') };
    default:
      return null;
  }
}

/** That somebody is ready is told by what they then lay. */
export function unlogged(event: RomansEvent): 'line' | null {
  return event.type === 'choice-made' && event.move === '?' ? 'line' : null;
}
