import type { MatchEvent, Seat } from '@taberna/engine';
import type { RsTypes } from '@taberna/games/roemerschnappen';
import type { LastTrick } from '../last-trick.ts';

interface Laid {
  readonly seat: number;
  readonly card: string;
}

type Told = readonly MatchEvent<RsTypes>[];

/** The trick as told: what lies open, and the one that was won before. */
export interface ToldTrick {
  readonly open: readonly Laid[];
  readonly last: LastTrick | null;
}

/** Follows the events one by one; a table that shows them late shows this. */
export function tellTrick(events: Told): ToldTrick {
  let open: Laid[] = [];
  let last: LastTrick | null = null;
  for (const event of events) {
    if (event.type === 'play') open.push({ seat: event.seat, card: event.card });
    else if (event.type === 'trick-won') {
      last = { winner: event.seat, cards: open };
      open = [];
    }
  }
  return { open, last };
}

/**
 * Whose turn it is as the table shows it: `actors` may be ahead of what is told. Nobody's when all
 * have played. `sent`: whose own card is on its way.
 */
export function turnShown(
  { open, last: won }: ToldTrick,
  seats: number,
  actors: readonly Seat[],
  behind: { readonly late: boolean; readonly sent: Seat | null },
): readonly Seat[] {
  const laid = open.length + (behind.sent === null ? 0 : 1);
  const last = behind.sent ?? open.at(-1)?.seat;
  if (!behind.late && behind.sent === null) return actors;
  if (last === undefined) return won === null ? actors : [won.winner];
  return laid < seats ? [(last + 1) % seats] : [];
}

/** The cards that a seat drew since it last played. */
export function drawnBy(events: Told, seat: Seat): ReadonlySet<string> {
  const from = events.findLastIndex((event) => event.type === 'play' && event.seat === seat);
  if (from < 0) return new Set();
  const since = events.slice(from);
  return new Set(
    since.flatMap((event) => (event.type === 'draw' && event.seat === seat ? event.cards : [])),
  );
}

/** The cards of the tricks that a seat has won in these events. */
export function wonIn(events: Told, seat: Seat): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'trick-won' && event.seat === seat ? event.cards : [],
  );
}
