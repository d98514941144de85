import { expect, test } from 'vitest';
import { reachedIn } from './reached.ts';

test('how far a match has come is its last trick or round, never an attack within one', () => {
  const play = { type: 'play', seat: 0 };
  const won = { type: 'trick-won', seat: 0, cards: [] };
  expect(reachedIn([{ type: 'deal' }])).toBeNull();
  expect(reachedIn([{ type: 'deal' }, play, won, play])).toEqual({ by: 'trick', number: 2 });
  const attack = { type: 'turned-up', attack: 4, warriors: [] };
  const round = { type: 'round-began', round: 2, row: ['N3'] };
  expect(reachedIn([round, attack])).toEqual({ by: 'round', number: 2 });
});

test('laps of turns are rounds to people', () => {
  const turn = (seat: number) => [
    { type: 'drawn', seat },
    { type: 'discarded', seat },
  ];
  expect(reachedIn([...turn(1), ...turn(0), ...turn(1)])).toEqual({ by: 'round', number: 2 });
});
