import { FastRng } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { setUp } from '../table.ts';
import { lateRomBo } from './positions.ts';
import { openTurns, romBoReference as reference, stepped } from './rom-bo.ts';
import { FRESH, offered, shadowMatch, shadowPosition } from './shadow.ts';

const game = offered('rom-bo');

function match(seed: string): void {
  const rng = new FastRng(seed);
  const at = { seats: 2 + rng.below(3), options: { variant: 1 + rng.below(2) }, longest: 20_000 };
  shadowMatch(game, reference, at, seed);
}

function late(seed: string): void {
  const rng = new FastRng(seed);
  const position = lateRomBo(2 + rng.below(3), rng);
  const real = reference.tableOf(setUp(game, position).position());
  const opened = stepped(reference.tableOf({ ...position, seed: 'test' }), (table) =>
    openTurns(table),
  );
  const settled = reference.settle(opened, real);
  expect(reference.picture(real), JSON.stringify(position)).toEqual(reference.picture(settled));
  shadowPosition(game, reference, position, seed);
}

describe.each([
  { seeds: 'fixed', games: 8 },
  { seeds: FRESH, games: 1 },
])('Rom-bo plays as the plain reference does (TABERNA_SEED=$seeds)', ({ seeds, games }) => {
  const each = (kind: string, count: number, one: (seed: string) => void) => {
    for (let i = 0; i < count; i++) one(`${seeds} ${kind} ${i}`);
  };
  it('RB-03 to RB-53 from the deal to the end', () => each('match', games, match));
  it('RB-10, RB-27 to RB-32 from turns not yet opened near the end of a game', () =>
    each('late', games * 50, late));
});
