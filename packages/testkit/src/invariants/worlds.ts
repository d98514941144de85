import { isDeepStrictEqual } from 'node:util';
import {
  type AnyGame,
  cloneInto,
  type GameEvent,
  type Move,
  type Rng,
  type Seat,
  SPECTATOR,
  type State,
  seatLetter,
} from '@taberna/engine';

export function copyOf(game: AnyGame, s: State): State {
  const copy = game.create(s.options, s.seats);
  cloneInto(s, copy);
  return copy;
}

export function viewOf(game: AnyGame, s: State, viewer: Seat): State {
  const view = game.create(s.options, s.seats);
  game.observe(s, viewer, view);
  return view;
}

export function sameBytes(a: State, b: State): boolean {
  return differingCell(a.buf, b.buf) < 0;
}

/** The first cell in which two buffers differ, or -1. */
export function differingCell(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return Math.min(a.length, b.length);
  if (Buffer.compare(a, b) === 0) return -1;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

/** Where two states differ, for a message. */
export function difference(game: AnyGame, a: State, b: State): string {
  const cell = differingCell(a.buf, b.buf);
  const bytes = `cell ${cell}: ${a.buf[cell]} and ${b.buf[cell]}`;
  return `${bytes}\n  ${positionText(game, a)}\n  ${positionText(game, b)}`;
}

export function positionText(game: AnyGame, s: State): string {
  try {
    return JSON.stringify(game.formatPosition(s));
  } catch (error) {
    return `(no position: ${error})`;
  }
}

export const sameJson: (a: unknown, b: unknown) => boolean = isDeepStrictEqual;

let listing = new Int32Array(0);

/** One buffer for all that list moves and are done with them before anybody else lists some. */
export function listingFor(game: AnyGame): Int32Array {
  if (listing.length < game.maxMoves) listing = new Int32Array(game.maxMoves);
  return listing;
}

export function legalOf(game: AnyGame, s: State, seat: Seat): Int32Array {
  const out = listingFor(game);
  return out.slice(0, game.legal(s, seat, out));
}

const VERY_MANY = 1000;

/** The legal moves, or so many of them where there are more; drawn where there may be very many. */
export function someMoves(
  game: AnyGame,
  s: State,
  seat: Seat,
  atMost: number,
  dice: Rng,
): readonly Move[] {
  if (game.maxMoves <= VERY_MANY) return someOf(legalOf(game, s, seat), atMost, dice);
  return Array.from({ length: atMost }, () => game.random(s, seat, dice));
}

export function sameMoves(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((move, i) => move === b[i]);
}

export function viewersOf(seats: number): Seat[] {
  return [...Array(seats).keys(), SPECTATOR];
}

/** Two of the viewers: a check that is done often meets them all. */
export function someViewers(seats: number, dice: Rng): Seat[] {
  const first = dice.below(seats + 1);
  const second = (first + 1 + dice.below(seats)) % (seats + 1);
  return [first, second].map((viewer) => (viewer === seats ? SPECTATOR : viewer));
}

export function viewerName(viewer: Seat): string {
  return viewer === SPECTATOR ? 'the spectator' : seatLetter(viewer);
}

/** Applies a move and returns what was told. */
export function tellApply(
  game: AnyGame,
  s: State,
  seat: Seat,
  move: Move,
  rng: Rng,
): readonly GameEvent[] {
  const events: GameEvent[] = [];
  game.apply(s, seat, move, rng, (event) => events.push(event));
  return events;
}

/** What the viewer perceives of these events. */
export function perceived(
  game: AnyGame,
  events: readonly GameEvent[],
  viewer: Seat,
): readonly GameEvent[] {
  return events.flatMap((event) => game.redact(event, viewer) ?? []);
}

export function pick<T>(list: ArrayLike<T>, dice: Rng): T {
  return list[dice.below(list.length)];
}

/** The list, or so many of it where it is longer. */
export function someOf<T>(list: ArrayLike<T>, atMost: number, dice: Rng): readonly T[] {
  if (list.length <= atMost) return Array.from(list);
  return Array.from({ length: atMost }, () => pick(list, dice));
}
