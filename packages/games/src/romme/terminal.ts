import type { Seat, Style } from '@taberna/engine';
import { paintFrench } from '../french-pack.ts';
import { codeOf, NONE } from './cards.ts';
import { meldKinds } from './moves.ts';
import { nameOf, paintCards, say } from './names.ts';
import {
  BOUND,
  FREED,
  handCount,
  handKinds,
  isOver,
  LAID,
  MELDS,
  openTop,
  type Romme,
  STOCK,
  sitsOut,
  TAKEN,
  TURN,
  WINNER,
} from './state.ts';

const COLUMNS = 80;
const LINES = 16;

/** What the stock and the open pile show, who holds what, the melds by number, the own hand. */
export function tableLines(view: Romme, viewer: Seat, style: Style): string[] {
  const top = [pilesLine(view, style), ...playerLines(view, style)];
  const bottom = [...turnLines(view, style), ...handLines(view, viewer, style)];
  return [...top, ...meldLines(view, style, LINES - top.length - bottom.length), ...bottom];
}

function pilesLine(view: Romme, style: Style): string {
  const kind = openTop(view);
  const open = kind === NONE ? say(style.lang, 'table.none') : paintFrench(codeOf(kind), style);
  return say(style.lang, 'table.stock', { stock: view.head[STOCK], open });
}

function playerLines(view: Romme, style: Style): string[] {
  return Array.from({ length: view.seats }, (_, seat) => {
    const mark = view.head[TURN] === seat ? '▸' : ' ';
    const name = nameOf(seat, style).padEnd(24);
    if (sitsOut(view, seat)) return `${mark} ${name} ${say(style.lang, 'table.idle')}`;
    const cards = say(style.lang, 'table.cards', { cards: view.size[seat] }).padEnd(10);
    return `${mark} ${name} ${cards}${standing(view, seat, style)}`;
  });
}

function standing(view: Romme, seat: Seat, style: Style): string {
  if (view.head[WINNER] === seat) return style.paint(say(style.lang, 'table.won'), 'gold');
  const key = view.opened[seat] === 1 ? 'table.opened' : 'table.closed';
  return say(style.lang, key);
}

/** As many melds as fit, several to a line. */
function meldLines(view: Romme, style: Style, atMost: number): string[] {
  const count = view.head[MELDS];
  if (count === 0) return [style.paint(say(style.lang, 'table.melds'), 'faint')];
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (let at = 0; at < count; at++) {
    const codes = meldKinds(view.melds[at]).map(codeOf);
    const plain = `${at + 1}) ${codes.join(' ')}`;
    const room = lines.length + 1 === atMost ? COLUMNS - 20 : COLUMNS;
    if (width > 0 && width + 3 + plain.length > room) {
      if (lines.length + 1 === atMost) {
        const more = say(style.lang, 'table.more', { melds: count - at });
        return [...lines, `${line}   ${style.paint(more, 'faint')}`];
      }
      lines.push(line);
      line = '';
      width = 0;
    }
    const gap = width === 0 ? '' : '   ';
    line += `${gap}${style.paint(`${at + 1})`, 'faint')} ${paintCards(codes, style)}`;
    width += gap.length + plain.length;
  }
  return [...lines, line];
}

/** What the turn under way still owes. */
function turnLines(view: Romme, style: Style): string[] {
  const { head, options } = view;
  const owed: string[] = [];
  if (head[TAKEN] !== NONE) {
    owed.push(say(style.lang, 'table.taken', { card: paintFrench(codeOf(head[TAKEN]), style) }));
  }
  if (head[FREED] > 0) owed.push(say(style.lang, 'table.freed', { jokers: head[FREED] }));
  if (head[LAID] > 0) {
    owed.push(say(style.lang, 'table.laid', { laid: head[LAID], opening: options.opening }));
  }
  if (head[BOUND] === 1) owed.push(say(style.lang, 'table.bound'));
  return owed.length === 0 ? [] : [owed.join('   ')];
}

/** The hand by suits; at the end of a game all hands lie open (RO-35). */
function handLines(view: Romme, viewer: Seat, style: Style): string[] {
  if (isOver(view)) {
    const seats = [...Array(view.seats).keys()].filter((seat) => view.size[seat] > 0);
    return seats.map((seat) => {
      const name = nameOf(seat, style);
      return `${name}: ${handText(view, seat, style)} (${handCount(view, seat)})`;
    });
  }
  if (viewer < 0 || sitsOut(view, viewer)) return [];
  const label = say(style.lang, 'table.hand', {
    cards: view.size[viewer],
    count: handCount(view, viewer),
  });
  return [label, handText(view, viewer, style)];
}

function handText(view: Romme, seat: Seat, style: Style): string {
  return paintCards(handKinds(view, seat).map(codeOf), style);
}
