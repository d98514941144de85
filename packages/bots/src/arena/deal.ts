import {
  type AnyGame,
  FastRng,
  firstSeat,
  type GameResult,
  Match,
  type Seat,
} from '@taberna/engine';
import { type Budget, chooseMove, type Player } from '../player.ts';

/** Somebody who takes part: how it plays and how long it may think. */
export interface Entrant {
  readonly name: string;
  readonly player: Player;
  readonly budget: Budget;
}

export interface Outcome {
  /** By entrant, not by seat: what the game's measure says of its result. */
  readonly points: readonly number[];
  readonly moves: readonly number[];
  readonly ms: readonly number[];
}

/** What counts in the arena; by seat. */
export type Measure = (result: GameResult) => readonly number[];

/** The points of a game, turned round where fewer are better: in the arena more always are. */
export function pointsOf({ series }: AnyGame): Measure {
  const sign = series.better === 'more' ? 1 : -1;
  return ({ scores }) => scores.map((score) => sign * (score ?? 0));
}

export interface Deal {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seed: string;
  readonly measure: Measure;
  readonly now: () => number;
}

/**
 * One deal with entrant i on seat (i + rotation) mod seats. The seed fixes every card and the order
 * of the draw pile, so all rotations and all line-ups meet the same deal.
 */
export function playDeal(deal: Deal, entrants: readonly Entrant[], rotation: number): Outcome {
  const { game, seed, now } = deal;
  const seats = entrants.length;
  const match = Match.start({ game, options: deal.options, seats, seed });
  const view = game.create(deal.options, seats);
  const rngs = entrants.map((_, i) => new FastRng(`${seed}/${rotation}/${i}`));
  const moves = new Array<number>(seats).fill(0);
  const ms = new Array<number>(seats).fill(0);
  while (!match.over) {
    const seat = firstSeat(game.actors(match.state));
    const i = entrantOf(seat, rotation, seats);
    const entrant = entrants[i];
    game.observe(match.state, seat, view);
    const begun = now();
    const { move } = chooseMove(entrant.player, view, seat, rngs[i], entrant.budget);
    ms[i] += now() - begun;
    moves[i]++;
    const played = match.play(seat, game.formatMove(view, seat, move));
    if (!played.ok) {
      const why = game.text.refusal(played.error, 'en');
      throw new Error(`${entrant.name} chose a move that is refused: ${why} (deal ${seed})`);
    }
  }
  if (match.last === null) throw new Error(`deal ${seed} ended without a result`);
  const bySeat = deal.measure(match.last);
  return { points: entrants.map((_, i) => bySeat[seatOf(i, rotation, seats)]), moves, ms };
}

function seatOf(entrant: number, rotation: number, seats: number): Seat {
  return (entrant + rotation) % seats;
}

function entrantOf(seat: Seat, rotation: number, seats: number): number {
  return (seat - rotation + seats) % seats;
}
