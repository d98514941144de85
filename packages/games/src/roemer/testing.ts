import { type GameEvent, type Json, type JsonObject, Match, type Seat } from '@taberna/engine';
import { type RoemerTypes, roemer } from './index.ts';

export interface Place {
  readonly hand: string;
  readonly layout?: string;
  readonly seen?: readonly (readonly Seat[])[];
}

/** Cards as words of a line. */
export const cards = (line: string): string[] => line.split(' ').filter((word) => word !== '');

/** Phase `turn`, seat 0 to move, one game, whatever is not said. */
export function position(places: readonly Place[], more: JsonObject = {}): JsonObject {
  return {
    game: 'roemer',
    seats: places.length,
    options: { games: 1 },
    phase: 'turn',
    turn: 0,
    players: places.map(({ hand, layout, seen }) => ({
      hand: cards(hand),
      layout: cards(layout ?? ''),
      ...(seen === undefined ? {} : { seen }),
    })),
    ...more,
  };
}

export function table(places: readonly Place[], more: JsonObject = {}): Match<RoemerTypes> {
  const match = Match.load(roemer, position(places, more), 'test');
  if (!match.ok) throw new Error(`position refused: ${JSON.stringify(match.error)}`);
  return match.value;
}

/** A field of the position by its path. */
export function at(match: Match, ...path: readonly (string | number)[]): Json | undefined {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown>)[key],
    match.position(),
  ) as Json | undefined;
}

export const layout = (match: Match, seat: Seat): string =>
  (at(match, 'players', seat, 'layout') as string[]).join(' ');

export const hand = (match: Match, seat: Seat): string[] =>
  at(match, 'players', seat, 'hand') as string[];

export const handSizes = (match: Match): number[] =>
  Array.from({ length: match.seats }, (_, seat) => hand(match, seat).length);

export const types = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);

/** The seats that drew, in order. */
export const drawers = (events: readonly GameEvent[]): Seat[] =>
  events.flatMap((event) => (event.type === 'draw' && 'seat' in event ? [Number(event.seat)] : []));
