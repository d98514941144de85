import { cloneInto, firstSeat, type Move, type Seat } from '@taberna/engine';
import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import { apply } from '@taberna/games/roemerschnappen/apply.ts';
import { NONE } from '@taberna/games/roemerschnappen/cards.ts';
import { legal } from '@taberna/games/roemerschnappen/legal.ts';
import { MAX_HAND } from '@taberna/games/roemerschnappen/options.ts';
import {
  ACTORS,
  COUNT,
  PHASE,
  PLAYED,
  type RsState,
  TALON_SIZE,
} from '@taberna/games/roemerschnappen/state.ts';

const WIDEST = 2 * MAX_HAND;
const SLOTS = 1 << 15;
const EXACT = 0;
const AT_LEAST = 1;
const AT_MOST = 2;

/**
 * Positions of one solving, by the cards in both hands, the size of the talon and the seat that
 * leads: between two tricks all that follows depends on nothing else.
 */
class Table {
  readonly #keys = new Int32Array(4 * SLOTS);
  readonly #rest = new Int32Array(SLOTS);
  readonly #stamps = new Int32Array(SLOTS);
  readonly values = new Int32Array(SLOTS);
  readonly bounds = new Uint8Array(SLOTS);
  #stamp = 0;

  clear(): void {
    this.#stamp++;
  }

  slot(s: RsState): number {
    let hash = Math.imul(s.hands[0] ^ s.head[ACTORS], 0x9e3779b1);
    hash = Math.imul((hash ^ (hash >>> 15)) + s.hands[1], 0x85ebca6b);
    hash = Math.imul((hash ^ (hash >>> 13)) + s.hands[2], 0xc2b2ae35);
    hash = Math.imul((hash ^ (hash >>> 16)) + s.hands[3], 0x27d4eb2f);
    return (hash >>> 17) & (SLOTS - 1);
  }

  holds(slot: number, s: RsState): boolean {
    const keys = this.#keys;
    return (
      this.#stamps[slot] === this.#stamp &&
      this.#rest[slot] === restOf(s) &&
      keys[4 * slot] === s.hands[0] &&
      keys[4 * slot + 1] === s.hands[1] &&
      keys[4 * slot + 2] === s.hands[2] &&
      keys[4 * slot + 3] === s.hands[3]
    );
  }

  keep(slot: number, s: RsState, value: number, bound: number): void {
    this.#stamps[slot] = this.#stamp;
    this.#rest[slot] = restOf(s);
    for (let i = 0; i < 4; i++) this.#keys[4 * slot + i] = s.hands[i];
    this.values[slot] = value;
    this.bounds[slot] = bound;
  }
}

function restOf(s: RsState): number {
  return s.head[ACTORS] | (s.head[TALON_SIZE] << 8);
}

/** One position on the way down, with its moves. */
interface Level {
  readonly state: RsState;
  readonly moves: Int32Array;
}

/**
 * Plays the rest of a round for two in which all cards are known, both at their best for the
 * difference in points: alpha-beta with a table of positions, on the game's own rules.
 */
export class Endgame {
  readonly #levels: Level[] = [];
  readonly #table = new Table();

  /** Forgets the positions of another deal; call it when options, trump or talon change. */
  begin(): void {
    this.#table.clear();
  }

  /** The points by which `seat` comes out ahead of the other from here on, after this move. */
  after(s: RsState, seat: Seat, move: Move): number {
    const next = this.#level(0, s).state;
    cloneInto(s, next);
    const gain = play(next, seat, move);
    const value = gain + this.#solve(next, 1, -Infinity, Infinity);
    return seat === 0 ? value : 0 - value;
  }

  #level(depth: number, like: RsState): Level {
    const kept = this.#levels[depth];
    if (kept?.state.options === like.options) return kept;
    const made = { state: game.create(like.options, 2), moves: new Int32Array(WIDEST) };
    this.#levels[depth] = made;
    return made;
  }

  /** Points from here on, seat 0 less seat 1, within the window. */
  #solve(s: RsState, depth: number, low: number, high: number): number {
    if (s.head[ACTORS] === 0 || s.head[PHASE] === COUNT) return 0;
    if (s.head[PLAYED] !== 0) return this.#best(s, depth, low, high);
    const table = this.#table;
    const slot = table.slot(s);
    if (table.holds(slot, s)) {
      const value = table.values[slot];
      const bound = table.bounds[slot];
      if (bound === EXACT) return value;
      if (bound === AT_LEAST && value >= high) return value;
      if (bound === AT_MOST && value <= low) return value;
    }
    const value = this.#best(s, depth, low, high);
    table.keep(slot, s, value, value >= high ? AT_LEAST : value <= low ? AT_MOST : EXACT);
    return value;
  }

  #best(s: RsState, depth: number, low: number, high: number): number {
    const seat = firstSeat(s.head[ACTORS]);
    const { state: next, moves } = this.#level(depth, s);
    const count = legal(s, seat, moves);
    const wantsMore = seat === 0;
    let best = wantsMore ? -Infinity : Infinity;
    let from = low;
    let to = high;
    // From the strong cards down: the first moves then cut most.
    for (let i = count - 1; i >= 0 && from < to; i--) {
      cloneInto(s, next);
      const gain = play(next, seat, moves[i]);
      const value = gain + this.#solve(next, depth + 1, from - gain, to - gain);
      if (wantsMore) {
        best = Math.max(best, value);
        from = Math.max(from, best);
      } else {
        best = Math.min(best, value);
        to = Math.min(to, best);
      }
    }
    return best;
  }
}

/** Makes a move and returns the points that a finished trick gave: plus to seat 0, minus to 1. */
function play(s: RsState, seat: Seat, move: Move): number {
  const mine = s.top[0];
  const theirs = s.top[1];
  apply(s, seat, move);
  if (s.top[0] !== mine) return wonSince(s, 0, mine);
  return s.top[1] !== theirs ? -wonSince(s, 1, theirs) : 0;
}

function wonSince(s: RsState, seat: Seat, before: number): number {
  let points = 0;
  for (let card = s.top[seat]; card !== before && card !== NONE; card = s.below[card]) {
    points += s.ruling.points[card];
  }
  return points;
}
