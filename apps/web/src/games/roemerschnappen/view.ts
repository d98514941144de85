import type { JsonObject } from '@taberna/engine';
import type { LastTrick } from '../last-trick.ts';

/** The fields of a Römerschnappen view that the table shows. */
export interface RsView {
  readonly phase: 'call' | 'play' | 'count';
  readonly dealer: number;
  readonly trump: string | null;
  readonly players: readonly {
    readonly hand: readonly string[];
    readonly won: readonly string[];
    readonly sum?: number | '?' | null;
  }[];
  readonly trick: readonly { readonly seat: number; readonly card: string }[];
  readonly talon: readonly string[];
}

/** The game wrote it, so its form is known. */
export function rsView(position: JsonObject): RsView {
  return position as unknown as RsView;
}

/** The last trick that was won, from what the seat perceived. */
export function lastTrick(events: readonly JsonObject[]): LastTrick | null {
  const end = events.findLastIndex(({ type }) => type === 'trick-won');
  const won = events[end];
  if (won === undefined || typeof won.seat !== 'number' || !Array.isArray(won.cards)) return null;
  const plays = events
    .slice(0, end)
    .filter(({ type }) => type === 'play')
    .slice(-won.cards.length);
  const cards = plays.flatMap(({ seat, card }) =>
    typeof seat === 'number' && typeof card === 'string' ? [{ seat, card }] : [],
  );
  return { winner: won.seat, cards };
}
