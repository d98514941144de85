import {
  type AnyGame,
  type GameEvent,
  type GameTypes,
  type JsonObject,
  Match,
  type MatchEvent,
  type Refusal,
  type Seat,
  SPECTATOR,
  seatOfLetter,
} from '@taberna/engine';
import { type Case, optionsOf } from './case.ts';
import { wordsFor } from './words.ts';

/** A match at the beginning of its first game. */
export function deal(game: AnyGame, table: Case, seed: string): Match {
  return Match.start({ game, options: optionsOf(game, table), seats: table.seats, seed });
}

/** A match from a position, with the seed `test` where it names none. */
export function setUp(game: AnyGame, position: JsonObject): Match {
  const match = Match.load(game, position, 'test');
  if (match.ok) return match.value;
  const where = JSON.stringify(match.error.params ?? {});
  throw new Error(`position refused: ${wordsFor(game, match.error)} ${where}`);
}

/** Plays lines such as `A lead r0` and returns what happened. */
export function play<T extends GameTypes>(
  match: Match<T>,
  ...lines: readonly string[]
): MatchEvent<T>[] {
  const events: MatchEvent<T>[] = [];
  for (const line of lines) {
    const { seat, text } = splitLine(line);
    const played = match.play(seat, text, (event) => events.push(event));
    if (!played.ok) throw new Error(`"${line}" refused: ${wordsFor(match.game, played.error)}`);
  }
  return events;
}

/** Why a line is refused; throws where it is legal. */
export function refusalOf(match: Match, line: string): Refusal {
  const { seat, text } = splitLine(line);
  const refusal = match.explain(seat, text);
  if (refusal === null) throw new Error(`"${line}" is legal`);
  return refusal;
}

/** The legal moves of a seat as texts. */
export function moves(match: Match, seat: Seat): string[] {
  return match.legal(seat).map((move) => match.game.formatMove(match.state, seat, move));
}

/** What A, B and a spectator are told of an event. */
export function toldOf(game: AnyGame, event: GameEvent): (GameEvent | null)[] {
  return [0, 1, SPECTATOR].map((viewer) => game.redact(event, viewer));
}

function splitLine(line: string): { readonly seat: Seat; readonly text: string } {
  const seat = seatOfLetter(line.charAt(0));
  if (seat < 0 || line.charAt(1) !== ' ') throw new Error(`"${line}" does not begin with a seat`);
  return { seat, text: line.slice(2) };
}
