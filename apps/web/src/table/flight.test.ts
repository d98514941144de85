import { afterEach, expect, test, vi } from 'vitest';

// What the settings ask the browser for as soon as they are there.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const { shownAgain } = await import('./flight.ts');

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
