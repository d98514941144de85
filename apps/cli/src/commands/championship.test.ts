import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastRng } from '@taberna/engine';
import { formatCsv, inventedList, parseBook, type Tournament } from '@taberna/tournament';
import { afterAll, expect, it } from 'vitest';
import { runHere } from '../testing/here.ts';

const folder = mkdtempSync(join(tmpdir(), 'taberna-'));
const here = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const FILE = here('championship.json');

async function json(...args: string[]) {
  const { out, err, code } = await runHere(['tournament', ...args, '--json', '--lang', 'en']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

function tournament(): Tournament {
  const read = parseBook(readFileSync(FILE, 'utf8'));
  if (!read.ok) throw new Error(read.error.code);
  return read.value.tournament;
}

/** The lists of a series as a spreadsheet has them; what they come to is added up by hand. */
function writeLists(series: number, sums: Map<number, [number, number]>): void {
  const t = tournament();
  const rng = new FastRng(series);
  const rows = t.series[series - 1].tables.flatMap((table, index) =>
    table.seats.length === 0
      ? []
      : inventedList(t, table, rng).flatMap(({ game, seat, cell }) => {
          if (cell?.kind !== 'counted') return [];
          const id = table.seats[seat];
          const [points, count] = sums.get(id) ?? [0, 0];
          sums.set(id, [points + cell.points, count + cell.count]);
          return [[series, index + 1, game + 1, seat + 1, cell.points, cell.count]];
        }),
  );
  const head = ['Series', 'Table', 'Game', 'Seat', 'Points', 'Count'];
  writeFileSync(here('lists.csv'), formatCsv([head, ...rows]));
}

it('RO-50: a championship of 250 with late entries and withdrawals runs through the command', async () => {
  expect(await json('new', FILE, '--example')).toMatchObject({ players: 250 });
  expect(await json('draw', FILE)).toMatchObject({ count: 5, repeatedMeetings: 0 });
  const sums = new Map<number, [number, number]>();
  for (let series = 1; series <= 5; series++) {
    // Two come late and one goes home: in five series together 6 %.
    writeFileSync(here('late.csv'), `Name\nNora Neu-${series}\nOtto Neu-${series}\n`);
    await json('enter', FILE, '--entries', here('late.csv'), '--withdraw', String(series * 17));
    writeLists(series, sums);
    await json('enter', FILE, '--lists', here('lists.csv'), '--sign');
  }
  const rows: { id: number; points: number; count: number }[] = await json('rank', FILE);
  const played = rows.filter(({ id }) => sums.has(id));
  expect(played.length).toBe(sums.size);
  expect(played.map(({ id, points, count }) => [id, [points, count]])).toEqual(
    played.map(({ id }) => [id, sums.get(id)]),
  );
  const printed: { files: string[] } = await json('print', FILE, '--out', here('paper'));
  expect(printed.files).toHaveLength(10);
  for (const file of printed.files) expect(readFileSync(file).length).toBeGreaterThan(10_000);
}, 60_000);
