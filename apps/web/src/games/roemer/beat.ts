import { type Seat, YOU } from '@taberna/engine';
import type { RoemerEvent, RoemerTypes } from '@taberna/games/roemer';
import { locale } from '../../i18n/index.svelte.ts';
import type { Beat } from '../../table/beats.svelte.ts';
import type { Scene } from '../module.ts';
import { colourInside, colourName, rm } from './text.ts';

const DEAL_MS = 700;
const TRUMP_MS = 1000;
const ATTACH_MS = 620;
const PLAY_MS = 560;
const WON_MS = 950;
const LOST_MS = 1900;
const CHANGE_MS = 1500;
const SHUFFLE_MS = 1100;
/** From one horse that is turned to the next. */
export const TURN_MS = 560;
const LOOK_MS = 1200;

/** How the events of Römer look. */
export function beat(
  event: RoemerEvent,
  { position, names, seat: viewer }: Scene<RoemerTypes>,
): Beat | null {
  const nameOf = (seat: Seat) => (seat === viewer ? YOU[locale.lang] : (names[seat] ?? ''));
  switch (event.type) {
    case 'deal':
      return { ms: DEAL_MS };
    case 'trump': {
      const text = rm('say.trump', { colour: colourName(event.card.charAt(0)) });
      return { ms: TRUMP_MS, say: { seat: event.seat, text } };
    }
    case 'attach':
    case 'lineup':
      return { ms: ATTACH_MS };
    case 'lead':
    case 'play':
      return { ms: PLAY_MS };
    case 'trick-won':
      return {
        ms: WON_MS,
        gather: { what: 'trick', to: 'discard' },
        say: { seat: event.seat, text: rm(event.trumped ? 'say.trumped' : 'say.won') },
        brief: rm(event.trumped ? 'news.trumped' : 'news.won', { name: nameOf(event.seat) }),
      };
    case 'card-lost': {
      const { from, to, lost } = event;
      if (to === null) return { ms: LOST_MS };
      const news = { name: nameOf(to), from: nameOf(from) };
      const brief = rm(lost.open ? 'news.chariot' : 'news.horse', news);
      return { ms: LOST_MS, gain: { seat: to, text: rm('gain.card') }, brief };
    }
    case 'change': {
      const colour = event.card.charAt(0);
      const text = rm('say.change', { colour: colourName(colour) });
      const news = { name: nameOf(event.seat), colour: colourInside(colour) };
      return {
        ms: CHANGE_MS,
        say: { seat: event.seat, text },
        brief: rm('news.change', news),
      };
    }
    case 'reshuffle':
      return { ms: SHUFFLE_MS, banner: rm('say.reshuffle') };
    case 'reveal': {
      const longest = Math.max(...position.players.map(({ layout }) => layout.length));
      return { ms: longest * TURN_MS + LOOK_MS };
    }
    case 'draw':
      return null;
  }
}
