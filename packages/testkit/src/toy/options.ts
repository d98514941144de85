import { ok, type Result, reading } from '@taberna/engine';

export interface Options {
  readonly games: number;
  readonly rounds: number;
}

export const DEFAULTS: Options = { games: 2, rounds: 5 };

export function parseOptions(raw: unknown): Result<Options> {
  if (raw === undefined) return ok(DEFAULTS);
  return reading(raw, 'options', (r) => {
    r.only(['games', 'rounds']);
    return {
      games: r.at('games').intOr(1, 9, DEFAULTS.games),
      rounds: r.at('rounds').intOr(1, 9, DEFAULTS.rounds),
    };
  });
}

export function formatOptions({ games, rounds }: Options) {
  return {
    ...(games === DEFAULTS.games ? {} : { games }),
    ...(rounds === DEFAULTS.rounds ? {} : { rounds }),
  };
}
