import { failed, type GameFinder, type Reader, type Result, reading } from '@taberna/engine';
import { formatConfig, parseConfig, readLevel, type TableConfig } from './config.ts';
import { ENTRY_VERSION, MAX_HASH, MAX_ID, MAX_MOVE, MAX_NONCE, MAX_SEED } from './limits.ts';
import { refuse } from './refuse.ts';

/** Opaque: names live beside the log, so that they can be deleted and the log need not be. */
export type PlayerId = string;

export const VOTES = ['pause', 'resume', 'abort', 'rematch'] as const;
export type VoteOn = (typeof VOTES)[number];

export const TAKEOVERS = ['left', 'gone', 'time', 'removed'] as const;
export type TakeoverReason = (typeof TAKEOVERS)[number];

/** Everything that can happen at a table. Whatever is not determined by what was before is here. */
export type Body =
  | { readonly type: 'opened'; readonly host: PlayerId; readonly config: TableConfig }
  | { readonly type: 'configured'; readonly config: TableConfig }
  | { readonly type: 'seated'; readonly seat: number; readonly player: PlayerId }
  | { readonly type: 'botSeated'; readonly seat: number; readonly level: string }
  | { readonly type: 'cleared'; readonly seat: number }
  | { readonly type: 'hosted'; readonly player: PlayerId }
  /** The server's secret for the match, null where a seed is given; `rules` as played. */
  | { readonly type: 'committed'; readonly secret: string | null; readonly rules: number }
  /** The hash of a nonce that its player keeps until everybody has promised. */
  | { readonly type: 'promised'; readonly seat: number; readonly hash: string }
  /** No more promises; who made one tells the nonce now. */
  | { readonly type: 'promisesClosed' }
  | { readonly type: 'nonced'; readonly seat: number; readonly nonce: string }
  | { readonly type: 'dealt' }
  /** `level` where a bot chose. */
  | {
      readonly type: 'moved';
      readonly seat: number;
      readonly move: string;
      readonly level: string | null;
    }
  | { readonly type: 'undone'; readonly seat: number }
  | { readonly type: 'takenBack'; readonly seat: number }
  | { readonly type: 'readied'; readonly player: PlayerId }
  | { readonly type: 'dealtNext' }
  | {
      readonly type: 'voted';
      readonly player: PlayerId;
      readonly on: VoteOn;
      readonly yes: boolean;
    }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'aborted' }
  | { readonly type: 'rematched' }
  | { readonly type: 'presence'; readonly player: PlayerId; readonly here: boolean }
  | {
      readonly type: 'takenOver';
      readonly seat: number;
      readonly level: string;
      readonly why: TakeoverReason;
    }
  | { readonly type: 'returned'; readonly seat: number }
  | { readonly type: 'warned'; readonly seat: number }
  | { readonly type: 'keptOut'; readonly player: PlayerId }
  | { readonly type: 'letIn'; readonly player: PlayerId }
  /** The time for a vote is over, and not all who are there agree. */
  | { readonly type: 'voteLapsed' };

export interface Stamp {
  readonly seq: number;
  /** Milliseconds; never less than in the entry before. */
  readonly at: number;
  /** The command that led to it, with its sender; null where the table acted by itself. */
  readonly cmd: string | null;
}

export type Entry = Stamp & Body;

export function formatEntry({ seq, at, cmd, ...body }: Entry): string {
  const written = 'config' in body ? { ...body, config: formatConfig(body.config) } : body;
  const sender = cmd === null ? {} : { cmd };
  return JSON.stringify({ v: ENTRY_VERSION, seq, at, ...sender, ...written });
}

