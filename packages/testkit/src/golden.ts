import {
  type AnyGame,
  FastRng,
  type GameEvent,
  hex,
  isGameEnd,
  Match,
  type Seat,
  SPECTATOR,
  seatLetter,
  seatsOf,
  sha256,
  utf8,
} from '@taberna/engine';
import { type Case, caseName, optionsOf } from './case.ts';

/**
 * One game of random moves as text: the deal, every move with its events, a hash of what each
 * seat and a spectator see after it, and the result. Moves are drawn from `legal`, so the text
 * depends on the rules and not on how a game draws for playouts.
 */
export function goldenGame(game: AnyGame, table: Case, seed: string): string {
  const lines = [`${game.id} rules ${game.rulesVersion}, ${caseName(table)}, seed ${seed}`, ''];
  const choose = new FastRng(seed);
  let events: GameEvent[] = [];
  const emit = (event: GameEvent) => events.push(event);
  const match = Match.start({
    game,
    options: optionsOf(game, table),
    seats: table.seats,
    seed,
    emit,
  });
  const tell = () => {
    for (const event of ofThisGame(events)) lines.push(`  ${JSON.stringify(event)}`);
    events = [];
    lines.push(`  ${viewHashes(match)}`);
  };
  tell();
  while (!match.over && match.number === 1) {
    const actors = seatsOf(game.actors(match.state));
    const seat = actors[choose.below(actors.length)];
    const legal = match.legal(seat);
    const text = game.formatMove(match.state, seat, legal[choose.below(legal.length)]);
    lines.push(`${seatLetter(seat)} ${text}`);
    if (!match.play(seat, text, emit).ok) throw new Error(`legal but refused: ${text}`);
    tell();
  }
  lines.push('', JSON.stringify(match.last, null, 2));
  return `${lines.join('\n')}\n`;
}

/** The deal of the next game follows by itself; it is not told here. */
function ofThisGame(events: readonly GameEvent[]): readonly GameEvent[] {
  const end = events.findIndex(isGameEnd);
  return end < 0 ? events : events.slice(0, end + 1);
}

function viewHashes(match: Match): string {
  const viewers: readonly Seat[] = [...Array(match.seats).keys(), SPECTATOR];
  return viewers
    .map((viewer) => {
      const hash = hex(sha256(utf8(JSON.stringify(match.view(viewer))))).slice(0, 8);
      return `${viewer === SPECTATOR ? 'spectator' : seatLetter(viewer)}:${hash}`;
    })
    .join(' ');
}
