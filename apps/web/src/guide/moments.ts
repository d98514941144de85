import { FastRng, type JsonObject, Match } from '@taberna/engine';
import { findGame } from '@taberna/games';
import { expect, test } from 'vitest';
import { loadGuide } from './load.ts';

/** What is on the way, as its player sees it, and the part of the rules that they need now. */
type Moment = readonly [what: string, view: JsonObject & { readonly phase: string }, part: string];

/** For tests of a guide: the overlay opens at the part that fits, and no phase of the game is left out. */
export function momentsFit(game: string, moments: readonly Moment[]): void {
  test.each(moments)('the rules open at the part about %s', async (_, view, part) => {
    const guide = await loadGuide(game);
    expect(guide?.moment(view)).toBe(part);
    expect(guide?.figures).toHaveProperty(part);
  });

  test('every phase of the game is among them', () => {
    const known = moments.map(([, { phase }]) => phase);
    for (const phase of phasesOf(game)) expect(known).toContain(phase);
  });
}

const MATCHES = 8;
const MOST_MOVES = 600;

function phasesOf(id: string): Set<unknown> {
  const game = findGame(id);
  if (game === undefined) throw new Error(id);
  const phases = new Set<unknown>();
  for (let n = 0; n < MATCHES; n++) {
    const seats = game.seatCounts[n % game.seatCounts.length] ?? game.defaultSeats;
    const options = game.parseOptions(undefined, seats);
    if (!options.ok) throw new Error(options.error.code);
    const match = Match.start({ game, options: options.value, seats, seed: `moments ${n}` });
    const rng = new FastRng(`moments ${n}`);
    for (let move = 0; move < MOST_MOVES && !match.over; move++) {
      const [seat = 0] = match.status().actors;
      const view = match.observe(seat);
      phases.add(match.view(seat).phase);
      match.play(seat, game.formatMove(view, seat, game.random(view, seat, rng)));
    }
  }
  return phases;
}
