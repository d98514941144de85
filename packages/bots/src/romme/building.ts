import type { Move, Seat } from '@taberna/engine';
import { cardOf, DISCARD_MOVE, moveType } from '@taberna/games/romme/moves.ts';
import type { Romme } from '@taberna/games/romme/state.ts';
import type { Candidate, Choice, Thinking } from '../player.ts';
import { Arrangements } from './arrangements.ts';
import type { Sight } from './sight.ts';

/** What one step of thinking goes through: some microseconds. */
const NODES_A_STEP = 50;
/** What a hope e times as great is worth, in points. */
const WORTH_OF_HOPE = 1;
/** At most so far behind is what leaves no shortest way to a hand Rommé. */
const ASTRAY = 4;

/**
 * With so few cards wanted, to open costs more than it brings: 0.1 points with two, 2.4 with one, in
 * 3,400 turns of three players in which either was done at random.
 */
export const NEAR = 2;

export interface Alternatives {
  /** What the rules of thumb choose. */
  readonly thumb: Move;
  /** Ways to open the hand, and to keep it closed, by the rules of thumb, best first. */
  readonly openings: readonly Candidate[];
  readonly closed: readonly Candidate[];
  /** With so few cards wanted the hand stays closed. */
  readonly near: number;
  /** Whether it may stay closed by this move, after all. */
  mayWait(move: Move): boolean;
}

/**
 * Decides whether a closed hand is opened, and what is discarded if not: by the rules of thumb until
 * all shortest ways to a hand Rommé are counted.
 */
export class Building implements Thinking {
  readonly #arrangements = new Arrangements();
  readonly #alternatives: Alternatives;
  readonly #hopes = new Float64Array(16);

  constructor(view: Romme, seat: Seat, sight: Sight, alternatives: Alternatives) {
    this.#alternatives = alternatives;
    this.#arrangements.begin(view, seat, sight);
  }

  run(units: number): boolean {
    return this.#arrangements.run(units * NODES_A_STEP);
  }

  choice(): Choice {
    const { thumb, openings, closed, near } = this.#alternatives;
    if (!this.#arrangements.isFound) {
      const candidates = [...openings, ...closed].sort((a, b) => b.value - a.value);
      return { move: thumb, candidates };
    }
    const { ways, distance } = this.#arrangements;
    const counted = this.#counted(ways);
    const waits = distance <= near && this.#alternatives.mayWait(counted[0].move);
    const opens = !waits && openings.some(({ move }) => move === thumb);
    const [chosen, others] = opens ? [openings, counted] : [counted, openings];
    const [best] = chosen;
    const rest = others.map((other) => ({ ...other, value: Math.min(other.value, best.value) }));
    return { move: best.move, candidates: [...chosen, ...rest] };
  }

  /** Ways to keep the hand closed, by what they leave to hope for. */
  #counted(visits: number): Candidate[] {
    const arrangements = this.#arrangements;
    const { closed } = this.#alternatives;
    arrangements.hopes(this.#hopes);
    const hopes = closed.map(({ move }) => {
      if (moveType(move) !== DISCARD_MOVE) return arrangements.hope;
      return this.#hopes[arrangements.kinds.indexOf(cardOf(move))];
    });
    const most = Math.max(...hopes);
    const counted = closed.map(({ move, value }, i) => {
      const behind = most === 0 ? 0 : Math.max(-ASTRAY, Math.log(hopes[i] / most));
      return { move, value: value + WORTH_OF_HOPE * behind, visits };
    });
    return counted.sort((a, b) => b.value - a.value);
  }
}
