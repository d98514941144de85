import type { GameEvent, Seat } from '@taberna/engine';

/** Events by which a player came to know cards of a pile. */
const DRAWS: ReadonlySet<string> = new Set(['draw', 'drawn', 'cards-drawn', 'hand-drawn']);
const TURNS: ReadonlySet<string> = new Set(['stock-turned', 'pile-shown', 'turned-up', 'reveal']);

export type UndoReason = 'undo.none' | 'undo.drawn' | 'undo.turned' | 'undo.late';

function actorOf(event: GameEvent): Seat | null {
  return 'seat' in event && typeof event.seat === 'number' ? event.seat : null;
}

/** Why the last step cannot be taken back, by what has happened since this seat did something. */
export function whyNoUndo(story: readonly GameEvent[], seat: Seat): UndoReason {
  const own = story.findLastIndex((event) => actorOf(event) === seat);
  if (own < 0) return 'undo.none';
  const since = story.slice(own);
  const others = since.some((event) => actorOf(event) !== null && actorOf(event) !== seat);
  if (others) return 'undo.late';
  if (since.some(({ type }) => TURNS.has(type))) return 'undo.turned';
  return since.some(({ type }) => DRAWS.has(type)) ? 'undo.drawn' : 'undo.late';
}
