import {
  lastCounted,
  ordinal,
  type RankingSheet,
  type Row,
  rankingSheets,
  type Tournament,
} from '@taberna/tournament';
import { Paper } from './paper.ts';
import { MARGIN, type Words } from './words.ts';

const TOP = 132;
const ROW = 22;
const TOTAL = 62;
const PLACE = 48;
const NOTHING = '–';

export function rankingTitle({ kind, class: name }: RankingSheet, { say }: Words): string {
  return name === '' ? say(`ranking.${kind}`) : say('ranking.class', { class: name });
}

/** Every ranking that there is, each beginning on a new page. */
export function printRankings(
  t: Tournament,
  series: number | undefined,
  words: Words,
): Promise<Uint8Array> {
  const paper = new Paper(t.config.name, words.lang, true);
  for (const sheet of rankingSheets(t, series === undefined ? {} : { series })) {
    printRanking(paper, t, sheet, series, words);
  }
  if (paper.pages === 0) paper.page();
  return paper.finish(words.foot);
}

function printRanking(
  paper: Paper,
  t: Tournament,
  sheet: RankingSheet,
  series: number | undefined,
  words: Words,
): void {
  const perPage = Math.floor((paper.height - TOP - 46) / ROW);
  const { say } = words;
  const state =
    series === undefined
      ? say('ranking.upTo', { series: lastCounted(t) })
      : say('ranking.series', { series });
  for (let from = 0; from < sheet.rows.length; from += perPage) {
    paper.page();
    const width = paper.width - 2 * MARGIN;
    paper.line(rankingTitle(sheet, words), { x: MARGIN, y: 32, width }, { size: 26, font: 'bold' });
    const about = [t.config.name, t.config.date, state].filter((part) => part !== '').join(' · ');
    paper.line(about, { x: MARGIN, y: 68, width }, { size: 14 });
    const rows = sheet.rows.slice(from, from + perPage);
    heading(paper, rows, series, words);
    rows.forEach((row, i) => {
      const name = isGone(t, sheet, row) ? `${row.name} (${say('ranking.gone')})` : row.name;
      rankingLine(paper, { ...row, name }, TOP + i * ROW, series, i % 2 === 1);
    });
    if (rows.some(({ byLot, counted }) => byLot && counted)) {
      const foot = { x: MARGIN, y: paper.height - 30, width: width - 120 };
      paper.line(say('print.byLot'), foot, { size: 9 });
    }
  }
}

/** Teams and clubs stay. */
function isGone({ players }: Tournament, { kind }: RankingSheet, { id }: Row): boolean {
  return kind === 'single' && players.some((one) => one.id === id && one.until !== null);
}

/** Where the columns begin, from the right: count, points, the series, then name and club. */
function columns(paper: Paper, row: Row, series: number | undefined) {
  const right = paper.width - MARGIN;
  const shown = series === undefined ? row.series.length : 0;
  const each = Math.min(56, 300 / Math.max(1, shown));
  const first = right - 2 * TOTAL - shown * each;
  const left = MARGIN + PLACE;
  const name = Math.round((first - left) * 0.58);
  return { shown, each, first, left, name, points: right - 2 * TOTAL, count: right - TOTAL };
}

function heading(
  paper: Paper,
  rows: readonly Row[],
  series: number | undefined,
  { say }: Words,
): void {
  const [row] = rows;
  if (row === undefined) return;
  const at = columns(paper, row, series);
  const y = TOP - 26;
  const style = { size: 12, font: 'bold' } as const;
  const end = { ...style, align: 'right' } as const;
  paper.line(say('print.name'), { x: at.left, y, width: at.name }, style);
  const club = { x: at.left + at.name + 6, y, width: at.first - at.left - at.name - 12 };
  if (row.club !== row.name) paper.line(say('print.club'), club, style);
  for (let i = 0; i < at.shown; i++) {
    paper.line(`${i + 1}.`, { x: at.first + i * at.each, y, width: at.each - 6 }, end);
  }
  paper.line(say('print.points'), { x: at.points, y, width: TOTAL - 6 }, end);
  paper.line(say('print.count'), { x: at.count, y, width: TOTAL }, end);
  paper.rule(MARGIN, TOP - 7, paper.width - MARGIN, TOP - 7, 1.2);
}

