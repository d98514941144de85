import { failed, ok, type Result, type Rng, StreamRng } from '@taberna/engine';
import type { ChangeOf, DrawnSeries } from '../change.ts';
import { singlesRanking } from '../ranking.ts';
import { refuse } from '../refuse.ts';
import { type Method, nextOpenSeries, type Tournament } from '../tournament.ts';
import {
  boundFor,
  type Guests,
  guestsOf,
  numbered,
  pastOf,
  pastTables,
  problemFor,
  type Quality,
} from './hall.ts';
import { changingNumbers } from './numbers.ts';
import { optimise } from './optimise.ts';
import { faultsOf } from './problem.ts';
import { tableSizes } from './sizes.ts';

/** What to draw: so many series from this one on. By result it is always one. */
export interface DrawOrder {
  readonly from: number;
  readonly count: number;
  readonly method: Method;
}

export interface Draw extends Quality {
  readonly change: ChangeOf<'drawn'>;
  /** How often the two meet who meet most. */
  readonly mostMeetings: number;
  readonly matesTogether: number;
  readonly wishesMissed: number;
}

/** What a director would draw next: by lot all series that are left, by result one. */
export function nextDraw(t: Tournament, method: Method): DrawOrder {
  const from = nextOpenSeries(t);
  const left = t.config.seriesPlanned - from + 1;
  return { from, count: method === 'lot' ? left : Math.min(1, left), method };
}

/**
 * Draws the seats (RO-50). The same tournament draws the same seats: every draw takes a stream of
 * the seed, the first draw stream 1.
 */
export function drawSeats(t: Tournament, { from, count, method }: DrawOrder): Result<Draw> {
  const guests = guestsOf(t.players, from);
  const sizes = tableSizes(guests.ids.length);
  if (sizes === null) {
    return failed(refuse('RO-50', 'draw.players', { players: guests.ids.length }));
  }
  if (count < 1 || from + count - 1 > t.config.seriesPlanned) {
    return failed(refuse('', 'draw.planned', { planned: t.config.seriesPlanned }));
  }
  if (from < nextOpenSeries(t)) {
    return failed(refuse('', 'draw.begun', { series: from, next: nextOpenSeries(t) }));
  }
  if (method === 'result' && count !== 1) return failed(refuse('RO-50', 'draw.oneByResult'));
  const past = pastOf(t, from);
  const home = method === 'result' ? homes(t, guests, sizes, from) : null;
  const problem = problemFor(t, guests, past, Array(count).fill(sizes), home);
  const rng = new StreamRng(t.config.seed, t.draws + 1);
  const atLeast = boundFor(problem, guests, past);
  const found = optimise(problem, rng, atLeast);
  const seating =
    method === 'lot' ? changingNumbers(problem, pastTables(guests, past), found) : found;
  const faults = faultsOf(problem, seating);
  if (faults.partnersTogether > 0) return failed(refuse('RO-50', 'draw.tandem'));
  const series = seating.map(
    (tables): DrawnSeries => ({
      method,
      tables: seatOrder(guests, method === 'result' ? doorFirst(t, guests, tables) : tables, rng),
    }),
  );
  return ok({
    change: { type: 'drawn', from, series },
    repeatedMeetings: faults.repeatedMeetings,
    atLeast,
    mostMeetings: faults.mostMeetings,
    matesTogether: faults.matesTogether,
    wishesMissed: faults.wishesMissed,
  });
}

/** By result: the first four at table 1, the next at table 2, as ranked before the series. */
function homes(t: Tournament, guests: Guests, sizes: readonly number[], from: number): Int32Array {
  const home = new Int32Array(guests.ids.length);
  const ranked = singlesRanking(t, { upTo: from - 1 }).map(({ id }) => id);
  const order = numbered(guests, ranked);
  let table = 0;
  let free = sizes[0] ?? 0;
  for (const one of order) {
    if (free === 0) free = sizes[++table];
    home[one] = table;
    free--;
  }
  return home;
}

/** By result people keep their table mates, but tables with a wish get the numbers near the door. */
function doorFirst(
  t: Tournament,
  guests: Guests,
  tables: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const wishing = new Set(
    numbered(
      guests,
      t.players.filter(({ nearDoor }) => nearDoor).map(({ id }) => id),
    ),
  );
  if (t.config.doorTables === 0 && wishing.size === 0) return tables;
  const near = (table: readonly number[]) => table.some((one) => wishing.has(one));
  const doorTables = t.config.doorTables || tables.filter(near).length;
  const atDoor = tables.slice(0, doorTables);
  const away = tables.slice(doorTables);
  const order = [...tables];
  const free = atDoor.flatMap((table, number) => (near(table) ? [] : [number]));
  away.forEach((table, i) => {
    const number = near(table) ? free.pop() : undefined;
    if (number === undefined) return;
    order[doorTables + i] = order[number];
    order[number] = table;
  });
  return order;
}

/** Who sits where at a table is a lot of its own. */
function seatOrder(guests: Guests, tables: readonly (readonly number[])[], rng: Rng): number[][] {
  return tables.map((table) => {
    const seats = table.map((one) => guests.ids[one]);
    rng.shuffle(seats);
    return seats;
  });
}

/** Whether the seats of a draw are those that its seed gives: `before` is the tournament then. */
export function isDrawOf(before: Tournament, change: ChangeOf<'drawn'>): boolean {
  const [first] = change.series;
  const order = { from: change.from, count: change.series.length, method: first?.method ?? 'lot' };
  const drawn = drawSeats(before, order);
  return drawn.ok && JSON.stringify(drawn.value.change) === JSON.stringify(change);
}
