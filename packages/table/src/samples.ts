import type { Seat } from '@taberna/engine';
import type { Command } from './command.ts';
import type { PlayerId } from './entry.ts';
import type { ClientMessage, Talk } from './protocol.ts';

/** At which table the samples would mean something. */
export interface SampleTable {
  readonly game: string;
  /** A seat that somebody holds, and one that can be had. */
  readonly taken: Seat;
  readonly free: Seat;
  readonly player: PlayerId;
}

/** At least one of each type, or it does not compile: a new one is sent by all who send samples. */
type OfEachType<T extends { readonly type: string }> = {
  readonly [K in T['type']]: readonly [
    Extract<T, { readonly type: K }>,
    ...Extract<T, { readonly type: K }>[],
  ];
};

function commands(table: SampleTable): OfEachType<Command | Talk> {
  const { game, taken, free, player } = table;
  return {
    configure: [{ type: 'configure', config: { game } }],
    sit: [{ type: 'sit', seat: taken }],
    bot: [{ type: 'bot', seat: free, level: 'random' }],
    clear: [{ type: 'clear', seat: taken }],
    start: [{ type: 'start' }, { type: 'start', fill: 'random' }],
    promise: [{ type: 'promise', seat: taken, hash: 'ab'.repeat(32) }],
    nonce: [{ type: 'nonce', seat: taken, nonce: '0123456789abcdef' }],
    move: [{ type: 'move', seat: taken, turn: 3, move: 'draw' }],
    undo: [{ type: 'undo', seat: taken }],
    takeback: [{ type: 'takeback', seat: taken }],
    ready: [{ type: 'ready' }],
    vote: [{ type: 'vote', on: 'pause', yes: true }],
    leave: [{ type: 'leave' }],
    back: [{ type: 'back' }],
    remove: [{ type: 'remove', player }],
    letIn: [{ type: 'letIn', player }],
    handOver: [{ type: 'handOver', player }],
    talk: [
      { type: 'talk', phrase: 'hello' },
      { type: 'talk', text: 'hello' },
    ],
  };
}

/** One of each kind that a client may say, each command among them. */
export function sampleMessages(table: SampleTable): readonly ClientMessage[] {
  const others: OfEachType<Exclude<ClientMessage, { readonly type: 'command' }>> = {
    hello: [{ type: 'hello', last: 0, talk: 0 }],
    sync: [{ type: 'sync' }],
    ping: [{ type: 'ping', n: 1 }],
    record: [{ type: 'record', id: 'r-1' }],
    moves: [{ type: 'moves', id: 'm-1', seat: table.taken }],
  };
  const asked = Object.values(commands(table)).flat();
  return [
    ...Object.values(others).flat(),
    ...asked.map((command): ClientMessage => ({ type: 'command', id: 'c-1', command })),
  ];
}
