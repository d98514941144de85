import type { JsonObject } from '@taberna/engine';
import { type GameEntry, optionsFor } from '../games/registry.ts';

/** The table that a link of the setup asks for; where it is broken, the usual one. */
export function tableAsked(
  entry: GameEntry,
  query: URLSearchParams,
): { readonly seats: number; readonly options: JsonObject } {
  const asked = Number(query.get('seats'));
  const seats = entry.seatCounts.includes(asked) && asked > 1 ? asked : entry.defaultSeats;
  const options = optionsIn(query.get('options')) ?? entry.playNow;
  return { seats, options: optionsFor(entry, options, seats) };
}

function optionsIn(text: string | null): JsonObject | null {
  try {
    const raw = JSON.parse(text ?? 'null') as unknown;
    return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? (raw as JsonObject)
      : null;
  } catch {
    return null;
  }
}
