import { FastRng, formatRecord, type GameEvent, Match, seatsOf } from '@taberna/engine';
import { trio } from '@taberna/testkit/toy';
import { expect, it } from 'vitest';

function played(pauses: boolean): { readonly record: string; readonly events: string[] } {
  const options = trio.parseOptions({ games: 3, rounds: 2 }, 3);
  if (!options.ok) throw new Error(options.error.code);
  const events: string[] = [];
  const emit = (event: GameEvent) => events.push(JSON.stringify(event));
  const match = Match.start({
    game: trio,
    options: options.value,
    seats: 3,
    seed: 'pause',
    emit,
    pauseBetweenGames: pauses,
  });
  const rng = new FastRng('pause');
  while (!match.over) {
    if (match.waiting) {
      expect(match.status()).toMatchObject({ over: false, actors: [] });
      match.dealNext(emit);
    }
    const [seat = 0] = seatsOf(match.game.actors(match.state));
    const legal = match.legal(seat);
    const move = legal[rng.below(legal.length)] ?? 0;
    match.play(seat, match.game.formatMove(match.state, seat, move), emit);
  }
  return { record: formatRecord(match), events };
}

it('a match that pauses between its games has the same record and the same story', () => {
  expect(played(true)).toEqual(played(false));
});
