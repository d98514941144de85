import {
  blankSheet,
  type ListSheet,
  listSheet,
  SITS_OUT,
  type Tournament,
} from '@taberna/tournament';
import { Paper } from './paper.ts';
import type { Words } from './words.ts';

const EDGE = 26;
const GAME = 26;
const HEAD = 112;
const FOOT = 88;

/** The lists of a series with names and what has been entered, two on a sheet. */
export function printLists(t: Tournament, series: number, words: Words): Promise<Uint8Array> {
  const tables = t.series[series - 1]?.tables ?? [];
  const sheets = tables.flatMap((_, index) => listSheet(t, series, index + 1) ?? []);
  return printTwoUp(t, sheets, words);
}

/** Blank lists for tables of four and of three: a sheet of each. */
export function printBlankLists(t: Tournament, words: Words): Promise<Uint8Array> {
  const blank = (seats: number) => blankSheet(t, seats);
  return printTwoUp(t, [blank(4), blank(4), blank(3), blank(3)], words);
}

function printTwoUp(
  t: Tournament,
  sheets: readonly ListSheet[],
  words: Words,
): Promise<Uint8Array> {
  const paper = new Paper(t.config.name, words.lang, true);
  sheets.forEach((sheet, i) => {
    if (i % 2 === 0) {
      paper.page();
      paper.rule(paper.width / 2, 0, paper.width / 2, paper.height, 0.3);
    }
    printList(paper, t, sheet, (i % 2) * (paper.width / 2), words);
  });
  return paper.finish(() => '');
}

function printList(
  paper: Paper,
  t: Tournament,
  sheet: ListSheet,
  left: number,
  words: Words,
): void {
  const { say } = words;
  const x = left + EDGE;
  const width = paper.width / 2 - 2 * EDGE;
  const blank = sheet.table === 0;
  const title = blank
    ? `${say('print.list')}   ${say('print.series', { series: '____' })}   ${say('print.table', { table: '____' })}`
    : `${say('print.series', { series: sheet.series })} · ${say('print.table', { table: sheet.table })}`;
  paper.line(title, { x, y: 22, width }, { size: 20, font: 'bold' });
  paper.line(t.config.name, { x, y: 48, width }, { size: 10 });
  const seats = sheet.seats.length;
  const column = (width - GAME) / seats;
  const rowHeight = (paper.height - HEAD - FOOT) / (sheet.games.length + 1);
  names(paper, sheet, x, column, words);
  sheet.games.forEach((row, game) => {
    const y = HEAD + game * rowHeight;
    cell(paper, String(game + 1), x, y, GAME, rowHeight, 11);
    row.forEach(([points, count], seat) => {
      const at = x + GAME + seat * column;
      if (points === SITS_OUT) {
        paper.hatch(at, y, column, rowHeight);
        paper.frame(at, y, column, rowHeight, 0.5);
        return;
      }
      cell(paper, points, at, y, column / 2, rowHeight, 12);
      cell(paper, count, at + column / 2, y, column / 2, rowHeight, 12);
    });
  });
  const y = HEAD + sheet.games.length * rowHeight;
  paper.shade(x, y, width, rowHeight);
  cell(paper, 'Σ', x, y, GAME, rowHeight, 12);
  sheet.sums.forEach(([points, count], seat) => {
    const at = x + GAME + seat * column;
    cell(paper, points, at, y, column / 2, rowHeight, 13, true);
    cell(paper, count, at + column / 2, y, column / 2, rowHeight, 13, true);
  });
  for (let seat = 0; seat <= seats; seat++) {
    const at = x + GAME + seat * column;
    const box = { x: at + 3, y: paper.height - FOOT + 2, width: column - 6 };
    if (seat < seats) paper.line(say('print.signature'), box, { size: 8, color: '#444' });
    paper.rule(at, 62, at, paper.height - FOOT + 26, 1.4);
  }
  paper.rule(x + GAME, paper.height - FOOT + 26, x + width, paper.height - FOOT + 26, 1.4);
  paper.rule(x, HEAD, x + width, HEAD, 1.4);
  paper.rule(x, y, x + width, y, 1.4);
  const below = paper.height - FOOT + 30;
  paper.line(say('print.keeper'), { x, y: below + 4, width }, { size: 10 });
  const { firstDealer } = sheet;
  const dealer =
    firstDealer === null
      ? say('print.dealerSitsOut')
      : say('print.firstDealer', { seat: firstDealer });
  const rules =
    sheet.seats.length === 4 ? `${dealer} ${say('print.crosses')}` : say('print.crosses');
  paper.line(rules, { x, y: below + 18, width }, { size: 10 });
  paper.line(say('print.pointsHelp'), { x, y: below + 32, width }, { size: 10 });
}

function names(paper: Paper, sheet: ListSheet, x: number, column: number, { say }: Words): void {
  sheet.seats.forEach(({ name: full, missing }, seat) => {
    const name = missing ? `${full}\u00a0(${say('print.missing')})` : full;
    const at = x + GAME + seat * column;
    const space = name.lastIndexOf(' ');
    const box = { x: at + 3, y: 64, width: column - 6 };
    paper.line(`${seat + 1}`, box, { size: 9, font: 'bold' });
    paper.line(
      name.slice(0, Math.max(0, space)),
      { ...box, x: at + 14, width: column - 17 },
      { size: 10 },
    );
    paper.line(name.slice(space + 1), { ...box, y: 77 }, { size: 12, font: 'bold' });
    const half = { x: at + 1, y: 98, width: column / 2 - 2 };
    paper.line(say('print.pointsShort'), half, { size: 9, align: 'center' });
    const other = { ...half, x: at + column / 2 + 1 };
    paper.line(say('print.count'), other, { size: 9, align: 'center' });
    paper.rule(at + column / 2, 96, at + column / 2, paper.height - FOOT, 0.5);
  });
}

function cell(
  paper: Paper,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  bold = false,
): void {
  paper.frame(x, y, width, height, 0.5);
  if (text === '') return;
  const box = { x: x + 1, y: y + (height - size) / 2 - 1, width: width - 2 };
  paper.line(text, box, { size, align: 'center', font: bold ? 'bold' : 'regular' });
}
