import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import type { RsState } from '@taberna/games/roemerschnappen/state.ts';
import { expect, it } from 'vitest';
import { whyOnly } from './reasons.ts';

const cards = (text: string) => text.split(' ');

function answering(led: string, hand: string): RsState {
  const options = game.parseOptions({}, 2);
  if (!options.ok) throw new Error(options.error.code);
  const position = {
    game: game.id,
    seats: 2,
    phase: 'play',
    turn: 0,
    dealer: 0,
    trump: 'r',
    players: [
      { hand: cards(hand), won: [] },
      { hand: cards('b3 g4 R11 R13'), won: [] },
    ],
    trick: [{ seat: 1, card: led }],
  };
  const state = game.parsePosition(position, options.value, 2, null);
  if (!state.ok) throw new Error(state.error.code);
  return state.value as RsState;
}

it.each([
  ['RS-20', 'y9', 'y2 b4 R14', 'rs.only.follow'],
  ['RS-22', 'y9', 'b4 R14 R15', 'rs.only.colour'],
  ['RS-25', 'R12', 'b4 R14 y5', 'rs.only.roman'],
  ['the last card', 'y9', 'b4', 'rs.only.last'],
])('%s: says why no other card goes on %s: %s', (_, led, hand, key) => {
  const state = answering(led, hand);
  expect(game.legal(state, 0, new Int32Array(game.maxMoves))).toBe(1);
  expect(whyOnly(state, 0)?.key).toBe(key);
});
