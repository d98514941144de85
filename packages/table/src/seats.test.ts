import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { commitmentOf } from './fair.ts';
import { TERMS_SEEN } from './limits.ts';
import { formatMessage } from './protocol.ts';
import { TestTable } from './testing.ts';

async function table(config: object = {}, ...players: string[]): Promise<TestTable> {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', ...config });
  await t.join('ann', ...players);
  return t;
}

const refused = (code: string) => ({ ok: false, error: { code } });

describe('seats', () => {
  it('are taken by people and bots, and by one each', async () => {
    const t = await table({}, 'bob');
    expect(await t.ask('ann', { type: 'sit', seat: 0 })).toMatchObject({ ok: true });
    expect(await t.ask('bob', { type: 'sit', seat: 0 })).toMatchObject(refused('table.seatTaken'));
    expect(await t.ask('bob', { type: 'sit', seat: 5 })).toMatchObject(refused('table.noSeat'));
    await t.ask('bob', { type: 'sit', seat: 2 });
    await t.ask('ann', { type: 'sit', seat: 1 });
    expect(t.table.holders.map((holder) => holder.kind)).toEqual(['open', 'person', 'person']);
    expect(await t.ask('ann', { type: 'bot', seat: 0, level: 'random' })).toMatchObject({
      ok: true,
    });
    expect(await t.ask('bob', { type: 'start' })).toMatchObject(refused('table.notHost'));
    expect(await t.ask('ann', { type: 'start' })).toMatchObject({ ok: true });
    expect(t.table.stage).toBe('shuffling');
  });

  it('stay open until somebody fills them', async () => {
    const t = await table();
    await t.ask('ann', { type: 'sit', seat: 0 });
    expect(await t.ask('ann', { type: 'start' })).toMatchObject(refused('table.seatsOpen'));
    expect(await t.ask('ann', { type: 'start', fill: 'genius' })).toMatchObject(
      refused('table.level'),
    );
    expect(await t.ask('ann', { type: 'start', fill: 'random' })).toMatchObject({ ok: true });
  });

  it('are cleared by their holder and by the host, before a match only', async () => {
    const t = await table({}, 'bob', 'cem');
    await t.ask('bob', { type: 'sit', seat: 0 });
    expect(await t.ask('cem', { type: 'clear', seat: 0 })).toMatchObject(refused('table.notHost'));
    expect(await t.ask('ann', { type: 'clear', seat: 0 })).toMatchObject({ ok: true });
    await t.begin('ann', 'bob', 'cem');
    expect(await t.ask('bob', { type: 'clear', seat: 1 })).toMatchObject(refused('table.stage'));
  });

  it('pass the host’s office on when the host leaves', async () => {
    const t = await table({}, 'bob');
    await t.ask('ann', { type: 'sit', seat: 0 });
    await t.ask('bob', { type: 'sit', seat: 1 });
    await t.ask('ann', { type: 'leave' });
    expect(t.table.host).toBe('bob');
    expect(t.table.holders[0]).toEqual({ kind: 'open' });
  });

  it('that are taken away cost nobody a place while another is free, people before bots', async () => {
    const t = await table({}, 'bob');
    await t.ask('ann', { type: 'sit', seat: 1 });
    await t.ask('bob', { type: 'sit', seat: 2 });
    await t.ask('ann', { type: 'configure', config: { game: 'trio', seats: 2 } });
    expect(t.table.holders).toMatchObject([{ player: 'bob', away: null }, { player: 'ann' }]);

    const u = await table({}, 'bob');
    await u.ask('ann', { type: 'bot', seat: 2, level: 'random' });
    await u.ask('ann', { type: 'sit', seat: 0 });
    await u.ask('ann', { type: 'configure', config: { game: 'trio', seats: 2 } });
    expect(u.table.holders).toMatchObject([{ player: 'ann' }, { kind: 'bot', level: 'random' }]);
  });

  it('are several for one person where the device is shared', async () => {
    const t = await table({ sharedDevice: true, seats: 2 });
    await t.ask('ann', { type: 'sit', seat: 0 });
    await t.ask('ann', { type: 'sit', seat: 1 });
    await t.ask('ann', { type: 'start' });
    await t.ask('ann', { type: 'promise', seat: 0, hash: commitmentOf('0123456789abcdef') });
    await t.ask('ann', { type: 'nonce', seat: 0, nonce: '0123456789abcdef' });
    expect(t.table.stage).toBe('playing');
    const { views } = t.last('ann');
    expect(views.map((view) => view.seat)).toEqual([0, 1]);
    expect(await t.move('ann', 1)).toMatchObject({ ok: true });
    expect(await t.move('ann', 0)).toMatchObject({ ok: true });
  });
});

