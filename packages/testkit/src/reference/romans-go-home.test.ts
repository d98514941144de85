import { FastRng } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { setUp } from '../table.ts';
import { anyAttack, oneOf } from './positions.ts';
import { romansReference as reference, turnUp } from './romans-go-home.ts';
import { FRESH, offered, shadowMatch, shadowPosition } from './shadow.ts';

const game = offered('romans-go-home');

/** People and dummies: RG-50. */
const TABLES = [
  ...[
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 0],
    [2, 1],
    [2, 2],
    [3, 0],
    [3, 1],
    [4, 0],
  ],
];

function match(seed: string): void {
  const rng = new FastRng(seed);
  const [seats, dummies] = oneOf(rng, TABLES);
  const [keepUncaptured, shiftDruhid] = [rng.below(2) === 0, rng.below(2) === 0];
  shadowMatch(game, reference, { seats, options: { dummies, keepUncaptured, shiftDruhid } }, seed);
}

/** Runs on from an attack that is about to begin, then plays. */
function attack(seed: string): void {
  const rng = new FastRng(seed);
  const [people, dummies] = oneOf(rng, TABLES);
  const position = anyAttack(people, dummies, rng);
  const match = setUp(game, position);
  const begun = reference.tableOf({ ...position, seed: 'test' });
  turnUp(begun);
  const way = JSON.stringify(position);
  expect(match.status().over, way).toBe(begun.phase === 'over');
  if (match.over) {
    expect(match.status().result, way).toMatchObject({
      scores: reference.scores(begun),
      winners: reference.winners?.(begun),
    });
    return;
  }
  const real = reference.tableOf(match.position());
  const settled = reference.settle(begun, real);
  expect(reference.picture(real), way).toEqual(reference.picture(settled));
  shadowPosition(game, reference, position, seed);
}

describe.each([
  { seeds: 'fixed', games: 10 },
  { seeds: FRESH, games: 1 },
])(
  'Romans Go Home! plays as the plain reference does (TABERNA_SEED=$seeds)',
  ({ seeds, games }) => {
    const each = (kind: string, count: number, one: (seed: string) => void) => {
      for (let i = 0; i < count; i++) one(`${seeds} ${kind} ${i}`);
    };
    it('RG-10 to RG-61 from the deal to the end', () => each('match', games, match));
    it('RG-20 to RG-61 from any attack, run on at once', () => each('attack', games * 60, attack));
  },
);
