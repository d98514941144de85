import { createHmac } from 'node:crypto';
import { hex, sha256, utf8 } from '@taberna/engine';
import { trio } from '@taberna/testkit/toy';
import { beforeAll, describe, expect, it } from 'vitest';
import { effectiveSeed } from './fair.ts';
import { TestTable } from './testing.ts';
import { verifyRecord, verifyText } from './verify.ts';

const find = (id: string) => (id === trio.id ? trio : undefined);

async function recordOf(config: object): Promise<string> {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: 2, ...config });
  await t.join('ann', 'bob');
  await t.begin('ann', 'bob');
  for (let i = 0; i < 500 && t.table.stage !== 'over'; i++) {
    if (t.table.stage === 'between') await t.wait(15_000);
    const seat = t.play.turns.findIndex((turn) => turn !== 0);
    if (seat >= 0) await t.move(seat === 0 ? 'ann' : 'bob', seat);
  }
  await t.say('ann', JSON.stringify({ v: 2, type: 'record', id: 'r' }));
  const answer = t.answer('ann', 'r');
  return answer.ok ? (answer.record ?? '') : '';
}

const keys = (text: string) => verifyRecord(text, find).steps.map(({ key }) => key);

describe('the seed', () => {
  it('is the HMAC of the secret and the nonces in seat order, an absent one empty', () => {
    const own = effectiveSeed('secret', ['aa', '', 'bb']);
    expect(own).toBe(createHmac('sha256', 'secret').update('aa,,bb').digest('hex'));
  });
});

describe('verifyRecord', () => {
  let record = '';
  beforeAll(async () => {
    record = await recordOf({});
  });

  it('recomputes a fair match of several games from the secret', () => {
    const { ok, steps } = verifyRecord(record, find);
    expect(ok).toBe(true);
    expect(steps.map(({ key }) => key)).toEqual([
      'verify.readable',
      'verify.commitment',
      'verify.promises',
      'verify.seed',
      'verify.deals',
      'verify.moves',
      'verify.result',
      'verify.passed',
    ]);
    const commitment = hex(sha256(utf8('secret 1')));
    expect(steps[1]?.params).toEqual({ commitment });
    expect(steps[4]?.params).toMatchObject({ games: 2 });
    for (const lang of ['de', 'en'] as const) {
      for (const step of steps) expect(verifyText(step, lang, trio)).not.toMatch(/[{}]/);
    }
  });

  it('finds another secret, another commitment, another nonce, another seed', () => {
    expect(keys(record.replace('"secret 1"', '"secret 2"'))).toContain('verify.commitmentWrong');
    const commitment = hex(sha256(utf8('secret 1')));
    const other = record.replace(commitment, commitmentOfOther());
    expect(keys(other)).toContain('verify.commitmentWrong');
    const swapped = record.replace('0123456789abcde0', '0123456789abcde9');
    expect(keys(swapped)).toContain('verify.promiseWrong');
    const unpromised = swapped.replace(/"promises":\[.*?\],/, '');
    expect(keys(unpromised)).toContain('verify.seedWrong');
    const seed = effectiveSeed('secret 1', ['0123456789abcde0', '0123456789abcde1']);
    expect(record).toContain(seed);
    expect(keys(record.replace(seed, `${seed.slice(0, -1)}x`))).toContain('verify.seedWrong');
  });

  it('finds a move that does not fit the cards, and another result', () => {
    const lines = record.trimEnd().split('\n');
    const [first = ''] = lines.slice(lines.indexOf('') + 1);
    const twice = record.replace(first, `${first}\n${first}`);
    expect(keys(twice)).toContain('verify.movesWrong');
    expect(keys(record.replace(/"winners":\[[\d,]*\]/, '"winners":[0,1,1]'))).toContain(
      'verify.resultWrong',
    );
    expect(keys(lines.slice(0, -1).join('\n'))).toContain('verify.resultWrong');
  });

  it('claims nothing where the seed was given, and reads no nonsense', async () => {
    const given = await recordOf({ seed: 'daily 7' });
    expect(keys(given)).toContain('verify.given');
    expect(verifyRecord(given, find).ok).toBe(true);
    expect(keys('nonsense')).toEqual(['verify.unreadable', 'verify.failed']);
    expect(keys('')).toEqual(['verify.unreadable', 'verify.failed']);
  });
});

function commitmentOfOther(): string {
  return hex(sha256(utf8('other')));
}
