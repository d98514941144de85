import type { MatchEvent } from '@taberna/engine';
import type { RoemerTypes } from '@taberna/games/roemer';
import type { LastTrick } from '../last-trick.ts';

/** The last trick that was won, from what the seat perceived. */
export function lastTrick(events: readonly MatchEvent<RoemerTypes>[]): LastTrick | null {
  const end = events.findLastIndex(({ type }) => type === 'trick-won');
  const lead = events.slice(0, end + 1).findLastIndex(({ type }) => type === 'lead');
  const won = events[end];
  if (lead < 0 || won?.type !== 'trick-won') return null;
  const cards = events
    .slice(lead, end)
    .flatMap((event) =>
      event.type === 'lead' || event.type === 'play'
        ? [{ seat: event.seat, card: event.card }]
        : [],
    );
  return { winner: won.seat, cards };
}

export const ACTIONS = ['trump', 'attach', 'lead', 'play', 'change', 'lineup'] as const;
export type Action = (typeof ACTIONS)[number];

/** What can be done with a card now. */
export function actionsFor(legal: readonly string[], code: string): Action[] {
  return ACTIONS.filter((action) => legal.includes(`${action} ${code}`));
}
