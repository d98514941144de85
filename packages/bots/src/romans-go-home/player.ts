import type { Move, Rng, Seat } from '@taberna/engine';
import { romansGoHome as game } from '@taberna/games/romans-go-home';
import { apply } from '@taberna/games/romans-go-home/apply.ts';
import { legal, MAX_PLANS } from '@taberna/games/romans-go-home/legal.ts';
import { packMove, VERB_PLAN } from '@taberna/games/romans-go-home/moves.ts';
import { sample } from '@taberna/games/romans-go-home/sample.ts';
import {
  PHASE,
  PLAN,
  REORDER,
  ROUND,
  type RomansState,
} from '@taberna/games/romans-go-home/state.ts';
import { drawNearBest, drawShare } from '../draw.ts';
import { heuristicPlayer } from '../heuristic.ts';
import { type Candidate, type Choice, type Player, settled, type Thinking } from '../player.ts';
import { brain, ratePlans, standing } from './brain.ts';
import { Planner } from './planner.ts';
import { finishRound, thumbMove } from './thumb.ts';

export interface RomansSettings {
  /** Learns a mixed plan; otherwise the best plan against some of others who plan anyhow. */
  readonly mixes: boolean;
  /** Draws from the mix by lot; otherwise the plan with the greatest share. */
  readonly draws: boolean;
  /** How many such plans are tried where nothing is learned. */
  readonly tries: number;
  /** Spread of that choice, in points: 0 takes the best. */
  readonly temperature: number;
  /** Worlds that later choices are tried in; 0 follows the rules of thumb. */
  readonly worlds: number;
}

/** A plan drawn from the mixed plan that is being learned. */
class Planning implements Thinking {
  readonly #planner: Planner;
  readonly #view: RomansState;
  readonly #seat: Seat;
  readonly #rng: Rng;
  readonly #draws: boolean;
  #drawn: { readonly after: number; readonly choice: Choice } | null = null;

  constructor(view: RomansState, seat: Seat, rng: Rng, draws: boolean) {
    this.#draws = draws;
    this.#planner = new Planner(view, rng);
    this.#view = view;
    this.#seat = seat;
    this.#rng = rng;
  }

  run(units: number): boolean {
    for (let i = 0; i < units; i++) if (this.#planner.step()) return true;
    return false;
  }

  choice(): Choice {
    const { steps } = this.#planner;
    if (this.#drawn?.after === steps) return this.#drawn.choice;
    const choice = this.#draw();
    this.#drawn = { after: steps, choice };
    return choice;
  }

  #draw(): Choice {
    const seat = this.#seat;
    const mix = this.#planner.mix(seat, this.#view.hand[seat]);
    if (mix.length === 0) return thumb.think(this.#view, seat, this.#rng).choice();
    const candidates = mix.map(({ plan, value, share }) => {
      const visits = Math.round(share * this.#planner.steps);
      return { move: packMove(VERB_PLAN, plan), value, visits };
    });
    const shares = mix.map(({ share }) => share);
    const at = this.#draws ? drawShare(shares, this.#rng) : 0;
    return { move: candidates[at].move, candidates };
  }
}

const thumb = heuristicPlayer(brain);
const ratings = new Float64Array(MAX_PLANS);
const moves = new Int32Array(MAX_PLANS);

/** One of the best plans against others who plan anyhow. */
function planSimply(view: RomansState, seat: Seat, rng: Rng, settings: RomansSettings): Thinking {
  const count = legal(view, seat, moves);
  ratePlans(view, seat, settings.tries, rng, ratings);
  const candidates: Candidate[] = [];
  for (let i = 0; i < count; i++) {
    candidates.push({ move: moves[i], value: ratings[i], visits: settings.tries });
  }
  candidates.sort((a, b) => b.value - a.value);
  const { move } = drawNearBest(candidates, settings.temperature, rng);
  return settled({ move, candidates });
}

/** Orders to choose from are many; those beyond are drawn evenly. */
const MOST_OPTIONS = 120;

/** Tries each option in worlds that fit the view, each to the end of the round. */
class Weighing implements Thinking {
  readonly #view: RomansState;
  readonly #seat: Seat;
  readonly #rng: Rng;
  readonly #options: readonly Move[];
  readonly #sums: Float64Array;
  readonly #kept: RomansState;
  readonly #world: RomansState;
  readonly #most: number;
  #worlds = 0;

  constructor(view: RomansState, seat: Seat, rng: Rng, most: number) {
    this.#view = view;
    this.#seat = seat;
    this.#rng = rng;
    this.#most = most;
    const count = legal(view, seat, moves);
    // The rule of thumb comes first: where nothing speaks against it, it stands.
    const first = thumbMove(view, seat, rng);
    const others = Array.from(moves.subarray(0, count)).filter((move) => move !== first);
    this.#options = [first, ...others].slice(0, MOST_OPTIONS);
    this.#sums = new Float64Array(this.#options.length);
    this.#kept = game.create(view.options, view.seats);
    this.#world = game.create(view.options, view.seats);
  }

  run(units: number): boolean {
    for (let i = 0; i < units && this.#worlds < this.#most; i++) {
      if (!sample(this.#view, this.#seat, this.#rng, this.#kept)) return true;
      this.#worlds++;
      for (let o = 0; o < this.#options.length; o++) this.#sums[o] += this.#tryOut(o);
    }
    return this.#worlds >= this.#most;
  }

  #tryOut(option: number): number {
    const world = this.#world;
    world.buf.set(this.#kept.buf);
    apply(world, this.#seat, this.#options[option], this.#rng, undefined);
    finishRound(world, this.#view.head[ROUND], this.#rng);
    return standing(world, this.#seat);
  }

  choice(): Choice {
    const visits = this.#worlds;
    const candidates = this.#options.map((move, o) => {
      return { move, value: visits === 0 ? 0 : this.#sums[o] / visits, visits };
    });
    candidates.sort((a, b) => b.value - a.value);
    return { move: candidates[0].move, candidates };
  }
}

export function romansPlayer(settings: RomansSettings): Player<RomansState> {
  return {
    think(view: RomansState, seat: Seat, rng: Rng): Thinking {
      if (view.head[PHASE] === PLAN) {
        if (settings.mixes) return new Planning(view, seat, rng, settings.draws);
        return planSimply(view, seat, rng, settings);
      }
      if (settings.worlds === 0) return thumb.think(view, seat, rng);
      // Orders differ by little, and many are tried: they take more worlds.
      const worlds = settings.worlds * (view.head[PHASE] === REORDER ? 2 : 1);
      return new Weighing(view, seat, rng, worlds);
    },
  };
}
