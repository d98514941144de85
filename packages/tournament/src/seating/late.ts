import { failed, ok, type Result } from '@taberna/engine';
import type { Reseating } from '../change.ts';
import { refuse } from '../refuse.ts';
import { nextOpenSeries, type Tournament } from '../tournament.ts';
import { guestsOf, problemFor } from './hall.ts';
import { COST, meetingCost, type Problem } from './problem.ts';
import { tableSizes } from './sizes.ts';

/** Tables by start numbers; a table that is out of use is empty, so that numbers never shift. */
type Tables = readonly (readonly number[])[];

/** What sitting down together costs in one series of a tournament. */
interface Hall {
  readonly meet: (a: number, b: number) => number;
  /** What it costs that somebody sits at this table, from 0. */
  readonly place: (who: number, table: number) => number;
}

/**
 * RO-50: the seats of all drawn series that have not begun, after some have come and others have
 * left; `t` is the tournament in which they have. As few people as possible change their table:
 * - who comes sits down at a table of three; where there is none, with two others at a new one;
 * - who leaves a table of four leaves a table of three; where there would be four of those, one of
 *   them is spread over the others;
 * - who leaves a table of three is replaced by one from a table of four; where there were three
 *   tables of three, the two who are left fill the others.
 */
export function reseatings(
  t: Tournament,
  coming: readonly number[],
  leaving: readonly number[],
): Result<Reseating[]> {
  const all: Reseating[] = [];
  for (let series = nextOpenSeries(t); series <= t.series.length; series++) {
    const hall = hallOf(t, series, coming, leaving);
    let tables: Tables | null = t.series[series - 1].tables.map(({ seats }) => seats);
    for (const who of leaving) tables = tables && leave(tables, who, hall);
    for (const who of coming) tables = tables && come(tables, who, hall);
    tables ??= anew(t.series[series - 1].tables, coming, leaving);
    // In a small hall every smallest change may bring partners together: two more change places.
    if (tables !== null && holdsPartners(tables, hall)) {
      tables = cheapest(hall, tables, swaps(tables)) ?? tables;
    }
    if (tables === null) {
      const players = guestsOf(t.players, series).ids.length;
      return failed(refuse('RO-50', 'draw.players', { players }));
    }
    all.push({ series, tables });
  }
  return ok(all);
}

/**
 * One at a time may lead through a number that fits no tables (from 8 to 4 by way of 5): then
 * everybody sits down again, in the same order.
 */
function anew(
  before: readonly { readonly seats: readonly number[] }[],
  coming: readonly number[],
  leaving: readonly number[],
): Tables | null {
  const people = [...before.flatMap(({ seats }) => seats), ...coming];
  const here = people.filter((id) => !leaving.includes(id));
  const sizes = tableSizes(here.length);
  if (sizes === null) return null;
  const ends = sizes.map((_, i) => sizes.slice(0, i + 1).reduce((a, b) => a + b));
  const tables = ends.map((end, i) => here.slice(end - sizes[i], end));
  return [...tables, ...before.slice(tables.length).map(() => [])];
}

function hallOf(
  t: Tournament,
  series: number,
  coming: readonly number[],
  leaving: readonly number[],
): Hall {
  const around = [...coming, ...leaving];
  const everybody = t.players.map((player) =>
    around.includes(player.id) ? { ...player, from: 1, until: null } : player,
  );
  const guests = guestsOf(everybody, series);
  const others = t.series.filter((_, index) => index !== series - 1);
  const problem = problemFor(t, guests, others, [], null);
  const at = (id: number) => guests.index.get(id) ?? 0;
  const apart = apartIn(problem);
  const wishing = new Set(problem.nearDoor);
  return {
    meet: (a, b) => {
      const pair = at(a) * problem.players + at(b);
      return (apart.get(pair) ?? 0) + meetingCost(problem.met[pair]);
    },
    place: (who, table) => (wishing.has(at(who)) && table >= problem.doorTables ? COST.wish : 0),
  };
}

function apartIn({ players, partners, mates }: Problem): Map<number, number> {
  const apart = new Map<number, number>();
  for (const [pairs, cost] of [
    [mates, COST.mates],
    [partners, COST.partners],
  ] as const) {
    for (const [a, b] of pairs) {
      apart.set(a * players + b, cost);
      apart.set(b * players + a, cost);
    }
  }
  return apart;
}

function tableCost(hall: Hall, tables: Tables, number: number): number {
  const seats = tables[number] ?? [];
  let cost = 0;
  for (let i = 0; i < seats.length; i++) {
    cost += hall.place(seats[i], number);
    for (let j = i + 1; j < seats.length; j++) cost += hall.meet(seats[i], seats[j]);
  }
  return cost;
}