describe('options', () => {
  it('are the host’s, and strict', async () => {
    const t = await table({}, 'bob');
    const config = { game: 'trio', seats: 2, talk: 'off' };
    expect(await t.ask('bob', { type: 'configure', config })).toMatchObject(
      refused('table.notHost'),
    );
    expect(await t.ask('ann', { type: 'configure', config })).toMatchObject({ ok: true });
    expect(t.table.holders).toHaveLength(2);
    const wrong = [
      { game: 'trio', sets: 2 },
      { game: 'chess' },
      { game: 'trio', seats: 9 },
      { game: 'trio', clock: { kind: 'move' } },
      { game: 'trio', clock: { kind: 'move', seconds: 30, days: 2 } },
      { game: 'trio', options: { nonsense: 1 } },
      { game: 'trio', standIn: 'genius' },
    ];
    for (const config of wrong) {
      expect(
        await t.ask('ann', { type: 'configure', config }),
        JSON.stringify(config),
      ).toMatchObject({ ok: false });
    }
  });

  it('keep a given seed to themselves until the match is over', async () => {
    const t = await table({ seed: 'daily 7', seats: 2, options: { games: 1 } }, 'bob');
    await t.begin('ann', 'bob');
    expect(t.table.stage).toBe('playing');
    expect(t.play.match?.seed).toBe('daily 7');
    expect(JSON.stringify(t.last('bob'))).not.toContain('daily 7');
    expect(t.last('bob').table.fair).toEqual({ commitment: null });
    expect(t.last('bob').table.config.given).toBe(true);
  });
});

describe('a rematch', () => {
  it('is agreed by everybody and rotates the seats', async () => {
    const t = await table({ seats: 2, options: { games: 1 } }, 'bob');
    await t.begin('ann', 'bob');
    await t.ask('ann', { type: 'vote', on: 'abort', yes: true });
    expect(t.table.stage).toBe('playing');
    await t.ask('bob', { type: 'vote', on: 'abort', yes: true });
    expect(t.table.stage).toBe('aborted');
    const secret = t.play.secret;
    await t.ask('ann', { type: 'vote', on: 'rematch', yes: true });
    await t.ask('bob', { type: 'vote', on: 'rematch', yes: true });
    expect(t.table.holders).toMatchObject([{ player: 'bob' }, { player: 'ann' }]);
    expect(t.table.number).toBe(2);
    expect(t.play.secret).not.toBe(secret);
  });
});

describe('spectators', () => {
  it('see what is public, or nothing where the host wants none', async () => {
    const open = await table({ seats: 2 }, 'bob', 'eve');
    await open.begin('ann', 'bob');
    expect(open.last('eve').views).toMatchObject([{ seat: null, undo: false }]);
    expect(JSON.stringify(open.last('eve').views)).toContain('"?"');
    const closed = await table({ seats: 2, spectators: 'none' }, 'bob', 'eve');
    await closed.begin('ann', 'bob');
    expect(closed.last('eve').views).toEqual([]);
    expect(await open.ask('eve', { type: 'move', seat: 0, turn: 1, move: 'draw' })).toMatchObject(
      refused('table.notYours'),
    );
  });

  it('see every player’s cards later where the host allows it, and not a second before', async () => {
    const t = await table(
      { seats: 2, spectators: 'open', openDelay: 60, openMoves: 0 },
      'bob',
      'eve',
    );
    await t.begin('ann', 'bob');
    await t.move('ann', 0);
    const cards = () => t.last('eve').views.filter((view) => view.position !== null);
    expect(cards()).toEqual([]);
    const before = t.last('ann').views[0]?.position;
    await t.wait(59_999);
    expect(cards()).toEqual([]);
    await t.wait(1);
    const seen = t.last('eve').views;
    expect(seen.map((view) => view.seat)).toEqual([0, 1]);
    expect(seen[0]?.position).toEqual(before);
  });
});

