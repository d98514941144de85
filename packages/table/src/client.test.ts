import { trio } from '@taberna/testkit/toy';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Change, type ClientPorts, TableClient } from './client.ts';
import { foresee } from './foresee.ts';
import type { LinkHandlers } from './line.ts';
import { formatMessage } from './protocol.ts';
import { TestTable } from './testing.ts';

/** A client whose wire and clock are in the hands of the test. */
class Wired {
  readonly said: { readonly type: string; readonly [key: string]: unknown }[] = [];
  readonly changes: Change[] = [];
  readonly client: TableClient;
  links = 0;
  closed = 0;
  now = 1_700_000_000_000;
  #handlers: LinkHandlers | null = null;
  #timers: { readonly at: number; readonly call: () => void }[] = [];

  constructor(more: Pick<ClientPorts, 'foresee'> = {}) {
    let ids = 0;
    this.client = new TableClient({
      ...more,
      find: (id) => (id === trio.id ? trio : undefined),
      freshId: () => `c${++ids}`,
      freshNonce: () => '0123456789abcdef',
      now: () => this.now,
      later: (milliseconds, call) => {
        const timer = { at: this.now + milliseconds, call };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((one) => one !== timer);
        };
      },
      transport: {
        open: (handlers) => {
          this.links++;
          this.#handlers = handlers;
          return { send: (text) => this.said.push(JSON.parse(text)), close: () => this.closed++ };
        },
      },
    });
    this.client.subscribe((change) => this.changes.push(change));
  }

  dial(): void {
    this.client.connect();
    this.#handlers?.opened();
  }

  hear(message: object): void {
    this.#handlers?.message(JSON.stringify({ v: 2, ...message }));
  }

  cut(): void {
    this.#handlers?.closed();
  }

  redialled(): void {
    this.#handlers?.opened();
  }

  wait(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.now = Math.max(this.now, next.at);
      next.call();
    }
    this.now = end;
  }
}

/** A real table at which Ann is to move. */
async function tableOfAnn(): Promise<TestTable> {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: 2, clock: { kind: 'move', seconds: 20 } });
  await t.join('ann', 'bob');
  await t.begin('ann', 'bob');
  await t.say('ann', formatMessage({ type: 'sync' }));
  return t;
}

/** What it tells her. */
async function welcome(): Promise<object & { readonly seq: number }> {
  return (await tableOfAnn()).last('ann');
}

describe('the client', () => {
  let w: Wired;
  let whole: object & { readonly seq: number };
  beforeEach(async () => {
    whole = await welcome();
    w = new Wired();
    w.dial();
    w.hear(whole);
    w.said.length = 0;
  });

  const update = (from: number, seq: number, more = {}) =>
    w.hear({ ...whole, type: 'update', from, seq, ...more });

  it('takes over what follows, ignores what it has, and asks for the whole after a gap', () => {
    const { seq } = whole;
    update(seq, seq + 1);
    expect(w.client.seq).toBe(seq + 1);
    update(seq, seq + 1);
    expect(w.said).toEqual([]);
    update(seq + 2, seq + 3);
    expect(w.client.seq).toBe(seq + 1);
    expect(w.said).toEqual([{ v: 2, type: 'sync' }]);
    w.hear({ ...whole, seq: seq + 3 });
    expect(w.client.seq).toBe(seq + 3);
  });

  it('goes on from its last number when the link is lost, and sends again under the same id', () => {
    void w.client.send({ type: 'ready' });
    const [first] = w.said.splice(0);
    w.cut();
    expect(w.client.online).toBe(false);
    w.wait(500);
    expect(w.links).toBe(2);
    w.redialled();
    expect(w.said.splice(0)).toEqual([{ v: 2, type: 'hello', last: whole.seq, talk: 0 }]);
    update(whole.seq, whole.seq + 1);
    expect(w.said).toEqual([first]);
    expect(w.client.online).toBe(true);
  });

  it('keeps apart what is pending and what is certain', async () => {
    const sent = w.client.send({ type: 'ready' });
    expect(w.client.pending).toEqual([{ type: 'ready' }]);
    w.hear({ type: 'answer', id: 'c1', ok: true, seq: whole.seq + 1 });
    expect(await sent).toEqual({ ok: true, seq: whole.seq + 1 });
    expect(w.client.pending).toEqual([{ type: 'ready' }]);
    update(whole.seq, whole.seq + 1);
    expect(w.client.pending).toEqual([]);
  });

  it('sends again what a failing storage did not take, and tells of the trouble', () => {
    void w.client.send({ type: 'ready' });
    const [first] = w.said.splice(0);
    w.hear({ type: 'answer', id: 'c1', ok: false, error: { rule: '', code: 'storage.failed' } });
    expect(w.client.pending).toEqual([{ type: 'ready' }]);
    expect(w.changes.at(-1)).toMatchObject({ type: 'trouble' });
    w.wait(5000);
    expect(w.said.filter(({ type }) => type === 'command')).toEqual([first]);
  });

  it('computes the legal moves from the view, and refuses others without sending them', async () => {
    const legal = w.client.legal(0);
    expect(legal.length).toBeGreaterThan(0);
    expect(w.client.legal(1)).toEqual([]);
    expect(await w.client.play(0, 'no such move')).toMatchObject({ ok: false });
    expect(w.said).toEqual([]);
    void w.client.play(0, legal[0] ?? '');
    const turn = w.client.table?.seats[0]?.turn;
    expect(w.said).toMatchObject([{ command: { type: 'move', seat: 0, turn, move: legal[0] } }]);
  });

  it('tells once that little time is left, and counts it down by the table’s clock', () => {
    const { table } = w.client;
    const seats = table?.seats.map((seat, i) => (i === 0 ? { ...seat, warned: true } : seat));
    const warned = () => w.changes.filter(({ type }) => type === 'warned');
    update(whole.seq, whole.seq + 1, { table: { ...table, seats } });
    update(whole.seq + 1, whole.seq + 2, { table: { ...table, seats } });
    expect(warned()).toEqual([{ type: 'warned', seat: 0 }]);
    w.hear({ type: 'pong', n: 1, seq: whole.seq + 2, at: w.client.at + 3000 });
    expect(w.client.timeLeft(0)).toBe(17_000);
    w.wait(2000);
    expect(w.client.timeLeft(0)).toBe(15_000);
  });

  it('says when it will try again, later each time, and tries at once when asked', () => {
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      w.cut();
      waits.push((w.client.retryAt ?? 0) - w.now);
      w.client.retryNow();
      expect(w.client.retryAt).toBeNull();
      expect(w.links).toBe(i + 2);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(w.changes.filter(({ type }) => type === 'retry')).toHaveLength(14);
  });

  it('asks a link that may have died in its sleep, and gives it up when it does not answer', () => {
    w.client.retryNow();
    expect(w.said.splice(0)).toMatchObject([{ type: 'ping' }]);
    w.hear({ type: 'pong', n: 1, seq: whole.seq, at: w.now });
    w.wait(3000);
    expect(w.client.online).toBe(true);
    w.client.retryNow();
    w.wait(3000);
    expect(w.client.online).toBe(false);
    expect(w.client.retryAt).toBe(w.now + 500);
  });

  it('refuses a second move while the first is on its way, and answers when it is certain', async () => {
    const [move = ''] = w.client.legal(0);
    let answered = false;
    const first = w.client.play(0, move).then((answer) => {
      answered = true;
      return answer;
    });
    expect(await w.client.play(0, move)).toMatchObject({ error: { code: 'client.sending' } });
    expect(await w.client.undo(0)).toMatchObject({ error: { code: 'client.sending' } });
    expect(w.said.filter(({ type }) => type === 'command')).toHaveLength(1);
    w.hear({ type: 'answer', id: 'c1', ok: true, seq: whole.seq + 1 });
    await Promise.resolve();
    expect(answered).toBe(false);
    update(whole.seq, whole.seq + 1);
    expect(await first).toMatchObject({ ok: true });
  });

  it('looks for a link that is silent for too long', () => {
    w.wait(18_000);
    expect(w.links).toBeGreaterThan(1);
  });

  it('that is let go is closed, so that the others hear of it, and is looked for again', () => {
    w.client.letGo();
    expect([w.client.online, w.closed]).toEqual([false, 1]);
    w.wait(1000);
    expect(w.links).toBe(2);
  });
});

