import { nameOf, type Seat, SPECTATOR, type Style } from '@taberna/engine';
import { COLOURS } from './cards.ts';
import { cardName, paintCard, paintColour, say } from './names.ts';
import {
  CALL,
  COUNT,
  DEALER,
  everySeat,
  HIDDEN_SUM,
  handOf,
  isOver,
  NO_SUM,
  PHASE,
  PLAYED,
  pointsOf,
  type RsState,
  TALON_SIZE,
  TRUMP,
  turnOf,
  unknownIn,
  wonBy,
} from './state.ts';

const WIDTH = 80;
const HEIGHT = 16;
const NAME_WIDTH = 16;

/** At most a heading, eight players and the viewer's cards: 16 lines of 80 columns. */
export function tableLines(view: RsState, viewer: Seat, style: Style): string[] {
  const lines = [heading(view, style), ...everySeat(view).map((seat) => player(view, seat, style))];
  return [...lines, ...ownCards(view, viewer, style)].slice(0, HEIGHT);
}

function heading(s: RsState, style: Style): string {
  const { lang } = style;
  const phase = isOver(s) ? 'table.over' : PHASE_KEYS[s.head[PHASE]];
  const trump = COLOURS[s.head[TRUMP]] ?? '-';
  return [
    style.paint(say(lang, phase), 'strong'),
    s.head[PHASE] === CALL
      ? say(lang, 'table.trump.open')
      : say(lang, 'table.trump', { trump: paintColour(trump, style) }),
    say(lang, 'table.talon', { count: s.head[TALON_SIZE] }),
  ].join('  ·  ');
}

const PHASE_KEYS = ['table.call', 'table.play', 'table.count'] as const;

function player(s: RsState, seat: Seat, style: Style): string {
  const { lang } = style;
  const mark = seat === turnOf(s) ? '>' : ' ';
  const name = nameOf(seat, style).slice(0, NAME_WIDTH).padEnd(NAME_WIDTH);
  const hand = say(lang, 'table.hand', { count: s.held[seat] }).padEnd(10);
  const dealer = (seat === s.head[DEALER] ? say(lang, 'table.dealer') : '').padEnd(7);
  const won = say(lang, 'table.won', { count: wonBy(s, seat).length }).padEnd(20);
  return `${mark} ${name} ${dealer}${hand}${won}${standing(s, seat, style)}`.trimEnd();
}

/** The card in the trick, else what the tricks are worth, unless the player has to count it. */
function standing(s: RsState, seat: Seat, style: Style): string {
  const at = s.trickSeat.subarray(0, s.head[PLAYED]).indexOf(seat);
  if (at >= 0) return paintCard(s.trickCard[at], style);
  const points = say(style.lang, 'table.points', { count: pointsOf(s, seat) });
  if (s.options.count !== 'players') return points;
  const sum = s.sums[seat];
  if (sum === NO_SUM) return '';
  const entered = say(style.lang, 'table.sum', { sum: sum === HIDDEN_SUM ? '?' : sum });
  return isOver(s) ? `${entered} (${points})` : entered;
}

/** The viewer's hand; in the end the viewer's tricks, to be counted. */
function ownCards(s: RsState, viewer: Seat, style: Style): string[] {
  if (viewer === SPECTATOR) return [];
  const counting = s.head[PHASE] === COUNT;
  const cards = counting ? wonBy(s, viewer) : handOf(s, viewer);
  const label = say(style.lang, counting ? 'table.tricks' : 'table.own');
  const hidden = counting ? 0 : unknownIn(s, viewer);
  return wrap(`${label}:`, cards, hidden, style);
}

/** Breaks lines by the length of the plain words, since ink has no width. */
function wrap(label: string, cards: readonly number[], hidden: number, style: Style): string[] {
  const words = cards.map((card) => ({
    plain: cardName(card, style.lang),
    painted: paintCard(card, style),
  }));
  for (let i = 0; i < hidden; i++) words.push({ plain: '?', painted: '?' });
  const lines: string[] = [];
  let line = style.paint(label, 'strong');
  let width = label.length;
  for (const { plain, painted } of words) {
    if (width + 1 + plain.length > WIDTH) {
      lines.push(line);
      line = ' ';
      width = 1;
    }
    line += ` ${painted}`;
    width += 1 + plain.length;
  }
  return [...lines, line];
}
