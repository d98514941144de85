// Positions for the tests: what a test does not mention is nobody's business.

import { type Json, type JsonObject, Match } from '@taberna/engine';
import type { RomansEvent } from './events.ts';
import { romansGoHome } from './index.ts';

/** `covered`, `open` and `castles` as codes with blanks between. */
export interface Row {
  readonly hand?: string;
  readonly covered?: string;
  readonly open?: string;
  readonly fresh?: string;
  readonly castles?: string;
  readonly away?: string;
}

export function cards(codes: string | undefined): string[] {
  return codes === undefined || codes === '' ? [] : codes.split(' ');
}

function player(row: Row): Json {
  return {
    hand: cards(row.hand),
    covered: cards(row.covered),
    open: cards(row.open),
    fresh: row.fresh ?? null,
    castles: cards(row.castles),
    away: row.away ?? null,
  };
}

/**
 * A table about to attack, with as many people as rows where nothing else is said. The castles
 * of the row follow by its codes.
 */
export function attackAt(
  attack: number,
  row: string,
  rows: readonly Row[],
  more: JsonObject = {},
): JsonObject {
  return {
    game: 'romans-go-home',
    seats: rows.length,
    phase: 'attack',
    attack,
    row: cards(row),
    players: rows.map(player),
    ...more,
  };
}

/** People in the planning of a round, with these hands. */
export function planAt(row: string, hands: readonly string[], more: JsonObject = {}): JsonObject {
  return {
    game: 'romans-go-home',
    seats: hands.length,
    phase: 'plan',
    row: cards(row),
    players: hands.map((hand) => player({ hand })),
    ...more,
  };
}

type Told = { [T in RomansEvent['type']]: Extract<RomansEvent, { type: T }> };

/** What was told of one type, in order. */
export function told<T extends RomansEvent['type']>(
  events: readonly { readonly type: string }[],
  type: T,
): Told[T][] {
  return events.filter((event): event is Told[T] => event.type === type);
}

export interface Loaded {
  readonly match: Match;
  readonly events: RomansEvent[];
}

/** Loads a position and notes what happens until the next choice. */
export function load(position: JsonObject): Loaded {
  const events: RomansEvent[] = [];
  const match = Match.load(romansGoHome, position, 'test', {}, (event) => {
    if (event.type !== 'game-end') events.push(event as RomansEvent);
  });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return { match: match.value, events };
}

/** Why a position is refused. */
export function brokenBy(position: JsonObject): string {
  const match = Match.load(romansGoHome, position, 'test');
  if (match.ok) throw new Error('the position is accepted');
  return match.error.rule === '' ? match.error.code : `${match.error.rule} ${match.error.code}`;
}

interface SeenPlayer {
  readonly hand: readonly string[];
  readonly covered: readonly string[];
  readonly open: readonly string[];
  readonly castles: readonly string[];
  readonly away: string | null;
  readonly chosen: string | null;
  readonly discarded: readonly string[];
}

interface Seen {
  readonly phase: string;
  readonly turn: number | null;
  readonly round: number;
  readonly attack: number;
  readonly row: readonly string[];
  readonly deck: readonly string[];
  readonly gone: readonly string[];
  readonly players: readonly SeenPlayer[];
  readonly captor: number | null;
  readonly captured: string | null;
}

/** The position, or what a viewer sees of it, as the interface names it. */
export function seen(match: Match, viewer?: number): Seen {
  const position: unknown = viewer === undefined ? match.position() : match.view(viewer);
  return position as Seen;
}
