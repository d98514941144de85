import { FastRng, firstSeat, Match } from '@taberna/engine';
import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import { cases } from '@taberna/games/roemerschnappen/cases.ts';
import { COUNT, PHASE, pointsOf, type RsState } from '@taberna/games/roemerschnappen/state.ts';
import { describe, expect, it } from 'vitest';
import { chooseMove } from '../player.ts';
import { type Level, strengthOf } from '../strength.ts';
import { brain } from './brain.ts';

const LEVELS_AT_THE_TABLE: readonly Level[] = [1, 3, 5];

function start(seats: number, raw: unknown, seed: string): Match {
  const options = game.parseOptions(raw, seats);
  if (!options.ok) throw new Error(options.error.code);
  return Match.start({ game, options: options.value, seats, seed });
}

describe.each(cases.map((each) => [JSON.stringify(each), each] as const))(
  'the house rules %s',
  (_, table) => {
    it('are played to the end by every kind of player, and RS-44 sums are right', () => {
      const match = start(
        table.seats,
        { ...('options' in table ? table.options : {}), games: 1 },
        's',
      );
      const players = [
        strengthOf(game, 'heuristic')?.player(),
        ...LEVELS_AT_THE_TABLE.map((level) => strengthOf(game, `level${level}`)?.player()),
      ];
      const rng = new FastRng(1);
      while (!match.over) {
        const seat = firstSeat(game.actors(match.state as RsState));
        const player = players[seat % players.length];
        if (player === undefined) throw new Error('no player');
        const view = match.observe(seat);
        const counting = (view as RsState).head[PHASE] === COUNT;
        const points = pointsOf(match.state as RsState, seat);
        const { move } = chooseMove(player, view, seat, rng, { steps: 20 });
        const text = game.formatMove(view as RsState, seat, move);
        if (counting) expect(text).toBe(`sum ${points}`);
        expect(match.play(seat, text).ok, text).toBe(true);
      }
    });
  },
);

describe('the rule of thumb', () => {
  const choose = (hand: readonly string[], trick: readonly object[], more: object = {}) => {
    const loaded = Match.load(
      game,
      {
        seats: 2,
        phase: 'play',
        trump: 'r',
        dealer: 1,
        players: [{ hand: [] }, { hand }],
        trick,
        ...more,
      },
      'thumb',
    );
    if (!loaded.ok) throw new Error(game.text.refusal(loaded.error, 'en'));
    const view = loaded.value.observe(1);
    const player = strengthOf(game, 'heuristic')?.player();
    if (player === undefined) throw new Error('no player');
    const { move } = chooseMove(player, view, 1, new FastRng(1), { steps: 1 });
    return game.formatMove(view as RsState, 1, move);
  };

  it('takes a dear trick with the cheapest card that wins it', () => {
    expect(choose(['y3', 'y7', 'y9'], [{ seat: 0, card: 'y5' }])).toBe('play y7');
  });

  it('does not spend the snap card where a common card wins too', () => {
    expect(choose(['SN', 'R20', 'R11'], [{ seat: 0, card: 'R19' }])).toBe('play R20');
  });

  it('keeps the dear card out of a trick that is lost', () => {
    expect(choose(['R1', 'R10', 'R11'], [{ seat: 0, card: 'RL' }])).not.toBe('play R1');
  });

  it('calls the colour that it holds most of', () => {
    const loaded = Match.load(
      game,
      {
        seats: 2,
        phase: 'call',
        dealer: 1,
        players: [{ hand: ['g4', 'g9', 'R11', 'b2', 'b3'] }, {}],
      },
      'call',
    );
    if (!loaded.ok) throw new Error(game.text.refusal(loaded.error, 'en'));
    const moves = new Int32Array(game.maxMoves);
    const ratings = new Float64Array(game.maxMoves);
    const view = loaded.value.observe(0);
    const count = game.legal(view as RsState, 0, moves);
    brain.rate(view, 0, moves, count, ratings);
    const best = ratings.subarray(0, count).indexOf(Math.max(...ratings.subarray(0, count)));
    expect(game.formatMove(view as RsState, 0, moves[best] ?? 0)).toBe('call g');
  });
});
