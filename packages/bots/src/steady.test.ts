import { FastRng, Match } from '@taberna/engine';
import { expect, it } from 'vitest';
import { chooseMove } from './player.ts';
import { allBots } from './registry.ts';
import type { GameBots } from './strength.ts';

const MOST_MOVES = 400;

/** The moves of a deal that the rule of thumb plays from every seat. */
function played({ game, heuristic }: GameBots, chance: string): readonly string[] {
  const options = game.parseOptions({}, game.defaultSeats);
  if (!options.ok) throw new Error('no options');
  const seats = game.defaultSeats;
  const match = Match.start({ game, options: options.value, seats, seed: 'the same' });
  while (!match.over && match.log.length < MOST_MOVES) {
    const seat = match.status().actors[0] ?? 0;
    const rng = new FastRng(`${chance} ${match.log.length}`);
    const { move } = chooseMove(heuristic(), match.observe(seat), seat, rng, { steps: 1 });
    const text = game.formatMove(match.state, seat, move);
    if (!match.play(seat, text).ok) throw new Error(`${game.id}: ${text}`);
  }
  return match.log.map(({ text }) => text);
}

it.each(allBots.map((bots) => [bots.game.id, bots] as const))(
  'the rule of thumb of %s plays the same cards the same way every time',
  (_, bots) => {
    const moves = played(bots, 'one');
    expect(moves.length).toBeGreaterThan(5);
    expect(played(bots, 'one')).toEqual(moves);
  },
);
