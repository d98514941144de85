import { failed, ok, type Result } from '@taberna/engine';
import type { ChangeOf, Typed } from './change.ts';
import { parseCsv } from './csv.ts';
import { MAX_COUNT } from './lists/sheet.ts';
import { refuse } from './refuse.ts';
import type { Copy } from './tournament.ts';

const COLUMNS = ['series', 'table', 'game', 'seat', 'points', 'count'] as const;
type Column = (typeof COLUMNS)[number];

const HEADS: Readonly<Record<Column, readonly string[]>> = {
  series: ['serie', 'series'],
  table: ['tisch', 'table'],
  game: ['spiel', 'game'],
  seat: ['platz', 'seat'],
  points: ['punkte', 'points'],
  count: ['augen', 'count'],
};

const MOST: Readonly<Record<Column, readonly [number, number]>> = {
  series: [1, 20],
  table: [1, 1000],
  game: [1, 60],
  seat: [1, 4],
  points: [-2, 8],
  count: [0, MAX_COUNT],
};

/** Lists from a spreadsheet, a line for each game of a player, as `listsCsv` writes them. */
export function parseLists(text: string, copy: Copy = 'first'): Result<ChangeOf<'typed'>[]> {
  const [head = [], ...rows] = parseCsv(text);
  const titles = head.map((title) => title.toLowerCase());
  const at = COLUMNS.map((column) => titles.findIndex((title) => HEADS[column].includes(title)));
  const lacking = COLUMNS.find((_, i) => at[i] < 0);
  if (lacking !== undefined) {
    return failed(refuse('', 'csv.lacks', { column: HEADS[lacking].join(' / ') }));
  }
  const tables = new Map<string, { series: number; table: number; cells: Typed[] }>();
  for (const [index, row] of rows.entries()) {
    const values: number[] = [];
    for (const [i, column] of COLUMNS.entries()) {
      const value = numberOf(row[at[i]] ?? '');
      const [least, most] = MOST[column];
      if (!Number.isInteger(value) || value < least || value > most) {
        const params = { line: index + 2, column: HEADS[column].join(' / '), least, most };
        return failed(refuse('', 'csv.range', { ...params, got: (row[at[i]] ?? '').slice(0, 40) }));
      }
      values.push(value);
    }
    const [series, table, game, seat, points, count] = values;
    const list = tables.get(`${series} ${table}`) ?? { series, table, cells: [] };
    const cell = { kind: 'counted', points, count } as const;
    list.cells.push({ game: game - 1, seat: seat - 1, cell });
    tables.set(`${series} ${table}`, list);
  }
  return ok([...tables.values()].map((list) => ({ type: 'typed', copy, ...list })));
}

/** RO-41: crosses are points lost; -1 and × are the same. */
function numberOf(text: string): number {
  if (/^[×xX]{1,2}$/.test(text)) return -text.length;
  return /^-?\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}
