// Matches as the table and the machine interface run them: records and saved positions.
import {
  type AnyGame,
  FastRng,
  formatRecord,
  Match,
  replayRecord,
  SPECTATOR,
  seatLetter,
} from '@taberna/engine';
import { type Case, caseName, optionsOf } from '../case.ts';
import { wordsFor } from '../words.ts';
import { located, violated } from './violation.ts';
import { difference, pick, sameBytes, sameJson } from './worlds.ts';

export const RECORDS = 'records replay';
export const FUTURES = 'positions keep their future';
export const SEEDS = 'views hide the seed';

/** Matches to a target may last; so many moves show enough, and mostly far fewer do. */
const MOST_MOVES = 250;
const FEWER_MOVES = 50;

function playSome(match: Match, moves: number, dice: FastRng): void {
  for (let i = 0; i < moves && !match.over; i++) {
    const { actors } = match.status();
    const seat = pick(actors, dice);
    const move = match.game.random(match.state, seat, dice);
    const text = match.game.formatMove(match.state, seat, move);
    const played = match.play(seat, text);
    if (!played.ok) {
      violated(FUTURES, `${seatLetter(seat)} "${text}": ${wordsFor(match.game, played.error)}`);
    }
  }
}

function sameMatch(invariant: string, a: Match, b: Match): void {
  if (!sameBytes(a.state, b.state)) {
    violated(invariant, difference(a.game, a.state, b.state));
  }
  if (!sameJson(a.position(), b.position())) {
    const both = `${JSON.stringify(a.position())}\n  ${JSON.stringify(b.position())}`;
    violated(invariant, `another match:\n  ${both}`);
  }
}

function replays(match: Match): void {
  const text = formatRecord(match);
  const again = replayRecord(text, (id) => (id === match.game.id ? match.game : undefined));
  if (!again.ok) violated(RECORDS, `${wordsFor(match.game, again.error)}\n${text}`);
  sameMatch(RECORDS, match, again.value);
  const rewritten = formatRecord(again.value);
  if (rewritten !== text) violated(RECORDS, `written anew:\n${text}\n${rewritten}`);
}

function loaded(match: Match): Match {
  const raw: unknown = JSON.parse(JSON.stringify(match.position()));
  const again = Match.load(match.game, raw, 'another seed');
  if (!again.ok) violated(FUTURES, wordsFor(match.game, again.error));
  sameMatch(FUTURES, match, again.value);
  return again.value;
}

function hidesSeed(match: Match): void {
  for (let viewer = SPECTATOR; viewer < match.seats; viewer++) {
    const text = JSON.stringify(match.view(viewer));
    if (text.includes(match.seed) || text.includes('"offset"')) violated(SEEDS, text);
  }
}

/**
 * A match is its record and its position: replayed or loaded it is the same, and the same moves
 * lead it the same way, over the end of a game and the next deal.
 */
export function matchesKeep(game: AnyGame, table: Case, seed: string): void {
  const dice = new FastRng(`${seed} match`);
  const where = () => `${game.id}, ${caseName(table)}, seed "${seed}"`;
  located(where, () => {
    const match = Match.start({
      game,
      options: optionsOf(game, table),
      seats: table.seats,
      seed: `seed ${seed}`,
    });
    const most = dice.below(4) === 0 ? MOST_MOVES : FEWER_MOVES;
    playSome(match, dice.below(most), dice);
    hidesSeed(match);
    replays(match);
    const again = loaded(match);
    const future = dice.next();
    playSome(match, most / 4, new FastRng(future));
    playSome(again, most / 4, new FastRng(future));
    sameMatch(FUTURES, match, again);
    replays(again);
  });
}
