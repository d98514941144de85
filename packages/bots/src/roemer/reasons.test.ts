import { FastRng, Match } from '@taberna/engine';
import { roemer as game, type RoemerState } from '@taberna/games/roemer';
import { cardOf } from '@taberna/games/roemer/moves.ts';
import { expect, it } from 'vitest';
import { chooseMove } from '../player.ts';
import { strengthOf } from '../strength.ts';
import { reasons } from './reasons.ts';

function keysFor(memoryAid: boolean): readonly [key: string, params: object] {
  const position = {
    seats: 2,
    options: { memoryAid },
    phase: 'trick',
    turn: 0,
    dealer: 1,
    trick: [{ seat: 1, card: 'r1-3' }],
    players: [
      { hand: ['r0', 'g0', 'y0'], layout: ['r0', 'r7-20'] },
      { hand: ['b3-5', 'b4-5', 'b1-5'], layout: ['b0'] },
    ],
  };
  const match = Match.load(game, position, 'test');
  const player = strengthOf(game, 'heuristic')?.player();
  if (!match.ok || player === undefined) throw new Error('no position');
  const view = match.value.observe(0) as RoemerState;
  const choice = chooseMove(player, view, 0, new FastRng(1), { steps: 1 });
  expect(cardOf(choice.move)).toBe(0);
  const [first] = reasons(view, 0, choice);
  if (first === undefined) throw new Error('no reason');
  return [first.key, first.params];
}

it('RM-63: what lies face down is named only where the memory aid shows it', () => {
  expect(keysFor(false)).toEqual(['rm.play.guard', { place: 2 }]);
  const [key, params] = keysFor(true);
  expect(key).toBe('rm.play.guard.horse');
  expect(JSON.stringify(params)).toContain('7 (XX)');
});
