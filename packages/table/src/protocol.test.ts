import { trio } from '@taberna/testkit/toy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { readEntry } from './entry.ts';
import { MAX_MESSAGE } from './limits.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import { type ClientMessage, formatMessage, readClientMessage, type Talk } from './protocol.ts';
import { snapshot } from './sim/oracle-sights.ts';
import { TestTable } from './testing.ts';

const COMMANDS: readonly (Command | Talk)[] = [
  { type: 'configure', config: { game: 'trio' } },
  { type: 'sit', seat: 1 },
  { type: 'bot', seat: 1, level: 'random' },
  { type: 'clear', seat: 1 },
  { type: 'start' },
  { type: 'start', fill: 'random' },
  { type: 'promise', seat: 0, hash: 'ab'.repeat(32) },
  { type: 'nonce', seat: 0, nonce: '0123456789abcdef' },
  { type: 'move', seat: 0, turn: 3, move: 'draw' },
  { type: 'undo', seat: 0 },
  { type: 'takeback', seat: 0 },
  { type: 'ready' },
  { type: 'vote', on: 'pause', yes: true },
  { type: 'leave' },
  { type: 'remove', player: 'eve' },
  { type: 'letIn', player: 'eve' },
  { type: 'back' },
  { type: 'talk', phrase: 'hello' },
  { type: 'talk', text: 'hello' },
];

const MESSAGES: readonly ClientMessage[] = [
  { type: 'hello', last: 0, talk: 0 },
  { type: 'sync' },
  { type: 'ping', n: 1 },
  { type: 'record', id: 'r-1' },
  { type: 'moves', id: 'm-1', seat: 1 },
  ...COMMANDS.map((command): ClientMessage => ({ type: 'command', id: 'c1', command })),
];

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

  it('of a stranger, mutated in any way, change nothing at the table', async () => {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 2 });
    await t.join('ann', 'bob', 'eve');
    await t.begin('ann', 'bob');
    const before = snapshot(t.table);
    const texts = MESSAGES.map(formatMessage);
    const mutated = fc
      .tuple(fc.constantFrom(...texts), fc.nat(200), fc.nat(6), fc.string({ maxLength: 6 }))
      .map(([text, at, cut, insert]) => {
        const i = at % text.length;
        return text.slice(0, i) + insert + text.slice(i + cut);
      });
    const check = async (text: string) => {
      await t.say('eve', text);
      return snapshot(t.table) === before;
    };
    await fc.assert(fc.asyncProperty(mutated, check), { numRuns: 3000, seed: 5 });
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

describe('messages', () => {
  it('have the same keys and the same parameters in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(de));
    const params = (text: string) => [...new Set(text.match(/\{\w+/g) ?? [])].sort();
    for (const key of Object.keys(de) as (keyof typeof de)[]) {
      expect(params(en[key]), key).toEqual(params(de[key]));
    }
  });
});
