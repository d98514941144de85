import { FastRng, Match } from '@taberna/engine';
import { roemer as game, type RoemerState } from '@taberna/games/roemer';
import { kindOf } from '@taberna/games/roemer/cards.ts';
import { cardOf, PLAY, packMove } from '@taberna/games/roemer/moves.ts';
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

/** What is said for the blue Caesar when red, one's trump, was led; the values as a search found them. */
function forGivingUp(
  hand: readonly string[],
  layout: readonly string[],
  values: Readonly<Record<string, number>>,
): readonly string[] {
  const position = {
    seats: 2,
    phase: 'trick',
    turn: 0,
    dealer: 1,
    trick: [{ seat: 1, card: 'r6-3' }],
    players: [
      { hand, layout },
      { hand: ['g3-5', 'g4-5', 'g1-5'], layout: ['g0'] },
    ],
  };
  const match = Match.load(game, position, 'test');
  if (!match.ok) throw new Error(match.error.code);
  const view = match.value.observe(0) as RoemerState;
  const candidates = Object.entries(values).map(([card, value]) => ({
    move: packMove(PLAY, kindOf(card)),
    value,
    visits: 9,
  }));
  const move = packMove(PLAY, kindOf('b0'));
  return reasons(view, 0, { move, candidates }).map(({ key, params, other }) => {
    const { points, place } = params;
    return [key, points ?? place ?? '', other === undefined ? '' : 'other'].join(' ').trim();
  });
}

it('RM-40: a hint that lets the chariot or a horse go says so, and what defending would have brought', () => {
  const hand = ['r4-3', 'b0', 'v7-20'];
  const far = { b0: 0.6, 'r4-3': 0.58, 'v7-20': 0.2 };
  expect(forGivingUp(hand, ['r0'], far)).toEqual([
    'rm.play.loses.chariot 1',
    'rm.play.loses.dearer 9 other',
  ]);
  expect(forGivingUp(hand, ['r0', 'g7-20'], { ...far, 'r4-3': 0.599 })).toEqual([
    'rm.play.loses.horse 2',
    'rm.play.loses.even 0 other',
  ]);
});

it('RM-40: without a card of the colour a hint says that the loss cannot be helped', () => {
  const values = { b0: 0.6, 'v7-20': 0.2 };
  expect(forGivingUp(['b0', 'v7-20'], ['r0', 'g7-20'], values)).toEqual([
    'rm.play.lost.horse 2',
    'trick.lost.cheap',
  ]);
  expect(forGivingUp(['b0', 'v7-20'], ['r0'], values)[0]).toBe('rm.play.lost.chariot 1');
});
