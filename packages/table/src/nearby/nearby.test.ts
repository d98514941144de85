import { commitmentOf } from '@taberna/engine';
import { trio } from '@taberna/testkit/toy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TableClient } from '../client.ts';
import { MAX_MESSAGE } from '../limits.ts';
import { formatMessage } from '../protocol.ts';
import { MESSAGES, nonceOf, TestTable, until } from '../testing.ts';
import { ChannelTransport } from './channel.ts';
import { Doorman, type Guest, MOST_GUESTS } from './doorman.ts';
import { inPieces, Pieces } from './pieces.ts';
import { TestChannel } from './testing.ts';
import { type DoormanWord, formatWord, readDoormanWord, readGuestWord } from './words.ts';

const passOf = (name: string) => commitmentOf(name).slice(0, 32);
const playerOf = (name: string) => commitmentOf(passOf(name)).slice(0, 32);
const knockOf = (name: string) => ({ pass: passOf(name), name, face: `face of ${name}` });

/** Everything that has been sent has arrived, and what follows from it too. */
async function settled(): Promise<void> {
  for (let i = 0; i < 4; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** A table of Ann's, with a doorman before it. */
async function house() {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: 3 });
  await t.join('ann');
  const inside: Guest[] = [];
  const gone: string[] = [];
  const state = { now: 0 };
  const doorman = new Doorman({
    transport: (player) => ({
      open: ({ opened, message }) => {
        const connection = t.host.connect(player, message);
        queueMicrotask(opened);
        return {
          send: (text) => void t.host.receive(connection, text),
          close: () => void t.host.disconnect(connection),
        };
      },
    }),
    entered: (guest) => inside.push(guest),
    left: (player) => gone.push(player),
    faces: () => Object.fromEntries(inside.map(({ player, face }) => [player, face])),
    now: () => state.now,
  });
  return { t, doorman, inside, gone, state };
}

function come(doorman: Doorman, name: string) {
  const told: DoormanWord[] = [];
  const transport = new ChannelTransport(knockOf(name), (word) => told.push(word));
  let ids = 0;
  const client = new TableClient({
    transport,
    find: () => trio,
    freshId: () => `${name}-${++ids}`,
    freshNonce: () => nonceOf(1),
    now: () => 0,
    later: () => () => {},
  });
  const attach = () => {
    const [near, far] = TestChannel.pair();
    doorman.admit(far);
    transport.attach(near);
    return { near, far };
  };
  client.connect();
  return { client, told, transport, attach, ...attach() };
}

/** Somebody who does not use our client. */
function stranger(doorman: Doorman) {
  const [near, far] = TestChannel.pair();
  const heard: string[] = [];
  near.addEventListener('message', ({ data }) => heard.push(String(data)));
  doorman.admit(far);
  const say = (to: 'table' | 'door', text: string) => {
    for (const piece of inPieces(to, text)) near.send(piece);
  };
  return { near, far, heard, say };
}

describe('pieces', () => {
  it('carry any text, and cut no character in two', () => {
    const long = fc
      .tuple(fc.array(fc.constantFrom('a', '"', 'ä', '€', '😀'), { maxLength: 40 }), fc.nat(1500))
      .map(([letters, times]) => letters.join('').repeat(times));
    const check = (text: string) => {
      const pieces = new Pieces(1_000_000);
      const sent = inPieces('table', text).map((piece) =>
        new TextDecoder().decode(new TextEncoder().encode(piece)),
      );
      const taken = sent.map((piece) => pieces.take(piece));
      const last = taken.at(-1);
      return typeof last === 'object' && last?.to === 'table' && last.text === text;
    };
    fc.assert(fc.property(long, check), { numRuns: 25, seed: 3 });
    expect(check(`x${'😀'.repeat(20_000)}`)).toBe(true);
    expect(check('😀'.repeat(20_000))).toBe(true);
  });

  it('of an endless message are rubbish before they fill the memory', () => {
    const pieces = new Pieces(100);
    expect(pieces.take(`+${'x'.repeat(60)}`)).toBeNull();
    expect(pieces.take(`+${'x'.repeat(60)}`)).toBe('rubbish');
    expect(new Pieces(100).take(`T${'x'.repeat(100)}`)).toEqual({
      to: 'table',
      text: 'x'.repeat(100),
    });
    expect(new Pieces(100).take(`T${'x'.repeat(101)}`)).toBe('rubbish');
  });

  it.each([[''], ['x'], ['t{}'], [new ArrayBuffer(4)], [null]])('%j is rubbish', (piece) => {
    expect(new Pieces(100).take(piece)).toBe('rubbish');
  });
});

