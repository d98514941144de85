import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { readEntry } from './entry.ts';
import {
  MAX_HASH,
  MAX_ID,
  MAX_LEVEL,
  MAX_MESSAGE,
  MAX_MOVE,
  MAX_NONCE,
  MAX_PAYLOAD,
  MAX_TALK,
} from './limits.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { formatMessage, idOf, readClientMessage, readServerMessage } from './protocol.ts';
import { MESSAGES, TestTable } from './testing.ts';

describe('client messages', () => {
  it.each(MESSAGES.map((message) => [formatMessage(message), message] as const))(
    '%s is read as it was written',
    (text, message) => {
      expect(readClientMessage(text)).toEqual({ ok: true, value: message });
    },
  );

  it.each(MESSAGES.map((message) => [formatMessage(message)]))(
    '%s may hold nothing more',
    (text) => {
      const more = { ...(JSON.parse(text) as object), more: 1 };
      expect(readClientMessage(JSON.stringify(more))).toMatchObject({ ok: false });
      const raw = JSON.parse(text) as { command?: object };
      if (raw.command !== undefined) {
        const inside = { ...raw, command: { ...raw.command, more: 1 } };
        expect(readClientMessage(JSON.stringify(inside))).toMatchObject({ ok: false });
      }
    },
  );

  it('of another version, too long or no JSON are refused by their own codes', () => {
    const code = (text: string) => {
      const read = readClientMessage(text);
      return read.ok ? 'ok' : read.error.code;
    };
    expect(code('{"v":1,"type":"sync"}')).toBe('protocol.version');
    expect(code('{"type":"sync"}')).toBe('protocol.version');
    expect(code('{')).toBe('protocol.json');
    expect(code(' '.repeat(MAX_MESSAGE + 1))).toBe('protocol.long');
    expect(code('{"v":2,"type":"record","id":"a b"}')).toBe('protocol.id');
    expect(code('{"v":2,"type":"__proto__"}')).toBe('json.choice');
  });
});

describe('entries', () => {
  it('are read back strictly', async () => {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 2 });
    await t.join('ann', 'bob');
    await t.begin('ann', 'bob');
    await t.move('ann', 0);
    const find = () => trio;
    for (const text of t.storage.read('t', 0)) {
      expect(readEntry(text, find).ok, text).toBe(true);
      const raw = JSON.parse(text) as Record<string, unknown>;
      expect(readEntry(JSON.stringify({ ...raw, more: 1 }), find).ok).toBe(false);
      expect(readEntry(JSON.stringify({ ...raw, v: 2 }), find).ok).toBe(false);
      for (const key of Object.keys(raw).filter((one) => one !== 'cmd')) {
        const { [key]: _gone, ...rest } = raw;
        expect(readEntry(JSON.stringify(rest), find).ok, `${text} without ${key}`).toBe(false);
      }
    }
  });
});

