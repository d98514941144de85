import { firstSeat, type Move, type Rng, type Seat, type State } from '@taberna/engine';
import { type Brain, doneOf, type Veil } from '../brain.ts';
import { MoveSet } from './move-set.ts';
import type { Tree } from './tree.ts';

export interface WalkSettings {
  /** How much a move that was tried seldom is worth trying. */
  readonly exploration: number;
  /**
   * After n visits a node has looked at about this times √n of its moves, those first that the
   * brain rates highest; 0 = at all of them, in any order.
   */
  readonly widening: number;
}

const MAX_DEPTH = 512;

const LOGS = Float64Array.from({ length: 1 << 12 }, (_, n) => Math.log(n));

/** Most nodes are seldom available: a table is faster than the function. */
function logOf(n: number): number {
  return n < LOGS.length ? LOGS[n] : Math.log(n);
}

/**
 * A way down through a tree of information sets, in one world. Where somebody makes moves that
 * others do not see, what the thinker knows and what everybody knows are two trees in one pool:
 * the thinker decides in the one, the others in the other, and both go down together. Otherwise
 * the others would answer to a card that they cannot have seen.
 */
export class Walk {
  readonly done: (world: State) => boolean;
  readonly #brain: Brain;
  readonly #settings: WalkSettings;
  readonly #moves: Int32Array;
  readonly #picked: Int32Array;
  readonly #ratings: Float64Array;
  readonly #legal = new MoveSet();
  readonly #path = new Int32Array(MAX_DEPTH);
  #length = 0;

  constructor(brain: Brain, settings: WalkSettings) {
    const { maxMoves } = brain.game;
    this.#brain = brain;
    this.#settings = settings;
    this.done = doneOf(brain);
    this.#moves = new Int32Array(maxMoves);
    this.#picked = new Int32Array(maxMoves);
    this.#ratings = new Float64Array(maxMoves);
  }

  /** Starts at two nodes, which are one and the same where nothing is veiled. */
  begin(own: number, open: number): void {
    this.#path[0] = own;
    this.#path[1] = open;
    this.#length = own === open ? 1 : 2;
  }

  /** Walks until a node is added or the game is over; the mover is on turn in the world. */
  down(tree: Tree, world: State, thinker: Seat, mover: Seat, rng: Rng): void {
    const { game, veil } = this.#brain;
    let own = this.#path[0];
    let open = this.#path[this.#length - 1];
    let seat = mover;
    while (this.#length + 2 <= MAX_DEPTH) {
      const cover = seat === thinker ? undefined : veil;
      const size = tree.size;
      const child = this.#next(tree, seat === thinker ? own : open, world, seat, cover, rng);
      if (child === 0) return;
      const grown = tree.size !== size;
      const move = tree.move[child];
      game.apply(world, seat, cover?.uncover(world, seat, move) ?? move, rng);
      this.#path[this.#length++] = child;
      if (veil === undefined) {
        own = child;
        open = child;
      } else {
        const mine = seat === thinker;
        const other = mine
          ? tree.childOrNew(open, veil.seen(move), seat)
          : tree.childOrNew(own, move, seat);
        if (other === 0) return;
        this.#path[this.#length++] = other;
        own = mine ? child : other;
        open = mine ? other : child;
      }
      if (grown || this.done(world)) return;
      seat = firstSeat(game.actors(world));
    }
  }

  /** Counts a result for every mover on the way. */
  learn(tree: Tree, values: Float64Array): void {
    for (let i = 0; i < this.#length; i++) {
      const node = this.#path[i];
      tree.visits[node]++;
      tree.sum[node] += values[tree.seat[node]];
    }
  }

  /** The child to go on with: a new one while a legal move has none, else the most promising. */
  #next(
    tree: Tree,
    node: number,
    world: State,
    mover: Seat,
    veil: Veil | undefined,
    rng: Rng,
  ): number {
    const { exploration } = this.#settings;
    const legal = this.#brain.game.legal(world, mover, this.#moves);
    const count = veil === undefined ? legal : this.#cover(veil, legal);
    this.#legal.fill(this.#moves, count);
    let known = 0;
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let child = tree.firstChild[node]; child !== 0; child = tree.sibling[child]) {
      if (!this.#legal.take(tree.move[child])) continue;
      known++;
      const visits = tree.visits[child];
      const bound =
        tree.sum[child] / visits + exploration * Math.sqrt(logOf(++tree.available[child]) / visits);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    if (known === count || tree.full || !this.#widens(tree, node, known)) return best;
    return tree.addChild(node, this.#fresh(count, world, mover, veil, rng), mover);
  }

  /** Puts one move in place of all that look alike; returns how many are left. */
  #cover(veil: Veil, count: number): number {
    const moves = this.#moves;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const seen = veil.seen(moves[i]);
      if (seen === moves[i] || !isAmong(moves, kept, seen)) moves[kept++] = seen;
    }
    return kept;
  }

  /** Progressive widening: the more a node was visited, the more of its moves are looked at. */
  #widens(tree: Tree, node: number, known: number): boolean {
    const { widening } = this.#settings;
    return widening === 0 || known < 1 + widening * Math.sqrt(tree.visits[node]);
  }

  /** One of the legal moves that have no node yet. */
  #fresh(count: number, world: State, mover: Seat, veil: Veil | undefined, rng: Rng): Move {
    const moves = this.#moves;
    let fresh = 0;
    for (let i = 0; i < count; i++) if (this.#legal.has(moves[i])) moves[fresh++] = moves[i];
    if (this.#settings.widening === 0) return moves[rng.below(fresh)];
    for (let i = 0; i < fresh; i++) {
      this.#picked[i] = veil?.uncover(world, mover, moves[i]) ?? moves[i];
    }
    this.#brain.rate(world, mover, this.#picked, fresh, this.#ratings);
    let best = 0;
    for (let i = 1; i < fresh; i++) if (this.#ratings[i] > this.#ratings[best]) best = i;
    return moves[best];
  }
}

function isAmong(moves: Int32Array, count: number, move: Move): boolean {
  for (let i = 0; i < count; i++) if (moves[i] === move) return true;
  return false;
}
