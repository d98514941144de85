import { nameOf, type Seat, type Style, seatLetter } from '@taberna/engine';
import { type Card, codeOf } from './cards.ts';
import { numeral, paintCard, say } from './names.ts';
import {
  CENTRES,
  CHOOSE,
  cardsOf,
  FIRST_CENTRE,
  handOf,
  isShown,
  OVER,
  OWN_PILES,
  offerOf,
  ownPileOf,
  PHASE,
  type RomBoState,
  stockFace,
  stockOf,
  TALON,
  TURN,
  TURN_LIMIT,
  turnsOf,
} from './state.ts';

const NAME_WIDTH = 12;
const CENTRE_CARDS = 12;
const PILE_CARDS = 9;
const HAND_CARDS = 18;

/** The last cards of a pile, with a mark where more lie below. */
function lastCards(cards: readonly Card[], atMost: number, style: Style): string {
  if (cards.length === 0) return style.paint('–', 'faint');
  const tail = cards.slice(-atMost).map((card) => paintCard(card, style));
  return (cards.length > atMost ? '… ' : '') + tail.join(' ');
}

function headLine(s: RomBoState, { lang }: Style): string {
  const variant = s.options.variant;
  const [turns, talon] = [turnsOf(s), s.lengths[TALON]];
  if (s.head[PHASE] === OVER) return say(lang, 'table.over', { variant, turns, talon });
  const turn = `${Math.min(turns + 1, TURN_LIMIT)}/${TURN_LIMIT}`;
  return say(lang, 'table.head', { variant, turn, talon });
}

function offerLine(s: RomBoState, pile: number, style: Style): string {
  const cards = offerOf(s, pile);
  if (cards.length === 0) return say(style.lang, 'table.taken', { pile: numeral(pile + 1) });
  const top = s.offerShown[pile] !== 0 ? paintCard(cards[cards.length - 1], style) : '?';
  return say(style.lang, 'table.offer', { pile: numeral(pile + 1), cards: cards.length, top });
}

function centreLine(s: RomBoState, centre: number, style: Style): string {
  const { lang } = style;
  const cards = cardsOf(s, FIRST_CENTRE + centre);
  const down = s.down[centre] !== 0;
  const way = down ? `↓ ${say(lang, 'table.down')}` : `↑ ${say(lang, 'table.up')}`;
  const due = style.paint(codeOf(s.due[centre]), 'green');
  const isReal = s.capped[centre] !== 0;
  const next = say(lang, isReal ? 'table.real' : 'table.next', { due });
  const head = `${say(lang, 'table.centre')} ${numeral(centre + 1).padEnd(3)}  ${way.padEnd(9)}`;
  return `${head} ${lastCards(cards, CENTRE_CARDS, style)}  → ${next}`;
}

function stockText(s: RomBoState, seat: Seat, style: Style): string {
  const length = s.lengths[stockOf(seat)];
  if (length === 0) return `${say(style.lang, 'table.stock')} 0`;
  const top = isShown(s, seat) ? paintCard(stockFace(s, seat), style) : '?';
  return `${say(style.lang, 'table.stock')} ${length} [${top}]`;
}

function playerLines(s: RomBoState, seat: Seat, style: Style): string[] {
  const acts = s.head[PHASE] !== OVER && s.head[TURN] === seat;
  const name = nameOf(seat, style).slice(0, NAME_WIDTH).padEnd(NAME_WIDTH);
  const hand = handOf(s, seat);
  const more = hand.length > HAND_CARDS ? ' …' : '';
  const cards = hand.slice(0, HAND_CARDS).map((card) => paintCard(card, style));
  const held = hand.length === 0 ? '' : `: ${cards.join(' ')}${more}`;
  const handText = `${say(style.lang, 'table.hand')} ${hand.length}${held}`;
  const piles = Array.from({ length: OWN_PILES }, (_, p) => {
    const pile = cardsOf(s, ownPileOf(seat, p));
    return `${numeral(p + 1)}: ${lastCards(pile, PILE_CARDS, style)}`;
  });
  const mark = acts ? style.paint('▸', 'green') : ' ';
  return [
    `${mark} ${seatLetter(seat)} ${style.paint(name, 'strong')} ${stockText(s, seat, style)}  ${handText}`,
    `    ${piles.join('   ')}`,
  ];
}

/** At most 1 + 1 + 4 + 1 + 8 lines. The viewer's own seat comes last, where the eye is. */
export function tableLines(view: RomBoState, viewer: Seat, style: Style): string[] {
  const lines = [headLine(view, style), ''];
  if (view.head[PHASE] === CHOOSE) {
    for (let pile = 0; pile < view.seats; pile++) lines.push(offerLine(view, pile, style));
  } else {
    for (let c = 0; c < CENTRES; c++) lines.push(centreLine(view, c, style));
  }
  lines.push('');
  const last = viewer < 0 ? view.seats - 1 : viewer;
  for (let i = 1; i <= view.seats; i++) {
    lines.push(...playerLines(view, (last + i) % view.seats, style));
  }
  return lines;
}
