import { messagesOf } from '../i18n/index.svelte.ts';
import { ServerTrouble } from './api.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';

export type OnlineKey = keyof typeof de;
export const on = messagesOf<OnlineKey>({ de, en });

/** "zu viert", "for four". */
export function forSeats(seats: number): string {
  const count = ([2, 3, 4, 6, 8] as const).find((one) => one === seats);
  return count === undefined ? String(seats) : on(`for.${count}`);
}

/** "Alle drei", "All three players". */
export function allOf(people: number): string {
  const count = ([2, 3, 4, 5, 6, 7, 8] as const).find((one) => one === people);
  return count === undefined ? String(people) : on(`all.${count}`);
}

/** Why something on the server did not work, as a sentence. */
export function troubleText(error: unknown): string {
  if (!(error instanceof ServerTrouble)) return on('trouble.failed');
  if (error.kind === 'refused') return error.message || on('trouble.failed');
  return on(error.kind === 'none' ? 'trouble.none' : 'trouble.unreachable');
}
