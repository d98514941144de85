import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Shared } from './shared.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts how often it was worked out, each time for so many milliseconds. */
function counted(takes: number) {
  let times = 0;
  const shared = new Shared(async () => {
    times++;
    const answer = times;
    await new Promise((resolve) => setTimeout(resolve, takes));
    return answer;
  });
  return { shared, worked: () => times };
}

it('I ask a thousand times at once: it is worked out once', async () => {
  const { shared, worked } = counted(10);
  const all = Promise.all(Array.from({ length: 1000 }, () => shared.ask()));
  await vi.advanceTimersByTimeAsync(10);
  expect([...new Set(await all)]).toEqual([1]);
  expect(worked()).toBe(1);
});

it('who asks while it is worked out is not told what was so before', async () => {
  const { shared } = counted(10);
  const first = shared.ask();
  await vi.advanceTimersByTimeAsync(5);
  const second = shared.ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect([await first, await second]).toEqual([1, 2]);
});

it('I ask again as soon as I am answered: it works a fifth of the time', async () => {
  const { shared, worked } = counted(10);
  const end = Date.now() + 1000;
  void (async () => {
    while (Date.now() < end) await shared.ask();
  })();
  await vi.advanceTimersByTimeAsync(999);
  expect(worked()).toBe(20);
});

it('goes on after it has failed', async () => {
  let fails = true;
  const shared = new Shared(async () => {
    if (fails) throw new Error('no disk');
    return 'here';
  });
  await expect(shared.ask()).rejects.toThrow('no disk');
  fails = false;
  const again = shared.ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await again).toBe('here');
});
