import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORCED_MS, forcedLast, playForced } from './forced.ts';

describe('a last card that plays itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is the only card with the only move', () => {
    expect(forcedLast(['g1-3'], ['play g1-3'])).toBe('play g1-3');
    expect(forcedLast(['g1-3'], ['lead g1-3', 'attach g1-3'])).toBe(null);
    expect(forcedLast(['g1-3', 'r0'], ['play g1-3'])).toBe(null);
    expect(forcedLast(['g1-3'], [])).toBe(null);
  });

  it('is played after a moment, once, and not where something came before', () => {
    const played: string[] = [];
    const play = (move: string) => void played.push(move);
    playForced(null, play);
    playForced('play g1-3', play)();
    vi.advanceTimersByTime(FORCED_MS);
    expect(played).toEqual([]);
    playForced('play r0', play);
    vi.advanceTimersByTime(FORCED_MS - 1);
    expect(played).toEqual([]);
    vi.advanceTimersByTime(FORCED_MS);
    expect(played).toEqual(['play r0']);
  });
});
