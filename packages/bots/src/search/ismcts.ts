import type { Move, Rng, Seat, State } from '@taberna/engine';
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
import type { Candidate, Choice, Player, Thinking } from '../player.ts';
import { MoveSet } from './move-set.ts';
import { Tree } from './tree.ts';
import { Walk, type WalkSettings } from './walk.ts';

export interface SearchSettings extends WalkSettings {
  readonly nodes: number;
  /** Spread of the final choice: 0 takes the best, more plays near-equal moves too. */
  readonly temperature: number;
}

export const SEARCH: SearchSettings = {
  exploration: 0.4,
  widening: 0,
  nodes: 1 << 17,
  temperature: 0,
};

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

function isSameView(a: State, b: State): boolean {
  if (!isSameTable(a, b)) return false;
  for (let i = 0; i < a.buf.length; i++) if (a.buf[i] !== b.buf[i]) return false;
  return true;
}

/** What one player's searches use one after the other: nothing is allocated while searching. */
class Memory {
  readonly brain: Brain;
  readonly settings: SearchSettings;
  tree: Tree;
  readonly walk: Walk;
  readonly moves: Int32Array;
  readonly legal = new MoveSet();
  readonly values = new Float64Array(MAX_SEATS);
  /** The tree of the decision before, while it is of use. */
  #before: Tree | null = null;
  /** The root of what is left of it, or -1. */
  #root = -1;
  #world: State | null = null;
  #view: State | null = null;
  #seat: Seat = -1;

  constructor(brain: Brain, settings: SearchSettings) {
    this.brain = brain;
    this.settings = settings;
    this.tree = new Tree(settings.nodes);
    this.walk = new Walk(brain, settings);
    this.moves = new Int32Array(brain.game.maxMoves);
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
    if (!isSameTable(last, view)) return -1;
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
    const kept =
      last !== null && isSameTable(last, view)
        ? last
        : this.brain.game.create(view.options, view.seats);
    kept.buf.set(view.buf);
    this.#view = kept;
    this.#seat = seat;
  }

  worldFor(view: State): State {
    const kept = this.#world;
    if (kept !== null && isSameTable(kept, view)) return kept;
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
  readonly #playOut: PlayOut;
  readonly #sample: Sample;
  /** The root of what everybody knows. */
  readonly #open: number;

  constructor(memory: Memory, view: State, seat: Seat, rng: Rng) {
    const { brain } = memory;
    this.#memory = memory;
    this.#view = view;
    this.#seat = seat;
    this.#rng = rng;
    this.#world = memory.worldFor(view);
    this.#sample = samplesOf(brain, view, seat);
    this.#playOut = playOutsOf(brain, view);
    memory.begin(view, seat);
    this.#open = brain.veil === undefined ? 0 : memory.tree.addRoot();
    const count = brain.game.legal(view, seat, memory.moves);
    this.#only = count === 1 ? memory.moves[0] : null;
  }

  run(units: number): boolean {
    if (this.#only !== null) return true;
    for (let i = 0; i < units; i++) if (!this.#step()) return true;
    return false;
  }

  #step(): boolean {
    const { values, walk, tree } = this.#memory;
    if (!this.#sample(this.#rng, this.#world)) return false;
    walk.begin(0, this.#open);
    // At the root the thinker moves, though others may have to choose at the same time.
    walk.down(tree, this.#world, this.#seat, this.#seat, this.#rng);
    this.#playOut(this.#world, this.#rng, values);
    walk.learn(tree, values);
    return true;
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
