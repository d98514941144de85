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
  const rowHeight = 25;
  const perPage = Math.floor((paper.height - TOP - BOTTOM) / rowHeight);
  const lines = seatingByName(t, series);
  for (let from = 0; from < lines.length; from += perPage) {
    head(paper, t, series, words.say('print.byName'), words);
    lines.slice(from, from + perPage).forEach((line, i) => {
      nameLine(paper, line, TOP + i * rowHeight, i % 2 === 1, words);
    });
  }
  return paper.finish(words.foot);
}

function nameLine(paper: Paper, line: SeatLine, y: number, shaded: boolean, { say }: Words): void {
  const width = paper.width - 2 * MARGIN;
  if (shaded) paper.shade(MARGIN - 4, y - 4, width + 8, 25);
  paper.line(byFamily(line.name), { x: MARGIN, y, width: 226 }, { size: 16, font: 'bold' });
  paper.line(line.club, { x: MARGIN + 232, y: y + 4, width: 136 }, { size: 10 });
  const place = { x: MARGIN + 362, y, width: width - 362 };
  const text = `${say('print.table', { table: line.table })}, ${say('print.seat', { seat: line.seat })}`;
  paper.line(text, place, { size: 16, align: 'right' });
}

/** By table, two columns. */
export function printByTable(t: Tournament, series: number, words: Words): Promise<Uint8Array> {
  const paper = new Paper(t.config.name, words.lang);
  const blockHeight = 114;
  const rows = Math.floor((paper.height - TOP - BOTTOM) / blockHeight);
  const column = (paper.width - 2 * MARGIN - 24) / 2;
  const tables = seatingByTable(t, series);
  for (let from = 0; from < tables.length; from += 2 * rows) {
    head(paper, t, series, words.say('print.byTable'), words);
    tables.slice(from, from + 2 * rows).forEach(({ table, seats }, i) => {
      const x = MARGIN + Math.floor(i / rows) * (column + 24);
      const y = TOP + (i % rows) * blockHeight;
      const box = { x, y, width: column };
      paper.line(words.say('print.table', { table }), box, { size: 17, font: 'bold' });
      seats.forEach((line, at) => {
        const text = `${line.seat}  ${line.name}`;
        paper.line(text, { ...box, y: y + 24 + at * 19 }, { size: 14 });
      });
      paper.rule(x, y + 104, x + column, y + 104, 0.4);
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
