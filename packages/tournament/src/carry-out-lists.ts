import { ok, type Result } from '@taberna/engine';
import type { Carrying, Stamp } from './carry-out.ts';
import type { ChangeOf } from './change.ts';
import { gamesAt } from './config.ts';
import { checkList, copyOf, differences, missingCells } from './lists/checks.ts';
import { emptyRows, type Rows, sitsOut } from './lists/sheet.ts';
import { no } from './refuse.ts';
import { type Table, type Tournament, tableOf } from './tournament.ts';

type ListChange =
  | 'dealerSet'
  | 'typed'
  | 'summed'
  | 'filled'
  | 'cleared'
  | 'settled'
  | 'confirmed'
  | 'signed';

/** What can happen to the list of a table. */
export const listChanges: Pick<Carrying, ListChange> = {
  dealerSet: (t, change, stamp) =>
    atTable(t, change, stamp, (table) => {
      const { firstDealer } = change;
      if (firstDealer >= table.seats.length) return no('list.seat', { seat: firstDealer + 1 });
      const moved = { ...table, firstDealer };
      if ([table.first, table.second].some((rows) => rows !== null && dealerPlayed(moved, rows))) {
        return no('list.dealerFixed', {}, 'RO-41');
      }
      return ok(moved);
    }),
  typed: (t, change, stamp) => atTable(t, change, stamp, (table) => typeIn(t, table, change)),
  summed: (t, change, stamp) =>
    atTable(t, change, stamp, (table) => {
      const { seat, sum } = change;
      if (seat >= table.seats.length) return no('list.seat', { seat: seat + 1 });
      const paperSums = table.paperSums.map((old, at) => (at === seat ? sum : old));
      return ok({ ...table, paperSums });
    }),
  filled: (t, change, stamp) => atTable(t, change, stamp, (table) => fillIn(t, table, change)),
  cleared: (t, change, stamp) =>
    atTable(t, change, stamp, (table) => ok({ ...table, [change.copy]: null, record: null })),
  settled: (t, change, stamp) =>
    atTable(t, change, stamp, (table) => {
      const right = copyOf(table, change.copy);
      if (right === null) return no('list.noCopy');
      return ok({ ...table, first: right, second: null });
    }),
  confirmed: (t, change, stamp) => confirm(t, change, stamp),
  signed: (t, change, stamp) => sign(t, change, stamp),
};

interface OfTable {
  readonly series: number;
  readonly table: number;
}

/** A list that was signed changes only with a reason, and what was confirmed was the list before. */
function atTable(
  t: Tournament,
  place: OfTable,
  { why }: Pick<Stamp, 'why'>,
  change: (table: Table) => Result<Table>,
): Result<Tournament> {
  const table = tableOf(t, place.series, place.table);
  // A table that nobody sits at any more keeps its number, and has no list.
  if (table === undefined || table.seats.length === 0) {
    return no('table.unknown', { series: place.series, table: place.table });
  }
  if (table.signed !== null && why.trim() === '') {
    return no('list.reason', { series: place.series, table: place.table });
  }
  const changed = change({ ...table, confirmed: [] });
  return changed.ok ? ok(withTable(t, place, changed.value)) : changed;
}

function withTable(t: Tournament, place: OfTable, table: Table): Tournament {
  const series = t.series.map((one, s) =>
    s === place.series - 1
      ? { ...one, tables: one.tables.map((old, i) => (i === place.table - 1 ? table : old)) }
      : one,
  );
  return { ...t, series };
}

/** RO-41: the dealer of a table of four has no entry for that game. */
function dealerPlayed(table: Table, rows: Rows): boolean {
  const seats = table.seats.length;
  return rows.some((row, game) =>
    row.some((cell, seat) => cell !== null && sitsOut(table.firstDealer, game, seat, seats)),
  );
}

function typeIn(t: Tournament, table: Table, change: ChangeOf<'typed'>): Result<Table> {
  const seats = table.seats.length;
  const games = gamesAt(t.config, seats);
  const before = copyOf(table, change.copy) ?? emptyRows(games, seats);
  const rows = before.map((row) => [...row]);
  for (const { game, seat, cell } of change.cells) {
    if (game >= games) return no('list.game', { game: game + 1, games });
    if (seat >= seats) return no('list.seat', { seat: seat + 1 });
    if (cell !== null && sitsOut(table.firstDealer, game, seat, seats)) {
      return no('list.dealer', { game: game + 1, seat: seat + 1 }, 'RO-41');
    }
    rows[game][seat] = cell;
  }
  return ok({ ...table, [change.copy]: rows });
}

/** RO-50: the list of a table that was played online. */
function fillIn(t: Tournament, table: Table, change: ChangeOf<'filled'>): Result<Table> {
  const { rows, firstDealer, record } = change;
  const seats = table.seats.length;
  if ([...change.seats].sort().join() !== [...table.seats].sort().join()) return no('list.people');
  const games = gamesAt(t.config, seats);
  if (rows.length !== games || rows.some((row) => row.length !== seats)) {
    return no('list.shape', { games, seats });
  }
  if (table.first !== null) return no('list.there');
  const filled = { ...table, seats: change.seats, firstDealer, first: rows, record };
  if (dealerPlayed(filled, rows)) return no('list.dealerFixed', {}, 'RO-41');
  if (missingCells(filled, rows) > 0) return no('list.incomplete', { missing: 0 });
  return ok(filled);
}

/** Why a list cannot be final as it stands. */
function notReady(table: Table, why: string): Result<never> | null {
  if (table.first === null) return no('list.empty');
  const missing = missingCells(table, table.first);
  if (missing > 0) return no('list.incomplete', { missing });
  const differing = differences(table).length;
  if (differing > 0) return no('list.differs', { differing });
  const wrong = checkList(table, table.first).filter(({ level }) => level === 'error').length;
  return wrong > 0 && why.trim() === '' ? no('list.wrong', { wrong }) : null;
}

function sign(t: Tournament, change: ChangeOf<'signed'>, stamp: Stamp): Result<Tournament> {
  const { who, at, why } = stamp;
  // Signing a list again after a correction is no correction itself.
  return atTable(t, change, { why: 'signed' }, (table) => {
    return notReady(table, why) ?? ok({ ...table, signed: { who, at } });
  });
}

/**
 * RO-41: those who played stand for their list; where that is enough, the last of them closes it. Who went
 * home cannot be waited for.
 */
function confirm(t: Tournament, change: ChangeOf<'confirmed'>, stamp: Stamp): Result<Tournament> {
  const { player } = change;
  const before = tableOf(t, change.series, change.table)?.confirmed ?? [];
  return atTable(t, change, stamp, (table) => {
    if (!table.seats.includes(player)) return no('list.notHere', { id: player });
    const wrong = notReady(table, '');
    if (wrong !== null) return wrong;
    const confirmed = [...before.filter((id) => id !== player), player];
    const there = table.seats.filter((id) => !table.missing.includes(id));
    const all = t.config.tableEntry === 'players' && there.every((id) => confirmed.includes(id));
    const signed = all ? { who: stamp.who, at: stamp.at } : table.signed;
    return ok({ ...table, confirmed, signed });
  });
}
