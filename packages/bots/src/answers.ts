import { type AnyGame, FastRng, firstSeat, Match } from '@taberna/engine';
import { hintFrom } from './hint.ts';
import { chooseMove } from './player.ts';
import { botsFor } from './registry.ts';
import { strengthOf } from './strength.ts';

/** How long people wait for a player of the house, or for a hint with its reasons. */
export interface AnswerTimes {
  readonly game: string;
  readonly seats: number;
  /** As `strengthOf` knows it. */
  readonly player: string;
  /** What the player allows itself. */
  readonly budget: number;
  /** The very first answer, nothing being warm yet. */
  readonly first: number;
  /** The longest of all. */
  readonly longest: number;
  readonly answers: number;
}

/**
 * Asks a player for moves throughout one game that the rule of thumb plays, at most `answers` times;
 * the first time it is asked at once.
 */
export function answerTimes(
  game: AnyGame,
  name: string,
  answers: number,
  now: () => number,
): AnswerTimes {
  const seats = game.defaultSeats;
  const options = game.parseOptions({ games: 1 }, seats);
  const strength = strengthOf(game, name);
  const thumb = strengthOf(game, 'heuristic');
  const bots = botsFor(game.id);
  if (!options.ok || strength === null || thumb === null || bots === undefined) {
    throw new Error(`no ${name} for ${game.id}`);
  }
  const match = Match.start({ game, options: options.value, seats, seed: 'answers' });
  const quick = thumb.player();
  const rng = new FastRng('answers');
  const times: number[] = [];
  const begun = now();
  const player = strength.player();
  const made = now() - begun;
  for (let moves = 0; !match.over && times.length < answers; moves++) {
    const seat = firstSeat(game.actors(match.state));
    const view = match.observe(seat);
    if (moves % BETWEEN === 0) {
      const asked = now();
      const { steps, ms } = strength;
      const choice = chooseMove(player, view, seat, rng, { steps, ms, now });
      if (name === 'adviser') hintFrom(bots, view, seat, choice);
      times.push(now() - asked + (times.length === 0 ? made : 0));
    }
    const { move } = chooseMove(quick, view, seat, rng, { steps: 1 });
    match.play(seat, game.formatMove(view, seat, move));
  }
  const [first = 0] = times;
  const longest = Math.max(...times);
  return {
    game: game.id,
    seats,
    player: name,
    budget: strength.ms,
    first,
    longest,
    answers: times.length,
  };
}

/** Some moves lie between two questions, so that the whole game is looked at. */
const BETWEEN = 5;