function rankingLine(
  paper: Paper,
  row: Row,
  y: number,
  series: number | undefined,
  shaded: boolean,
): void {
  const at = columns(paper, row, series);
  if (shaded) paper.shade(MARGIN - 4, y - 3, paper.width - 2 * MARGIN + 8, ROW);
  const end = { size: 13, align: 'right' } as const;
  const tied = row.byLot && row.counted;
  const place = row.counted ? `${row.place}.${tied ? '*' : ''}` : NOTHING;
  paper.line(place, { x: MARGIN, y, width: PLACE - 12 }, { ...end, font: 'bold' });
  paper.line(row.name, { x: at.left, y, width: at.name }, { size: 14, font: 'bold' });
  const club = tied ? `${row.club} (${row.lot.slice(0, 6)})` : row.club;
  const box = { x: at.left + at.name + 6, y: y + 1, width: at.first - at.left - at.name - 12 };
  if (row.club !== row.name || tied) paper.line(club, box, { size: 11 });
  if (at.shown > 0) {
    row.series.forEach((total, i) => {
      const text = total === null ? NOTHING : String(total.points);
      paper.line(text, { x: at.first + i * at.each, y, width: at.each - 6 }, end);
    });
  }
  paper.line(
    row.counted ? String(row.points) : NOTHING,
    { x: at.points, y, width: TOTAL - 6 },
    { ...end, font: 'bold' },
  );
  paper.line(row.counted ? String(row.count) : NOTHING, { x: at.count, y, width: TOTAL }, end);
}

/** For the first of every ranking, a sheet each. */
export function printCertificates(
  t: Tournament,
  places: number,
  words: Words,
): Promise<Uint8Array> {
  const paper = new Paper(t.config.name, words.lang, true);
  for (const sheet of rankingSheets(t)) {
    const first = sheet.rows.filter(({ counted }) => counted).slice(0, places);
    for (const row of first) certificate(paper, t, sheet, row, words);
  }
  if (paper.pages === 0) paper.page();
  return paper.finish(() => '');
}

function certificate(
  paper: Paper,
  t: Tournament,
  sheet: RankingSheet,
  row: Row,
  words: Words,
): void {
  const { say } = words;
  paper.page();
  paper.frame(24, 24, paper.width - 48, paper.height - 48, 3);
  paper.frame(32, 32, paper.width - 64, paper.height - 64, 0.8);
  const line = (text: string, y: number, size: number, font: 'regular' | 'bold' = 'regular') =>
    paper.line(text, { x: 70, y, width: paper.width - 140 }, { size, font, align: 'center' });
  line(say('certificate.title'), 64, 58, 'bold');
  line(t.config.name, 140, 22);
  line([t.config.place, t.config.date].filter((part) => part !== '').join(', '), 170, 15);
  line(row.name, 218, 42, 'bold');
  const members =
    row.players.length > 1 ? row.players.map((id) => nameOf(t, id)).join(', ') : row.club;
  line(members, 274, 16);
  line(say('certificate.reached'), 312, 18);
  line(
    `${say('certificate.place', { place: ordinal(row.place, words.lang) })} · ${rankingTitle(sheet, words)}`,
    342,
    32,
    'bold',
  );
  line(say('certificate.with', { points: row.points, count: row.count }), 390, 18);
  paper.rule(paper.width / 2 - 130, 500, paper.width / 2 + 130, 500, 0.8);
  line(say('certificate.director'), 506, 12);
}

function nameOf({ players }: Tournament, id: number): string {
  return players.find((one) => one.id === id)?.name ?? '';
}