describe('words at the door', () => {
  it('are read as they were said', () => {
    const knock = { type: 'knock' as const, ...knockOf('bob') };
    expect(readGuestWord(formatWord(knock))).toEqual({ ok: true, value: knock });
    const faces = { type: 'faces' as const, faces: { ann: 'julia' } };
    expect(readDoormanWord(formatWord(faces))).toEqual({ ok: true, value: faces });
  });

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ v: 2, type: 'bye' })],
    ['a key too many', JSON.stringify({ v: 1, type: 'bye', player: 'ann' })],
    ['a short pass', JSON.stringify({ v: 1, type: 'knock', ...knockOf('bob'), pass: 'abc' })],
    ['a long name', formatWord({ type: 'knock', ...knockOf('x'.repeat(21)) })],
    ['no name', JSON.stringify({ v: 1, type: 'knock', pass: passOf('bob'), face: '' })],
  ])('%s is refused', (_what, text) => {
    expect(readGuestWord(text).ok).toBe(false);
  });

  it('of any kind break nothing', () => {
    const check = (text: string) => {
      readGuestWord(text);
      readDoormanWord(text);
    };
    fc.assert(fc.property(fc.json(), check), { numRuns: 500, seed: 4 });
  });
});

describe('the doorman', () => {
  it('lets guests to the table under the id of their pass, and tells everybody the faces', async () => {
    const { doorman, inside, t } = await house();
    const bob = come(doorman, 'bob');
    const cem = come(doorman, 'cem');
    await settled();
    expect(inside.map(({ name }) => name)).toEqual(['bob', 'cem']);
    expect(bob.client.you).toBe(playerOf('bob'));
    expect(await bob.client.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: true });
    expect(t.table.holders[1]).toMatchObject({ player: playerOf('bob'), away: null });
    expect(bob.told.at(-1)).toEqual({
      type: 'faces',
      faces: { [playerOf('bob')]: 'face of bob', [playerOf('cem')]: 'face of cem' },
    });
    expect(cem.told.at(-1)).toEqual(bob.told.at(-1));
  });

  it('gives who comes back by another channel the same seat; what was on its way arrives once', async () => {
    const { doorman, gone, t } = await house();
    const bob = come(doorman, 'bob');
    await settled();
    await bob.client.send({ type: 'sit', seat: 1 });
    bob.near.close();
    await settled();
    expect(bob.client.online).toBe(false);
    expect(t.table.holders[1]).toMatchObject({ away: expect.any(Number) });
    const said = bob.client.send({ type: 'talk', phrase: 'hello' });
    bob.client.retryNow();
    bob.attach();
    expect(await said).toMatchObject({ ok: true });
    expect(t.table.holders[1]).toMatchObject({ player: playerOf('bob'), away: null });
    expect(gone).toEqual([playerOf('bob')]);
    expect(bob.client.talk).toHaveLength(1);
  });

  it('lets who was out of reach for a while in again by the same channel', async () => {
    const { doorman, t } = await house();
    const bob = come(doorman, 'bob');
    await settled();
    await bob.client.send({ type: 'sit', seat: 1 });
    bob.transport.detach(bob.near);
    doorman.lose(bob.far);
    await settled();
    expect(bob.client.online).toBe(false);
    expect(t.table.holders[1]).toMatchObject({ away: expect.any(Number) });
    doorman.admit(bob.far);
    bob.transport.attach(bob.near);
    bob.client.retryNow();
    await settled();
    expect(bob.client.online).toBe(true);
    expect(t.table.holders[1]).toMatchObject({ player: playerOf('bob'), away: null });
    await bob.client.send({ type: 'talk', phrase: 'hello' });
    expect(bob.client.talk).toHaveLength(1);
  });

  it('ends the old channel of somebody who knocks at a new one', async () => {
    const { doorman, t } = await house();
    const first = come(doorman, 'bob');
    await settled();
    await first.client.send({ type: 'sit', seat: 1 });
    const second = come(doorman, 'bob');
    await settled();
    expect(first.near.readyState).toBe('closed');
    expect(second.client.seats).toEqual([1]);
    expect(t.table.holders[1]).toMatchObject({ away: null });
    expect(doorman.isHere(playerOf('bob'))).toBe(true);
  });

  it('has room for three guests', async () => {
    const { doorman } = await house();
    const names = ['bob', 'cem', 'dora', 'eve'];
    const all = names.map((name) => come(doorman, name));
    await settled();
    expect(all.map(({ client }) => client.online)).toEqual([true, true, true, false]);
    expect(MOST_GUESTS).toBe(3);
    expect(all[3]?.told).toContainEqual({ type: 'turnedAway', why: 'full' });
    expect(all[3]?.near.readyState).toBe('closed');
    all[0]?.near.close();
    await settled();
    all[3]?.client.retryNow();
    all[3]?.attach();
    await settled();
    expect(all[3]?.client.online).toBe(true);
  });

  it('tells everybody that the table closes', async () => {
    const { doorman, gone } = await house();
    const bob = come(doorman, 'bob');
    await settled();
    doorman.close();
    await settled();
    expect(bob.told.at(-1)).toEqual({ type: 'closing' });
    expect(gone).toEqual([playerOf('bob')]);
    expect(doorman.isHere(playerOf('bob'))).toBe(false);
  });
});

