import {
  byFamily,
  type SeatLine,
  seatingByName,
  seatingByTable,
  type Tournament,
} from '@taberna/tournament';
import { Paper } from './paper.ts';
import { MARGIN, type Words } from './words.ts';

const TOP = 110;
const BOTTOM = 46;
/** A line of names and the lines of a table where the sheet is full. */
const ROW = 25;
const BLOCK = 114;
const LARGEST = 1.9;

function head(paper: Paper, t: Tournament, series: number, by: string, { say }: Words): void {
  paper.page();
  const box = { x: MARGIN, y: 34, width: paper.width - 2 * MARGIN };
  const title = `${say('print.seating')} · ${say('print.series', { series })}`;
  paper.line(title, box, { size: 26, font: 'bold' });
  const line = [t.config.name, by].filter((part) => part !== '').join(' · ');
  paper.line(line, { ...box, y: 70 }, { size: 14 });
  paper.rule(MARGIN, 96, paper.width - MARGIN, 96, 1.2);
}

/** By family name, a line each, to be hung up at the door. */
export function printByName(t: Tournament, series: number, words: Words): Promise<Uint8Array> {
  const paper = new Paper(t.config.name, words.lang);
  const lines = seatingByName(t, series);
  const room = paper.height - TOP - BOTTOM;
  const rowHeight = ROW * scaleFor(room / ROW, lines.length);
  const perPage = Math.floor(room / rowHeight);
  for (let from = 0; from < lines.length; from += perPage) {
    head(paper, t, series, words.say('print.byName'), words);
    lines.slice(from, from + perPage).forEach((line, i) => {
      nameLine(paper, line, TOP + i * rowHeight, rowHeight, i % 2 === 1, words);
    });
  }
  return paper.finish(words.foot);
}

/** Fewer lines than a sheet holds are larger, so that they fill it: they are read from three metres. */
function scaleFor(fit: number, lines: number): number {
  return Math.max(1, Math.min(LARGEST, fit / Math.max(1, lines)));
}

function nameLine(
  paper: Paper,
  line: SeatLine,
  y: number,
  height: number,
  shaded: boolean,
  { say }: Words,
): void {
  const width = paper.width - 2 * MARGIN;
  const size = height * 0.64;
  if (shaded) paper.shade(MARGIN - 4, y - height * 0.16, width + 8, height);
  paper.line(byFamily(line.name), { x: MARGIN, y, width: 236 }, { size, font: 'bold' });
  paper.line(line.club, { x: MARGIN + 242, y: y + size - 12, width: 96 }, { size: 10 });
  const place = { x: MARGIN + 342, y, width: width - 342 };
  const text = `${say('print.table', { table: line.table })}, ${say('print.seat', { seat: line.seat })}`;
  paper.line(text, place, { size, align: 'right' });
}

/** By table, two columns; a few tables have the whole width. */
export function printByTable(t: Tournament, series: number, words: Words): Promise<Uint8Array> {
  const paper = new Paper(t.config.name, words.lang);
  const tables = seatingByTable(t, series);
  const room = paper.height - TOP - BOTTOM;
  const scale = scaleFor(room / BLOCK, tables.length);
  const columns = tables.length * BLOCK > room ? 2 : 1;
  const blockHeight = BLOCK * scale;
  const rows = Math.floor(room / blockHeight);
  const column = (paper.width - 2 * MARGIN - 24 * (columns - 1)) / columns;
  for (let from = 0; from < tables.length; from += columns * rows) {
    head(paper, t, series, words.say('print.byTable'), words);
    tables.slice(from, from + columns * rows).forEach(({ table, seats }, i) => {
      const x = MARGIN + Math.floor(i / rows) * (column + 24);
      const y = TOP + (i % rows) * blockHeight;
      const box = { x, y, width: column };
      const title = { size: 17 * scale, font: 'bold' } as const;
      paper.line(words.say('print.table', { table }), box, title);
      seats.forEach((line, at) => {
        const text = `${line.seat}  ${line.name}`;
        paper.line(text, { ...box, y: y + (24 + at * 19) * scale }, { size: 14 * scale });
      });
      paper.rule(x, y + 104 * scale, x + column, y + 104 * scale, 0.4);
    });
  }
  return paper.finish(words.foot);
}

/** A card for every table, two on a sheet to be cut; the code leads to the page of the table. */
export function printCards(
  t: Tournament,
  series: number,
  url: string,
  words: Words,
): Promise<Uint8Array> {
  const paper = new Paper(t.config.name, words.lang);
  const height = paper.height / 2;
  seatingByTable(t, series).forEach(({ table, seats }, i) => {
    if (i % 2 === 0) paper.page();
    const top = (i % 2) * height;
    const box = { x: MARGIN, y: top + 30, width: paper.width - 2 * MARGIN };
    const about = `${t.config.name} · ${words.say('print.series', { series })}`;
    paper.line(about, box, { size: 14 });
    paper.line(
      words.say('print.table', { table }),
      { ...box, y: top + 52 },
      { size: 76, font: 'bold' },
    );
    seats.forEach((line, at) => {
      const y = top + 164 + at * 52;
      paper.line(String(line.seat), { x: MARGIN, y, width: 30 }, { size: 26, font: 'bold' });
      paper.line(line.name, { x: MARGIN + 36, y, width: 310 }, { size: 26 });
      paper.line(line.club, { x: MARGIN + 36, y: y + 31, width: 310 }, { size: 11 });
    });
    if (url !== '') {
      const size = 150;
      const x = paper.width - MARGIN - size;
      paper.code(words.tableUrl(url, series, table), x, top + 178, size);
      const text = { x: MARGIN, y: top + height - 36, width: paper.width - 2 * MARGIN };
      paper.line(words.say('print.scan'), text, { size: 12, align: 'right' });
    }
    if (i % 2 === 0) paper.rule(0, height, paper.width, height, 0.3);
  });
  return paper.finish(() => '');
}
