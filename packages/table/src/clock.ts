import type { Json, Reader } from '@taberna/engine';

export type ClockConfig =
  | { readonly kind: 'none' }
  /** So long for every step. */
  | { readonly kind: 'move'; readonly seconds: number }
  /** So long for the whole match, and a little more after each turn. */
  | { readonly kind: 'bank'; readonly seconds: number; readonly increment: number }
  /** Slow games: so many days for every step. */
  | { readonly kind: 'days'; readonly days: number };

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

export function readClock(r: Reader): ClockConfig {
  if (r.missing) return { kind: 'none' };
  const kind = r.at('kind').oneOf(['none', 'move', 'bank', 'days']);
  switch (kind) {
    case 'none':
      r.only(['kind']);
      return { kind };
    case 'move':
      r.only(['kind', 'seconds']);
      return { kind, seconds: r.at('seconds').int(5, 3600) };
    case 'bank':
      r.only(['kind', 'seconds', 'increment']);
      return {
        kind,
        seconds: r.at('seconds').int(10, 4 * 3600),
        increment: r.at('increment').intOr(0, 600, 0),
      };
    case 'days':
      r.only(['kind', 'days']);
      return { kind, days: r.at('days').int(1, 30) };
  }
}

/** What a seat has at the beginning of a match; null = no clock. */
export function fullTime(clock: ClockConfig): number | null {
  switch (clock.kind) {
    case 'none':
      return null;
    case 'move':
    case 'bank':
      return clock.seconds * SECOND;
    case 'days':
      return clock.days * DAY;
  }
}

/** How long before its time is out a seat is warned. */
export function warningTime(clock: ClockConfig): number {
  const longest = clock.kind === 'days' ? DAY / 2 : 15 * SECOND;
  return Math.min(longest, Math.floor((fullTime(clock) ?? 0) / 4));
}

/**
 * One seat's clock. `since` is when the seat's present turn (or what a pause left of it) began;
 * null while it is not to move. Only people are charged; for a bot it says when it may play.
 */
export interface SeatClock {
  left: number | null;
  since: number | null;
  warned: boolean;
}

export function freshClock(clock: ClockConfig): SeatClock {
  return { left: fullTime(clock), since: null, warned: false };
}

/** Takes off what has run since `since`, and runs on from now. */
export function charge(seat: SeatClock, now: number): void {
  if (seat.since === null) return;
  if (seat.left !== null) seat.left = Math.max(0, seat.left - (now - seat.since));
  seat.since = now;
}

/** A step is done: with a time for each step it is full again. */
export function afterStep(seat: SeatClock, clock: ClockConfig): void {
  seat.warned = false;
  if (clock.kind === 'move' || clock.kind === 'days') seat.left = fullTime(clock);
}

/** A turn is done: a bank gets its increment. */
export function afterTurn(seat: SeatClock, clock: ClockConfig): void {
  if (clock.kind === 'bank' && seat.left !== null) seat.left += clock.increment * SECOND;
}

export function formatClock(clock: ClockConfig): Json {
  return { ...clock };
}
