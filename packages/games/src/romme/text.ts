import {
  capitalised,
  type GameText,
  inWords,
  type Lang,
  type Move,
  type Refusal,
  refusalText,
  type Seat,
  type Style,
} from '@taberna/engine';
import { about } from './about.ts';
import { codeOf } from './cards.ts';
import type { HandsShown, RommeEvent } from './events.ts';
import { meldPoints } from './meld.ts';
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
import { cardName, isKey, type Key, MESSAGES, nameOf, say, sayCard, sayCards } from './names.ts';
import { openTop, type Romme, TAKEN } from './state.ts';
import { tableLines } from './table.ts';

/** Cards are named and reasons are told in words. */
function refusal(refused: Refusal, lang: Lang): string {
  const named = inWords(refused, ['card', 'cards'], (code) => cardName(code, lang));
  const why = String(named.params?.why);
  const told = isKey(why) ? { ...named, params: { ...named.params, why: say(lang, why) } } : named;
  const text = refusalText(told, lang, MESSAGES);
  return refused.params?.path === undefined ? capitalised(text) : text;
}

function move(s: Romme, seat: Seat, m: Move, style: Style): string {
  const { lang } = style;
  const card = (kind: number) => sayCard(codeOf(kind), style);
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
      return say(lang, layKey(s, seat, m), { card: card(cardOf(m)), meld: targetOf(m) + 1 });
    case SWAP_MOVE:
      return say(lang, 'move.swap', { card: card(cardOf(m)), meld: targetOf(m) + 1 });
    default:
      return say(lang, 'move.discard', { card: card(cardOf(m)) });
  }
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
        card: sayCard(e.open, style),
      });
    case 'drawn':
      if (e.card === '?') return say(lang, 'event.drawn.hidden', { name });
      return say(lang, 'event.drawn', { name, card: sayCard(e.card, style) });
    case 'taken':
    case 'returned':
    case 'discarded':
      return say(lang, `event.${e.type}`, { name, card: sayCard(e.card, style) });
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
      const told = say(lang, `event.${e.type}`, { name, card: sayCard(e.card, style), cards });
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
  refusal,
  move,
  event,
  table: tableLines,
  help: (lang) => [...(lang === 'de' ? helpDe : helpEn)],
};
