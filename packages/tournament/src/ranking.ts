import { compareTotals } from '@taberna/games/romme/series.ts';
import type { Config } from './config.ts';
import { isComplete, sumsOf } from './lists/checks.ts';
import type { Total } from './lists/sheet.ts';
import { lotOf } from './lot.ts';
import { type Player, shownName, type Table, type Tournament } from './tournament.ts';

export const RANKINGS = ['single', 'team', 'tandem', 'club'] as const;
export type RankingKind = (typeof RANKINGS)[number];

/** What to rank: one series, or all up to one (else all). */
export interface RankingOrder {
  readonly series?: number;
  readonly upTo?: number;
  /** Only players of this class. */
  readonly class?: string;
}

export interface Row extends Total {
  readonly place: number;
  /** The start number, the number of the team or tandem, or the place of a club in its list. */
  readonly id: number;
  readonly name: string;
  readonly club: string;
  /** Start numbers of those who count. */
  readonly players: readonly number[];
  /** By series; null: not played, or its list is not complete yet. */
  readonly series: readonly (Total | null)[];
  /** A list counts already; who has none stands behind all others, whatever their points are. */
  readonly counted: boolean;
  readonly lot: string;
  /** Points and count were equal to a neighbour's: the lot decided (never in a single series). */
  readonly byLot: boolean;
}

type Entrant = Pick<Row, 'id' | 'name' | 'club' | 'players' | 'lot'>;

/** RO-42: more points, then the lower count, then by lot; in a single series places are shared. */
export function ranking(t: Tournament, kind: RankingKind, order: RankingOrder = {}): Row[] {
  return kind === 'single' ? singlesRanking(t, order) : groupRanking(t, kind, order);
}

export function singlesRanking(t: Tournament, order: RankingOrder = {}): Row[] {
  const wanted = order.class;
  const players = t.players.filter(({ class: name }) => wanted === undefined || name === wanted);
  return placed(singles(t, players), resultsOf(t), order);
}

function singles(t: Tournament, players: readonly Player[]): Entrant[] {
  return players.filter(takesPart).map(({ id, club }) => ({
    id,
    name: shownName(t, id),
    club,
    players: [id],
    lot: knownLot(t.config, 'single', id),
  }));
}

/** A lot is a hash of what never changes; 250 of them at every change would be felt. */
const lots = new WeakMap<Config, Map<string, string>>();

function knownLot(config: Config, kind: RankingKind, who: string | number): string {
  const known = lots.get(config) ?? new Map<string, string>();
  lots.set(config, known);
  const key = `${kind} ${who}`;
  const lot = known.get(key) ?? lotOf(config.seed, kind, who);
  known.set(key, lot);
  return lot;
}

/** Whether a ranking has anybody in it; of singles, of a class unless it is ''. */
export function hasEntrants(t: Tournament, kind: RankingKind, name = ''): boolean {
  if (kind === 'team') return t.teams.length > 0;
  if (kind === 'tandem') return t.tandems.length > 0;
  if (kind === 'club') return t.players.some(({ club }) => club !== '');
  return t.players.some((one) => takesPart(one) && (name === '' || one.class === name));
}

/** Who withdrew before the first series is in no ranking. */
function takesPart({ until }: Player): boolean {
  return until !== 0;
}

function groupRanking(t: Tournament, kind: 'team' | 'tandem' | 'club', order: RankingOrder): Row[] {
  const results = resultsOf(t);
  if (kind === 'club') return placed(clubs(t, results, order), results, order);
  const groups = kind === 'team' ? t.teams : t.tandems;
  const entrants = groups.map(({ id, name, players }) => ({
    id,
    name,
    club: sharedClub(t, players),
    players,
    lot: knownLot(t.config, kind, id),
  }));
  return placed(entrants, results, order);
}

function sharedClub({ players }: Tournament, ids: readonly number[]): string {
  const names = new Set(players.filter(({ id }) => ids.includes(id)).map(({ club }) => club));
  return names.size === 1 ? ([...names][0] ?? '') : '';
}

/** A club with the best of its players, as many as count; large and small ones can be compared. */
function clubs(t: Tournament, results: Results, order: RankingOrder): Entrant[] {
  const names = [...new Set(t.players.map(({ club }) => club))].filter((name) => name !== '');
  const best = placed(singles(t, t.players), results, order);
  return names.map((name, index) => ({
    id: index + 1,
    name,
    club: name,
    players: best
      .filter(({ club }) => club === name)
      .slice(0, t.config.clubBest)
      .map(({ id }) => id),
    lot: knownLot(t.config, 'club', name),
  }));
}

type Results = readonly ReadonlyMap<number, Total>[];

/** By series: what every player has in lists that are complete. */
function resultsOf(t: Tournament): Results {
  return t.series.map(
    ({ tables }) =>
      new Map(
        tables.flatMap((table) =>
          totalsOf(table).map((total, seat) => [table.seats[seat], total] as const),
        ),
      ),
  );
}

/** A change makes the table that it is about anew; the sums of all others are known. */
const totals = new WeakMap<Table, readonly Total[]>();

/** By seat; none while the list is not complete. */
function totalsOf(table: Table): readonly Total[] {
  const known = totals.get(table);
  if (known !== undefined) return known;
  const sums =
    table.first === null || !isComplete(table) ? [] : sumsOf(table.first, table.seats.length);
  const fresh = sums.map(({ points, count }) => ({ points, count }));
  totals.set(table, fresh);
  return fresh;
}

function placed(entrants: readonly Entrant[], results: Results, order: RankingOrder): Row[] {
  const single = order.series !== undefined;
  const from = order.series ?? 1;
  const to = Math.min(order.series ?? order.upTo ?? results.length, results.length);
  const played = results.slice(from - 1, to);
  const rows = entrants
    .map((entrant) => {
      const series = played.map((result) => sumOf(entrant.players, result));
      const counted = series.some((total) => total !== null);
      return { ...entrant, series, counted, ...sumUp(series) };
    })
    .sort((a, b) => compareStandings(a, b) || (a.lot < b.lot ? -1 : 1));
  let place = 0;
  return rows.map((row, index) => {
    const tiedWith = (other: Standing | undefined) =>
      other !== undefined && compareStandings(row, other) === 0;
    const tiedBefore = tiedWith(rows[index - 1]);
    if (!single || !tiedBefore) place = index + 1;
    return { place, ...row, byLot: !single && (tiedBefore || tiedWith(rows[index + 1])) };
  });
}

type Standing = Total & Pick<Row, 'counted'>;

/** Nothing yet is less than any points, also less than crosses alone. */
function compareStandings(a: Standing, b: Standing): number {
  return Number(b.counted) - Number(a.counted) || compareTotals(a, b);
}

/** The last series in which a list counts, from 1; 0 before the first. */
export function lastCounted(t: Tournament): number {
  return resultsOf(t).findLastIndex(({ size }) => size > 0) + 1;
}

function sumOf(players: readonly number[], results: ReadonlyMap<number, Total>): Total | null {
  const known = players.flatMap((id) => results.get(id) ?? []);
  return known.length === 0 ? null : sumUp(known);
}

function sumUp(totals: readonly (Total | null)[]): Total {
  let points = 0;
  let count = 0;
  for (const total of totals) {
    points += total?.points ?? 0;
    count += total?.count ?? 0;
  }
  return { points, count };
}
