import type { GameText, Move, Seat, Style } from '@taberna/engine';
import { frenchName, sayFrench } from '../french-pack.ts';
import { about } from './about.ts';
import { codeOf, JOKER } from './cards.ts';
import type { HandsShown, RommeEvent } from './events.ts';
import { isRun, meldPoints } from './meld.ts';
import { help as helpDe } from './messages.de.ts';
import { help as helpEn } from './messages.en.ts';
import {
  cardOf,
  DRAW_MOVE,
  EXAMPLES,
  formatMove,
  LAY_MOVE,
  MELD_MOVE,
  meldKinds,
  meldOf,
  moveType,
  RETURN_MOVE,
  SWAP_MOVE,
  TAKE_MOVE,
  targetOf,
} from './moves.ts';
import { type Key, nameOf, say, sayCards, speech } from './names.ts';
import { openTop, type Romme, TAKEN } from './state.ts';
import { tableLines } from './terminal.ts';

const WORDS = { card: frenchName, cards: frenchName };

function move(s: Romme, seat: Seat, m: Move, style: Style): string {
  const { lang } = style;
  const card = (kind: number) => sayFrench(codeOf(kind), style);
  switch (moveType(m)) {
    case DRAW_MOVE:
      return say(lang, 'move.draw');
    case TAKE_MOVE:
      return say(lang, 'move.take', { card: card(openTop(s)) });
    case RETURN_MOVE:
      return say(lang, 'move.return', { card: card(s.head[TAKEN]) });
    case MELD_MOVE: {
      const cards = sayCards(meldKinds(meldOf(m)).map(codeOf), style);
      return say(lang, 'move.meld', { cards, points: meldPoints(meldOf(m)) });
    }
    case LAY_MOVE:
      return say(lang, layKey(s, seat, m), { card: card(cardOf(m)), meld: meldName(s, m, style) });
    case SWAP_MOVE:
      return say(lang, 'move.swap', { card: card(cardOf(m)), meld: meldName(s, m, style) });
    default:
      return say(lang, 'move.discard', { card: card(cardOf(m)) });
  }
}

/** A meld as one points at it: by its first real card and whose it is. */
function meldName(s: Romme, m: Move, style: Style): string {
  const at = targetOf(m);
  const first = meldKinds(s.melds[at]).find((kind) => kind !== JOKER) ?? JOKER;
  const params = { card: sayFrench(codeOf(first), style), name: nameOf(s.by[at], style) };
  return say(style.lang, isRun(s.melds[at]) ? 'meld.run' : 'meld.set', params);
}

function layKey(s: Romme, seat: Seat, m: Move): Key {
  const text = formatMove(s, seat, m);
  if (text.endsWith(' low')) return 'move.lay.low';
  return text.endsWith(' high') ? 'move.lay.high' : 'move.lay';
}

function event(e: RommeEvent, style: Style): string {
  const { lang } = style;
  const name = 'seat' in e ? nameOf(e.seat, style) : '';
  switch (e.type) {
    case 'deal':
      return say(lang, 'event.deal', {
        dealer: nameOf(e.dealer, style),
        name: nameOf(e.turn, style),
        card: sayFrench(e.open, style),
      });
    case 'drawn':
      if (e.card === '?') return say(lang, 'event.drawn.hidden', { name });
      return say(lang, 'event.drawn', { name, card: sayFrench(e.card, style) });
    case 'taken':
    case 'returned':
    case 'discarded':
      return say(lang, `event.${e.type}`, { name, card: sayFrench(e.card, style) });
    case 'melded':
      return say(lang, 'event.melded', {
        name,
        cards: sayCards(e.cards, style),
        points: e.points,
      });
    case 'opened':
      return say(lang, 'event.opened', { name, points: e.points });
    case 'laid-off':
    case 'swapped': {
      const cards = sayCards(e.cards, style);
      const told = say(lang, `event.${e.type}`, { name, card: sayFrench(e.card, style), cards });
      return e.indirect ? `${told} ${say(lang, 'event.indirect', { name })}` : told;
    }
    case 'finished':
      return say(lang, finishedKey(e.points), { name });
    case 'stock-out':
      return say(lang, 'event.stock-out');
    case 'hands-shown':
      return tellHands(e, style);
  }
}

function finishedKey(points: number): Key {
  if (points === 5) return 'event.finished.5';
  return points === 6 ? 'event.finished.6' : 'event.finished.8';
}

function tellHands(e: HandsShown, style: Style): string {
  const rows = e.hands.map(({ seat, cards, count }) => {
    const hand = cards.length === 0 ? '' : ` (${sayCards(cards, style)})`;
    return `${nameOf(seat, style)} ${count}${hand}`;
  });
  return say(style.lang, 'event.hands-shown', { rows: rows.join('; ') });
}

export const text: GameText<Romme, RommeEvent> = {
  title: about.title,
  examples: EXAMPLES,
  refusal: (refused, lang) => speech.refusal(refused, lang, WORDS),
  move,
  event,
  table: tableLines,
  help: (lang) => (lang === 'de' ? helpDe : helpEn),
};
