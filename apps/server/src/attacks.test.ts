import { describe, expect, it } from 'vitest';
import { attacks } from './testing/attacks/all.ts';

describe('attacks', () => {
  it.each(attacks.map((attack) => [attack.name, attack] as const))('%s', async (_, { run }) => {
    expect(await run()).not.toBe('');
  });
});
