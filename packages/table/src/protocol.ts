import {
  failed,
  type GameEvent,
  type JsonObject,
  type Reader,
  type Refusal,
  type Result,
  reading,
} from '@taberna/engine';
import type { Command } from './command.ts';
import { type PlayerId, VOTES } from './entry.ts';
import type { TableInfo } from './info.ts';
import {
  MAX_HASH,
  MAX_ID,
  MAX_LEVEL,
  MAX_MESSAGE,
  MAX_MOVE,
  MAX_NONCE,
  MAX_PAYLOAD,
  MAX_TALK,
  PROTOCOL_VERSION,
} from './limits.ts';
import { refuse } from './refuse.ts';
import { PHRASES, type Phrase, type TalkLine } from './talk.ts';

export type Talk =
  | { readonly type: 'talk'; readonly phrase: Phrase }
  | { readonly type: 'talk'; readonly text: string };

/** What a client says. */
export type ClientMessage =
  /** First of all; `last` and `talk` are the last numbers that it has, to go on from there. */
  | { readonly type: 'hello'; readonly last: number; readonly talk: number }
  | { readonly type: 'command'; readonly id: string; readonly command: Command | Talk }
  /** Something is missing: the whole, please. */
  | { readonly type: 'sync' }
  | { readonly type: 'ping'; readonly n: number }
  | { readonly type: 'record'; readonly id: string }
  /** For clients without the rules: what an own seat may do now. */
  | { readonly type: 'moves'; readonly id: string; readonly seat: number };

/** What one seat (null = a spectator) sees, and what it perceived since the message before. */
export interface SeatView {
  readonly seat: number | null;
  /** So many of the events told before were taken back: the last ones. */
  readonly back?: number;
  /** In a `welcome`: the story of the match so far. */
  readonly events: readonly GameEvent[];
  /** null before the deal. */
  readonly position: JsonObject | null;
  /** The last own step can be taken back. */
  readonly undo: boolean;
  /** So can the last own decision, at a table that allows it. */
  readonly takeback?: true;
}

interface Whole {
  readonly seq: number;
  readonly at: number;
  readonly table: TableInfo;
  readonly views: readonly SeatView[];
}

/** Legal moves of a turn as texts, in the game's order. */
export interface Moves {
  readonly turn: number;
  readonly legal: readonly string[];
}

export type Answer =
  | { readonly ok: true; readonly seq: number; readonly record?: string; readonly moves?: Moves }
  | { readonly ok: false; readonly error: Refusal };

/** What the table says. */
export type ServerMessage =
  | ({
      readonly type: 'welcome';
      readonly you: PlayerId;
      readonly talk: readonly TalkLine[];
    } & Whole)
  /** Everything after `from` up to `seq`; the positions are those at `seq`. */
  | ({ readonly type: 'update'; readonly from: number } & Whole)
  | ({ readonly type: 'answer'; readonly id: string } & Answer)
  | { readonly type: 'talk'; readonly line: TalkLine }
  | { readonly type: 'names'; readonly names: Readonly<Record<PlayerId, string>> }
  | { readonly type: 'pong'; readonly n: number; readonly seq: number; readonly at: number }
  | { readonly type: 'error'; readonly error: Refusal };

export function formatMessage(message: ClientMessage | ServerMessage): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, ...message });
}

function parsed(text: string, atMost: number): Result<unknown> {
  if (text.length > atMost) {
    return failed(refuse('', 'protocol.long', { length: text.length, atMost }));
  }
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return failed(refuse('', 'protocol.json'));
  }
}

function checkVersion(r: Reader): void {
  const v = r.object().at('v');
  if (v.value !== PROTOCOL_VERSION) {
    v.refuse(refuse('', 'protocol.version', { known: PROTOCOL_VERSION, got: v.got }));
  }
}

/** Reads what a client sent; a key too many is refused like a wrong value. */
export function readClientMessage(text: string): Result<ClientMessage> {
  const raw = parsed(text, MAX_MESSAGE);
  if (!raw.ok) return raw;
  return reading(raw.value, 'message', (r): ClientMessage => {
    checkVersion(r);
    const type = r.at('type').oneOf(['hello', 'command', 'sync', 'ping', 'record', 'moves']);
    switch (type) {
      case 'hello':
        r.only(['v', 'type', 'last', 'talk']);
        return { type, last: readNumber(r.at('last')), talk: readNumber(r.at('talk')) };
      case 'command':
        r.only(['v', 'type', 'id', 'command']);
        return { type, id: readId(r.at('id')), command: readCommand(r.at('command')) };
      case 'sync':
        r.only(['v', 'type']);
        return { type };
      case 'ping':
        r.only(['v', 'type', 'n']);
        return { type, n: readNumber(r.at('n')) };
      case 'record':
        r.only(['v', 'type', 'id']);
        return { type, id: readId(r.at('id')) };
      case 'moves':
        r.only(['v', 'type', 'id', 'seat']);
        return { type, id: readId(r.at('id')), seat: r.at('seat').int(0, 7) };
    }
  });
}

