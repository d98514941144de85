import type { Move, Rng, Seat } from '@taberna/engine';
import { legal } from '@taberna/games/roemerschnappen/legal.ts';
import { MAX_HAND } from '@taberna/games/roemerschnappen/options.ts';
import { COUNT, PHASE, type RsState } from '@taberna/games/roemerschnappen/state.ts';
import { heuristicPlayer } from '../heuristic.ts';
import type { Choice, Player, Thinking } from '../player.ts';
import { ismcts, type SearchSettings } from '../search/ismcts.ts';
import { brain } from './brain.ts';
import { Endgame } from './endgame.ts';
import { withLowest } from './reasons.ts';
import { worldsOf } from './worlds.ts';

/** Solves every world that is left and takes the move that is best on average. */
class Enumeration implements Thinking {
  readonly #endgame: Endgame;
  readonly #worlds: readonly RsState[];
  readonly #seat: Seat;
  readonly #moves: readonly Move[];
  readonly #sums: number[];
  #solved = 0;

  constructor(endgame: Endgame, worlds: readonly RsState[], seat: Seat) {
    this.#endgame = endgame;
    this.#worlds = worlds;
    this.#seat = seat;
    const moves = new Int32Array(2 * MAX_HAND);
    const count = legal(worlds[0], seat, moves);
    this.#moves = Array.from(moves.subarray(0, count));
    this.#sums = this.#moves.map(() => 0);
  }

  run(units: number): boolean {
    if (this.#moves.length === 1) return true;
    for (let i = 0; i < units && this.#solved < this.#worlds.length; i++) {
      const world = this.#worlds[this.#solved++];
      this.#endgame.begin();
      this.#moves.forEach((move, m) => {
        this.#sums[m] += this.#endgame.after(world, this.#seat, move);
      });
    }
    return this.#solved === this.#worlds.length;
  }

  choice(): Choice {
    const visits = this.#solved;
    const half = brain.span(this.#worlds[0]);
    const candidates = this.#moves
      .map((move, m) => ({
        move,
        value: visits === 0 ? 0.5 : 0.5 + this.#sums[m] / visits / half,
        visits,
      }))
      .sort((a, b) => b.value - a.value);
    return { move: candidates[0].move, candidates };
  }
}

export interface RsSettings extends Partial<SearchSettings> {
  /** Up to so many worlds are solved one by one; 1 = only what is known for certain. */
  readonly worlds: number;
}

/** Search while cards are hidden, exact play for two as soon as few worlds are left. */
export function roemerschnappenPlayer(settings: RsSettings): Player<RsState> {
  const search = ismcts(brain, settings);
  const thumb = heuristicPlayer(brain);
  const endgame = new Endgame();
  return {
    think(view: RsState, seat: Seat, rng: Rng): Thinking {
      if (view.head[PHASE] === COUNT) return thumb.think(view, seat, rng);
      const worlds = worldsOf(view, seat, settings.worlds);
      if (worlds.length === 0) return search.think(view, seat, rng);
      rng.shuffle(worlds);
      return new Enumeration(endgame, worlds, seat);
    },
  };
}

/** Who gives advice: a person asks why it is the higher one of two cards that would do. */
export function lowestFirst(player: Player<RsState>): Player<RsState> {
  return {
    think(view, seat, rng) {
      const thinking = player.think(view, seat, rng);
      return {
        run: (units) => thinking.run(units),
        choice: () => withLowest(view, seat, thinking.choice()),
      };
    },
  };
}
