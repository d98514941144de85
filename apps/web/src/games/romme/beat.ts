import type { RommeEvent, RommeTypes } from '@taberna/games/romme';
import type { Beat } from '../../table/beats.svelte.ts';
import type { Scene } from '../module.ts';
import { ro } from './text.ts';

const DEAL_MS = 700;
const STEP_MS = 420;
const LAY_MS = 620;
const OPEN_MS = 1300;
const END_MS = 1500;

/** How the events of Rommé look. */
export function beat(event: RommeEvent, { names, seat: viewer }: Scene<RommeTypes>): Beat | null {
  switch (event.type) {
    case 'deal':
      return { ms: DEAL_MS };
    case 'drawn':
    case 'taken':
    case 'returned':
    case 'discarded':
      return { ms: STEP_MS };
    case 'melded':
      return { ms: LAY_MS, gain: { seat: event.seat, text: String(event.points) } };
    case 'laid-off':
    case 'swapped':
      return { ms: LAY_MS };
    case 'opened':
      return {
        ms: OPEN_MS,
        say: { seat: event.seat, text: ro('say.opened', { points: event.points }) },
      };
    case 'finished': {
      const name = names[event.seat] ?? '';
      return {
        ms: END_MS,
        banner: event.seat === viewer ? ro('banner.yours') : ro('banner.of', { name }),
      };
    }
    case 'stock-out':
      return { ms: END_MS, banner: ro('end.stock') };
    case 'hands-shown':
      return null;
  }
}
