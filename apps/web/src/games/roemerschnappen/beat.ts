import { YOU } from '@taberna/engine';
import type { RsEvent, RsTypes } from '@taberna/games/roemerschnappen';
import { locale } from '../../i18n/index.svelte.ts';
import type { Beat } from '../../table/beats.svelte.ts';
import type { Scene } from '../module.ts';
import { worthOf } from './options-of.ts';
import { colourName, rs } from './text.ts';

const DEAL_MS = 700;
const CALL_MS = 1100;
const PLAY_MS = 520;
const SNAP_MS = 920;
const WON_MS = 900;

/** How the events of Römerschnappen look. */
export function beat(
  event: RsEvent,
  { position, names, seat: viewer }: Scene<RsTypes>,
): Beat | null {
  switch (event.type) {
    case 'deal':
      return { ms: DEAL_MS };
    case 'call': {
      const text = rs('say.call', { colour: colourName(event.trump) });
      return { ms: CALL_MS, say: { seat: event.seat, text } };
    }
    case 'play':
      if (event.card !== 'SN') return { ms: PLAY_MS };
      return { ms: SNAP_MS, say: { seat: event.seat, text: rs('say.snap') } };
    case 'trick-won': {
      const { seat, cards } = event;
      const points = worthOf(position, cards);
      const name = seat === viewer ? YOU[locale.lang] : (names[seat] ?? '');
      return {
        ms: WON_MS,
        gather: { what: 'trick', to: `seat-${seat}` },
        ...(points === null
          ? {}
          : { gain: { seat, text: `+${points}` }, brief: rs('brief.won', { name, points }) }),
      };
    }
    default:
      return null;
  }
}
