import { firstSeat, type Move, type Rng, type Seat, type State } from '@taberna/engine';
import type { Brain, PlayOut, Sample } from '../brain.ts';
import { drawNearBest } from '../draw.ts';
import { heuristicPlayer } from '../heuristic.ts';
import type { Candidate, Choice, Player, Thinking } from '../player.ts';
import { MoveSet } from './move-set.ts';
import { Tree } from './tree.ts';

export interface SearchSettings {
  /** How much a move that was tried seldom is worth trying. */
  readonly exploration: number;
  /** Weight of the brain's rating while a move has few visits; 0 rates nothing. */
  readonly bias: number;
  /** After n visits a node has looked at about this times √n of its moves; 0 = at all of them. */
  readonly widening: number;
  readonly nodes: number;
  /** Spread of the final choice: 0 takes the best, more plays near-equal moves too. */
  readonly temperature: number;
}

export const SEARCH: SearchSettings = {
  exploration: 0.4,
  bias: 0,
  widening: 0,
  nodes: 1 << 17,
  temperature: 0,
};

const MAX_DEPTH = 512;
const MAX_SEATS = 8;

/**
 * Single-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012).
 * Each step draws one world that fits the view, walks down the tree through the moves that are
 * legal in it, adds one node, plays on with the brain's rollout and counts the result for every
 * mover on the path. A node competes only as often as it was available.
 */
export function ismcts(brain: Brain, settings: Partial<SearchSettings> = {}): Player {
  const memory = new Memory(brain, { ...SEARCH, ...settings });
  return { think: (view, seat, rng) => new Search(memory, view, seat, rng) };
}

const LOGS = Float64Array.from({ length: 1 << 12 }, (_, n) => Math.log(n));

/** Most nodes are seldom available: a table is faster than the function. */
function logOf(n: number): number {
  return n < LOGS.length ? LOGS[n] : Math.log(n);
}

function isSameView(a: State, b: State): boolean {
  if (a.options !== b.options || a.seats !== b.seats) return false;
  for (let i = 0; i < a.buf.length; i++) if (a.buf[i] !== b.buf[i]) return false;
  return true;
}

/** What one player's searches use one after the other: nothing is allocated while searching. */
class Memory {
  readonly brain: Brain;
  readonly settings: SearchSettings;
  tree: Tree;
  readonly moves: Int32Array;
  readonly picked: Int32Array;
  readonly ratings: Float64Array;
  readonly legal = new MoveSet();
  readonly path = new Int32Array(MAX_DEPTH);
  readonly values = new Float64Array(MAX_SEATS);
  readonly done: (world: State) => boolean;
  /** The tree of the decision before, while it is of use. */
  #before: Tree | null = null;
  /** The root of what is left of it, or -1. */
  #root = -1;
  #world: State | null = null;
  #view: State | null = null;
  #seat: Seat = -1;

  constructor(brain: Brain, settings: SearchSettings) {
    const { maxMoves } = brain.game;
    this.brain = brain;
    this.done = brain.done ?? ((world) => brain.game.actors(world) === 0);
    this.settings = settings;
    this.tree = new Tree(settings.nodes);
    this.moves = new Int32Array(maxMoves);
    this.picked = new Int32Array(maxMoves);
    this.ratings = new Float64Array(maxMoves);
  }

  /**
   * The tree for a decision: what the last one has left where this one follows it, else an empty
   * one. Asked once more about the same view it begins at the same point again, so the answer
   * depends on what was seen and not on how often somebody asked.
   */
  begin(view: State, seat: Seat): void {
    if (!this.#isLast(view, seat)) this.#advance(view, seat);
    if (this.#root >= 0 && this.#before !== null) this.tree.graft(this.#before, this.#root);
    else this.tree.clear();
  }

  #isLast(view: State, seat: Seat): boolean {
    const last = this.#view;
    return last !== null && this.#seat === seat && isSameView(last, view);
  }

  #advance(view: State, seat: Seat): void {
    this.#root = this.#follow(view, seat);
    if (this.#root >= 0) {
      const before = this.#before ?? new Tree(this.settings.nodes);
      this.#before = this.tree;
      this.tree = before;
    }
    this.#remember(view, seat);
  }

