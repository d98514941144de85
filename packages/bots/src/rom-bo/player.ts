import { FastRng, type Move, type Rng, type Seat } from '@taberna/engine';
import { romBo as game } from '@taberna/games/rom-bo';
import { apply } from '@taberna/games/rom-bo/apply.ts';
import { JOKER } from '@taberna/games/rom-bo/cards.ts';
import { check } from '@taberna/games/rom-bo/check.ts';
import { legal } from '@taberna/games/rom-bo/legal.ts';
import { DISCARD, FLIP, firstOf, kindOf } from '@taberna/games/rom-bo/moves.ts';
import { sample } from '@taberna/games/rom-bo/sample.ts';
import {
  OVER,
  PHASE,
  PLAYING,
  type RomBoState,
  stockOf,
  TURN,
} from '@taberna/games/rom-bo/state.ts';
import { drawNearBest } from '../draw.ts';
import { heuristicPlayer } from '../heuristic.ts';
import { type Candidate, type Choice, type Player, settled, type Thinking } from '../player.ts';
import { aheadBy, flipsAtOnce, makeBrain } from './brain.ts';
import { onTable } from './centre-moves.ts';
import { Judge, type Weights } from './judge.ts';
import { type Ending, TurnSearch } from './turn.ts';

export interface RomBoSettings {
  /** How many situations of the own turn are looked at. */
  readonly nodes: number;
  /** Spread of the final choice in stock cards: 0 takes the best. */
  readonly temperature: number;
  /** How many ends of the turn are tried out in sampled worlds; 1 tries none. */
  readonly candidates: number;
  /** How many turns of each player a trial goes on. */
  readonly rounds: number;
  /** A joker is laid off only where no other card can be. */
  readonly keepsJokers?: boolean;
  readonly weights: Weights;
}

/** The whole turn is seen in a few steps, so that no budget costs a stock card within reach. */
const NODES_A_STEP = 1 << 12;
/** How many situations a player in a sampled world looks at in its turn. */
export const TRIAL_NODES = 96;
/** Before so many worlds no end of the turn is given up. */
const FEWEST_WORLDS = 8;
/** Standard errors behind the leader, in the same worlds, at which an end is given up. */
const HOPELESS = 2;
/** How many worlds the judgement of the turn's end counts for. */
const PRIOR_WORLDS = 20;
/** An end judged so many stock cards below the best is not tried out. */
const TOO_FAR = 0.8;
/** What it is worth to have won, in stock cards. */
const WIN = 2;
/** Of the difference between two ends in one world, however alike they have looked so far. */
const LEAST_VARIANCE = 0.05;

/** Memory that the decisions of one player use one after the other. */
class Mind {
  readonly settings: RomBoSettings;
  readonly search: TurnSearch;
  readonly quick: TurnSearch;
  readonly luck = new FastRng(0);
  #worlds: readonly [RomBoState, RomBoState] | null = null;

  constructor(settings: RomBoSettings) {
    const blank = game.create({ variant: 1 }, 2);
    this.settings = settings;
    this.search = new TurnSearch(blank, new Judge(settings.weights), settings.nodes, true);
    // Of 54,000 turns in sampled worlds 12 at most had a purchase, which took half of the time.
    this.quick = new TurnSearch(blank, new Judge(settings.weights), TRIAL_NODES, false);
  }

  /** A world to keep and one to play in. */
  worlds(view: RomBoState): readonly [RomBoState, RomBoState] {
    const kept = this.#worlds;
    if (kept !== null && kept[0].seats === view.seats && kept[0].options === view.options) {
      return kept;
    }
    const { options, seats } = view;
    const made = [game.create(options, seats), game.create(options, seats)] as const;
    this.#worlds = made;
    return made;
  }
}

/** Makes a move in a world if its turn and its cards are as expected. */
function makeMove(world: RomBoState, seat: Seat, move: Move, rng: Rng): boolean {
  if (move === 0 || world.head[PHASE] !== PLAYING || world.head[TURN] !== seat) return false;
  if (check(world, seat, move) !== null) return false;
  apply(world, seat, move, rng);
  return true;
}

function follow(world: RomBoState, seat: Seat, search: TurnSearch, end: Ending, rng: Rng): boolean {
  for (const step of search.way(end)) {
    if (!makeMove(world, seat, onTable(world, step), rng)) return false;
  }
  return end.move === 0 || makeMove(world, seat, end.move, rng);
}