describe('the parts of a client message', () => {
  const isRead = (message: object) => readClientMessage(JSON.stringify({ v: 2, ...message })).ok;
  const isTaken = (command: object) => isRead({ type: 'command', id: 'c1', command });
  const x = (length: number) => 'x'.repeat(length);

  it.each<[string, number, (text: string) => boolean]>([
    ['an id', MAX_ID, (id) => isRead({ type: 'record', id })],
    ['a level', MAX_LEVEL, (level) => isTaken({ type: 'bot', seat: 0, level })],
    ['a level to fill', MAX_LEVEL, (fill) => isTaken({ type: 'start', fill })],
    ['a hash', MAX_HASH, (hash) => isTaken({ type: 'promise', seat: 0, hash })],
    ['a nonce', MAX_NONCE, (nonce) => isTaken({ type: 'nonce', seat: 0, nonce })],
    ['a move', MAX_MOVE, (move) => isTaken({ type: 'move', seat: 0, turn: 1, move })],
    ['a player', MAX_ID, (player) => isTaken({ type: 'remove', player })],
    ['a host to be', MAX_ID, (player) => isTaken({ type: 'handOver', player })],
    ['a line', MAX_TALK, (text) => isTaken({ type: 'talk', text })],
  ])('%s has at most %d signs', (_, most, taken) => {
    expect(taken(x(most))).toBe(true);
    expect(taken(x(most + 1))).toBe(false);
  });

  it('are seats from 0 to 7 and numbers from 0 on', () => {
    const seats = [-1, 0, 7, 8, 0.5];
    const numbers = [-1, 0, Number.MAX_SAFE_INTEGER, 0.5, '1'];
    expect(seats.map((seat) => isTaken({ type: 'sit', seat }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(seats.map((seat) => isRead({ type: 'moves', id: 'm', seat }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(numbers.map((n) => isRead({ type: 'ping', n }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('are a phrase or a text, one of those that there are, and no other key', () => {
    expect(isTaken({ type: 'talk', phrase: 'hello', text: 'hello' })).toBe(false);
    expect(isTaken({ type: 'talk', phrase: 'shout' })).toBe(false);
    expect(isTaken({ type: 'vote', on: 'lunch', yes: true })).toBe(false);
    expect(isTaken({ type: 'vote', on: 'pause', yes: 1 })).toBe(false);
    expect(isTaken({ type: 'configure', config: [] })).toBe(false);
    expect(isTaken({ type: 'toString' })).toBe(false);
    expect(isRead({ type: 'record', id: 'a b' })).toBe(false);
    expect(isRead({ type: 'record', id: '' })).toBe(false);
  });

  it('are refused with their place, and the whole with its length', () => {
    const refusal = (text: string) => {
      const read = readClientMessage(text);
      return read.ok ? null : read.error;
    };
    const ping = '{"v":2,"type":"ping","n":1}';
    expect(refusal(ping.padEnd(MAX_MESSAGE))).toBeNull();
    expect(refusal(ping.padEnd(MAX_MESSAGE + 1))).toEqual({
      rule: '',
      code: 'protocol.long',
      params: { length: MAX_MESSAGE + 1, atMost: MAX_MESSAGE },
    });
    expect(refusal('{"v":2,"type":"ping","n":-1}')?.params).toMatchObject({ path: 'message.n' });
    expect(refusal('{"v":7,"type":"ping","n":1}')?.params).toMatchObject({ known: 2, got: '7' });
    expect(refusal('[]')?.code).toBe('json.object');
    const noRuleOfAGame = ['{', '{"v":7}', '{"v":2,"type":"record","id":"a b"}'];
    expect(noRuleOfAGame.map((text) => refusal(text)?.rule)).toEqual(['', '', '']);
    for (const type of ['ready', 'leave', 'back']) {
      const command = { v: 2, type: 'command', id: 'c', command: { type, seat: 0 } };
      expect(refusal(JSON.stringify(command))?.params).toMatchObject({ known: 'type' });
    }
  });

  it('have an id that is known also where the rest cannot be read', () => {
    expect(idOf('{"id":"c-1","nonsense":true}')).toBe('c-1');
    expect(idOf('{"id":"c 1"}')).toBeNull();
    expect(idOf('{"id":7}')).toBeNull();
    expect(idOf('{}')).toBeNull();
    expect(idOf('7')).toBeNull();
    expect(idOf('{')).toBeNull();
    expect(idOf('{"id":"c-1"}'.padEnd(MAX_MESSAGE + 1))).toBe('c-1');
    expect(idOf('{"id":"c-1"}'.padEnd(MAX_PAYLOAD + 1))).toBeNull();
  });
});

describe('server messages', () => {
  const read = (message: object) => {
    const result = readServerMessage(JSON.stringify({ v: 2, ...message }));
    return result.ok ? result.value : result.error.params?.path;
  };
  const whole = { seq: 3, at: 4, table: {}, views: [] };

  it.each([
    { type: 'welcome', you: 'ann', talk: [], ...whole },
    { type: 'update', from: 2, ...whole },
    { type: 'answer', id: 'c1', ok: true, seq: 3 },
    { type: 'talk', line: {} },
    { type: 'names', names: {} },
    { type: 'pong', n: 1, seq: 3, at: 4 },
    { type: 'error', error: {} },
  ])('$type is taken as it is', (message) => {
    expect(read(message)).toEqual({ v: 2, ...message });
  });

  it('are refused where the envelope is not right', () => {
    for (const type of ['welcome', 'update']) {
      for (const [key, wrong] of [
        ['seq', -1],
        ['at', null],
        ['table', []],
        ['views', {}],
        ['views', new Array(9).fill({})],
      ] as const) {
        expect(read({ type, from: 2, ...whole, [key]: wrong })).toBe(`message.${key}`);
      }
    }
    expect(read({ type: 'update', ...whole })).toBe('message.from');
    expect(read({ type: 'answer', id: 'c1' })).toBe('message.ok');
    expect(read({ type: 'stranger' })).toBe('message.type');
    expect(read({ type: 'pong', v: 1 })).toBe('message.v');
    expect(readServerMessage('{')).toMatchObject({ error: { code: 'protocol.json' } });
  });

  it('may be long', () => {
    const text = JSON.stringify({ v: 2, type: 'names', names: {} }).padEnd(10 * MAX_MESSAGE);
    expect(readServerMessage(text).ok).toBe(true);
  });
});

describe('messages', () => {
  it('have the same keys and the same parameters in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(de));
    const params = (text: string) => [...new Set(text.match(/\{\w+/g) ?? [])].sort();
    for (const key of Object.keys(de) as (keyof typeof de)[]) {
      expect(params(en[key]), key).toEqual(params(de[key]));
    }
  });
});
