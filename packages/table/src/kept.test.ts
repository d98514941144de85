import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { commitmentOf, effectiveSeed } from './fair.ts';
import type { FairInfo, TableInfo } from './info.ts';
import { type Fairness, fairnessOf, formatKept, type Kept, readKept, Share } from './kept.ts';
import { nonceOf, TestTable } from './testing.ts';
import { fairnessText } from './text.ts';
import { verifyRecord } from './verify.ts';

const find = (id: string) => (id === trio.id ? trio : undefined);

/** A match of two clients; their notes come back with the record. */
async function played(): Promise<{ record: string; kept: Kept; fair: FairInfo }> {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: 2 });
  await t.join('ann', 'bob');
  const share = new Share(() => nonceOf(0), undefined);
  const follow = async () => {
    const { table, views } = t.last('ann');
    const command = share.follow(table, 0, views);
    if (command !== null) await t.ask('ann', command);
  };
  for (const [seat, player] of ['ann', 'bob'].entries()) await t.ask(player, { type: 'sit', seat });
  await t.ask('ann', { type: 'start' });
  await follow();
  await t.ask('bob', { type: 'promise', seat: 1, hash: commitmentOf(nonceOf(1)) });
  await follow();
  await t.ask('bob', { type: 'nonce', seat: 1, nonce: nonceOf(1) });
  for (let i = 0; i < 500 && t.table.stage !== 'over'; i++) {
    await follow();
    if (t.table.stage === 'between') await t.wait(15_000);
    const seat = t.play.turns.findIndex((turn) => turn !== 0);
    if (seat >= 0) await t.move(seat === 0 ? 'ann' : 'bob', seat);
  }
  await follow();
  await t.say('ann', JSON.stringify({ v: 2, type: 'record', id: 'r' }));
  const answer = t.answer('ann', 'r');
  const { table } = t.last('ann');
  const kept = share.of(table);
  if (!answer.ok || kept === null || table.fair === null) throw new Error('nothing was kept');
  return { record: answer.record ?? '', kept, fair: table.fair };
}

