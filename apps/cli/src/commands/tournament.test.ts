import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastRng } from '@taberna/engine';
import { formatCsv, inventedList, parseBook } from '@taberna/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../testing/here.ts';

let folder: string;
let file: string;
const here = (name: string) => join(folder, name);
const run = (...args: string[]) => runHere(['tournament', ...args, '--lang', 'en', '--who', 'T']);
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-'));
  file = here('t.json');
  const people = Array.from({ length: 14 }, (_, i) => `Nußbaum ${i + 1};Joker;${i < 4 ? 'A' : ''}`);
  writeFileSync(here('people.csv'), `\uFEFFName;Verein;Mannschaft\r\n${people.join('\r\n')}\r\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

function book() {
  const read = parseBook(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

/** Lists as a spreadsheet would have them. */
function writeLists(series: number): void {
  const t = book().tournament;
  const rng = new FastRng(series);
  const rows = t.series[series - 1].tables.flatMap((table, index) =>
    inventedList(t, table, rng).flatMap(({ game, seat, cell }) =>
      cell?.kind === 'counted'
        ? [[series, index + 1, game + 1, seat + 1, cell.points, cell.count]]
        : [],
    ),
  );
  const head = ['Series', 'Table', 'Game', 'Seat', 'Points', 'Count'];
  writeFileSync(here('lists.csv'), formatCsv([head, ...rows]));
}

describe('taberna tournament', () => {
  it('RO-50: new, draw, enter, rank and print a tournament', async () => {
    const made = await json(
      'new',
      file,
      '--entries',
      here('people.csv'),
      '--series',
      '2',
      '--seed',
      'x',
    );
    expect(made).toEqual({ file, players: 14, teams: 1, tandems: 0 });
    const drawn = await json('draw', file);
    expect(drawn).toMatchObject({ from: 1, count: 2, repeatedMeetings: 0, matesTogether: 0 });
    expect(drawn.series[0].tables.flat()).toHaveLength(14);
    writeLists(1);
    expect(await json('enter', file, '--lists', here('lists.csv'), '--sign')).toEqual({
      changes: 8,
    });
    expect(await json('enter', file, '--withdraw', '3', '--why', 'ill')).toEqual({ changes: 1 });
    expect(book().log.at(-1)).toMatchObject({ who: 'T', why: 'ill' });
    const rows = await json('rank', file);
    expect(rows).toHaveLength(14);
    expect(rows[0].points).toBeGreaterThanOrEqual(rows[1].points);
    const csv = await run('rank', file, '--csv', '--by', 'team');
    expect(csv.out).toMatch(/^\uFEFFPlace;No;Name;Club;.*\r\n1;1;A;Joker;/);
    const printed = await json(
      'print',
      file,
      '--out',
      here('paper'),
      '--url',
      'https://x.example/{table}',
    );
    expect(printed.files).toHaveLength(10);
    for (const made of printed.files) {
      const bytes = readFileSync(made);
      if (made.endsWith('.pdf')) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      else expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    }
    // The seats of the series that is not complete yet.
    expect(printed.files[0]).toContain('names-2.pdf');
  });

  it('says what is wrong and what would be right, and changes nothing', async () => {
    const before = readFileSync(file, 'utf8');
    const cases: [string[], RegExp][] = [
      [['dance', file], /What can be done: new, draw, enter, rank, print; not "dance"/],
      [['draw'], /file is missing/],
      [['draw', here('none.json')], /none\.json: cannot be read \(ENOENT\)/],
      [['new', file], /exists already/],
      [['enter', file], /--entries, --lists, --record or --withdraw/],
      [['enter', file, '--withdraw', '99'], /no start number 99/],
      [
        ['enter', file, '--entries', here('people.csv')],
        /Nußbaum 1 is already no\. 1.*--namesakes/,
      ],
      [['draw', file, '--series', '1'], /Series 1 has begun/],
      [['rank', file, '--series', '9'], /Series 9 has not been drawn/],
      [['print', file, 'poster'], /What can be printed: all, names/],
      [['enter', file, '--lists', here('people.csv')], /column "serie \/ series" is missing/],
    ];
    for (const [args, text] of cases) {
      const { code, err } = await run(...args);
      expect([code, text.test(err) ? text : err]).toEqual([2, text]);
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(existsSync(here('none.json'))).toBe(false);
  });

  it('enters namesakes only when told to', async () => {
    writeFileSync(here('late.csv'), 'Name\nnußbaum 2\n');
    expect((await run('enter', file, '--entries', here('late.csv'))).code).toBe(2);
    const told = await json('enter', file, '--entries', here('late.csv'), '--namesakes');
    expect(told).toEqual({ changes: 1 });
    expect(book().tournament.players.map(({ name }) => name)).toContain('nußbaum 2');
  });

  it('answers in German, too', async () => {
    const help = await runHere(['tournament', '--help', '--lang', 'de']);
    expect(help.out).toContain('ein Rommé-Turnier des Vereins');
    const rank = await runHere(['tournament', 'rank', file, '--lang', 'de']);
    expect(rank.out).toMatch(/Platz +Name +Punkte +Augen/);
  });
});
