// How likely each seat is to win when a world is played on as sensible people would.

import { firstSeat, type Seat, type SeatMask, type State, seatsOf } from '@taberna/engine';
import { type Brain, MAX_SEATS, type PlayOut, playOutsOf } from '../brain.ts';
import type { Player } from '../player.ts';

export interface Outlook<S extends State = State> {
  /** How many worlds the analysis of one game may play out: well within a minute on two cores. */
  readonly playouts: number;
  /** Steps of thinking that the adviser gets at each decision. */
  readonly steps: number;
  /**
   * How far the playouts are trusted: what they say beyond an even share, in log odds, is multiplied by
   * it, as it fits the results of games (`bench/analysis.ts`).
   */
  readonly trust: number;
  /** Added then, in log odds: who plays the playouts helps the seat (below 0) or holds it back. */
  readonly lean: number;
  /** Plays a world on and writes each seat's share of the win. */
  finish(view: S): PlayOut<S>;
  /** What the world that was played on last has brought a seat, as the game counts it. */
  readonly brings?: Brings<S>;
}

/** The message says by how much more one move brings than another. */
export interface Brings<S extends State = State> {
  readonly key: 'analysis.points' | 'analysis.stock';
  of(world: S, seat: Seat): number;
}

/** The points at the end of the game. */
export function pointsAtTheEnd(game: Brain['game']): Brings {
  const scores = new Float64Array(MAX_SEATS * MOST_COLUMNS);
  return {
    key: 'analysis.points',
    of(world, seat) {
      game.scores(world, scores);
      return scores[seat * game.series.columns.length];
    },
  };
}

/** Points, and what they are counted from. */
const MOST_COLUMNS = 2;

/** What playouts say, as far as they are trusted; certain is certain. */
export function calibrated(
  share: number,
  seats: number,
  { trust, lean }: Pick<Outlook, 'trust' | 'lean'>,
): number {
  if (share <= 0 || share >= 1) return share;
  const even = logOdds(seats > 1 ? 1 / seats : 0.5);
  return 1 / (1 + Math.exp(-(even + lean + trust * (logOdds(share) - even))));
}

function logOdds(share: number): number {
  return Math.log(share / (1 - share));
}

/** A win counts 1, shared among those who share it. Where nobody wins, nobody has lost either. */
export function sharesOf(winners: SeatMask, seats: number, out: Float64Array): void {
  const won = seatsOf(winners);
  if (won.length === 0) out.fill(seats === 1 ? 0 : 1 / seats, 0, seats);
  else for (let seat = 0; seat < seats; seat++) out[seat] = won.includes(seat) ? 1 / won.length : 0;
}

/** Move by move to the end of the game, by the brain's rollout. */
export function movesToTheEnd(brain: Brain): Outlook['finish'] {
  const { game } = brain;
  return () => (world, rng, out) => {
    for (let actors = game.actors(world); actors !== 0; actors = game.actors(world)) {
      const seat = firstSeat(actors);
      game.apply(world, seat, brain.rollout(world, seat, rng), rng);
    }
    sharesOf(game.winners(world), world.seats, out);
  };
}

/** The same by a player that needs no steps of thinking, in games without a rollout. */
export function thumbToTheEnd(game: Brain['game'], thumb: () => Player): Outlook['finish'] {
  return () => {
    const player = thumb();
    return (world, rng, out) => {
      for (let actors = game.actors(world); actors !== 0; actors = game.actors(world)) {
        const seat = firstSeat(actors);
        game.apply(world, seat, player.think(world, seat, rng).choice().move, rng);
      }
      sharesOf(game.winners(world), world.seats, out);
    };
  };
}

/** By the brain's own playouts, which tell what the end is worth to each: the best has won. */
export function bestHasWon(brain: Brain): Pick<Outlook, 'finish' | 'brings'> {
  const worths = new Float64Array(MAX_SEATS);
  return {
    finish(view) {
      const playOut = playOutsOf(brain, view);
      return (world, rng, out) => {
        playOut(world, rng, out);
        worths.set(out.subarray(0, world.seats));
        sharesOf(bestOf(out, world.seats), world.seats, out);
      };
    },
    brings: {
      key: 'analysis.points',
      of: (world, seat) => worths[seat] * brain.span(world),
    },
  };
}

function bestOf(values: Float64Array, seats: number): SeatMask {
  let best: Seat = 0;
  let mask = 1;
  for (let seat = 1; seat < seats; seat++) {
    if (values[seat] > values[best]) {
      best = seat;
      mask = 0;
    }
    if (values[seat] >= values[best]) mask |= 1 << seat;
  }
  return mask;
}