describe('a hostile guest', () => {
  const knock = (name: string) => formatWord({ type: 'knock', ...knockOf(name) });
  const move = (seat: number) =>
    formatMessage({
      type: 'command',
      id: 'x1',
      command: { type: 'move', seat, turn: 1, move: 'draw' },
    });

  it('does nothing for another seat and sees no card of it', async () => {
    const { doorman, t } = await house();
    const eve = stranger(doorman);
    eve.say('door', knock('eve'));
    eve.say('table', formatMessage({ type: 'hello', last: 0, talk: 0 }));
    await settled();
    await t.begin('ann');
    const before = t.table.seq;
    eve.say('table', move(0));
    const remove = { type: 'remove' as const, player: 'ann' };
    eve.say('table', formatMessage({ type: 'command', id: 'x2', command: remove }));
    eve.say('table', formatMessage({ type: 'record', id: 'x3' }));
    eve.say('table', formatMessage({ type: 'moves', id: 'x4', seat: 0 }));
    await settled();
    const answers = eve.heard.filter((text) => text.startsWith('T{"v":2,"type":"answer"'));
    expect(answers).toHaveLength(4);
    for (const answer of answers) expect(answer).toContain('"ok":false');
    expect(t.table.seq).toBe(before);
    const told = eve.heard.filter((text) => text.includes('"views"')).join('\n');
    expect(told).toContain('"seat":null');
    expect(told).not.toContain('"seat":0,');
  });

  it('says nothing to the table without a knock', async () => {
    const { doorman, t } = await house();
    const eve = stranger(doorman);
    const before = t.table.seq;
    for (const message of MESSAGES) eve.say('table', formatMessage(message));
    await settled();
    expect(eve.heard).toEqual([]);
    expect(t.table.seq).toBe(before);
  });

  it.each([
    ['rubbish', 'hello?'],
    ['binary data', new Uint8Array(10).buffer],
    ['no JSON at the door', 'D{'],
    ['a message longer than any', `T${'x'.repeat(MAX_MESSAGE + 1)}`],
    ['a message without an end', `+${'x'.repeat(MAX_MESSAGE + 1)}`],
  ])('is shown out for %s', async (_what, piece) => {
    const { doorman } = await house();
    const eve = stranger(doorman);
    eve.say('door', knock('eve'));
    await settled();
    eve.far.arrive(piece);
    await settled();
    expect(eve.near.readyState).toBe('closed');
    expect(eve.heard.at(-1)).toContain('"why":"rubbish"');
    expect(doorman.isHere(playerOf('eve'))).toBe(false);
  });

  it('who knocks as one person after the other over one channel is one, and is shown out', async () => {
    const { doorman, inside } = await house();
    const eve = stranger(doorman);
    for (const name of ['eve', 'eve', 'mallory', 'trudy']) eve.say('door', knock(name));
    await settled();
    expect([...new Set(inside.map(({ player }) => player))]).toEqual([playerOf('eve')]);
    expect(eve.near.readyState).toBe('closed');
    expect(eve.heard.at(-1)).toContain('"why":"rubbish"');
  });

  it('whose name heaps accents or shows nothing has none', async () => {
    const { doorman, inside } = await house();
    for (const [i, name] of [`x${'\u0301'.repeat(18)}`, '\u3164', 'Änne '].entries()) {
      const word = formatWord({ type: 'knock', ...knockOf(`guest ${i}`), name });
      stranger(doorman).say('door', word);
    }
    await settled();
    expect(inside.map(({ name }) => name)).toEqual(['', '', 'Änne']);
  });

  it('of another version hears that', async () => {
    const { doorman } = await house();
    const eve = stranger(doorman);
    eve.say('door', '{"v":2,"type":"knock"}');
    await settled();
    expect(eve.heard.at(-1)).toContain('"why":"version"');
  });

  it('who floods is slowed down, then shown out; others do not notice', async () => {
    const { doorman, t, state } = await house();
    const bob = come(doorman, 'bob');
    const eve = stranger(doorman);
    eve.say('door', knock('eve'));
    await settled();
    const ping = formatMessage({ type: 'ping', n: 1 });
    for (let i = 0; i < 100; i++) eve.say('table', ping);
    await settled();
    expect(eve.heard.filter((text) => text.includes('table.tooFast'))).toHaveLength(41);
    expect(eve.near.readyState).toBe('open');
    state.now += 10_000;
    for (let i = 0; i < 500; i++) {
      if (eve.near.readyState === 'open') eve.say('table', ping);
      await Promise.resolve();
    }
    await settled();
    expect(eve.near.readyState).toBe('closed');
    expect(eve.heard.at(-1)).toContain('"why":"flood"');
    expect(await bob.client.send({ type: 'sit', seat: 2 })).toMatchObject({ ok: true });
    expect(t.table.holders[2]).toMatchObject({ player: playerOf('bob') });
  });

  it('who takes nothing is not waited for', async () => {
    const { doorman, t } = await house();
    const bob = come(doorman, 'bob');
    await until(bob.client, () => bob.client.online);
    bob.far.bufferedAmount = 2_000_000;
    await t.ask('ann', { type: 'sit', seat: 0 });
    await settled();
    expect(bob.near.readyState).toBe('closed');
  });

  it('changes nothing by any message of ours, mutated in any way', async () => {
    const { doorman, t, state } = await house();
    await t.begin('ann');
    const before = t.table.seq;
    const texts = MESSAGES.map(formatMessage);
    const mutated = fc
      .tuple(fc.constantFrom(...texts), fc.nat(200), fc.nat(6), fc.string({ maxLength: 6 }))
      .map(([text, at, cut, insert]) => {
        const i = at % text.length;
        return text.slice(0, i) + insert + text.slice(i + cut);
      });
    const check = async (text: string) => {
      const eve = stranger(doorman);
      state.now += 1000;
      eve.say('door', knock('eve'));
      eve.say('table', text);
      await settled();
      eve.near.close();
      await settled();
      return t.table.seq === before;
    };
    await fc.assert(fc.asyncProperty(mutated, check), { numRuns: 100, seed: 6 });
  });
});
