import type { Reader } from '@taberna/engine';
import { type Config, MAX_PLAYERS, MAX_SERIES, readConfig, readName } from './config.ts';
import { type Cell, MAX_COUNT, type Rows, readCell, type Total } from './lists/sheet.ts';
import {
  COPIES,
  type Copy,
  type Group,
  type GroupKind,
  METHODS,
  type Method,
} from './tournament.ts';

/** What an entry desk writes down about somebody. */
export interface Details {
  readonly name: string;
  readonly club: string;
  readonly class: string;
  readonly nearDoor: boolean;
  readonly present: boolean;
  readonly paid: boolean;
}

export interface Newcomer extends Details {
  readonly id: number;
}

/** The seats of a series after somebody came or left; tables by start numbers. */
export interface Reseating {
  readonly series: number;
  readonly tables: readonly (readonly number[])[];
}

export interface DrawnSeries {
  readonly method: Method;
  readonly tables: readonly (readonly number[])[];
}

export interface Typed {
  /** From 0. */
  readonly game: number;
  readonly seat: number;
  readonly cell: Cell | null;
}

interface OfTable {
  readonly series: number;
  readonly table: number;
}

/** Everything that can happen in a tournament. What a lot or a search decided stands in it. */
export type Change =
  | { readonly type: 'opened'; readonly config: Config }
  | { readonly type: 'configured'; readonly config: Config }
  | {
      readonly type: 'entered';
      readonly players: readonly Newcomer[];
      /** The first series they play. */
      readonly from: number;
      readonly reseated: readonly Reseating[];
    }
  | { readonly type: 'edited'; readonly player: number; readonly details: Details }
  | {
      readonly type: 'withdrew';
      readonly players: readonly number[];
      /** The last series they play; 0: none. */
      readonly until: number;
      /** They are missing at once, in the series that is being played; else they play it to its end. */
      readonly missing?: boolean;
      readonly reseated: readonly Reseating[];
    }
  /** An entry that was a slip: whoever never sat at a table. */
  | { readonly type: 'deleted'; readonly player: number }
  /** Somebody who had withdrawn plays again from this series on. */
  | {
      readonly type: 'returned';
      readonly player: number;
      readonly from: number;
      readonly reseated: readonly Reseating[];
    }
  | { readonly type: 'grouped'; readonly kind: GroupKind; readonly group: Group }
  | { readonly type: 'ungrouped'; readonly kind: GroupKind; readonly id: number }
  /** Series `from` and those after it get new seats. */
  | { readonly type: 'drawn'; readonly from: number; readonly series: readonly DrawnSeries[] }
  | {
      readonly type: 'swapped';
      readonly series: number;
      readonly players: readonly [number, number];
    }
  | { readonly type: 'started'; readonly series: number; readonly minutes: number | null }
  | (OfTable & { readonly type: 'dealerSet'; readonly firstDealer: number })
  | (OfTable & { readonly type: 'typed'; readonly copy: Copy; readonly cells: readonly Typed[] })
  | (OfTable & { readonly type: 'summed'; readonly seat: number; readonly sum: Total | null })
  /** A list from a table online. */
  | (OfTable & {
      readonly type: 'filled';
      /** As they sat there: the deal went to the left. */
      readonly seats: readonly number[];
      readonly firstDealer: number;
      readonly rows: Rows;
      readonly record: string;
    })
  | (OfTable & { readonly type: 'cleared'; readonly copy: Copy })
  /** Of two copies that differ this one is right; the other is put away. */
  | (OfTable & { readonly type: 'settled'; readonly copy: Copy })
  /** Somebody of the table says that the list is right. */
  | (OfTable & { readonly type: 'confirmed'; readonly player: number })
  | (OfTable & { readonly type: 'signed' });

export type ChangeType = Change['type'];
export type ChangeOf<T extends ChangeType> = Extract<Change, { type: T }>;

const MAX_GAMES = 60;