const FIELDS: Readonly<Record<Body['type'], readonly string[]>> = {
  opened: ['host', 'config'],
  configured: ['config'],
  seated: ['seat', 'player'],
  botSeated: ['seat', 'level'],
  cleared: ['seat'],
  hosted: ['player'],
  committed: ['secret', 'rules'],
  promised: ['seat', 'hash'],
  promisesClosed: [],
  nonced: ['seat', 'nonce'],
  dealt: [],
  moved: ['seat', 'move', 'level'],
  undone: ['seat'],
  takenBack: ['seat'],
  readied: ['player'],
  dealtNext: [],
  voted: ['player', 'on', 'yes'],
  paused: [],
  resumed: [],
  aborted: [],
  rematched: [],
  presence: ['player', 'here'],
  takenOver: ['seat', 'level', 'why'],
  returned: ['seat'],
  warned: ['seat'],
  keptOut: ['player'],
  letIn: ['player'],
  voteLapsed: [],
};

export const ENTRY_TYPES = Object.keys(FIELDS).filter((key): key is Body['type'] =>
  Object.hasOwn(FIELDS, key),
);

/** Reads an entry back from the log; anything unexpected is refused. */
export function readEntry(text: string, find: GameFinder): Result<Entry> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return failed(refuse('', 'log.json'));
  }
  return reading(raw, 'entry', (r) => {
    if (r.at('v').value !== ENTRY_VERSION) {
      const { got } = r.at('v');
      r.at('v').refuse(refuse('', 'log.version', { known: ENTRY_VERSION, got }));
    }
    const type = r.at('type').oneOf(ENTRY_TYPES);
    r.only(['v', 'seq', 'at', 'cmd', 'type', ...FIELDS[type]]);
    return {
      seq: r.at('seq').int(1, Number.MAX_SAFE_INTEGER),
      at: r.at('at').int(0, Number.MAX_SAFE_INTEGER),
      cmd: r.at('cmd').missing ? null : r.at('cmd').text(2 * MAX_ID + 1),
      ...readBody(r, type, find),
    };
  });
}

function readBody(r: Reader, type: Body['type'], find: GameFinder): Body {
  const seat = () => r.at('seat').int(0, 7);
  const player = () => r.at('player').text(MAX_ID);
  switch (type) {
    case 'opened':
      return { type, host: r.at('host').text(MAX_ID), config: readOldConfig(r, find) };
    case 'configured':
      return { type, config: readOldConfig(r, find) };
    case 'seated':
      return { type, seat: seat(), player: player() };
    case 'botSeated':
      return { type, seat: seat(), level: readLevel(r.at('level')) };
    case 'committed': {
      const secret = r.at('secret');
      return {
        type,
        secret: secret.isNull ? null : secret.text(MAX_SEED),
        rules: r.at('rules').int(0, 1e6),
      };
    }
    case 'promised':
      return { type, seat: seat(), hash: r.at('hash').text(MAX_HASH) };
    case 'nonced':
      return { type, seat: seat(), nonce: r.at('nonce').text(MAX_NONCE) };
    case 'moved': {
      const level = r.at('level');
      return {
        type,
        seat: seat(),
        move: r.at('move').text(MAX_MOVE),
        level: level.isNull ? null : readLevel(level),
      };
    }
    case 'hosted':
    case 'keptOut':
    case 'letIn':
    case 'readied':
      return { type, player: player() };
    case 'voted':
      return { type, player: player(), on: r.at('on').oneOf(VOTES), yes: r.at('yes').bool() };
    case 'presence':
      return { type, player: player(), here: r.at('here').bool() };
    case 'takenOver':
      return {
        type,
        seat: seat(),
        level: readLevel(r.at('level')),
        why: r.at('why').oneOf(TAKEOVERS),
      };
    case 'cleared':
    case 'undone':
    case 'takenBack':
    case 'returned':
    case 'warned':
      return { type, seat: seat() };
    default:
      return { type };
  }
}

/** The level it names counts as known: it was when the entry was written. */
function readOldConfig(r: Reader, find: GameFinder): TableConfig {
  const config = r.at('config');
  const levels = [readLevel(config.at('standIn'))];
  const parsed = parseConfig(config.value, { find, levels });
  if (parsed.ok) return parsed.value;
  return config.refuse(parsed.error);
}