describe('talk', () => {
  it('is kept out of the log, in phrases or free as the host decides', async () => {
    const t = await table({ talk: 'free' }, 'bob', 'eve');
    await t.ask('bob', { type: 'sit', seat: 0 });
    expect(await t.ask('bob', { type: 'talk', phrase: 'hello' })).toMatchObject({ ok: true });
    const said = await t.ask('bob', { type: 'talk', text: ' good\u202e\n day ' }, 'twice');
    expect(said).toMatchObject({ ok: true });
    await t.ask('bob', { type: 'talk', text: ' good day ' }, 'twice');
    expect(await t.ask('eve', { type: 'talk', text: 'hi' })).toMatchObject(
      refused('table.notSeated'),
    );
    const lines = t.heard.get('ann')?.flatMap((one) => (one.type === 'talk' ? [one.line] : []));
    expect(lines?.map((line) => line.said)).toEqual([{ phrase: 'hello' }, { text: 'good day' }]);
    expect(t.storage.read('t', 0).join()).not.toContain('good day');
    await t.ask('ann', { type: 'configure', config: { game: 'trio', talk: 'phrases' } });
    expect(await t.ask('bob', { type: 'talk', text: 'hi' })).toMatchObject(
      refused('table.talkPhrases'),
    );
    await t.ask('ann', { type: 'configure', config: { game: 'trio', talk: 'off' } });
    expect(await t.ask('bob', { type: 'talk', phrase: 'bye' })).toMatchObject(
      refused('table.talkOff'),
    );
  });

  it('and names can be forgotten: the log knows neither', async () => {
    const t = await table({}, 'bob');
    t.people.set('bob', 'Robert');
    await t.ask('bob', { type: 'sit', seat: 1 });
    await t.host.renamed();
    const told = () => t.heard.get('ann')?.findLast((one) => one.type === 'names');
    expect(told()).toMatchObject({ names: { bob: 'Robert' } });
    t.people.set('bob', null);
    await t.host.renamed();
    expect(told()).toEqual({ v: 2, type: 'names', names: {} });
    expect(t.storage.read('t', 0).join()).not.toContain('Robert');
  });
});

describe('what somebody sat down to', () => {
  const asked = (t: TestTable, player: string) =>
    t.last('ann').table.seats.find((one) => one.player === player)?.asked;
  const FAST = { game: 'trio', seats: 3, clock: { kind: 'move', seconds: 5 } };

  /** Ann, the host, and Bob sit at a table without a clock. */
  async function seated(): Promise<TestTable> {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 3 });
    await t.join('ann', 'bob');
    await t.ask('ann', { type: 'sit', seat: 0 });
    await t.ask('bob', { type: 'sit', seat: 2 });
    return t;
  }

  it('is asked about where the host changes it, and a seat once more says yes', async () => {
    const t = await seated();
    expect(asked(t, 'bob')).toBeUndefined();
    expect(await t.ask('bob', { type: 'sit', seat: 2 })).toMatchObject(refused('table.seatTaken'));
    for (const config of [FAST, { game: 'trio', seats: 3, grace: 10 }]) {
      await t.ask('ann', { type: 'configure', config });
      expect([asked(t, 'ann'), asked(t, 'bob')]).toEqual([undefined, true]);
      await t.wait(TERMS_SEEN);
      expect(await t.ask('bob', { type: 'sit', seat: 2 })).toMatchObject({ ok: true });
      expect(asked(t, 'bob')).toBeUndefined();
    }
  });

  it('is not asked about where the rest changes, nor where it is as before', async () => {
    const t = await seated();
    await t.ask('ann', { type: 'configure', config: { game: 'trio', seats: 3, talk: 'free' } });
    expect(asked(t, 'bob')).toBeUndefined();
    await t.ask('ann', { type: 'configure', config: FAST });
    await t.ask('ann', { type: 'configure', config: { game: 'trio', seats: 3 } });
    expect(asked(t, 'bob')).toBeUndefined();
  });

  it('stays what it was where I make the table smaller, so that they are moved', async () => {
    const t = await seated();
    await t.ask('ann', { type: 'configure', config: { game: 'trio', seats: 2 } });
    expect(t.table.holders[1]).toMatchObject({ player: 'bob' });
    expect(asked(t, 'bob')).toBeUndefined();
    await t.ask('ann', { type: 'configure', config: FAST });
    await t.wait(TERMS_SEEN);
    await t.ask('bob', { type: 'sit', seat: 2 });
    await t.ask('ann', { type: 'configure', config: { game: 'trio', seats: 3 } });
    await t.ask('ann', { type: 'configure', config: { game: 'trio', seats: 2 } });
    expect(t.table.holders[1]).toMatchObject({ player: 'bob' });
    expect(asked(t, 'bob')).toBe(true);
  });

  it('is agreed to by a yes to another match', async () => {
    const t = await seated();
    await t.ask('ann', { type: 'configure', config: { ...FAST, seed: 's' } });
    await t.ask('ann', { type: 'start', fill: 'random' });
    expect(asked(t, 'bob')).toBe(true);
    await t.wait(TERMS_SEEN);
    for (const on of ['abort', 'rematch'] as const) {
      for (const player of ['ann', 'bob']) await t.ask(player, { type: 'vote', on, yes: true });
    }
    expect(t.table.number).toBe(2);
    expect(asked(t, 'bob')).toBeUndefined();
  });
});