/** By type: how a change is read from a file or a request. */
const readers: { readonly [T in ChangeType]: (r: Reader) => Omit<ChangeOf<T>, 'type'> } = {
  opened: (r) => ({ config: readConfig(r.at('config')) }),
  configured: (r) => ({ config: readConfig(r.at('config')) }),
  entered: (r) => ({
    players: r.at('players').list(MAX_PLAYERS).map(readNewcomer),
    from: r.at('from').int(1, MAX_SERIES + 1),
    reseated: r.at('reseated').list(MAX_SERIES).map(readReseating),
  }),
  edited: (r) => ({ player: readId(r.at('player')), details: readDetails(r.at('details')) }),
  withdrew: (r) => ({
    players: r.at('players').list(MAX_PLAYERS).map(readId),
    until: r.at('until').int(0, MAX_SERIES),
    ...(r.at('missing').missing ? {} : { missing: r.at('missing').bool() }),
    reseated: r.at('reseated').list(MAX_SERIES).map(readReseating),
  }),
  deleted: (r) => ({ player: readId(r.at('player')) }),
  returned: (r) => ({
    player: readId(r.at('player')),
    from: r.at('from').int(1, MAX_SERIES + 1),
    reseated: r.at('reseated').list(MAX_SERIES).map(readReseating),
  }),
  grouped: (r) => ({ kind: readKind(r), group: readGroup(r.at('group')) }),
  ungrouped: (r) => ({ kind: readKind(r), id: readId(r.at('id')) }),
  drawn: (r) => ({
    from: readSeries(r.at('from')),
    series: r
      .at('series')
      .list(MAX_SERIES)
      .map((one) => ({
        method: one.at('method').oneOf(METHODS),
        tables: readTables(one.at('tables')),
      })),
  }),
  swapped: (r) => {
    const [a, b] = r.at('players').listOf(2).map(readId);
    return { series: readSeries(r.at('series')), players: [a, b] };
  },
  started: (r) => {
    const minutes = r.at('minutes');
    return {
      series: readSeries(r.at('series')),
      minutes: minutes.isNull ? null : minutes.int(1, 1440),
    };
  },
  dealerSet: (r) => ({ ...readPlace(r), firstDealer: r.at('firstDealer').int(0, 3) }),
  typed: (r) => ({
    ...readPlace(r),
    copy: readCopy(r),
    cells: r
      .at('cells')
      .list(MAX_GAMES * 4)
      .map((one) => ({
        game: one.at('game').int(0, MAX_GAMES - 1),
        seat: one.at('seat').int(0, 3),
        cell: readCell(one.at('cell')),
      })),
  }),
  summed: (r) => ({ ...readPlace(r), seat: r.at('seat').int(0, 3), sum: readSum(r.at('sum')) }),
  filled: (r) => ({
    ...readPlace(r),
    seats: r.at('seats').list(4).map(readId),
    firstDealer: r.at('firstDealer').int(0, 3),
    rows: r
      .at('rows')
      .list(MAX_GAMES)
      .map((row) => row.list(4).map(readCell)),
    record: r.at('record').text(64),
  }),
  cleared: (r) => ({ ...readPlace(r), copy: readCopy(r) }),
  settled: (r) => ({ ...readPlace(r), copy: readCopy(r) }),
  confirmed: (r) => ({ ...readPlace(r), player: readId(r.at('player')) }),
  signed: readPlace,
};

export function readChange(r: Reader): Change {
  const types = Object.keys(readers).filter(isChangeType);
  const type = r.at('type').oneOf(types);
  // The table gives for a type the fields of that type.
  return { type, ...readers[type](r) } as Change;
}

function isChangeType(text: string): text is ChangeType {
  return Object.hasOwn(readers, text);
}

const readId = (r: Reader) => r.int(1, 1_000_000);
const readSeries = (r: Reader) => r.int(1, MAX_SERIES);
const readCopy = (r: Reader) => r.at('copy').oneOf(COPIES);
const readKind = (r: Reader) => r.at('kind').oneOf(['team', 'tandem']);

function readPlace(r: Reader): OfTable {
  return { series: readSeries(r.at('series')), table: r.at('table').int(1, MAX_PLAYERS) };
}

function readTables(r: Reader): number[][] {
  return r.list(MAX_PLAYERS).map((table) => table.list(4).map(readId));
}

function readReseating(r: Reader): Reseating {
  return { series: readSeries(r.at('series')), tables: readTables(r.at('tables')) };
}

function readDetails(r: Reader): Details {
  return {
    name: readName(r.at('name')),
    club: r.at('club').text(80).trim(),
    class: r.at('class').text(80),
    nearDoor: r.at('nearDoor').bool(),
    present: r.at('present').bool(),
    paid: r.at('paid').bool(),
  };
}

function readNewcomer(r: Reader): Newcomer {
  return { id: readId(r.at('id')), ...readDetails(r) };
}

function readGroup(r: Reader): Group {
  return {
    id: readId(r.at('id')),
    name: readName(r.at('name')),
    players: r.at('players').list(4).map(readId),
  };
}

function readSum(r: Reader): Total | null {
  if (r.isNull) return null;
  const most = MAX_COUNT * MAX_GAMES;
  return { points: r.at('points').int(-most, most), count: r.at('count').int(0, most) };
}
