import { isGameEnd, type MatchEvent, type Seat } from '@taberna/engine';
import type {
  CardLost,
  CardPlayed,
  RoemerEvent,
  RoemerTypes,
  RoemerView,
  TrumpChanged,
} from '@taberna/games/roemer';
import type { LastTrick } from '../last-trick.ts';

type Told = readonly MatchEvent<RoemerTypes>[];

/** Codes by seat, '?' where unknown; the chariot first. */
export type Teams = readonly (readonly string[])[];

/** What lies on the table and in the hands, as far as it is told. */
export interface ToldTable {
  readonly teams: Teams;
  /** By seat, '?' where unknown. */
  readonly hands: readonly (readonly string[])[];
  /** How many cards the draw pile has. */
  readonly draw: number;
  /** The top last. */
  readonly discard: readonly string[];
}

interface Tabletop {
  /** Only this seat sees its hand. */
  readonly seat: Seat;
  readonly teams: string[][];
  readonly hands: string[][];
  draw: number;
  discard: string[];
}

/**
 * The table when so many events had been told: the position, taken back event by event, so that
 * every pile and every card changes in its own beat and not before.
 */
export function tableAt(view: RoemerView, seat: Seat, events: Told, told: number): ToldTable {
  const top: Tabletop = {
    seat,
    teams: view.players.map(({ layout }) => [...layout]),
    hands: view.players.map(({ hand }) => [...hand]),
    draw: view.draw.length,
    discard: [...view.discard],
  };
  for (let at = events.length - 1; at >= told; at--) {
    const event = events[at];
    if (event === undefined || isGameEnd(event)) continue;
    if (event.type === 'deal') return { ...emptied(top), draw: 0, discard: [] };
    takeBack(top, event, () => tellTrick(events.slice(0, at)).open.length);
  }
  return top;
}

function emptied({ teams }: Tabletop) {
  return { teams: teams.map(() => []), hands: teams.map(() => []) };
}

function takeBack(top: Tabletop, event: RoemerEvent, trickSize: () => number): void {
  const { teams, hands, discard } = top;
  switch (event.type) {
    case 'trump':
    case 'attach':
    case 'lineup':
      teams[event.seat]?.pop();
      putBack(top, event);
      return;
    case 'lead':
    case 'play':
      putBack(top, event);
      return;
    case 'change':
      teams[event.seat] = event.discarded.map(({ card }) => card);
      discard.splice(discard.length - event.discarded.length);
      putBack(top, event);
      return;
    case 'card-lost':
      (event.to === null ? discard : teams[event.to])?.pop();
      teams[event.from]?.push(event.lost.card);
      return;
    case 'draw':
      takeOut(hands[event.seat], event.card);
      top.draw++;
      return;
    case 'reshuffle':
      top.draw -= event.cards;
      top.discard = Array.from({ length: event.cards }, () => '?');
      return;
    case 'trick-won':
      discard.splice(discard.length - trickSize());
  }
}

function putBack(
  { hands, seat: viewer }: Tabletop,
  { seat, card }: CardPlayed | TrumpChanged,
): void {
  hands[seat]?.push(seat === viewer ? card : '?');
}

/** On a shared device nobody is told which card it was, and any will do. */
function takeOut(hand: string[] | undefined, card: string): void {
  if (hand === undefined) return;
  const at = hand.lastIndexOf(card);
  hand.splice(at < 0 ? hand.length - 1 : at, 1);
}

const CARD_DEEDS: ReadonlySet<string> = new Set([
  'trump',
  'attach',
  'lead',
  'play',
  'change',
  'lineup',
]);

type DeedName = 'trump' | 'attach' | 'lead' | 'play' | 'change' | 'lineup';
type Deed = Extract<RoemerEvent, { readonly type: DeedName }>;
const isDeed = (event: MatchEvent<RoemerTypes>): event is Deed => CARD_DEEDS.has(event.type);

/** Whose turn it is as the table shows it; nobody's while a trick is being decided. */
export interface ToldTurn {
  readonly actor: Seat | null;
  /** A chariot is being chosen. */
  readonly choosing: boolean;
  /** Everybody has played; who has won is not told yet. */
  readonly full: boolean;
  /** What the actor has done already, while it is being told. */
  readonly deed: Deed['type'] | null;
}

/** `actor`: whose turn it is when all has been told. */
export function turnAt(view: RoemerView, events: Told, told: number, actor: Seat | null): ToldTurn {
  const untold = events.slice(told);
  const then = { actor, choosing: view.phase === 'trump', full: false, deed: null };
  if (untold.length === 0) return then;
  const at = untold.findIndex(isDeed);
  const next = untold.find(isDeed);
  const full = untold
    .slice(0, at < 0 ? untold.length : at)
    .some(({ type }) => type === 'trick-won');
  if (full || tellTrick(events.slice(0, told)).fresh)
    return { actor: null, choosing: false, full, deed: null };
  if (next !== undefined)
    return { actor: next.seat, choosing: next.type === 'trump', full: false, deed: next.type };
  // The last card is still on its way.
  const last = events.slice(0, told).findLast(isDeed);
  return last === undefined ? then : { ...then, actor: last.seat, deed: last.type };
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