describe('I switch the clock to and fro, so that whoever sits down while there is none', () => {
  const SLOW = { game: 'trio', seats: 2, seed: 's' };
  const FAST = { ...SLOW, clock: { kind: 'move', seconds: 5 } };
  const asked = (t: TestTable) => t.last('ann').table.seats[1]?.asked;

  async function switching(...configs: readonly object[]): Promise<TestTable> {
    const t = new TestTable([trio]);
    await t.open(SLOW);
    await t.join('ann', 'bob');
    await t.ask('ann', { type: 'sit', seat: 0 });
    for (const config of configs) {
      await t.wait(250);
      await t.ask('ann', { type: 'configure', config });
    }
    return t;
  }

  it('has agreed to five seconds before they could see them', async () => {
    const t = await switching(FAST, SLOW, FAST);
    await t.wait(TERMS_SEEN - 1);
    await t.ask('bob', { type: 'sit', seat: 1 });
    expect(asked(t)).toBe(true);
    await t.wait(1);
    await t.ask('bob', { type: 'sit', seat: 1 });
    expect(asked(t)).toBeUndefined();
  });

  it('or says yes to a rematch has agreed to them', async () => {
    const t = await switching();
    await t.ask('bob', { type: 'sit', seat: 1 });
    await t.ask('ann', { type: 'start' });
    for (const player of ['ann', 'bob']) {
      await t.ask(player, { type: 'vote', on: 'abort', yes: true });
    }
    await t.ask('ann', { type: 'configure', config: FAST });
    await t.ask('ann', { type: 'start' });
    for (const player of ['ann', 'bob']) {
      await t.ask(player, { type: 'vote', on: 'abort', yes: true });
    }
    await t.ask('bob', { type: 'vote', on: 'rematch', yes: true });
    expect(asked(t)).toBe(true);
  });

  it('and am never asked myself', async () => {
    const t = await switching(FAST);
    await t.ask('ann', { type: 'clear', seat: 0 });
    await t.ask('ann', { type: 'sit', seat: 0 });
    expect(t.last('ann').table.seats[0]?.asked).toBeUndefined();
  });
});

describe('I never say yes to what my friend has changed, so that I may leave whenever I like', () => {
  const OLD = { game: 'trio', seats: 3, seed: 's' };
  const asked = (t: TestTable, seat: number) => t.last('cem').table.seats[seat]?.asked;

  /** Ann hosts; Bob, who is asked, and Cem, who sat down later, sit there. */
  async function changed(): Promise<TestTable> {
    const t = new TestTable([trio]);
    await t.open(OLD);
    await t.join('ann', 'bob', 'cem');
    await t.ask('ann', { type: 'sit', seat: 0 });
    await t.ask('bob', { type: 'sit', seat: 1 });
    await t.ask('ann', { type: 'configure', config: { ...OLD, grace: 61 } });
    await t.wait(TERMS_SEEN);
    await t.ask('cem', { type: 'sit', seat: 2 });
    expect([asked(t, 1), asked(t, 2)]).toEqual([true, undefined]);
    return t;
  }

  it('and start the matches myself', async () => {
    const t = await changed();
    await t.ask('ann', { type: 'handOver', player: 'bob' });
    await t.ask('bob', { type: 'start' });
    expect(asked(t, 1)).toBeUndefined();
  });

  it('and play on', async () => {
    const t = await changed();
    await t.ask('ann', { type: 'start' });
    await t.move('ann', 0);
    expect(asked(t, 1)).toBe(true);
    await t.move('bob', 1);
    expect(asked(t, 1)).toBeUndefined();
  });

  it('and stay for the next match', async () => {
    const t = await changed();
    const start = async () => {
      await t.ask('ann', { type: 'start' });
      await t.move('ann', 0);
    };
    await start();
    for (const player of ['ann', 'bob', 'cem']) {
      await t.ask(player, { type: 'vote', on: 'abort', yes: true });
    }
    expect(asked(t, 1)).toBe(true);
    await start();
    expect(asked(t, 1)).toBeUndefined();
  });
});

describe('where nobody may watch I sit down, after the match, in a seat that somebody left', () => {
  it('to see their hand and their story, and see neither until the next deal', async () => {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 2, spectators: 'none' });
    await t.join('ann', 'bob');
    await t.begin('ann', 'bob');
    await t.move('ann', 0);
    for (const player of ['ann', 'bob']) {
      await t.ask(player, { type: 'vote', on: 'abort', yes: true });
    }
    await t.ask('bob', { type: 'leave' });
    await t.join('cem');
    await t.ask('cem', { type: 'sit', seat: 1 });
    expect(t.last('cem').views).toEqual([]);
    await t.say('cem', formatMessage({ type: 'sync' }));
    expect(t.last('cem')).toMatchObject({ type: 'welcome', views: [] });
    expect(t.last('ann').views).toMatchObject([{ seat: 0, position: {} }]);
    await t.ask('ann', { type: 'start' });
    await t.wait(60_000);
    expect(t.last('cem').views).toMatchObject([{ seat: 1, position: {} }]);
  });
});
