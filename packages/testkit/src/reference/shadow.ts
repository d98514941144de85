import {
  type AnyGame,
  FastRng,
  type GameEvent,
  isGameEnd,
  Match,
  type Position,
} from '@taberna/engine';
import { findGame } from '@taberna/games';
import { type Case, optionsOf } from '../case.ts';
import { moves, setUp } from '../table.ts';

/** A second implementation of a game's rules on plain tables; nothing in it knows the engine's. */
export interface Reference<T> {
  /** Takes up a table as the referee sees it. */
  tableOf(position: Position): T;
  /** The seats that must move; none when the game is over. */
  actors(table: T): readonly number[];
  moves(table: T, seat: number): readonly string[];
  /** A new table; the old one stays as it is. */
  after(table: T, seat: number, move: string): T;
  /** Cards that only chance knew get their names from what came of it; else the same table. */
  settle(table: T, real: T): T;
  /** Everything that two tables must have in common, in a form in which equal is equal. */
  picture(table: T): unknown;
  scores(table: T): readonly number[];
  /** Who has won a single game where that is not simply who has scored most. */
  winners?(table: T): readonly number[];
  /** What the details of a result must say, whatever else they do. */
  details?(table: T): Readonly<Record<string, unknown>>;
  /** Whether a match with these totals goes on after a game. */
  matchOver(table: T, totals: readonly number[], games: number): boolean;
}

/** A new one for every run; TABERNA_SEED repeats a run. */
export const FRESH = process.env.TABERNA_SEED ?? Math.random().toString(36).slice(2, 10);

export function offered(id: string): AnyGame {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** What a disagreement is told with: the way to it, worked out only then. */
type Way = () => string;

function same(actual: unknown, expected: unknown, what: string, way: Way): void {
  const real = JSON.stringify(actual);
  const wanted = JSON.stringify(expected);
  if (real !== wanted) throw new Error(`${what}: ${real}, by the reference ${wanted}; ${way()}`);
}

/** A match from the deal to its end, held against the reference at every move. */
export function shadowMatch<T>(
  game: AnyGame,
  reference: Reference<T>,
  at: Case,
  seed: string,
): void {
  const match = Match.start({ game, options: optionsOf(game, at), seats: at.seats, seed });
  follow(match, reference, new FastRng(seed), at.longest ?? 5000);
}

/** The same from any position. */
export function shadowPosition<T>(
  game: AnyGame,
  reference: Reference<T>,
  position: Position,
  seed: string,
): void {
  follow(setUp(game, position), reference, new FastRng(seed), 5000);
}

function follow<T>(match: Match, reference: Reference<T>, rng: FastRng, longest: number): void {
  const seats = Array.from({ length: match.seats }, (_, seat) => seat);
  const begun = JSON.stringify(match.begun.position ?? { seed: match.seed });
  const way = () => `${begun}; ${match.log.map(({ seat, text }) => `${seat} ${text}`).join(', ')}`;
  let table = reference.tableOf(match.position());
  let totals = seats.map((seat) => match.totals[seat]);
  for (let step = 0; !match.over; step++) {
    if (step === longest) throw new Error(`no end: ${way()}`);
    const { seat, text } = choose(match, reference, table, rng, way);
    const events: GameEvent[] = [];
    match.play(seat, text, (event) => events.push(event));
    table = reference.after(table, seat, text);
    const ended = events.some(isGameEnd);
    // The next game of a match has its own table.
    if (match.over || !ended) {
      table = reference.settle(table, reference.tableOf(match.position()));
    }
    same(ended, reference.actors(table).length === 0, 'end of the game', way);
    if (ended) {
      totals = compareEnd(match, reference, table, totals, way);
      if (!match.over) table = reference.tableOf(match.position());
    } else {
      const real = reference.tableOf(match.position());
      same(reference.picture(real), reference.picture(table), 'table', way);
    }
  }
}

/** Any legal move of any seat to move, after both sides have agreed about all of them. */
function choose<T>(
  match: Match,
  reference: Reference<T>,
  table: T,
  rng: FastRng,
  way: Way,
): { readonly seat: number; readonly text: string } {
  const actors = reference.actors(table);
  same(match.status().actors, actors, 'on turn', way);
  for (let seat = 0; seat < match.seats; seat++) {
    const expected = [...reference.moves(table, seat)].sort();
    same(moves(match, seat).sort(), expected, `moves of ${seat}`, way);
  }
  if (rng.below(8) === 0) {
    const again = setUp(match.game, match.position());
    same(again.position(), match.position(), 'loaded back', way);
  }
  const seat = actors[rng.below(actors.length)];
  const choice = reference.moves(table, seat);
  return { seat, text: choice[rng.below(choice.length)] };
}

function compareEnd<T>(
  match: Match,
  reference: Reference<T>,
  table: T,
  before: readonly number[],
  way: Way,
): number[] {
  const scores = reference.scores(table);
  const totals = before.map((total, seat) => total + scores[seat]);
  const result = match.status().result;
  same(result?.scores, scores, 'scores', way);
  const told = new Map<string, unknown>(Object.entries(result?.details ?? {}));
  for (const [key, value] of Object.entries(reference.details?.(table) ?? {})) {
    same(told.get(key), value, `details, ${key}`, way);
  }
  same(Array.from(match.totals), totals, 'totals', way);
  const games = match.over ? match.number : match.number - 1;
  same(match.over, reference.matchOver(table, totals, games), 'end of the match', way);
  const deciding = match.over ? totals : scores;
  const best = Math.max(...deciding);
  const first = deciding.flatMap((points, seat) => (points === best ? [seat] : []));
  const winners = reference.winners?.(table) ?? first;
  same(result?.winners, winners, 'winners', way);
  return totals;
}
