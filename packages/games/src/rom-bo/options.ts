import { type Result, reading } from '@taberna/engine';
import type { RomBoOptionsJson } from './json.ts';
import type { RomBoOptions } from './state.ts';

export function parseOptions(raw: unknown): Result<RomBoOptions> {
  return reading(raw ?? {}, 'options', (r) => {
    r.only(['games', 'variant']);
    r.at('games').oneOfOr([1], 1);
    return { variant: r.at('variant').oneOfOr([1, 2] as const, 1) };
  });
}

export function formatOptions(options: RomBoOptions): RomBoOptionsJson {
  return options.variant === 1 ? {} : { variant: options.variant };
}
