import type { GameEvent } from '@taberna/engine';
import type { Reached } from '../host/tables.ts';
import { marksOf } from './chapters.ts';

/** Attacks are parts of a round, laps are rounds of the table: people count games, rounds and tricks. */
export function reachedIn(story: readonly GameEvent[]): Reached | null {
  const headings = marksOf(story).flatMap(({ heading }) => heading ?? []);
  const last = headings.findLast(({ by }) => by !== 'attack');
  if (last === undefined) return null;
  const { by, number } = last;
  return { by: by === 'game' || by === 'trick' ? by : 'round', number };
}
