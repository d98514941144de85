import {
  type GameText,
  type Lang,
  type Move,
  nameOf,
  type Refusal,
  type Seat,
  type Style,
  seatLetter,
} from '@taberna/engine';
import { about } from './about.ts';
import { COLOURS, codeAt, LAUREL, LED_KIND, LED_ROMAN } from './cards.ts';
import type { DealEvent, RsEvent, SumsEvent } from './events.ts';
import { help as helpDe } from './messages.de.ts';
import { help as helpEn } from './messages.en.ts';
import { EXAMPLES, MOVE_CALL, MOVE_SUM, moveKind, moveValue } from './moves.ts';
import { colourName, paintColour, plainName, say, sayCode, sayCodes, speech } from './names.ts';
import type { RsState } from './state.ts';
import { tableLines } from './terminal.ts';

const WORDS = {
  card: plainName,
  led: plainName,
  instead: plainName,
  colour: colourName,
  trump: colourName,
};

/** Seats are told by their letter too. */
function refusal(refused: Refusal, lang: Lang): string {
  const seat = refused.params?.seat;
  if (typeof seat !== 'number') return speech.refusal(refused, lang, WORDS);
  const params = { ...refused.params, letter: seatLetter(seat) || seat };
  return speech.refusal({ ...refused, params }, lang, WORDS);
}

function move(_s: RsState, _seat: Seat, m: Move, style: Style): string {
  const value = moveValue(m);
  if (moveKind(m) === MOVE_SUM) return say(style.lang, 'move.sum', { sum: value });
  if (moveKind(m) === MOVE_CALL) {
    const colour = paintColour(COLOURS[value] ?? '-', style);
    return say(style.lang, 'move.call', { colour });
  }
  // "I spielen" would not sound like a card.
  const bare = LED_KIND[value] === LED_ROMAN && value !== LAUREL;
  const key = bare ? 'move.play.roman' : 'move.play';
  return say(style.lang, key, { card: sayCode(codeAt(value), style) });
}

function event(e: RsEvent, style: Style): string | null {
  const { lang } = style;
  const name = 'seat' in e ? nameOf(e.seat, style) : '';
  switch (e.type) {
    case 'deal':
      return tellDeal(e, style);
    case 'call':
      return say(lang, 'event.call', { name, trump: paintColour(e.trump, style) });
    case 'pick-up':
      if (e.cards.includes('?')) return null;
      return say(lang, 'event.pick-up', { name, cards: sayCodes(e.cards, style) });
    case 'play':
      return say(lang, 'event.play', { name, card: sayCode(e.card, style) });
    case 'trick-won':
      return say(lang, 'event.trick-won', { name, cards: sayCodes(e.cards, style) });
    case 'draw':
      if (e.cards.includes('?')) {
        return say(lang, 'event.draw.hidden', { name, count: e.cards.length });
      }
      return say(lang, 'event.draw', { name, cards: sayCodes(e.cards, style) });
    case 'count':
      return say(lang, 'event.count');
    case 'sum':
      if (e.sum === '?') return say(lang, 'event.sum.hidden', { name });
      return say(lang, 'event.sum', { name, sum: e.sum });
    case 'sums':
      return tellSums(e, style);
  }
}

function tellDeal(e: DealEvent, style: Style): string {
  const dealer = nameOf(e.dealer, style);
  const caller = nameOf(e.caller, style);
  if (e.trump !== null) {
    const trump = paintColour(e.trump, style);
    return say(style.lang, 'event.deal.fixed', { dealer, caller, trump });
  }
  return say(style.lang, e.called ? 'event.deal' : 'event.deal.none', { dealer, caller });
}

function tellSums(e: SumsEvent, style: Style): string {
  const rows = e.sums.map((sum, seat) => {
    const points = e.points[seat] ?? 0;
    const key = sum === points ? 'row.right' : 'row.wrong';
    return say(style.lang, key, { name: nameOf(seat, style), sum, points });
  });
  return say(style.lang, 'event.sums', { rows: rows.join('; ') });
}

export const text: GameText<RsState, RsEvent> = {
  title: about.title,
  examples: EXAMPLES,
  refusal,
  move,
  event,
  table: tableLines,
  help: (lang) => (lang === 'de' ? helpDe : helpEn),
};
