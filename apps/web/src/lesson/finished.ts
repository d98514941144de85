import { noteArrival } from '../settings/newcomer.ts';
import { store, storedJson } from '../settings/stored.ts';

const KEY = 'taberna.lessons';

/** The games whose lesson was gone through to its end on this device. */
export function finishedLessons(): readonly string[] {
  const raw = storedJson(KEY);
  return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : [];
}

export function noteLesson(game: string): void {
  noteArrival();
  const before = finishedLessons();
  if (!before.includes(game)) store(KEY, JSON.stringify([...before, game]));
}