const moves = new Int32Array(game.maxMoves);

function bestEnds(world: RomBoState, seat: Seat, quick: TurnSearch): Ending[] {
  quick.begin(world, seat);
  quick.run(TRIAL_NODES);
  return quick.endings(1);
}

/** Plays the turn of whoever is on turn to the next unknown card or its end. */
export function playOn(world: RomBoState, quick: TurnSearch, rng: Rng): void {
  const seat = world.head[TURN];
  if (flipsAtOnce(world, seat)) {
    apply(world, seat, FLIP, rng);
    return;
  }
  const [end] = bestEnds(world, seat, quick);
  if (follow(world, seat, quick, end, rng)) return;
  // A play that turned out otherwise: the last legal move lays a card off, and time goes on.
  if (world.head[PHASE] === PLAYING && world.head[TURN] === seat) {
    apply(world, seat, moves[legal(world, seat, moves) - 1], rng);
  }
}

interface Trial {
  readonly end: Ending;
  readonly move: Move;
  sum: number;
  /** One for each world; all trials go through the same worlds. */
  readonly results: number[];
}

/** Sees the own turn through, then tries its best ends in worlds that fit the view. */
class Turn implements Thinking {
  readonly #mind: Mind;
  readonly #view: RomBoState;
  readonly #seat: Seat;
  readonly #rng: Rng;
  #seen = false;
  #trials: Trial[] = [];
  #isDecided = false;
  /** Worlds that all trials have been through, and the next trial in the present one. */
  #worlds = 0;
  #next = 0;

  constructor(mind: Mind, view: RomBoState, seat: Seat, rng: Rng) {
    this.#mind = mind;
    this.#view = view;
    this.#seat = seat;
    this.#rng = rng;
    mind.search.begin(view, seat);
  }

