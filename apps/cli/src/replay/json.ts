import { type GameEvent, isGameEnd, type Match, seatOfLetter } from '@taberna/engine';
import { type Eyes, REFEREE } from '../story.ts';
import type { RecordTape } from './tape.ts';

/** A record for programs: what these eyes perceive of each move, and the position at the end. */
export function asJson(tape: RecordTape, eyes: Eyes, to: number, progress: (move: number) => void) {
  let told: GameEvent[] = [];
  const hear = (event: GameEvent) => {
    told.push(event);
  };
  const match = tape.open(hear);
  const dealt = perceived(match, told, eyes);
  const moves = tape.moves.slice(0, to).map(({ text }, index) => {
    told = [];
    tape.step(match, index, hear);
    progress(index + 1);
    const seat = seatOfLetter(text.charAt(0));
    return { move: index + 1, seat, text: text.slice(2), events: perceived(match, told, eyes) };
  });
  const { game, seats, begun, options } = match;
  return {
    game: game.id,
    seats,
    names: begun.names,
    options: game.formatOptions(options),
    dealt,
    moves,
    ...match.status(),
    position: eyes === REFEREE ? match.position() : match.view(eyes),
  };
}

function perceived({ game }: Match, events: readonly GameEvent[], eyes: Eyes): GameEvent[] {
  if (eyes === REFEREE) return [...events];
  return events.flatMap((event) => {
    const seen = isGameEnd(event) ? event : game.redact(event, eyes);
    return seen === null ? [] : [seen];
  });
}
