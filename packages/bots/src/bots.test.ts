import { FastRng, firstSeat, Match, type Seat, type State } from '@taberna/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseMove } from './player.ts';
import { questionOf } from './question.ts';
import { allBots } from './registry.ts';
import { type GameBots, LEVELS, strengthOf } from './strength.ts';
import { think } from './think.ts';

interface Spot {
  readonly match: Match;
  readonly seat: Seat;
  readonly view: State;
}

/** Some decision of a game of random moves. */
function spotIn(bots: GameBots, seats: number, seed: number, after: number): Spot {
  const { game } = bots;
  const options = game.parseOptions({ games: 1 }, seats);
  if (!options.ok) throw new Error(options.error.code);
  const match = Match.start({ game, options: options.value, seats, seed: `${seed}` });
  const rng = new FastRng(seed);
  for (let moves = 0; ; moves++) {
    const seat = firstSeat(game.actors(match.state));
    const view = match.observe(seat);
    if (moves === after) return { match, seat, view };
    const text = game.formatMove(view, seat, game.random(view, seat, rng));
    const before = match.position();
    match.play(seat, text);
    if (!match.over) continue;
    const back = Match.load(game, before, 'back');
    if (!back.ok) throw new Error(back.error.code);
    return { match: back.value, seat, view };
  }
}

const names = ['heuristic', ...LEVELS.map((level) => `level${level}`)];
const spots = { seed: fc.integer({ min: 0, max: 1e6 }), after: fc.integer({ min: 0, max: 60 }) };

describe.each(allBots.map((bots) => [bots.game.id, bots] as const))('bots of %s', (_, bots) => {
  const { game } = bots;
  // Enough for each method to get to its heart; a race tries all moves before it compares them.
  const steps = Math.max(6, 3 * bots.levels[2].steps);
  const seatCount = fc.constantFrom(...game.seatCounts);
  const chosen = (name: string, { view, seat }: Spot, seed: number) => {
    const player = strengthOf(game, name)?.player();
    if (player === undefined) throw new Error(name);
    return chooseMove(player, view, seat, new FastRng(seed), { steps });
  };

  it.each(names)('%s makes legal moves only, the same for the same seed', (name) => {
    fc.assert(
      fc.property(fc.record({ ...spots, seats: seatCount }), ({ seed, after, seats }) => {
        const spot = spotIn(bots, seats, seed, after);
        const { move } = chosen(name, spot, seed);
        expect(game.check(spot.match.state, spot.seat, move)).toBeNull();
        expect(chosen(name, spot, seed).move).toBe(move);
      }),
      { numRuns: 8 },
    );
  });

  it.each(names)('%s cannot tell apart worlds that look the same to its seat', (name) => {
    fc.assert(
      fc.property(fc.record({ ...spots, seats: seatCount }), ({ seed, after, seats }) => {
        const { match, seat, view } = spotIn(bots, seats, seed, after);
        const world = game.create(match.options, seats);
        const seen = game.create(match.options, seats);
        const rng = new FastRng(seed);
        const moves = [0, 1].map(() => {
          game.sample(view, seat, rng, world);
          game.observe(world, seat, seen);
          return chosen(name, { match, seat, view: seen }, seed).move;
        });
        expect(moves[0]).toBe(moves[1]);
      }),
      { numRuns: 8 },
    );
  });

  it('thinks the same in one go and in slices', () => {
    const { view, seat } = spotIn(bots, game.defaultSeats, 7, 9);
    const all = 5 * steps;
    const choices = [[all], [1, 9, all - 10], Array.from({ length: all }, () => 1)].map(
      (slices) => {
        const thinking = bots.search().think(view, seat, new FastRng(1));
        for (const slice of slices) thinking.run(slice);
        return thinking.choice();
      },
    );
    expect(choices[1]).toEqual(choices[0]);
    expect(choices[2]).toEqual(choices[0]);
  });

  it('answers when it is cancelled or out of time, however much it was to think', () => {
    const { view, seat, match } = spotIn(bots, game.defaultSeats, 3, 8);
    const steps = Number.POSITIVE_INFINITY;
    let asked = 0;
    const cancelled = () => ++asked >= 3;
    const stopped = chooseMove(bots.search(), view, seat, new FastRng(1), { steps, cancelled });
    expect(game.check(match.state, seat, stopped.move)).toBeNull();
    let clock = 0;
    const now = () => clock++;
    const late = chooseMove(bots.search(), view, seat, new FastRng(1), { steps, ms: 5, now });
    expect(game.check(match.state, seat, late.move)).toBeNull();
    expect(clock).toBeLessThan(10);
  });

  it('a hint is legal, says why in both languages, and knows no hidden card', () => {
    fc.assert(
      fc.property(fc.record({ ...spots, seats: seatCount }), ({ seed, after, seats }) => {
        const { match, seat, view } = spotIn(bots, seats, seed, after);
        const rng = new FastRng(seed);
        const world = game.create(match.options, seats);
        const seen = game.create(match.options, seats);
        const [hint, same] = [0, 1].map(() => {
          game.sample(view, seat, rng, world);
          game.observe(world, seat, seen);
          const asked = questionOf(1, game, seen, seat, 'adviser', 'hint');
          return think(
            { ...asked, steps, advice: { names: [] } },
            () => game,
            () => 0,
          );
        });
        expect(same).toEqual(hint);
        const move = game.parseMove(match.state, seat, hint?.move ?? '');
        expect(move.ok && game.check(match.state, seat, move.value)).toBeNull();
        for (const text of [hint?.advice?.de, hint?.advice?.en]) {
          expect(text).toMatch(/^\S.*\.$/);
          expect(text).not.toMatch(/[{}]|undefined|NaN/);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('a decision', () => {
  it('keeps to its time, setting up included, however long a step takes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 400 }),
        (setUp, step, ms) => {
          const { view, seat } = spotIn(allBots[0], 2, 1, 0);
          let clock = 0;
          const choice = { move: 0, candidates: [] };
          const run = (units: number) => {
            clock += units * step;
            return false;
          };
          const player = {
            think: () => {
              clock += setUp;
              return { run, choice: () => choice };
            },
          };
          const budget = { steps: 1e6, ms, now: () => clock };
          chooseMove(player, view, seat, new FastRng(1), budget);
          expect(clock).toBeGreaterThanOrEqual(ms);
          // A slice that is too long is noticed once, and twice as long as one that was not.
          expect(clock).toBeLessThan(Math.max(ms, setUp) + Math.max(8, 2 * step) + step);
        },
      ),
    );
  });
});
