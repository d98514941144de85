import type { Reader } from '@taberna/engine';
import { refuse } from './refuse.ts';

export const MAX_PLAYERS = 1000;
export const MAX_SERIES = 20;
const MAX_GAMES = 60;

/** What the organisers settle before the first card. Texts are printed as they are. */
export interface Config {
  readonly name: string;
  readonly place: string;
  readonly date: string;
  /** Every lot of the tournament follows from it. */
  readonly seed: string;
  /** How many series are to be played. */
  readonly seriesPlanned: number;
  /** RO-40: games of a series at a table of four and of three. */
  readonly gamesAtFour: number;
  readonly gamesAtThree: number;
  /** Classes with a ranking of their own, such as seniors; RO-50 knows none, clubs do. */
  readonly classes: readonly string[];
  /** Tables 1 up to this one are near the door; 0: as many as the wishes need. */
  readonly doorTables: number;
  /** So many of a club's best count in the ranking of clubs. */
  readonly clubBest: number;
  /** What a series may take; null where nobody looks at the clock. */
  readonly minutes: number | null;
  /** Whether tables enter their own lists by phone, and who confirms them then. */
  readonly tableEntry: TableEntry;
}

export const TABLE_ENTRIES = ['no', 'director', 'players'] as const;
export type TableEntry = (typeof TABLE_ENTRIES)[number];

export const USUAL_CONFIG: Omit<Config, 'name' | 'seed'> = {
  place: '',
  date: '',
  seriesPlanned: 3,
  gamesAtFour: 20,
  gamesAtThree: 15,
  classes: [],
  doorTables: 0,
  clubBest: 4,
  minutes: null,
  tableEntry: 'no',
};

export function readConfig(r: Reader): Config {
  r.only(['name', 'seed', ...Object.keys(USUAL_CONFIG)]);
  const minutes = r.at('minutes');
  const usual = USUAL_CONFIG;
  return {
    name: readName(r.at('name')),
    place: r.at('place').missing ? usual.place : r.at('place').text(100),
    date: r.at('date').missing ? usual.date : r.at('date').text(40),
    seed: r.at('seed').text(200),
    seriesPlanned: r.at('seriesPlanned').intOr(1, MAX_SERIES, usual.seriesPlanned),
    gamesAtFour: r.at('gamesAtFour').intOr(1, MAX_GAMES, usual.gamesAtFour),
    gamesAtThree: r.at('gamesAtThree').intOr(1, MAX_GAMES, usual.gamesAtThree),
    classes: r.at('classes').missing ? [] : r.at('classes').list(20).map(readName),
    doorTables: r.at('doorTables').intOr(0, MAX_PLAYERS, usual.doorTables),
    clubBest: r.at('clubBest').intOr(1, MAX_PLAYERS, usual.clubBest),
    minutes: minutes.missing || minutes.isNull ? null : minutes.int(1, 1440),
    tableEntry: r.at('tableEntry').missing ? 'no' : r.at('tableEntry').oneOf(TABLE_ENTRIES),
  };
}

/** A name that can be read: not blank, no control characters, not endless. */
export function readName(r: Reader): string {
  const name = r.text(80);
  if (name.trim() === '' || name !== name.trim() || /\p{Cc}/u.test(name)) {
    r.refuse(refuse('', 'name.wrong', { got: r.got }));
  }
  return name;
}

/** The games of a series at a table of this size (RO-40). */
export function gamesAt(config: Config, seats: number): number {
  return seats === 4 ? config.gamesAtFour : config.gamesAtThree;
}
