import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRated, pointsOf, type Rated, Ratings, rateMatch } from './ratings.ts';
import { MemoryStore } from './store/memory.ts';
import type { MatchRow, PlayedMatch } from './store/port.ts';
import { eventually } from './testing/eventually.ts';

const report = (error: unknown) => {
  throw error;
};
const countedAnew = (store: MemoryStore) => new Ratings({ store, report }).of('romme');

type Won = Readonly<Record<string, boolean>>;
const seats = (won: Won) =>
  Object.entries(won).map(([player, one]) => ({ player, level: null, score: 1, won: one }));
const played = (n: number, won: Won): PlayedMatch => ({
  link: `l${n}`,
  ended: n,
  players: seats(won),
});
const row = (n: number, won: Won): MatchRow => ({
  ...played(n, won),
  table: `t${n}`,
  number: 1,
  game: 'romme',
  begun: n,
  aborted: false,
  record: '',
});

it('who wins rises, who loses falls, and from equals both by the same', () => {
  const known = new Map<string, Rated>();
  rateMatch(known, played(1, { ann: true, bob: false }));
  const points = (id: string) =>
    pointsOf(known.get(id) ?? { rating: { mu: 25, sigma: 25 / 3 }, matches: 0 });
  expect(points('new')).toBe(1000);
  expect(points('ann')).toBeGreaterThan(1000);
  expect(points('ann')).toBeGreaterThan(points('bob'));
  expect(known.get('ann')?.matches).toBe(1);
});

it('who left comes last, also behind who lost', () => {
  const known = new Map<string, Rated>();
  const [ann, bob, cem] = seats({ ann: true, bob: false, cem: false });
  if (ann === undefined || bob === undefined || cem === undefined) throw new Error('no seats');
  rateMatch(known, { link: 'l', ended: 1, players: [ann, bob, { ...cem, lapse: 'left' }] });
  const mu = (id: string) => known.get(id)?.rating.mu ?? 0;
  expect(mu('ann')).toBeGreaterThan(mu('bob'));
  expect(mu('bob')).toBeGreaterThan(mu('cem'));
});

it('who let a bot play for a while wins nothing by it, and the others lose nothing', () => {
  const known = new Map<string, Rated>();
  const [eve, ann] = seats({ eve: true, ann: false });
  if (eve === undefined || ann === undefined) throw new Error('no seats');
  rateMatch(known, { link: 'l', ended: 1, players: [{ ...eve, helped: true }, ann] });
  expect(known.get('eve')?.rating.mu).toBeCloseTo(25);
  expect(known.get('ann')?.rating.mu).toBeCloseTo(25);
});

it('only counts where everybody is a person, and another one', () => {
  expect(isRated(played(1, { ann: true, bob: false }))).toBe(true);
  expect(isRated(played(1, { ann: true }))).toBe(false);
  const bot = { player: null, level: 'level2', score: 0, won: false };
  expect(isRated({ ...played(1, { ann: true }), players: [...seats({ ann: true }), bot] })).toBe(
    false,
  );
});

it('reads on where it stopped, and comes to the same when it reads all again', async () => {
  const store = new MemoryStore();
  const ratings = new Ratings({ store, report });
  for (let n = 1; n <= 4; n++)
    await store.keepMatch(row(n, { ann: n % 3 !== 0, bob: n % 3 === 0 }));
  await ratings.of('romme');
  for (let n = 5; n <= 8; n++)
    await store.keepMatch(row(n, { ann: n % 2 === 0, cem: n % 2 === 1 }));
  const step = await ratings.of('romme');
  expect(step.get('ann')?.matches).toBe(8);
  expect([...step]).toEqual([...(await countedAnew(store))]);
  expect((await ratings.of('rom-bo')).size).toBe(0);
});

/** What was asked for from the first match on. */
class Beginnings extends MemoryStore {
  asked = 0;

  override matchesAfter(...asked: Parameters<MemoryStore['matchesAfter']>) {
    if (asked[1].ended < 0) this.asked++;
    return super.matchesAfter(...asked);
  }
}

describe('a guest who logs in to an account', () => {
  let store: Beginnings;
  let ratings: Ratings;
  beforeEach(async () => {
    store = new Beginnings();
    ratings = new Ratings({ store, report, recountAfter: 20, pause: 0 });
    await store.keepMatch(row(1, { gus: true, bob: false }));
    await store.keepMatch(row(2, { eve: true, bob: false }));
    await ratings.of('romme');
  });
  afterEach(() => ratings.close());

  const moves = async (from: string, into: string) => {
    await store.moveGuest(from, into);
    await ratings.moved(from, into);
  };

  it('does not make the house count all matches again, however often', async () => {
    await moves('gus', 'ann');
    for (let i = 0; i < 50; i++) {
      await moves(`guest ${i}`, 'ann');
      await ratings.of('romme');
    }
    expect([...(await ratings.of('romme'))].sort()).toEqual([...(await countedAnew(store))].sort());
    expect(store.asked).toBe(2);
  });

  it('keeps the rating of the account, until all is counted once beside the answers', async () => {
    await store.keepMatch(row(3, { ann: true, eve: false }));
    const before = (await ratings.of('romme')).get('ann');
    await moves('gus', 'ann');
    await moves('eve', 'ann');
    const meanwhile = await ratings.of('romme');
    expect([meanwhile.get('ann'), meanwhile.has('gus')]).toEqual([before, false]);
    await eventually(async () => (await ratings.of('romme')).get('ann')?.matches === 2);
    expect(store.asked).toBe(2);
    expect([...(await ratings.of('romme'))]).toEqual([...(await countedAnew(store))]);
  });

  it('without a match, at each page of it, does not make that count begin again', async () => {
    await store.keepMatch(row(3, { ann: true, bob: false }));
    await ratings.of('romme');
    const read = store.matchesAfter.bind(store);
    let strangers = 0;
    vi.spyOn(store, 'matchesAfter').mockImplementation(async (...asked) => {
      const matches = await read(...asked);
      if (strangers < 40) void ratings.moved(`stranger ${strangers++}`, 'bob');
      return matches;
    });
    await moves('gus', 'ann');
    await eventually(async () => (await ratings.of('romme')).get('ann')?.matches === 2);
    expect(store.asked).toBe(2);
  });

  it('while that count is made is counted too', async () => {
    await store.keepMatch(row(3, { ann: true, bob: false }));
    await ratings.of('romme');
    const read = store.matchesAfter.bind(store);
    let isMoved = false;
    vi.spyOn(store, 'matchesAfter').mockImplementation(async (...asked) => {
      const matches = await read(...asked);
      // Just after these were read as they were before.
      if (asked[1].ended < 0 && !isMoved) {
        isMoved = true;
        await moves('eve', 'ann');
      }
      return matches;
    });
    await moves('gus', 'ann');
    await eventually(async () => (await ratings.of('romme')).get('ann')?.matches === 3);
    expect([...(await ratings.of('romme')).keys()]).not.toContain('eve');
  });
});
