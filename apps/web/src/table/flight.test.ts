import { afterEach, expect, test, vi } from 'vitest';

// What the settings ask the browser for as soon as they are there.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const { firstScale, shownAgain } = await import('./flight.ts');

afterEach(() => {
  vi.useRealTimers();
});

test('a card that has flown home and is still there is shown again', async () => {
  vi.useFakeTimers();
  const cancel = vi.fn();
  const home = Promise.withResolvers<void>();
  shownAgain({ finished: home.promise, cancel });
  await vi.runAllTimersAsync();
  expect(cancel).not.toHaveBeenCalled();
  home.resolve();
  await vi.runAllTimersAsync();
  expect(cancel).toHaveBeenCalledOnce();
});

test('a flight that somebody else has ended is left alone', async () => {
  vi.useFakeTimers();
  const cancel = vi.fn();
  shownAgain({ finished: Promise.reject(new Error('aborted')), cancel });
  await vi.runAllTimersAsync();
  expect(cancel).not.toHaveBeenCalled();
});

test('a card grows out of a seat or a hand, but begins as large as it lay', () => {
  expect([firstScale(4, false), firstScale(0.5, false)]).toEqual([1, 0.5]);
  expect([firstScale(1.5, true), firstScale(4, true)]).toEqual([1.5, 1.7]);
});