describe('an own move shown ahead', () => {
  let t: TestTable;
  let w: Wired;
  let move: string;
  beforeEach(async () => {
    t = await tableOfAnn();
    w = new Wired({ foresee });
    w.dial();
    w.hear(t.last('ann'));
    [move = ''] = w.client.legal(0);
    w.changes.length = 0;
  });

  const hand = () => w.client.views.find(({ seat }) => seat === 0)?.position;
  const told = () => w.changes.flatMap((change) => (change.type === 'events' ? change.events : []));

  it('is shown and told before the table has answered, and told once', async () => {
    const [before, length] = [hand(), w.client.story(0).length];
    const played = w.client.play(0, move);
    expect(hand()).not.toEqual(before);
    expect(w.client.story(0)).toHaveLength(length + 1);
    const [deed] = told();
    expect([w.client.isToMove(0), w.client.legal(0)]).toEqual([false, []]);

    const { seq } = w.client;
    const nothingNew = t.last('ann').views.map((view) => ({ ...view, events: [] }));
    w.hear({ ...t.last('ann'), type: 'update', from: seq, seq: seq + 1, views: nothingNew });
    expect(w.client.isAhead(0)).toBe(true);
    expect(w.client.story(0).at(-1)).toBe(deed);

    await t.move('ann', 0, move);
    const { views } = t.last('ann');
    w.hear({ ...t.last('ann'), type: 'update', from: seq + 1, seq: seq + 2 });
    w.hear({ type: 'answer', id: 'c1', ok: true, seq: seq + 2 });
    expect(await played).toMatchObject({ ok: true });
    expect(w.client.isAhead(0)).toBe(false);
    expect(w.client.views).toEqual(views);
    expect(told()).toEqual(views.find(({ seat }) => seat === 0)?.events);
    expect(w.client.story(0)).toContain(deed);
  });

  it('is taken back when the table refuses it', async () => {
    const [before, story] = [hand(), w.client.story(0)];
    const played = w.client.play(0, move);
    expect(w.client.isAhead(0)).toBe(true);
    w.hear({ type: 'answer', id: 'c1', ok: false, error: { rule: '', code: 'move.late' } });
    expect(await played).toMatchObject({ ok: false });
    expect([hand(), w.client.story(0)]).toEqual([before, story]);
    expect(w.client.legal(0)).toContain(move);
    expect(w.changes.at(-1)).toEqual({ type: 'table' });
  });
});
