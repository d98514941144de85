import { FastRng, firstSeat, Match, type Seat } from '@taberna/engine';
import { roemer as game, type RoemerState } from '@taberna/games/roemer';
import { trumpColour } from '@taberna/games/roemer/state.ts';
import { describe, expect, it } from 'vitest';
import { heuristicPlayer } from '../heuristic.ts';
import { chooseMove } from '../player.ts';
import { brain } from './brain.ts';
import { guardsOf } from './plan.ts';

/** What opponents with long layouts have laid and kept, in truth and in the worlds drawn. */
interface Tally {
  looks: number;
  points: number;
  guards: number;
  unguarded: number;
}

const scores = new Float64Array(8);

function look(tally: Tally, s: RoemerState, seat: Seat): void {
  game.scores(s, scores);
  const guards = guardsOf(s, seat, trumpColour(s, seat));
  tally.looks++;
  tally.points += scores[seat];
  tally.guards += guards;
  if (guards === 0) tally.unguarded++;
}

const LONG = 5;

function compare(seats: number, games: number): { real: Tally; drawn: Tally } {
  const options = game.parseOptions({ games: 1 }, seats);
  if (!options.ok) throw new Error('no options');
  const thumb = heuristicPlayer(brain);
  const world = game.create(options.value, seats);
  const real = { looks: 0, points: 0, guards: 0, unguarded: 0 };
  const drawn = { ...real };
  for (let i = 0; i < games; i++) {
    const match = Match.start({ game, options: options.value, seats, seed: `likely ${i}` });
    const rng = new FastRng(i);
    while (!match.over) {
      const state = match.state as RoemerState;
      const seat = firstSeat(game.actors(state));
      const view = match.observe(seat) as RoemerState;
      for (let other = 0; other < seats; other++) {
        if (other === seat || state.layoutSize[other] < LONG) continue;
        look(real, state, other);
        expect(brain.samples?.(view, seat)?.(rng, world)).toBe(true);
        look(drawn, world, other);
      }
      const { move } = chooseMove(thumb, view, seat, rng, { steps: 1 });
      match.play(seat, game.formatMove(view, seat, move));
    }
  }
  return { real, drawn };
}

describe('worlds as they are drawn', () => {
  it.each([
    [2, 150],
    [3, 80],
  ])('have the long layouts and the guards of real games with %i players', (seats, games) => {
    const { real, drawn } = compare(seats, games);
    expect(real.looks).toBeGreaterThan(300);
    expect(drawn.points / real.points).toBeGreaterThan(0.75);
    expect(drawn.points / real.points).toBeLessThan(1.25);
    expect(drawn.guards / real.guards).toBeGreaterThan(0.75);
    expect(drawn.guards / real.guards).toBeLessThan(1.3);
    expect(Math.abs(drawn.unguarded - real.unguarded)).toBeLessThan(0.06 * real.looks);
  });
});
