import type { JsonObject } from '@taberna/engine';
import type { LastTrick } from '../last-trick.ts';

/** The fields of a Römer view that the table shows. */
export interface RoemerView {
  readonly phase: 'trump' | 'turn' | 'trick' | 'lineup';
  readonly turn: number | null;
  readonly dealer: number;
  readonly players: readonly {
    readonly hand: readonly string[];
    /** The chariot first. */
    readonly layout: readonly string[];
  }[];
  readonly draw: readonly string[];
  readonly discard: readonly string[];
  readonly trick: readonly { readonly seat: number; readonly card: string }[];
}

/** The game wrote it, so its form is known. */
export function roemerView(position: JsonObject): RoemerView {
  return position as unknown as RoemerView;
}

/** The last trick that was won, from what the seat perceived. */
export function lastTrick(events: readonly JsonObject[]): LastTrick | null {
  const end = events.findLastIndex(({ type }) => type === 'trick-won');
  const lead = events.slice(0, end + 1).findLastIndex(({ type }) => type === 'lead');
  const winner = events[end]?.seat;
  if (lead < 0 || typeof winner !== 'number') return null;
  const cards = events
    .slice(lead, end)
    .flatMap(({ type, seat, card }) =>
      (type === 'lead' || type === 'play') && typeof seat === 'number' && typeof card === 'string'
        ? [{ seat, card }]
        : [],
    );
  return { winner, cards };
}

export const ACTIONS = ['trump', 'attach', 'lead', 'play', 'change', 'lineup'] as const;
export type Action = (typeof ACTIONS)[number];

/** What can be done with a card now. */
export function actionsFor(legal: readonly string[], code: string): Action[] {
  return ACTIONS.filter((action) => legal.includes(`${action} ${code}`));
}
