import { FastRng, type Move } from '@taberna/engine';
import { romBo as game } from '@taberna/games/rom-bo';
import type { RomBoState } from '@taberna/games/rom-bo/state.ts';
import { table } from '@taberna/games/rom-bo/testing.ts';
import { expect, it } from 'vitest';
import { type Choice, settled } from '../player.ts';
import { advising } from './holding.ts';
import { reasons } from './reasons.ts';

const OTHER = { stock: 'Q 9', hand: 'J J J J J' };
const TALON = '8 8 8 8 8 8 8 8 8 8 8 8';

type Three = readonly [string, string, string];

function at(hand: string, piles: Three, centre: Three, stock = 'K 9'): RomBoState {
  const match = table({ players: [{ stock, hand, piles }, OTHER], centre, talon: TALON });
  return match.state as RomBoState;
}

function moveOf(s: RomBoState, text: string): Move {
  const move = game.parseMove(s, 0, text);
  if (!move.ok) throw new Error(text);
  return move.value;
}

const keysOf = (s: RomBoState, text: string) =>
  reasons(s, 0, { move: moveOf(s, text), candidates: [] }).map(({ key }) => key);

it('says why a card covers another though places are empty: both go in turn, and the place is kept', () => {
  const s = at('6 6 6 6 6', ['5', '', ''], ['2 3', '2 3', '2 3']);
  expect(keysOf(s, 'discard 6 1')).toEqual(['rb.discard.down', 'rb.discard.keeps']);
  expect(keysOf(s, 'discard 6 2')).toEqual(['rb.discard.tried']);
});

it('speaks of no other card that would be covered where the other places are empty', () => {
  const s = at('5 5 5 5 5', ['J', '', ''], ['2', '2', '2']);
  expect(keysOf(s, 'discard 5 1')).not.toContain('rb.discard.place');
});

it('of piles that were found to be as good for a card the clearer one is advised', () => {
  const s = at('9 9 9 9 9', ['J', '9', '3'], ['2', '2', '2']);
  const candidates = ['discard 9 1', 'discard 9 2', 'discard 9 3'].map((text, i) => ({
    move: moveOf(s, text),
    value: [0, -0.1, -2][i] ?? 0,
    visits: 9,
  }));
  const found: Choice = { move: moveOf(s, 'discard 9 1'), candidates };
  const advised = (choice: Choice) => {
    const player = advising({ think: () => settled(choice) });
    return game.formatMove(s, 0, player.think(s, 0, new FastRng('piles')).choice().move);
  };
  expect(advised(found)).toBe('discard 9 2');
});

it('calls nothing the gain of a move that was there before: the stock card went already', () => {
  const s = at('A 6 6 6 6', ['', '', ''], ['2 3', '2 3 4 5', '2'], '4 9');
  expect(keysOf(s, 'hand A 2')).not.toContain('rb.stock.next');
});
