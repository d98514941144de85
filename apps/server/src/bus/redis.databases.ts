import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { PrivateRedis } from '../testing/redis.ts';
import { busContract } from './contract.ts';
import type { Hint } from './port.ts';
import { RedisBus } from './redis.ts';

let redis: PrivateRedis;
beforeAll(async () => {
  redis = await PrivateRedis.start();
});
afterAll(() => redis.end());

let channels = 0;

async function pair(): Promise<readonly [RedisBus, RedisBus]> {
  const channel = `house${++channels}`;
  const near = new RedisBus(redis.url, channel, 'near');
  const far = new RedisBus(redis.url, channel, 'far');
  await eventually(() => near.isUp() && far.isUp());
  return [near, far];
}

busContract('redis', pair);

describe('a bus over Redis', () => {
  it('says that it is down while Redis is away, hears its own hints, and comes back by itself', async () => {
    const [near, far] = await pair();
    const [own, others]: [Hint[], Hint[]] = [[], []];
    near.subscribe((hint) => own.push(hint));
    far.subscribe((hint) => others.push(hint));
    await redis.end();
    await eventually(() => !near.isUp() && !far.isUp());
    near.publish({ kind: 'lobby' });
    await eventually(() => own.length === 1);
    await redis.launch();
    await eventually(() => near.isUp() && far.isUp());
    near.publish({ kind: 'sanctions' });
    await eventually(() => others.length > 0);
    expect(others).toEqual([{ kind: 'sanctions' }]);
    await Promise.all([near.close(), far.close()]);
  });

  it('does not hear another house that shares the Redis', async () => {
    const [near, far] = await pair();
    const [other] = await pair();
    const heard: Hint[] = [];
    far.subscribe((hint) => heard.push(hint));
    other.publish({ kind: 'lobby' });
    near.publish({ kind: 'sanctions' });
    await eventually(() => heard.length > 0);
    expect(heard).toEqual([{ kind: 'sanctions' }]);
    await Promise.all([near, far, other].map((bus) => bus.close()));
  });
});
