import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreTaps, STEADY_MS } from './steady.ts';

class Button extends EventTarget {
  readonly dataset: DOMStringMap = {};

  /** Whether it was heard. As a browser counts: a tap is the first click of some, a key none. */
  click(detail: number): boolean {
    return this.dispatchEvent(new CustomEvent('click', { detail, cancelable: true }));
  }
}

describe('a control that has changed under the pointer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ignores taps for 400 ms and not longer', () => {
    expect(STEADY_MS).toBe(400);
    const button = new Button();
    ignoreTaps(button);
    vi.advanceTimersByTime(399);
    expect(button.dataset.settling).toBe('');
    expect(button.click(1)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(button.dataset.settling).toBe(undefined);
    expect(button.click(1)).toBe(true);
  });

  it('hears keys at once', () => {
    const button = new Button();
    ignoreTaps(button);
    expect(button.click(0)).toBe(true);
  });

  it('hears taps again when its meaning has changed once more, away from the pointer', () => {
    const button = new Button();
    ignoreTaps(button)();
    expect(button.click(1)).toBe(true);
  });
});
