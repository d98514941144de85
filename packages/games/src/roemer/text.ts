import {
  type GameText,
  HIDDEN,
  type Lang,
  type Move,
  nameOf,
  type Seat,
  type Style,
} from '@taberna/engine';
import { about } from './about.ts';
import { cardCode } from './cards.ts';
import type { CardLost, Revealed, RoemerEvent } from './events.ts';
import { help as helpDe } from './messages.de.ts';
import { help as helpEn } from './messages.en.ts';
import { ACTIONS, actionOf, cardOf, EXAMPLES } from './moves.ts';
import { cardName, colourName, plainName, say, speech } from './names.ts';
import type { RoemerState } from './state.ts';
import { tableLines } from './terminal.ts';

const WORDS = {
  card: plainName,
  colour: colourName,
  why: (why: string, lang: Lang) => speech.term(lang, 'why', why),
};

function move(_s: RoemerState, _seat: Seat, m: Move, style: Style): string {
  const action = ACTIONS[actionOf(m)] ?? 'play';
  return say(style.lang, `move.${action}`, { card: cardName(cardCode(cardOf(m)), style) });
}

function event(e: RoemerEvent, style: Style): string | null {
  const { lang } = style;
  const name = 'seat' in e ? nameOf(e.seat, style) : '';
  switch (e.type) {
    case 'deal':
      return say(lang, 'event.deal', { name: nameOf(e.dealer, style) });
    case 'change': {
      const card = cardName(e.card, style);
      return say(lang, 'event.change', { name, card, count: e.discarded.length });
    }
    case 'trick-won': {
      const key = e.trumped ? 'event.won.trumped' : 'event.won';
      return say(lang, key, { name, card: cardName(e.card, style) });
    }
    case 'draw':
      if (e.card === '?') return say(lang, 'event.draw.hidden', { name });
      return say(lang, 'event.draw', { name, card: cardName(e.card, style) });
    case 'reshuffle':
      return say(lang, 'event.reshuffle', { cards: e.cards });
    case 'card-lost':
      return tellLoss(e, style);
    case 'reveal':
      return tellReveal(e, style);
    case 'attach':
    case 'lineup':
      // RM-63: it lies face down, for its owner too.
      return say(lang, `event.${e.type}`, { name, card: cardName(HIDDEN, style) });
    default:
      return say(lang, `event.${e.type}`, { name, card: cardName(e.card, style) });
  }
}

/** RM-40: what lies face down is a horse. RM-63: which one is not said; remembering is the player's. */
function tellLoss({ from, to, lost }: CardLost, style: Style): string {
  const params = {
    name: nameOf(from, style),
    card: lost.open ? cardName(lost.card, style) : say(style.lang, 'card.front'),
  };
  if (to === null) return say(style.lang, 'event.lost.discard', params);
  return say(style.lang, 'event.lost', { ...params, to: nameOf(to, style) });
}

function tellReveal({ reason, points }: Revealed, style: Style): string {
  const rows = points.map((sum, seat) => `${nameOf(seat, style)} ${sum}`);
  return say(style.lang, `event.reveal.${reason}`, { points: rows.join(', ') });
}

export const text: GameText<RoemerState, RoemerEvent> = {
  title: about.title,
  examples: EXAMPLES,
  refusal: (refused, lang) => speech.refusal(refused, lang, WORDS),
  move,
  event,
  table: tableLines,
  help: (lang) => (lang === 'de' ? helpDe : helpEn),
};
