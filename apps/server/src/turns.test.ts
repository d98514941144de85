import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that takes so many turns. */
function* work(turns: number) {
  for (let i = 0; i < turns; i++) {
    const since = performance.now();
    while (performance.now() - since < 6);
    yield 1;
  }
}

it("I have many long logs carried out, so that everybody else's wait behind mine: they take turns", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const run = (whose: string, long: number) =>
    turns.run(whose, work(long)).then(() => done.push(whose));
  await Promise.all([run('eve', 5), run('eve', 5), run('eve', 5), run('ann', 2), run('bob', 1)]);
  expect(done).toEqual(['bob', 'ann', 'eve', 'eve', 'eve']);
});

it('goes on after work that failed', async () => {
  const turns = new Turns();
  // biome-ignore lint/correctness/useYield: it fails before its first step
  const failing = function* (): Generator<number, never> {
    throw new Error('broken');
  };
  const failed = turns.run('eve', failing());
  const other = turns.run('eve', work(1));
  await expect(failed).rejects.toThrow('broken');
  await other;
});
