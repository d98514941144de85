import { FastRng, firstSeat, Match } from '@taberna/engine';
import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import { cases } from '@taberna/games/roemerschnappen/cases.ts';
import { MOVE_PLAY, packMove } from '@taberna/games/roemerschnappen/moves.ts';
import {
  CALL,
  COUNT,
  PHASE,
  pointsOf,
  type RsState,
} from '@taberna/games/roemerschnappen/state.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Playout } from './playout.ts';

function somewhere(table: (typeof cases)[number], seed: number, after: number): RsState {
  const options = game.parseOptions('options' in table ? table.options : undefined, table.seats);
  if (!options.ok) throw new Error(options.error.code);
  const state = Match.start({ game, options: options.value, seats: table.seats, seed: `${seed}` })
    .state as RsState;
  const rng = new FastRng(seed);
  for (let moves = 0; (moves < after || state.head[PHASE] === CALL) && !settled(state); moves++) {
    const seat = firstSeat(game.actors(state));
    game.apply(state, seat, game.random(state, seat, rng), rng);
  }
  return state;
}

function settled(s: RsState): boolean {
  return game.actors(s) === 0 || s.head[PHASE] === COUNT;
}

describe.each(cases.map((each) => [JSON.stringify(each), each] as const))(
  'a playout at the table %s',
  (_, table) => {
    it('gives the points that the game’s own rules give, move by move', () => {
      const spots = fc.record({ seed: fc.nat(1e6), after: fc.integer({ min: 1, max: 60 }) });
      fc.assert(
        fc.property(spots, ({ seed, after }) => {
          const state = somewhere(table, seed, after);
          const points = new Float64Array(table.seats);
          const playout = new Playout(state);
          playout.run(state, new FastRng(seed), points);
          const rng = new FastRng(seed);
          while (!settled(state)) {
            const seat = firstSeat(game.actors(state));
            const move = packMove(MOVE_PLAY, playout.card(state, seat, rng));
            expect(game.check(state, seat, move)).toBeNull();
            game.apply(state, seat, move, rng);
          }
          expect([...points]).toEqual([...points.keys()].map((seat) => pointsOf(state, seat)));
        }),
      );
    });
  },
);
