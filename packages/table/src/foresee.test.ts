import { cloneInto, FastRng, type GameEvent, Match, seatsOf } from '@taberna/engine';
import { games } from '@taberna/games';
import { describe, expect, it } from 'vitest';
import { foresee } from './foresee.ts';

/** Where everybody chooses in secret, what happens first is not the last one's own deed. */
const byTurns = games.filter(({ id }) => id !== 'romans-go-home');

describe.each(byTurns.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it('foresees the own deed just as the table then tells it', () => {
    const rng = new FastRng('foresee');
    let foreseen = 0;
    let all = 0;
    for (const seats of game.seatCounts.filter((count) => count > 1)) {
      const options = game.parseOptions({ games: 1 }, seats);
      if (!options.ok) throw new Error(options.error.code);
      const match = Match.start({ game, options: options.value, seats, seed: `foresee ${seats}` });
      const [view, world, then] = [0, 0, 0].map(() => game.create(match.options, seats));
      if (!view || !world || !then) throw new Error('no states');
      for (let i = 0; i < 150 && !match.over; i++) {
        const actors = seatsOf(game.actors(match.state));
        const seat = actors[rng.below(actors.length)] ?? 0;
        const move = game.random(match.state, seat, rng);
        game.observe(match.state, seat, view);
        const seen = foresee(game, view, seat, move);
        const told: GameEvent[] = [];
        cloneInto(match.state, world);
        game.apply(world, seat, move, new FastRng('luck'), (event) => {
          if (told.length === 0) game.observe(world, seat, then);
          told.push(event);
        });
        match.play(seat, game.formatMove(match.state, seat, move));
        all++;
        if (seen === null) continue;
        foreseen++;
        const [first] = told;
        expect(seen.event).toEqual(first === undefined ? null : game.redact(first, seat));
        expect(seen.state.buf).toEqual(then.buf);
      }
    }
    expect(foreseen / all).toBeGreaterThan(0.5);
  });
});
