import { describe, expect, it } from 'vitest';
import { STORAGE_RULES } from './contract.ts';
import { MemoryStorage } from './memory.ts';
import type { Storage } from './ports.ts';

describe('the log in memory', () => {
  it.each(STORAGE_RULES.map((rule) => [rule.name, rule] as const))('%s', async (_name, rule) => {
    const storage = new MemoryStorage();
    await rule.check(storage, async () => storage);
  });
});

it('the rules catch a log that forgets commands', async () => {
  const forgetful = (): Storage => {
    const storage = new MemoryStorage();
    return {
      load: (id, after, most) => storage.load(id, after, most),
      append: (batch) => storage.append({ ...batch, cmd: null }),
    };
  };
  const broken = await Promise.allSettled(
    STORAGE_RULES.map((rule) => {
      const storage = forgetful();
      return rule.check(storage, async () => storage);
    }),
  );
  expect(broken.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});
