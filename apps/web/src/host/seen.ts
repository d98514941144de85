import { type GameEvent, isGameEnd, type JsonObject, type Match, type Seat } from '@taberna/engine';

/** What a seat sees of a match that the page itself holds. */
export interface Seen {
  readonly position: JsonObject;
  readonly actors: readonly Seat[];
  readonly legal: readonly string[];
  readonly events: readonly GameEvent[];
}

export function seenBy(match: Match, seat: Seat, events: readonly GameEvent[]): Seen {
  const { game, state } = match;
  return {
    position: match.view(seat),
    actors: match.status().actors,
    legal: match.legal(seat).map((move) => game.formatMove(state, seat, move)),
    events: events.flatMap((event) => {
      const seen = isGameEnd(event) ? event : game.redact(event, seat);
      return seen === null ? [] : [seen];
    }),
  };
}
