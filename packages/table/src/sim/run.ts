import { violations } from './oracle.ts';
import type { Plant } from './planted.ts';
import { Tally } from './tally.ts';
import { type SimGame, simulate } from './world.ts';

/** The first seed of a row that goes wrong, with what is wrong; null = none does. */
export async function firstFailure(
  name: string,
  seeds: Iterable<number>,
  games: readonly SimGame[],
  plant: Plant = {},
  tally = new Tally(),
): Promise<string | null> {
  for (const i of seeds) {
    const game = games[i % games.length];
    if (game === undefined) return 'no games';
    const seed = `${name} ${i}`;
    const outcome = await simulate({ seed, game, ...plant });
    tally.add(outcome.tally);
    const wrong = violations(outcome);
    if (wrong.length > 0) {
      const shown = wrong.slice(0, 5).map((line) => line.slice(0, 2000));
      return [`seed "${seed}", ${game.game.id}: ${wrong.length} wrong`, ...shown].join('\n');
    }
  }
  return null;
}

export function* numbers(from: number, to: number): Iterable<number> {
  for (let i = from; i < to; i++) yield i;
}