/** The cheapest of several ways, or the first that costs nothing; null where there is none. */
function cheapest(hall: Hall, before: Tables, ways: Iterable<Tables>): Tables | null {
  let best: Tables | null = null;
  let least = Number.POSITIVE_INFINITY;
  const costs = before.map((_, number) => tableCost(hall, before, number));
  for (const tables of ways) {
    let cost = 0;
    for (let number = 0; number < tables.length; number++) {
      if (tables[number] === before[number]) continue;
      cost += tableCost(hall, tables, number) - (costs[number] ?? 0);
    }
    if (cost < least) [best, least] = [tables, cost];
    // Nothing got worse: a hall of 250 has ten thousands of ways, and the first will do.
    if (least <= 0 && !holdsPartners(best ?? [], hall)) break;
  }
  return best;
}

function come(tables: Tables, who: number, hall: Hall): Tables | null {
  const threes = numbersOf(tables, 3);
  if (threes.length === 0) return cheapest(hall, tables, newTable(tables, who));
  const straight = cheapest(
    hall,
    tables,
    threes.map((three) => sit(tables, who, three)),
  );
  if (straight !== null && !holdsPartners(straight, hall)) return straight;
  // The partner sits there: one more changes the table.
  return cheapest(hall, tables, inPlaceOf(tables, who, threes)) ?? straight;
}

function* newTable(tables: Tables, who: number): Generator<Tables> {
  const unused = tables.findIndex((seats) => seats.length === 0);
  const number = unused < 0 ? tables.length : unused;
  // The last tables are the nearest to a new one.
  const fours = numbersOf(tables, 4).reverse();
  for (const [i, one] of fours.entries()) {
    for (const other of fours.slice(i + 1)) {
      for (const a of tables[one]) {
        for (const b of tables[other])
          yield replaced(
            tables,
            [one, without(tables[one], a)],
            [other, without(tables[other], b)],
            [number, [who, a, b]],
          );
      }
    }
  }
}

function* inPlaceOf(tables: Tables, who: number, threes: readonly number[]): Generator<Tables> {
  for (const three of threes) {
    for (const four of numbersOf(tables, 4)) {
      for (const moved of tables[four]) {
        const seats = tables[four].map((one) => (one === moved ? who : one));
        yield replaced(tables, [four, seats], [three, [...tables[three], moved]]);
      }
    }
  }
}

function leave(before: Tables, who: number, hall: Hall): Tables | null {
  const number = before.findIndex((seats) => seats.includes(who));
  if (number < 0) return before;
  const tables = replaced(before, [number, without(before[number], who)]);
  const left = tables[number];
  const threes = numbersOf(tables, 3);
  if (left.length === 3) {
    if (threes.length < 4) return tables;
    return cheapest(
      hall,
      tables,
      threes.flatMap((three) => [...spread(tables, three, threes)]),
    );
  }
  if (left.length < 2) return null;
  if (threes.length === 2) return cheapest(hall, tables, spread(tables, number, threes));
  return cheapest(hall, tables, fillUp(tables, number));
}

/** The people of a table one each to other tables, in every order. */
function* spread(tables: Tables, number: number, threes: readonly number[]): Generator<Tables> {
  const others = threes.filter((three) => three !== number);
  for (const order of orders(tables[number])) {
    let next = replaced(tables, [number, []]);
    order.forEach((who, i) => {
      next = sit(next, who, others[i]);
    });
    yield next;
  }
}

function* fillUp(tables: Tables, number: number): Generator<Tables> {
  for (const four of numbersOf(tables, 4)) {
    for (const moved of tables[four]) {
      yield replaced(
        tables,
        [four, without(tables[four], moved)],
        [number, [...tables[number], moved]],
      );
    }
  }
}

function* swaps(tables: Tables): Generator<Tables> {
  for (const [one, seats] of tables.entries()) {
    for (const [other, others] of tables.entries()) {
      if (other <= one) continue;
      for (const a of seats) {
        for (const b of others) {
          const mine = seats.map((who) => (who === a ? b : who));
          const theirs = others.map((who) => (who === b ? a : who));
          yield replaced(tables, [one, mine], [other, theirs]);
        }
      }
    }
  }
}

function orders(people: readonly number[]): number[][] {
  if (people.length < 2) return [[...people]];
  return people.flatMap((first) => orders(without(people, first)).map((rest) => [first, ...rest]));
}

function holdsPartners(tables: Tables, { meet }: Hall): boolean {
  return tables.some((seats) =>
    seats.some((a, i) => seats.slice(i + 1).some((b) => meet(a, b) >= COST.partners)),
  );
}

function numbersOf(tables: Tables, size: number): number[] {
  return tables.flatMap((seats, number) => (seats.length === size ? [number] : []));
}

function without(seats: readonly number[], who: number): number[] {
  return seats.filter((one) => one !== who);
}

function sit(tables: Tables, who: number, number: number): Tables {
  return replaced(tables, [number, [...tables[number], who]]);
}

function replaced(tables: Tables, ...changes: (readonly [number, readonly number[]])[]): Tables {
  const next = [...tables];
  for (const [number, seats] of changes) next[number] = seats;
  return next;
}
