import type { MatchEvent } from '@taberna/engine';
import type { RsTypes } from '@taberna/games/roemerschnappen';
import type { LastTrick } from '../last-trick.ts';

/** The last trick that was won, from what the seat perceived. */
export function lastTrick(events: readonly MatchEvent<RsTypes>[]): LastTrick | null {
  const end = events.findLastIndex(({ type }) => type === 'trick-won');
  const won = events[end];
  if (won?.type !== 'trick-won') return null;
  const cards = events
    .slice(0, end)
    .flatMap((event) => (event.type === 'play' ? [{ seat: event.seat, card: event.card }] : []))
    .slice(-won.cards.length);
  return { winner: won.seat, cards };
}
