import { type GameText, HIDDEN, type Move, nameOf, type Seat, type Style } from '@taberna/engine';
import { frenchName, sayFrench } from '../french-pack.ts';
import { about } from './about.ts';
import type { Card } from './cards.ts';
import type { RomBoEvent } from './events.ts';
import { help as helpDe } from './messages.de.ts';
import { help as helpEn } from './messages.en.ts';
import {
  BUY,
  DRAW,
  EXAMPLES,
  FLIP,
  firstOf,
  HAND,
  kindOf,
  PILE,
  SHOW,
  STOCK,
  secondOf,
  TAKE,
  thirdOf,
} from './moves.ts';
import { numeral, say, sayCard, speech } from './names.ts';
import { pileFace, type RomBoState, stockFace } from './state.ts';
import { tableLines } from './terminal.ts';

const WORDS = { card: frenchName, due: frenchName, centre: numeral, pile: numeral };

function sayMove(s: RomBoState, seat: Seat, move: Move, style: Style): string {
  const { lang } = style;
  const [first, second] = [firstOf(move), secondOf(move)];
  const ink = (card: Card): string => sayCard(card, style);
  switch (kindOf(move)) {
    case SHOW:
      return say(lang, 'move.show', { pile: numeral(first + 1) });
    case TAKE:
      return say(lang, 'move.choose', { pile: numeral(first + 1) });
    case STOCK:
      return say(lang, 'move.stock', { card: ink(stockFace(s, seat)), centre: numeral(first + 1) });
    case HAND:
      return say(lang, 'move.hand', { card: ink(first), centre: numeral(second + 1) });
    case PILE: {
      const card = ink(pileFace(s, seat, first));
      const [pile, centre] = [numeral(first + 1), numeral(second + 1)];
      return say(lang, 'move.pile', { card, pile, centre });
    }
    case BUY: {
      const card = ink(pileFace(s, first, second));
      const owner = nameOf(first, style);
      const [pile, centre] = [numeral(second + 1), numeral(thirdOf(move) + 1)];
      return say(lang, 'move.buy', { card, owner, pile, centre });
    }
    case FLIP:
      return say(lang, 'move.flip');
    case DRAW:
      return say(lang, 'move.draw');
    default:
      return say(lang, 'move.discard', { card: ink(first), pile: numeral(second + 1) });
  }
}

function sayEvent(event: RomBoEvent, style: Style): string | null {
  const { lang } = style;
  const ink = (code: string): string => sayFrench(code, style);
  switch (event.type) {
    case 'piles-dealt': {
      const { piles, size, talon } = event;
      return say(lang, 'event.piles-dealt', { piles, size, talon, card: ink(event.card) });
    }
    case 'stocks-shown': {
      const cards = event.cards.map((card, seat) => `${nameOf(seat, style)} ${ink(card)}`);
      return say(lang, 'event.stocks-shown', { cards: cards.join(', ') });
    }
    case 'talon-collected':
      return say(lang, 'event.talon-collected', { count: event.cards.length });
    case 'table-stuck':
      return say(lang, 'event.table-stuck');
    case 'turns-used-up':
      return say(lang, 'event.turns-used-up', { turns: event.turns });
    default:
      return sayDeed(event, nameOf(event.seat, style), style);
  }
}

type Deed = Extract<RomBoEvent, { readonly seat: Seat }>;

/** What one player does. */
function sayDeed(event: Deed, name: string, style: Style): string | null {
  const { lang } = style;
  const ink = (code: string): string => sayFrench(code, style);
  switch (event.type) {
    case 'pile-shown':
      return say(lang, 'event.pile-shown', {
        name,
        pile: numeral(event.pile),
        card: ink(event.card),
      });
    case 'pile-taken':
      return say(lang, 'event.pile-taken', { name, pile: numeral(event.pile) });
    case 'cards-drawn': {
      const known = event.cards.filter((card) => card !== HIDDEN);
      const count = event.cards.length;
      if (known.length === 0) return say(lang, 'event.cards-drawn.hidden', { name, count });
      const cards = known.map(ink).join(', ');
      if (known.length === count) return say(lang, 'event.cards-drawn', { name, cards });
      return say(lang, 'event.cards-drawn.ace', { name, count: count - known.length, cards });
    }
    case 'card-laid':
      return sayLaid(event, name, style);
    case 'card-paid':
      return say(lang, 'event.card-paid', { name });
    case 'stock-turned':
      return say(lang, 'event.stock-turned', { name, card: ink(event.card) });
    case 'card-discarded':
      return say(lang, 'event.card-discarded', {
        name,
        card: ink(event.card),
        pile: numeral(event.pile),
      });
    case 'turn-ended':
      return event.why === 'discard' ? null : say(lang, `event.turn-ended.${event.why}`, { name });
  }
}

/** RB-21, RB-22: what a joker stands for is said with it, and which way an ace turns the pile. */
function sayLaid(event: Extract<Deed, { type: 'card-laid' }>, name: string, style: Style): string {
  const { lang } = style;
  const ink = (code: string): string => sayFrench(code, style);
  const card =
    event.as === undefined
      ? ink(event.card)
      : say(lang, 'joker.as', { card: ink(event.card), rank: ink(event.as) });
  const [pile, centre] = [numeral(event.pile), numeral(event.centre)];
  const owner = nameOf(event.owner, style);
  const told = say(lang, `event.laid.${event.from}`, { name, card, pile, centre, owner });
  if (event.down === undefined) return told;
  return `${told} ${say(lang, event.down ? 'event.laid.down' : 'event.laid.up')}`;
}

export const text: GameText<RomBoState, RomBoEvent> = {
  title: about.title,
  examples: EXAMPLES,
  refusal: (refused, lang) => speech.refusal(refused, lang, WORDS),
  move: sayMove,
  event: sayEvent,
  table: tableLines,
  help: (lang) => (lang === 'de' ? helpDe : helpEn),
};