describe('what a client kept', () => {
  it('proves the shuffle with its own nonce in it, and what it saw of every game', async () => {
    const { record, kept, fair } = await played();
    expect(fairnessOf(fair, kept)).toEqual({ kind: 'proven', late: [] });
    expect(kept.ends).toHaveLength(2);
    const { ok, steps } = verifyRecord(record, find, kept);
    expect(ok).toBe(true);
    const keys = steps.map(({ key }) => key);
    expect(keys).toContain('verify.kept');
    expect(steps.find(({ key }) => key === 'verify.views')?.params).toEqual({ games: 2 });
    expect(readKept(formatKept(kept))).toEqual({ ok: true, value: kept });
  });

  it('finds a server that publishes another commitment at the end than before the deal', async () => {
    const { record, kept, fair } = await played();
    const before: Kept = { ...kept, commitment: commitmentOf('another secret') };
    expect(fairnessOf(fair, before)).toEqual({ kind: 'broken', what: 'commitment' });
    expect(failing(record, before)).toEqual(['fair.broken.commitment']);
  });

  it('finds a server that replaced a nonce once all others were told', async () => {
    const { record, kept, fair } = await played();
    const promises = [kept.promises?.[0] ?? '', commitmentOf(nonceOf(7))];
    const before: Kept = { ...kept, promises };
    expect(fairnessOf(fair, before)).toEqual({ kind: 'broken', what: 'promise' });
    expect(failing(record, before)).toEqual(['fair.broken.promise']);
  });

  describe('of a nonce that the table drops once it knows them all', () => {
    const dropped = async (more: object) => {
      const { record, kept, fair } = await played();
      const { secret = '', commitment, promises = [] } = fair;
      const nonces = [nonceOf(0), ''];
      const seed = effectiveSeed(secret, nonces);
      const told = { commitment, secret, promises, nonces, ...more };
      const opened: FairInfo = { ...fair, ...told, seed };
      const replayed = record
        .replace(/^fair: .*$/m, `fair: ${JSON.stringify(told)}`)
        .replace(/^seed: .*$/m, `seed: "${seed}"`);
      return { kept, opened, verified: verifyRecord(replayed, find, kept) };
    };
    const erased = { promises: [commitmentOf(nonceOf(0)), ''] };

    it('knows from its own notes whose it was, if the table says so or not', async () => {
      const { kept, opened, verified } = await dropped({});
      expect(fairnessOf({ ...opened, late: [1] }, kept)).toEqual({ kind: 'proven', late: [1] });
      const { late: _, ...silent } = opened;
      expect(fairnessOf(silent, kept)).toEqual({ kind: 'proven', late: [1] });
      const late = verified.steps.find(({ key }) => key === 'verify.late');
      expect(late?.params).toEqual({ seat: 'B' });
    });

    it('is not told that nobody was late, or somebody else', async () => {
      const { kept, opened } = await dropped({});
      const broken = { kind: 'broken', what: 'promise' };
      expect(fairnessOf({ ...opened, late: [] }, kept)).toEqual(broken);
      expect(fairnessOf({ ...opened, late: [0] }, kept)).toEqual(broken);
    });

    it('is not told that the promise never was', async () => {
      const { kept, opened, verified } = await dropped(erased);
      const broken = { kind: 'broken', what: 'promise' };
      expect(fairnessOf({ ...opened, late: [] }, kept)).toEqual(broken);
      expect(verified.steps.map(({ key }) => key)).toContain('fair.broken.promise');
      const { promises: _, ...without } = opened;
      expect(fairnessOf({ ...without, late: [] }, kept)).toEqual(broken);
      const shorter = { promises: [commitmentOf(nonceOf(0))], nonces: [nonceOf(0)] };
      expect(fairnessOf({ ...opened, ...shorter, late: [] }, kept)).toEqual(broken);
    });

    it('finds an erased promise as soon as it is shown, not only at the end', async () => {
      const { kept, opened } = await dropped(erased);
      const { secret: _, nonces: __, seed: ___, ...running } = opened;
      expect(fairnessOf(running, kept)).toEqual({ kind: 'broken', what: 'promise' });
    });
  });

  it('raises no alarm for another device of its player, nor before it noted any promises', async () => {
    const { record, kept, fair } = await played();
    const other: Kept = { ...kept, nonce: nonceOf(9), promises: null };
    expect(fairnessOf(fair, other)).toEqual({ kind: 'withoutMine' });
    const { ok, steps } = verifyRecord(record, find, other);
    expect(ok).toBe(true);
    expect(steps.map(({ key }) => key)).toContain('verify.keptWithoutMine');
    const { secret: _, nonces: __, seed: ___, ...running } = fair;
    expect(fairnessOf(running, other)).toEqual({ kind: 'noted' });
  });

  it('finds a nonce that is not its own in its own place', async () => {
    const { record, kept, fair } = await played();
    const before: Kept = { ...kept, nonce: nonceOf(9) };
    expect(fairnessOf(fair, before)).toEqual({ kind: 'broken', what: 'nonce' });
    expect(failing(record, before)).toEqual(['fair.broken.nonce']);
  });

  it('finds a seed that does not follow, and a deal that was not the one seen', async () => {
    const { record, kept, fair } = await played();
    expect(fairnessOf({ ...fair, seed: 'x' }, kept)).toEqual({ kind: 'broken', what: 'seed' });
    const [first = null, second = null] = kept.ends;
    const other: Kept = { ...kept, ends: [second, first] };
    expect(failing(record, other)).toEqual(['verify.viewWrong']);
  });

  it('says so where the own nonce came too late, and where there is nothing to compare', async () => {
    const { kept, fair } = await played();
    const secret = fair.secret ?? '';
    const nonces = ['', nonceOf(1)];
    const late: FairInfo = { ...fair, nonces, late: [0], seed: effectiveSeed(secret, nonces) };
    expect(fairnessOf(late, kept)).toEqual({ kind: 'withoutMine' });
    expect(fairnessOf(fair, null)).toEqual({ kind: 'unseen' });
    expect(fairnessOf({ commitment: null }, kept)).toEqual({ kind: 'given' });
    const { secret: _, nonces: __, seed: ___, ...running } = fair;
    expect(fairnessOf(running, kept)).toEqual({ kind: 'noted' });
  });

  it('is refused clearly where a file holds something else', () => {
    for (const text of ['', '{', '[]', '{}', '{"kept":2}', '{"kept":1,"table":"t"}']) {
      expect(readKept(text).ok, text).toBe(false);
    }
  });

  it('outlasts a reload where the client is given a place for it, other promises than before or not', () => {
    let saved: Kept | null = null;
    const keeper = {
      load: () => saved,
      save: (kept: Kept) => {
        saved = kept;
      },
    };
    const info = (more: object): TableInfo => ({
      ...{ id: 't', host: 'ann', config: {}, rules: 1, stage: 'shuffling', paused: false },
      ...{ match: 1, seats: [], ready: [], vote: null, until: null, last: null },
      ...{ fair: { commitment: 'c', promises: ['', ''], closed: false, ...more } },
    });
    const promise = new Share(() => nonceOf(0), keeper).follow(info({}), 0, []);
    expect(promise).toEqual({ type: 'promise', seat: 0, hash: commitmentOf(nonceOf(0)) });
    const promises = [commitmentOf(nonceOf(0)), ''];
    const reloaded = new Share(() => nonceOf(5), keeper);
    expect(reloaded.follow(info({ promises, closed: true }), 0, [])).toEqual({
      type: 'nonce',
      seat: 0,
      nonce: nonceOf(0),
    });
    const others = [commitmentOf(nonceOf(0)), commitmentOf(nonceOf(1))];
    const again = new Share(() => nonceOf(5), keeper);
    const swapped = info({ promises: others, closed: true });
    expect(again.follow(swapped, 0, [])).toBeNull();
    const { fair } = swapped;
    if (fair === null) throw new Error('nothing is shuffled');
    expect(fairnessOf(fair, again.of(swapped))).toEqual({ kind: 'broken', what: 'promise' });
  });

  it('is told in one sentence, in both languages', () => {
    const all: readonly Fairness[] = [
      { kind: 'given' },
      { kind: 'unseen' },
      { kind: 'noted' },
      { kind: 'proven', late: [] },
      { kind: 'proven', late: [1] },
      { kind: 'withoutMine' },
      { kind: 'broken', what: 'commitment' },
      { kind: 'broken', what: 'promise' },
      { kind: 'broken', what: 'nonce' },
      { kind: 'broken', what: 'seed' },
    ];
    for (const lang of ['de', 'en'] as const) {
      const nameOf = (seat: number) => ['Ann', 'Bob'][seat] ?? '';
      const texts = all.map((one) => fairnessText(one, lang, nameOf));
      expect(texts[4]).toContain('Bob');
      expect(texts[4]).not.toContain('Ann');
      expect(new Set(texts).size).toBe(all.length);
      for (const text of texts) expect(text).not.toMatch(/[{}]/);
    }
  });
});

function failing(record: string, kept: Kept): string[] {
  const { steps } = verifyRecord(record, find, kept);
  return steps.flatMap(({ ok, key }) => (ok || key === 'verify.failed' ? [] : [key]));
}
