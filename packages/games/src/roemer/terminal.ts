import { nameOf, type Seat, SPECTATOR, type Style, UNKNOWN } from '@taberna/engine';
import { COLOUR_COUNT, COLOURS, NO_CARD, RANKS } from './cards.ts';
import { heldOf } from './deal.ts';
import { cardLabel, faceOf, inkOf, paintCard, say } from './names.ts';
import { clockwise } from './position.ts';
import {
  DEALER,
  DISCARD_SIZE,
  DRAW_SIZE,
  everybody,
  FULL_LAYOUT,
  LEADER,
  OVER,
  type RoemerState,
  TURN,
} from './state.ts';
import { isHandHidden } from './view.ts';

const NAME_COLUMNS = 12;
const CARD_COLUMNS = 7;

export function tableLines(view: RoemerState, viewer: Seat, style: Style): string[] {
  const lines = [headLine(view, style), ''];
  for (let seat = 0; seat < view.seats; seat++) lines.push(playerLine(view, seat, viewer, style));
  lines.push('', trickLine(view, style));
  if (viewer !== SPECTATOR && !isHandHidden(view, viewer)) {
    lines.push('', ...handLines(view, viewer, style));
  }
  return lines;
}

/** A name cut or filled up to its column. */
function column(text: string): string {
  const signs = [...text];
  return signs.length > NAME_COLUMNS
    ? `${signs.slice(0, NAME_COLUMNS - 1).join('')}…`
    : text + ' '.repeat(NAME_COLUMNS - signs.length);
}

function headLine(s: RoemerState, style: Style): string {
  const head = say(style.lang, 'table.head', {
    dealer: column(nameOf(s.at[DEALER], style)).trimEnd(),
    turns: s.turns[0],
    draw: s.at[DRAW_SIZE],
    discard: s.at[DISCARD_SIZE],
  });
  const last = s.at[DISCARD_SIZE] - 1;
  if (last < 0 || s.discardSeen[last] !== everybody(s)) return head;
  const card = paintCard(s.discard[last], style);
  return `${head} ${say(style.lang, 'table.top', { card })}`;
}

function playerLine(s: RoemerState, seat: Seat, viewer: Seat, style: Style): string {
  const onTurn = s.at[OVER] === 0 && s.at[TURN] === seat;
  const name = style.paint(column(nameOf(seat, style)), seat === viewer ? 'strong' : 'grey');
  const hand = `${say(style.lang, 'table.hand')} ${String(s.handSize[seat]).padStart(2)}`;
  const start = `${onTurn ? '>' : ' '} ${name} ${hand}  `;
  if (s.layoutSize[seat] === 0) {
    return s.handSize[seat] === 0 ? start + say(style.lang, 'table.out') : start.trimEnd();
  }
  const cards = Array.from({ length: s.layoutSize[seat] }, (_, i) => shownCard(s, seat, i));
  return (
    start +
    cards
      .map((card) => padded(card, style))
      .join('')
      .trimEnd()
  );
}

/** RM-63: the chariot lies face up; other cards only at the end or with the memory aid. */
function shownCard(s: RoemerState, seat: Seat, index: number): number {
  const faceUp = index === 0 || s.at[OVER] !== 0 || s.options.memoryAid;
  return faceUp ? s.layout[seat * FULL_LAYOUT + index] : UNKNOWN;
}

function padded(card: number, style: Style): string {
  return paintCard(card, style) + ' '.repeat(CARD_COLUMNS - cardLabel(card).length);
}

function trickLine(s: RoemerState, style: Style): string {
  let played = 0;
  s.played.forEach((card, seat) => {
    if (card !== NO_CARD) played |= 1 << seat;
  });
  const cards = clockwise(s, s.at[LEADER], played).map(
    (seat) => `${column(nameOf(seat, style)).trimEnd()} ${paintCard(s.played[seat], style)}`,
  );
  return `${say(style.lang, 'table.trick')}: ${cards.length === 0 ? '–' : cards.join('  ')}`;
}

/** One line a colour: a colour holds at most 15 kinds, which fit. */
function handLines(s: RoemerState, seat: Seat, style: Style): string[] {
  const lines: string[] = [];
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const faces: string[] = [];
    for (let kind = colour * RANKS; kind < (colour + 1) * RANKS; kind++) {
      const held = heldOf(s, seat, kind);
      if (held > 0) faces.push(held > 1 ? `${faceOf(kind)}×${held}` : faceOf(kind));
    }
    if (faces.length > 0) {
      lines.push(style.paint(`${COLOURS.charAt(colour)}  ${faces.join(' ')}`, inkOf(colour)));
    }
  }
  return lines.length === 0 ? [say(style.lang, 'table.empty')] : lines;
}