function readNumber(r: Reader): number {
  return r.int(0, Number.MAX_SAFE_INTEGER);
}

const ID = /^[\w-]+$/;

function readId(r: Reader): string {
  const id = r.text(MAX_ID);
  return ID.test(id) ? id : r.refuse(refuse('', 'protocol.id'));
}

/** The id of a message that cannot be read otherwise; null where it has none. */
export function idOf(text: string): string | null {
  const raw = parsed(text, MAX_PAYLOAD);
  if (!raw.ok) return null;
  const id = reading(raw.value, 'message', (r) => readId(r.object().at('id')));
  return id.ok ? id.value : null;
}

const COMMAND_FIELDS: Readonly<Record<Command['type'] | 'talk', readonly string[]>> = {
  configure: ['config'],
  sit: ['seat'],
  bot: ['seat', 'level'],
  clear: ['seat'],
  start: ['fill'],
  promise: ['seat', 'hash'],
  nonce: ['seat', 'nonce'],
  move: ['seat', 'turn', 'move'],
  undo: ['seat'],
  takeback: ['seat'],
  ready: [],
  vote: ['on', 'yes'],
  leave: [],
  back: [],
  remove: ['player'],
  letIn: ['player'],
  handOver: ['player'],
  talk: ['phrase', 'text'],
};
const COMMAND_TYPES = Object.keys(COMMAND_FIELDS).filter((key): key is Command['type'] | 'talk' =>
  Object.hasOwn(COMMAND_FIELDS, key),
);

export function readCommand(r: Reader): Command | Talk {
  const type = r.object().at('type').oneOf(COMMAND_TYPES);
  r.only(['type', ...COMMAND_FIELDS[type]]);
  const seat = () => r.at('seat').int(0, 7);
  switch (type) {
    case 'configure':
      return { type, config: r.at('config').object().json() };
    case 'sit':
    case 'clear':
    case 'undo':
    case 'takeback':
      return { type, seat: seat() };
    case 'bot':
      return { type, seat: seat(), level: r.at('level').text(MAX_LEVEL) };
    case 'start':
      return r.at('fill').missing ? { type } : { type, fill: r.at('fill').text(MAX_LEVEL) };
    case 'promise':
      return { type, seat: seat(), hash: r.at('hash').text(MAX_HASH) };
    case 'nonce':
      return { type, seat: seat(), nonce: r.at('nonce').text(MAX_NONCE) };
    case 'move':
      return {
        type,
        seat: seat(),
        turn: readNumber(r.at('turn')),
        move: r.at('move').text(MAX_MOVE),
      };
    case 'vote':
      return { type, on: r.at('on').oneOf(VOTES), yes: r.at('yes').bool() };
    case 'ready':
    case 'leave':
    case 'back':
      return { type };
    case 'remove':
    case 'letIn':
    case 'handOver':
      return { type, player: r.at('player').text(MAX_ID) };
    case 'talk':
      if (!r.at('phrase').missing) {
        r.only(['type', 'phrase']);
        return { type, phrase: r.at('phrase').oneOf(PHRASES) };
      }
      return { type, text: r.at('text').text(MAX_TALK) };
  }
}

const SERVER_TYPES = ['welcome', 'update', 'answer', 'talk', 'names', 'pong', 'error'] as const;

/**
 * Reads what the table sent. It is the client's authority: the envelope is checked, so that
 * another version or a stranger is noticed, and the rest is taken as it is.
 */
export function readServerMessage(text: string): Result<ServerMessage> {
  const raw = parsed(text, Number.POSITIVE_INFINITY);
  if (!raw.ok) return raw;
  return reading(raw.value, 'message', (r) => {
    checkVersion(r);
    const type = r.at('type').oneOf(SERVER_TYPES);
    if (type === 'welcome' || type === 'update') {
      readNumber(r.at('seq'));
      readNumber(r.at('at'));
      r.at('table').object();
      r.at('views').list(8);
    }
    if (type === 'update') readNumber(r.at('from'));
    if (type === 'answer') r.at('ok').bool();
    return raw.value as ServerMessage;
  });
}
