import { FastRng } from '@taberna/engine';
import { describe, it } from 'vitest';
import { optionsOf } from '../case.ts';
import { lateRoemer, oneOf } from './positions.ts';
import { roemerReference as reference } from './roemer.ts';
import { FRESH, offered, shadowMatch, shadowPosition } from './shadow.ts';

const game = offered('roemer');
const pack = game
  .pack(optionsOf(game, { seats: 2 }), 2)
  .flatMap(({ code, copies }) => Array.from({ length: copies }, () => code));

function match(seed: string): void {
  const rng = new FastRng(seed);
  const change = oneOf(rng, ['ends-turn', 'free']);
  const end = oneOf(rng, [{ games: 1 }, { target: 1 }, { target: 120 }]);
  const at = { seats: 2 + rng.below(3), options: { change, ...end } };
  shadowMatch(game, reference, at, seed);
}

function late(seed: string): void {
  const rng = new FastRng(seed);
  shadowPosition(game, reference, lateRoemer(pack, 2 + rng.below(3), rng), seed);
}

describe.each([
  { seeds: 'fixed', games: 20 },
  { seeds: FRESH, games: 2 },
])('Römer plays as the plain reference does (TABERNA_SEED=$seeds)', ({ seeds, games }) => {
  const each = (kind: string, count: number, one: (seed: string) => void) => {
    for (let i = 0; i < count; i++) one(`${seeds} ${kind} ${i}`);
  };
  it('RM-11 to RM-63 from the deal to the end of the match', () => each('match', games, match));
  it('RM-40 to RM-64 from positions near the end of a game', () => each('late', games * 30, late));
});
