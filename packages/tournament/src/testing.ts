import type { Result } from '@taberna/engine';
import { type Book, openBook, write } from './book.ts';
import type { Stamp } from './carry-out.ts';
import type { Change } from './change.ts';
import { type Config, USUAL_CONFIG } from './config.ts';
import { enterPlayers, formGroup } from './propose.ts';
import { type DrawOrder, drawSeats } from './seating/draw.ts';
import type { Tournament } from './tournament.ts';

/** What tests share. */
export const STAMP: Stamp = { who: 'Test', at: 1_000, why: '' };

export function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code} ${JSON.stringify(result.error.params ?? {})}`);
}

export function codeOf(result: Result<unknown>): string | null {
  return result.ok ? null : result.error.code;
}

export function configured(more: Partial<Config> = {}): Config {
  return { ...USUAL_CONFIG, name: 'Test', seed: 'seed', ...more };
}

export function put(book: Book, change: Change, why = ''): Book {
  return value(write(book, change, { ...STAMP, why }));
}

/** So many players, the first ones in tandems, the last ones in teams. */
export function bookWith(
  players: number,
  more: Partial<Config> = {},
  tandems = 0,
  teams = 0,
): Book {
  let book = value(openBook(configured(more), STAMP));
  const people = Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}` }));
  if (players > 0) book = put(book, value(enterPlayers(book.tournament, people)));
  for (let i = 0; i < tandems; i++) {
    const group = { name: `Tandem ${i + 1}`, players: [2 * i + 1, 2 * i + 2] };
    book = put(book, formGroup(book.tournament, 'tandem', group));
  }
  for (let i = 0; i < teams; i++) {
    const last = players - 4 * i;
    const group = { name: `Team ${i + 1}`, players: [last - 3, last - 2, last - 1, last] };
    book = put(book, formGroup(book.tournament, 'team', group));
  }
  return book;
}

export function drawn(book: Book, order: Partial<DrawOrder> = {}): Book {
  const count = book.tournament.config.seriesPlanned;
  const full = { from: 1, count, method: 'lot' as const, ...order };
  return put(book, value(drawSeats(book.tournament, full)).change);
}

export function seatsIn(t: Tournament, series: number): (readonly number[])[] {
  return t.series[series - 1].tables.map(({ seats }) => seats).filter((seats) => seats.length > 0);
}
