import { FastRng, firstSeat, type Move, type Rng, type Seat, type State } from '@taberna/engine';
import {
  type Brain,
  isSameTable,
  MAX_SEATS,
  type PlayOut,
  playOutsOf,
  type Sample,
  samplesOf,
} from '../brain.ts';
import { drawNearBest } from '../draw.ts';
import { heuristicPlayer } from '../heuristic.ts';
import type { Choice, Player, Thinking } from '../player.ts';
import type { SearchSettings } from './ismcts.ts';
import { Tree } from './tree.ts';
import { Walk } from './walk.ts';

export interface RaceSettings extends SearchSettings {
  /** As many moves take part, the best by the brain's rating. */
  readonly starters: number;
  /** A move drops out when it is so many standard errors of the difference behind the leader. */
  readonly behind: number;
  /** With up to so many seats the further moves are searched for; with more all play as in a playout. */
  readonly foresight: number;
}

export const RACE: RaceSettings = {
  exploration: 0.2,
  widening: 0.8,
  nodes: 1 << 17,
  temperature: 0,
  starters: 16,
  behind: 2.5,
  foresight: MAX_SEATS,
};

/** Before so many worlds nobody drops out. */
const FEWEST = 8;

/**
 * A race between the moves at hand: each world that is drawn is tried with every move still in
 * the race, with the same luck for all. What the hidden cards and the draws do to everybody alike
 * then cancels out, which leaves a fraction of the noise where moves differ by little. Below the
 * root it is the search of `walk.ts`.
 */
export function race(brain: Brain, settings: Partial<RaceSettings> = {}): Player {
  const course = new Course(brain, { ...RACE, ...settings });
  return { think: (view, seat, rng) => new Race(course, view, seat, rng) };
}

/** What one player's races use one after the other. */
class Course {
  readonly brain: Brain;
  readonly settings: RaceSettings;
  readonly tree: Tree;
  readonly walk: Walk;
  readonly values = new Float64Array(MAX_SEATS);
  readonly luck = new FastRng(0);
  readonly thumb: Player;
  #worlds: readonly [State, State] | null = null;

  constructor(brain: Brain, settings: RaceSettings) {
    this.brain = brain;
    this.settings = settings;
    this.tree = new Tree(settings.nodes);
    this.walk = new Walk(brain, settings);
    this.thumb = heuristicPlayer(brain);
  }

  /** A world as it was drawn, and one to play in. */
  worldsFor(view: State): readonly [State, State] {
    const kept = this.#worlds;
    if (kept !== null && isSameTable(kept[0], view)) return kept;
    const create = () => this.brain.game.create(view.options, view.seats);
    this.#worlds = [create(), create()];
    return this.#worlds;
  }
}

interface Runner {
  readonly move: Move;
  readonly own: number;
  readonly open: number;
  worlds: number;
  sum: number;
  /** Of what it brought more or less than the mean of the others in the same world. */
  squares: number;
  latest: number;
  /** What it was behind the leader on average when it dropped out. */
  deficit: number;
}

class Race implements Thinking {
  readonly #course: Course;
  readonly #view: State;
  readonly #seat: Seat;
  readonly #rng: Rng;
  readonly #sample: Sample;
  readonly #playOut: PlayOut;
  readonly #foresees: boolean;
  readonly #drawn: State;
  readonly #world: State;
  readonly #starters: readonly Runner[];
  #running: readonly Runner[];
  #credit = 0;

  constructor(course: Course, view: State, seat: Seat, rng: Rng) {
    const { brain, settings } = course;
    this.#course = course;
    this.#view = view;
    this.#seat = seat;
    this.#rng = rng;
    this.#sample = samplesOf(brain, view, seat);
    this.#playOut = playOutsOf(brain, view);
    this.#foresees = view.seats <= settings.foresight;
    [this.#drawn, this.#world] = course.worldsFor(view);
    this.#starters = this.#lineUp();
    this.#running = this.#starters;
  }

  #lineUp(): Runner[] {
    const { brain, tree, thumb, settings } = this.#course;
    const { candidates } = thumb.think(this.#view, this.#seat, this.#rng).choice();
    tree.clear();
    const open = tree.addRoot();
    return candidates.slice(0, settings.starters).map(({ move }) => {
      const own = tree.childOrNew(0, move, this.#seat);
      const seen = brain.veil?.seen(move);
      return {
        move,
        own,
        open: seen === undefined ? own : tree.childOrNew(open, seen, this.#seat),
        worlds: 0,
        sum: 0,
        squares: 0,
        latest: 0,
        deficit: 0,
      };
    });
  }

  run(units: number): boolean {
    this.#credit += units;
    while (this.#running.length > 1) {
      if (this.#credit < this.#running.length) return false;
      this.#credit -= this.#running.length;
      if (!this.#tryAll()) return true;
    }
    return true;
  }

  /** One world for everybody. */
  #tryAll(): boolean {
    if (!this.#sample(this.#rng, this.#drawn)) return false;
    const luck = this.#rng.next();
    let all = 0;
    for (const runner of this.#running) {
      runner.latest = this.#try(runner, luck);
      all += runner.latest;
    }
    const others = this.#running.length - 1;
    for (const runner of this.#running) {
      runner.worlds++;
      runner.sum += runner.latest;
      const ahead = runner.latest - (all - runner.latest) / others;
      // The mean of the others varies too, by a share of what one of them does.
      runner.squares += (ahead * ahead * others) / (others + 1);
    }
    this.#dropOut();
    return true;
  }

  #try({ move, own, open }: Runner, seed: number): number {
    const { brain, tree, walk, luck, values } = this.#course;
    const world = this.#world;
    world.buf.set(this.#drawn.buf);
    luck.reseed(seed);
    brain.game.apply(world, this.#seat, move, luck);
    walk.begin(own, open);
    if (this.#foresees && !walk.done(world)) {
      walk.down(tree, world, this.#seat, firstSeat(brain.game.actors(world)), luck);
    }
    this.#playOut(world, luck, values);
    walk.learn(tree, values);
    return values[this.#seat];
  }

  #dropOut(): void {
    const running = this.#running;
    const { worlds } = running[0];
    if (worlds < FEWEST) return;
    const leader = running.reduce((best, runner) => (runner.sum > best.sum ? runner : best));
    const { behind } = this.#course.settings;
    const left: Runner[] = [];
    for (const runner of running) {
      const gap = leader.sum - runner.sum;
      if (gap <= behind * Math.sqrt(runner.squares + leader.squares)) left.push(runner);
      else runner.deficit = gap / worlds;
    }
    if (left.length < running.length) this.#running = left;
  }

  /**
   * Best first. Who dropped out was tried in other worlds than the rest, so its value is counted
   * from the leader's by what it was behind.
   */
  choice(): Choice {
    const { temperature } = this.#course.settings;
    const best = Math.max(...this.#running.map(meanOf));
    const candidates = this.#starters
      .map((runner) => ({
        move: runner.move,
        value: this.#running.includes(runner) ? meanOf(runner) : best - runner.deficit,
        visits: runner.worlds,
      }))
      .sort((a, b) => b.value - a.value || b.visits - a.visits);
    const [first] = candidates;
    const { move } = first.visits === 0 ? first : drawNearBest(candidates, temperature, this.#rng);
    return { move, candidates };
  }
}

function meanOf({ sum, worlds }: Runner): number {
  return worlds === 0 ? 0 : sum / worlds;
}