  /** The node that the moves since the last decision lead to, or -1. */
  #follow(view: State, seat: Seat): number {
    const last = this.#view;
    if (last === null || this.#seat !== seat) return -1;
    if (last.options !== view.options || last.seats !== view.seats) return -1;
    const count = this.brain.since?.(last, view, seat, this.moves) ?? -1;
    let node = 0;
    for (let i = 0; i < count; i++) {
      node = this.tree.childFor(node, this.moves[i]);
      if (node === 0) return -1;
    }
    return count > 0 ? node : -1;
  }

  #remember(view: State, seat: Seat): void {
    const last = this.#view;
    const same = last !== null && last.options === view.options && last.seats === view.seats;
    const kept = same ? last : this.brain.game.create(view.options, view.seats);
    kept.buf.set(view.buf);
    this.#view = kept;
    this.#seat = seat;
  }

  worldFor(view: State): State {
    const kept = this.#world;
    if (kept !== null && kept.options === view.options && kept.seats === view.seats) return kept;
    const world = this.brain.game.create(view.options, view.seats);
    this.#world = world;
    return world;
  }
}

class Search implements Thinking {
  readonly #memory: Memory;
  readonly #view: State;
  readonly #seat: Seat;
  readonly #rng: Rng;
  readonly #world: State;
  readonly #only: Move | null;
  readonly #span: number;
  readonly #playOut: PlayOut | null;
  readonly #sample: Sample;

  constructor(memory: Memory, view: State, seat: Seat, rng: Rng) {
    this.#memory = memory;
    this.#view = view;
    this.#seat = seat;
    this.#rng = rng;
    this.#world = memory.worldFor(view);
    this.#span = memory.brain.span(view);
    this.#sample =
      memory.brain.samples?.(view, seat) ??
      ((rng, out) => memory.brain.game.sample(view, seat, rng, out));
    this.#playOut = memory.brain.playOuts?.(view) ?? null;
    memory.begin(view, seat);
    const count = memory.brain.game.legal(view, seat, memory.moves);
    this.#only = count === 1 ? memory.moves[0] : null;
  }

  run(units: number): boolean {
    if (this.#only !== null) return true;
    for (let i = 0; i < units; i++) if (!this.#step()) return true;
    return false;
  }

  #step(): boolean {
    const { values } = this.#memory;
    if (!this.#sample(this.#rng, this.#world)) return false;
    const depth = this.#descend();
    if (this.#playOut === null) this.#playOn();
    else this.#playOut(this.#world, this.#rng, values);
    this.#learn(depth);
    return true;
  }

  /** Walks to a leaf, adds a node there, and returns the length of the path. */
  #descend(): number {
    const { path, tree, moves, done, brain } = this.#memory;
    const { game } = brain;
    const world = this.#world;
    path[0] = 0;
    let depth = 1;
    // At the root the thinker moves, though others may have to choose at the same time.
    let mover = this.#seat;
    for (let node = 0; depth < MAX_DEPTH; ) {
      const veil = mover === this.#seat ? undefined : brain.veil;
      const legal = game.legal(world, mover, moves);
      const count = veil === undefined ? legal : veil.cover(moves, legal);
      const size = tree.size;
      const child = this.#next(node, count, mover);
      if (child === 0) break;
      const move = tree.move[child];
      game.apply(world, mover, veil?.uncover(world, mover, move) ?? move, this.#rng);
      path[depth++] = child;
      if (tree.size !== size || done(world)) break;
      mover = firstSeat(game.actors(world));
      node = child;
    }
    return depth;
  }

  /** The child to go on with: a new one while a legal move has none, else the most promising. */
  #next(node: number, count: number, mover: Seat): number {
    const { tree, moves, legal, settings } = this.#memory;
    const { exploration, bias } = settings;
    legal.fill(moves, count);
    let known = 0;
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let child = tree.firstChild[node]; child !== 0; child = tree.sibling[child]) {
      if (!legal.take(tree.move[child])) continue;
      known++;
      const visits = tree.visits[child];
      const bound =
        tree.sum[child] / visits +
        exploration * Math.sqrt(logOf(++tree.available[child]) / visits) +
        (bias * tree.prior[child]) / (visits + 1);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    return known === count || tree.full || !this.#widens(node, known)
      ? best
      : this.#add(node, count, mover);
  }

  /** Progressive widening: the more a node was visited, the more of its moves are looked at. */
  #widens(node: number, known: number): boolean {
    const { tree, settings } = this.#memory;
    if (settings.widening === 0) return true;
    return known < 1 + settings.widening * Math.sqrt(tree.visits[node]);
  }

  /** A child for one of the legal moves that have none yet. */
  #add(node: number, count: number, mover: Seat): number {
    const { tree, moves, legal, ratings, settings } = this.#memory;
    let fresh = 0;
    for (let i = 0; i < count; i++) if (legal.has(moves[i])) moves[fresh++] = moves[i];
    const rated = settings.bias > 0 || settings.widening > 0;
    const pick = rated ? this.#bestRated(fresh, mover) : this.#rng.below(fresh);
    const child = tree.addChild(node, moves[pick], mover);
    tree.available[child] = 1;
    tree.prior[child] = rated ? ratings[pick] / this.#span : 0;
    return child;
  }

