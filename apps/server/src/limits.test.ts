import { describe, expect, it } from 'vitest';
import { crowdedBy, RateLimit } from './limits.ts';

describe('a rate limit', () => {
  it('allows a burst, then so many a second, each key for itself', () => {
    let now = 0;
    const limit = new RateLimit({ burst: 3, perSecond: 2 }, 1, () => now);
    const taken = (key: string) => [1, 2, 3, 4, 5].filter(() => limit.take(key)).length;
    expect(taken('a')).toBe(3);
    expect(taken('b')).toBe(3);
    expect(taken('a')).toBe(0);
    now += 1000;
    expect(taken('a')).toBe(2);
    now += 3_600_000;
    expect(taken('a')).toBe(3);
  });

  it('is not fooled by a clock that goes back', () => {
    let now = 10_000;
    const limit = new RateLimit({ burst: 1, perSecond: 1 }, 1, () => now);
    expect(limit.take('a')).toBe(true);
    now = 0;
    expect(limit.take('a')).toBe(false);
  });

  it('remembers a bounded number of keys', () => {
    const limit = new RateLimit({ burst: 1, perSecond: 1 }, 1, () => 0);
    for (let i = 0; i < 60_000; i++) limit.take(`${i}`);
    expect(limit.size).toBeLessThanOrEqual(50_000);
  });
});

describe('who waits at two hundred public tables of a network', () => {
  const crowd = { bySource: 300, waiting: 200 };

  it('opens no more, and neither does who has one there already', () => {
    expect(crowdedBy({ ...crowd, byPlayer: 1 }, 1)?.key).toBe('server.publicNearby');
    expect(crowdedBy({ ...crowd, byPlayer: 1, waiting: 199 }, 1)).toBeNull();
    expect(crowdedBy({ ...crowd, byPlayer: 20 }, 1)?.key).toBe('server.publicMany');
  });

  it('does not shut out the neighbours, who have none', () => {
    expect(crowdedBy({ ...crowd, byPlayer: 0 }, 1)).toBeNull();
    expect(crowdedBy({ ...crowd, byPlayer: 0, bySource: 2000 }, 1)?.key).toBe(
      'server.publicNearby',
    );
  });
});
