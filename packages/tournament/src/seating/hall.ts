import { type Group, type Player, playsIn, type Series, type Tournament } from '../tournament.ts';
import { repeatsBound } from './bound.ts';
import { noMeetings, noteMeetings, type Pair, type Problem, pairsOf } from './problem.ts';

/** Who is to sit, and which place in a problem each of them has. */
export interface Guests {
  readonly ids: readonly number[];
  readonly index: ReadonlyMap<number, number>;
}

export function guestsOf(players: readonly Player[], series: number): Guests {
  const ids = players.filter((player) => playsIn(player, series)).map(({ id }) => id);
  return { ids, index: new Map(ids.map((id, index) => [id, index])) };
}

/** What must be known of the past to seat these guests in further series. */
export function problemFor(
  t: Tournament,
  guests: Guests,
  past: readonly Series[],
  sizes: readonly (readonly number[])[],
  home: Int32Array | null,
): Problem {
  const players = guests.ids.length;
  const met = noMeetings(players);
  const threes = new Uint8Array(players);
  for (const { seats } of past.flatMap(({ tables }) => tables)) {
    const here = numbered(guests, seats);
    noteMeetings(met, players, here);
    if (seats.length === 3) for (const one of here) threes[one]++;
  }
  const wishing = t.players.filter(({ nearDoor }) => nearDoor).map(({ id }) => id);
  const nearDoor = home === null ? numbered(guests, wishing) : [];
  return {
    players,
    sizes,
    met,
    partners: pairsIn(t.tandems, guests),
    mates: pairsIn(t.teams, guests),
    threes,
    nearDoor,
    doorTables: t.config.doorTables || Math.ceil(nearDoor.length / 2),
    home,
  };
}

/** Those of the players who are guests, by their places in the problem. */
export function numbered({ index }: Guests, ids: readonly number[]): number[] {
  return ids.flatMap((id) => index.get(id) ?? []);
}

function pairsIn(groups: readonly Group[], guests: Guests): Pair[] {
  return groups.flatMap(({ players }) => [...pairsOf(numbered(guests, players))]);
}

/** How a seating compares with what is possible. */
export interface Quality {
  /** Two people and two series in which they share a table count one. */
  readonly repeatedMeetings: number;
  /** No seating has fewer. */
  readonly atLeast: number;
}

export function boundFor(problem: Problem, guests: Guests, past: readonly Series[]): number {
  return repeatsBound(problem, pastTables(guests, past));
}

/** Where the guests have sat, by their places in the problem. */
export function pastTables(guests: Guests, past: readonly Series[]): number[][][] {
  return past.map(({ tables }) => tables.map(({ seats }) => numbered(guests, seats)));
}

/** The series that are settled: those before `from`. */
export function pastOf(t: Tournament, from: number): readonly Series[] {
  return t.series.slice(0, from - 1);
}
