import { isGameEnd, type MatchEvent, type Seat } from '@taberna/engine';
import type { CardLost, RoemerEvent, RoemerTypes, RoemerView } from '@taberna/games/roemer';
import type { LastTrick } from '../last-trick.ts';

type Told = readonly MatchEvent<RoemerTypes>[];

/** Codes by seat, '?' where unknown; the chariot first. */
export type Teams = readonly (readonly string[])[];

/**
 * The teams before what is still untold: the position, taken back event by event, so that a table
 * can show the way there one event at a time.
 */
export function teamsBefore(view: RoemerView, untold: Told): Teams {
  const teams = view.players.map(({ layout }) => [...layout]);
  for (const event of untold.toReversed()) {
    if (isGameEnd(event)) continue;
    if (event.type === 'deal') return teams.map(() => []);
    takeBack(teams, event);
  }
  return teams;
}

function takeBack(teams: string[][], event: RoemerEvent): void {
  switch (event.type) {
    case 'trump':
    case 'attach':
    case 'lineup':
      teams[event.seat]?.pop();
      return;
    case 'change':
      teams[event.seat] = event.discarded.map(({ card }) => card);
      return;
    case 'card-lost':
      if (event.to !== null) teams[event.to]?.pop();
      teams[event.from]?.push(event.lost.card);
  }
}

/** The trick as told: what lies open, and the one that was won before. */
export interface ToldTrick {
  readonly open: readonly { readonly seat: Seat; readonly card: string }[];
  readonly last: LastTrick | null;
  /** Nobody has done anything since that one was won. */
  readonly fresh: boolean;
}

const DEEDS: ReadonlySet<string> = new Set(['lead', 'attach', 'lineup', 'change', 'trump', 'deal']);

export function tellTrick(events: Told): ToldTrick {
  let open: { seat: Seat; card: string }[] = [];
  let last: LastTrick | null = null;
  let fresh = false;
  for (const event of events) {
    if (DEEDS.has(event.type)) fresh = false;
    if (event.type === 'lead') open = [{ seat: event.seat, card: event.card }];
    else if (event.type === 'play') open.push({ seat: event.seat, card: event.card });
    else if (event.type === 'trick-won') {
      last = { winner: event.seat, cards: open };
      open = [];
      fresh = true;
    } else if (event.type === 'deal') {
      open = [];
      last = null;
    }
  }
  return { open, last, fresh };
}

/** The horse that has just changed teams, by the last event told. */
export interface Leap {
  readonly from: Seat;
  /** Its place in the old team, counted from 0. */
  readonly place: number;
  readonly to: Seat;
}

export function leapOf(event: MatchEvent<RoemerTypes> | undefined, teams: Teams): Leap | null {
  if (event === undefined || isGameEnd(event) || event.type !== 'card-lost' || event.to === null) {
    return null;
  }
  return { from: event.from, place: teams[event.from]?.length ?? 0, to: event.to };
}

/** What the last trick took, as far as it is told; empty once something else has happened. */
export interface Spoils {
  readonly winner: Seat;
  readonly trumped: boolean;
  readonly losses: readonly CardLost[];
}

export function spoilsOf(told: Told): Spoils | null {
  const at = told.findLastIndex(({ type }) => type === 'trick-won');
  const won = told[at];
  if (won === undefined || isGameEnd(won) || won.type !== 'trick-won') return null;
  const after = told.slice(at + 1);
  if (after.some(({ type }) => type !== 'draw' && type !== 'reshuffle' && type !== 'card-lost')) {
    return null;
  }
  const losses = after.flatMap((event) =>
    !isGameEnd(event) && event.type === 'card-lost' ? [event] : [],
  );
  return { winner: won.seat, trumped: won.trumped, losses };
}
