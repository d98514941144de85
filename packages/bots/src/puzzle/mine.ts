import {
  FastRng,
  firstSeat,
  type JsonObject,
  type Lang,
  type Move,
  type Seat,
  type State,
} from '@taberna/engine';
import type { InBoth } from '../analysis/finding.ts';
import { isDecision, rankMoves } from '../analysis/judge.ts';
import { hintFrom, reasonText } from '../hint.ts';
import { chooseMove } from '../player.ts';
import { type GameBots, LEVELS, type Level, type Solution } from '../strength.ts';
import type { Puzzle } from './puzzle.ts';

/** Fewer moves to choose from are no puzzle; more cannot all be tried. */
const FEWEST_MOVES = 3;
const MOST_MOVES = 16;
/** The best move wins so many more of a hundred games than the second, and so many errors more. */
const CLEARLY = 0.08;
const SURE = 4;
const PLAYOUTS = 3000;
const A_GAME = 2;

/** A level has found a move where it chooses it every time. */
const TIMES = 3;

interface Found extends Solution {
  readonly proven: boolean;
}

/** Whether the one best move is proven, or found by trying all moves in many possible deals. */
export type Way = 'exact' | 'tried';

/** The one move that is clearly best, or null. */
function solutionOf(bots: GameBots, view: State, seat: Seat, way: Way): Found | null {
  const { game } = bots;
  const count = game.legal(view, seat, new Int32Array(game.maxMoves));
  if (count < FEWEST_MOVES || !isDecision(bots, view, seat)) return null;
  const solved = bots.solve?.(view, seat) ?? null;
  if (way === 'exact') return solved === null ? null : { ...solved, proven: true };
  if (solved !== null || count > MOST_MOVES) return null;
  const [best, second] = rankMoves(bots, view, seat, PLAYOUTS, 'puzzle');
  if (best === undefined || second === undefined) return null;
  const lead = best.share - second.share;
  if (lead < CLEARLY || lead < SURE * second.error) return null;
  const player = (bots.adviser ?? bots.levels[5].player)();
  const { steps } = bots.levels[5];
  const { move } = chooseMove(player, view, seat, new FastRng('puzzle'), { steps });
  return move === best.move ? { move, proven: false } : null;
}

/** The lowest level of the house that finds the move every time: the higher, the longer it thinks. */
function levelOf(bots: GameBots, view: State, seat: Seat, move: Move): Level {
  const finds = (level: Level) => {
    const { player, steps } = bots.levels[level];
    const tries = Array.from({ length: TIMES }, (_, i) => new FastRng(`try ${i}`));
    return tries.every((rng) => chooseMove(player(), view, seat, rng, { steps }).move === move);
  };
  return LEVELS.find(finds) ?? 5;
}

/** The puzzle of a decision; null where no move of it is clearly best. */
export function puzzleIn(bots: GameBots, view: State, seat: Seat, way: Way): Puzzle | null {
  const found = solutionOf(bots, view, seat, way);
  return found === null ? null : puzzleOf(bots, view, seat, found);
}

function puzzleOf(bots: GameBots, view: State, seat: Seat, found: Found): Puzzle {
  const { game } = bots;
  const { move, proven } = found;
  const position: JsonObject = game.formatPosition(view);
  return {
    seats: view.seats,
    options: game.formatOptions(view.options),
    view: position,
    seat,
    move: game.formatMove(view, seat, move),
    proven,
    level: found.level ?? levelOf(bots, view, seat, move),
    why: whyOf(bots, view, seat, found),
  };
}

/** What is told of the best move: what makes it that, or what a hint would say of it. */
export function whyOf(bots: GameBots, view: State, seat: Seat, found: Solution): InBoth {
  const { move } = found;
  const hint = hintFrom(bots, view, seat, { move, candidates: [{ move, value: 0, visits: 0 }] });
  const names = Array.from({ length: view.seats }, (_, at) => String.fromCharCode(65 + at));
  const told = { ...hint, reasons: found.reasons ?? hint.reasons };
  const why = (lang: Lang) =>
    reasonText(told, lang, names, (m) =>
      bots.game.text.move(view, seat, m, { lang, names, paint: (text) => text }),
    );
  return { de: why('de'), en: why('en') };
}

/** Puzzles without end, from games of players of middling strength; the same seed, the same ones. */
export function* mine(
  bots: GameBots,
  seed: string,
  way: Way = bots.solve === undefined ? 'tried' : 'exact',
): Generator<Puzzle, never, undefined> {
  const { game } = bots;
  const seats = game.seatCounts.includes(2) && way === 'exact' ? 2 : game.defaultSeats;
  const options = game.parseOptions({ games: 1, ...bots.puzzled }, seats);
  if (!options.ok) throw new Error(options.error.code);
  const rng = new FastRng(seed);
  const { player, steps } = bots.mined ?? bots.levels[3];
  for (;;) {
    const state = game.create(options.value, seats);
    game.deal(state, rng, rng.below(seats));
    const players = Array.from({ length: seats }, player);
    let left = A_GAME;
    for (let actors = game.actors(state); actors !== 0; actors = game.actors(state)) {
      const seat = firstSeat(actors);
      const view = game.create(options.value, seats);
      game.observe(state, seat, view);
      const found = left > 0 ? puzzleIn(bots, view, seat, way) : null;
      if (found !== null) {
        left--;
        yield found;
      }
      game.apply(state, seat, chooseMove(players[seat], view, seat, rng, { steps }).move, rng);
    }
  }
}
