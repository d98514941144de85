import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a card that has flown home and is still there is shown again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const { gather } = await import('./flight.ts');
  const animation = { cancel: vi.fn(), onfinish: () => {} };
  const card = {
    dataset: {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 50, height: 70 }),
    animate: () => animation,
  };
  const root = { querySelector: () => card, querySelectorAll: () => [card] };
  Reflect.apply(gather, null, [root, 'trick', 'seat-1', 700]);
  animation.onfinish();
  expect(animation.cancel).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(animation.cancel).toHaveBeenCalledOnce();
});
