import { FastRng, Match } from '@taberna/engine';
import { games } from '@taberna/games';
import { describe, expect, test } from 'vitest';
import { openHands } from './open-hands.ts';

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('open hands hold what the seat itself sees and those who watch do not', () => {
    const seats = game.defaultSeats;
    const options = game.parseOptions({ games: 1 }, seats);
    if (!options.ok) throw new Error(options.error.code);
    const match = Match.start({ game, options: options.value, seats, seed: 'open' });
    const rng = new FastRng('open');
    for (let step = 0; step < 9 && !match.over; step++) {
      const [seat = 0] = match.status().actors;
      const view = match.observe(seat);
      match.play(seat, game.formatMove(view, seat, game.random(view, seat, rng)));
      const hands = openHands(seats, (viewer) => match.view(viewer));
      expect(hands.map((hand) => hand.seat)).toEqual(Array.from({ length: seats }, (_x, i) => i));
      for (const { cards, covered } of hands) expect([...cards, ...covered]).not.toContain('?');
    }
    const hands = openHands(seats, (viewer) => match.view(viewer));
    expect(hands.some(({ cards, covered }) => cards.length + covered.length > 1)).toBe(true);
    // Nobody's hand holds what lies open before everybody.
    const watched = openHands(seats, () => match.view(-1));
    expect(watched.every(({ cards, covered }) => cards.length + covered.length === 0)).toBe(true);
  });
});
