import { cloneInto, FastRng, Match, seatsOf } from '@taberna/engine';
import { games } from '@taberna/games';
import { describe, expect, it } from 'vitest';
import { learnedNothing } from './undo.ts';

/** Draws from the pack, sees a hand or turns a card up: never to be taken back. */
const TELLING: Readonly<Record<string, RegExp>> = {
  romme: /^(draw|stock)/,
  roemerschnappen: /^call/,
};

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('answers for every step, and never takes back what showed a card', () => {
    const options = game.parseOptions({ games: 1 }, game.defaultSeats);
    if (!options.ok) throw new Error(options.error.code);
    const rng = new FastRng('undo');
    const match = Match.start(game, options.value, game.defaultSeats, 'undo');
    let harmless = 0;
    let telling = 0;
    for (let i = 0; i < 300 && !match.over; i++) {
      const actors = seatsOf(game.actors(match.state));
      const seat = actors[rng.below(actors.length)] ?? 0;
      const before = game.create(match.options, match.seats);
      cloneInto(match.state, before);
      const move = game.random(match.state, seat, rng);
      const text = game.formatMove(match.state, seat, move);
      match.play(seat, text);
      if (match.over) break;
      const nothing = learnedNothing(game, before, match.state, seat, move);
      if (nothing) harmless++;
      if (!TELLING[id]?.test(text)) continue;
      telling++;
      expect(nothing, text).toBe(false);
    }
    expect(harmless).toBeGreaterThan(0);
    if (TELLING[id] !== undefined) expect(telling).toBeGreaterThan(0);
  });
});
