import { FastRng } from '@taberna/engine';
import { describe, it } from 'vitest';
import { optionsOf } from '../case.ts';
import { anyHouse, anyPrinted, lateSchnappen, oneOf } from './positions.ts';
import { roemerschnappenReference as reference } from './roemerschnappen.ts';
import { FRESH, offered, shadowMatch, shadowPosition } from './shadow.ts';

const game = offered('roemerschnappen');
const pack = game.pack(optionsOf(game, { seats: 4 }), 4).map((kind) => kind.code);

function printed(seed: string): void {
  const rng = new FastRng(seed);
  const at = { seats: oneOf(rng, [2, 3, 4, 6, 8]), options: anyPrinted(rng) };
  shadowMatch(game, reference, at, seed);
}

function house(seed: string): void {
  const rng = new FastRng(seed);
  const seats = oneOf(rng, [2, 3, 4, 6, 8]);
  const options = { ...anyPrinted(rng), house: anyHouse(rng) };
  shadowMatch(game, reference, { seats, options }, seed);
}

function late(seed: string): void {
  const rng = new FastRng(seed);
  const seats = oneOf(rng, [2, 3, 4, 6, 8]);
  const rules = rng.below(3) === 0 ? null : anyHouse(rng);
  shadowPosition(game, reference, lateSchnappen(pack, seats, rules, rng), seed);
}

describe.each([
  { seeds: 'fixed', games: 60 },
  { seeds: FRESH, games: 6 },
])('Römerschnappen plays as the plain reference does (TABERNA_SEED=$seeds)', ({ seeds, games }) => {
  const each = (kind: string, count: number, one: (seed: string) => void) => {
    for (let i = 0; i < count; i++) one(`${seeds} ${kind} ${i}`);
  };
  it('RS-11 to RS-44 by the printed rules', () => each('printed', games, printed));
  it('RS-45 by any house rules', () => each('house', games, house));
  it('RS-40, RS-45 near the end of a round', () => each('late', games * 4, late));
});