  #bestRated(count: number, mover: Seat): number {
    const { brain, moves, picked, ratings } = this.#memory;
    const veil = mover === this.#seat ? undefined : brain.veil;
    for (let i = 0; i < count; i++) {
      picked[i] = veil?.uncover(this.#world, mover, moves[i]) ?? moves[i];
    }
    brain.rate(this.#world, mover, picked, count, ratings);
    let best = 0;
    for (let i = 1; i < count; i++) if (ratings[i] > ratings[best]) best = i;
    return best;
  }

  #playOn(): void {
    const { brain, done, values } = this.#memory;
    const { game } = brain;
    const world = this.#world;
    for (let left = brain.horizon; left > 0 && !done(world); left--) {
      const seat = firstSeat(game.actors(world));
      game.apply(world, seat, brain.rollout(world, seat, this.#rng), this.#rng);
    }
    brain.value(world, values);
  }

  #learn(depth: number): void {
    const { tree, path, values } = this.#memory;
    tree.visits[0]++;
    for (let i = 1; i < depth; i++) {
      const node = path[i];
      tree.visits[node]++;
      tree.sum[node] += values[tree.seat[node]];
    }
  }

  choice(): Choice {
    const { tree, brain, moves, legal } = this.#memory;
    const candidates: Candidate[] = [];
    legal.fill(moves, brain.game.legal(this.#view, this.#seat, moves));
    for (let child = tree.firstChild[0]; child !== 0; child = tree.sibling[child]) {
      if (!legal.has(tree.move[child])) continue;
      const visits = tree.visits[child];
      const value = visits === 0 ? 0 : tree.sum[child] / visits;
      candidates.push({ move: tree.move[child], value, visits });
    }
    candidates.sort((a, b) => b.visits - a.visits || b.value - a.value);
    return { move: this.#only ?? this.#settle(candidates) ?? this.#firstThought(), candidates };
  }

  /** The most visited move; with a temperature, moves of nearly its value get their chance too. */
  #settle(candidates: readonly Candidate[]): Move | null {
    if (candidates.length === 0) return null;
    return drawNearBest(candidates, this.#memory.settings.temperature, this.#rng).move;
  }

  /** Asked before it could think. */
  #firstThought(): Move {
    return heuristicPlayer(this.#memory.brain).think(this.#view, this.#seat, this.#rng).choice()
      .move;
  }
}