  run(units: number): boolean {
    let left = units;
    for (; left > 0 && !this.#seen; left--) {
      this.#seen = this.#mind.search.run(NODES_A_STEP);
      if (this.#seen) this.#nominate();
    }
    if (!this.#seen) return false;
    if (this.#isDecided) return true;
    for (; left > 0; left--) if (!this.#step()) return true;
    return false;
  }

  /** However the turn may end, the move that the best way to end it begins with comes about. */
  #seeWhetherDecided(): void {
    const { search } = this.#mind;
    const best = this.#worlds > 0 ? this.#tried()[0] : this.#trials[0];
    const lead = this.#trials.find(({ move }) => move === best?.move);
    if (lead === undefined) return;
    this.#isDecided = this.#trials.every(({ end }) => search.leadsThrough(end, lead.end));
  }

  /** The best ends; of the best three also other cards and piles to lay off on. */
  #nominate(): void {
    const { search, settings } = this.#mind;
    this.#isDecided = settings.candidates < 2;
    if (this.#isDecided) return;
    const ends = search.endings(settings.candidates);
    const varied = settings.keepsJokers ? ends.length : 3;
    const found = ends.flatMap((end, i) => (i < varied ? search.variants(end) : [end]));
    const all = (settings.keepsJokers ? withoutJokers(found) : found)
      .sort((a, b) => b.value - a.value)
      .filter(({ value }, i, [best]) => i < settings.candidates && best.value - value < TOO_FAR);
    this.#trials = all.map((end) => {
      return { end, move: search.firstMove(end), sum: 0, results: [] };
    });
    this.#seeWhetherDecided();
  }

  /** One end of the turn in one world; false when nothing is left to find out. */
  #step(): boolean {
    const [kept, world] = this.#mind.worlds(this.#view);
    if (this.#next === 0 && !sample(this.#view, this.#rng, kept)) return false;
    const trial = this.#trials[this.#next];
    world.buf.set(kept.buf);
    // The same luck for all that are compared.
    this.#mind.luck.reseed(this.#worlds);
    const value = this.#tryOut(world, trial.end);
    trial.sum += value;
    trial.results.push(value);
    this.#next = (this.#next + 1) % this.#trials.length;
    if (this.#next === 0) {
      this.#worlds++;
      this.#giveUp();
    }
    return !this.#isDecided;
  }

  #tryOut(world: RomBoState, end: Ending): number {
    const { search, quick, luck, settings } = this.#mind;
    const before = aheadBy(world, this.#seat);
    follow(world, this.#seat, search, end, luck);
    const last = world.words[world.seats] + settings.rounds * world.seats;
    while (world.head[PHASE] === PLAYING && world.words[world.seats] < last) {
      playOn(world, quick, luck);
    }
    const ahead = aheadBy(world, this.#seat);
    if (world.head[PHASE] === OVER) return ahead - before + WIN * Math.sign(ahead);
    return ahead - before + this.#outlook(world);
  }

  /** What the turn that begins now will bring; nothing to a seat that cannot move. */
  #outlook(world: RomBoState): number {
    const left = world.lengths[stockOf(this.#seat)];
    const best = bestEnds(world, this.#seat, this.#mind.quick).at(0)?.value ?? -left;
    return Math.min(best, WIN) + left;
  }

  #giveUp(): void {
    const worlds = this.#worlds;
    if (worlds < FEWEST_WORLDS || worlds % 4 !== 0) return;
    const best = this.#trials.reduce((a, b) => (totalOf(b) > totalOf(a) ? b : a));
    this.#trials = this.#trials.filter((trial) => !isHopeless(trial, best));
    this.#seeWhetherDecided();
  }

  choice(): Choice {
    const candidates = this.#worlds > 0 ? this.#tried() : this.#untried();
    const merged = bestOfEachMove(candidates);
    const { move } = drawNearBest(merged, this.#mind.settings.temperature, this.#rng);
    return { move, candidates: merged };
  }

  /** Best first. The judgement of the ends counts as some worlds, so that few do not mislead. */
  #tried(): Candidate[] {
    const worlds = this.#worlds;
    const trials = this.#trials;
    const prior = meanOf(trials.map(({ end }) => end.value));
    const level = meanOf(trials.map(({ results }) => meanOf(results.slice(0, worlds)))) - prior;
    const candidates = trials.map(({ move, end, results }) => {
      const sum = meanOf(results.slice(0, worlds)) * worlds + (end.value + level) * PRIOR_WORLDS;
      return { move, value: sum / (worlds + PRIOR_WORLDS), visits: worlds };
    });
    return candidates.sort((a, b) => b.value - a.value);
  }

  #untried(): Candidate[] {
    const { search } = this.#mind;
    return search.endings(MOST_CANDIDATES).map((end) => {
      return { move: search.firstMove(end), value: end.value, visits: 0 };
    });
  }
}

const MOST_CANDIDATES = 12;

/** The ends that lay no joker off, where there are any. */
function withoutJokers(ends: readonly Ending[]): Ending[] {
  const kept = ends.filter(({ move }) => kindOf(move) !== DISCARD || firstOf(move) !== JOKER);
  return kept.length > 0 ? kept : [...ends];
}

function meanOf(results: readonly number[]): number {
  return results.reduce((sum, result) => sum + result, 0) / results.length;
}

/** What an end has brought, its judgement counting as some worlds. */
function totalOf({ sum, end }: Trial): number {
  return sum + PRIOR_WORLDS * end.value;
}

/** In the same worlds, an end is so far behind that more worlds would hardly help it. */
function isHopeless(trial: Trial, best: Trial): boolean {
  const behind = trial.results.map((result, i) => best.results[i] - result);
  const mean = meanOf(behind);
  const variance = Math.max(meanOf(behind.map((b) => (b - mean) ** 2)), LEAST_VARIANCE);
  const worlds = behind.length + PRIOR_WORLDS;
  return totalOf(best) - totalOf(trial) > HOPELESS * Math.sqrt(variance * worlds);
}

function bestOfEachMove(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted((a, b) => b.value - a.value);
  return sorted.filter((c, i) => sorted.findIndex((d) => d.move === c.move) === i);
}

export function romBoPlayer(settings: RomBoSettings): Player<RomBoState> {
  const mind = new Mind(settings);
  const thumb = heuristicPlayer(makeBrain(settings.weights));
  return {
    think(view: RomBoState, seat: Seat, rng: Rng): Thinking {
      if (view.head[PHASE] !== PLAYING) return thumb.think(view, seat, rng);
      if (flipsAtOnce(view, seat)) return settled({ move: FLIP, candidates: [] });
      const count = legal(view, seat, moves);
      if (count === 1) return settled({ move: moves[0], candidates: [] });
      return new Turn(mind, view, seat, rng);
    },
  };
}
