import { type GameText, nameOf, type Style } from '@taberna/engine';
import { about } from './about.ts';
import type { TrioEvent } from './events.ts';
import { help as helpDe } from './messages.de.ts';
import { help as helpEn } from './messages.en.ts';
import { EXAMPLES, formatMove } from './moves.ts';
import { say, speech } from './names.ts';
import type { Trio } from './state.ts';
import { tableLines } from './terminal.ts';

function event(e: TrioEvent, style: Style): string | null {
  const { lang } = style;
  switch (e.type) {
    case 'dealt':
    case 'reshuffled':
      return null;
    case 'revealed': {
      const cards = e.cards.join(' ');
      if (e.winner < 0) return say(lang, 'event.nobody', { cards });
      return say(lang, 'event.won', { cards, name: nameOf(e.winner, style) });
    }
    default:
      return say(lang, `event.${e.type}`, { name: nameOf(e.seat, style), card: e.card });
  }
}

export const text: GameText<Trio, TrioEvent> = {
  title: about.title,
  examples: EXAMPLES,
  refusal: (refused, lang) => speech.refusal(refused, lang, {}),
  move: (s, seat, move, style) => {
    const name = nameOf(seat, style);
    return say(style.lang, 'move', { name, move: formatMove(s, seat, move) });
  },
  event,
  table: tableLines,
  help: (lang) => (lang === 'de' ? helpDe : helpEn),
};
