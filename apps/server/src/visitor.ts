import type { Duplex } from 'node:stream';
import { formatMessage, type PlayerId, type ServerMessage } from '@taberna/table';
import type { WebSocket } from 'ws';
import type { ServerContext } from './context.ts';
import { frameOf } from './frames.ts';
import type { Bearer } from './store/port.ts';

/** Who has not read so many bytes has to come again; the client resumes by itself. */
const MOST_UNREAD = 256 * 1024;
/**
 * Bytes that are read before it is asked whether more are wanted. What the system hands over at once can
 * hold ten thousand frames, and everybody waits while they are taken apart.
 */
const PIECE = 1024;
/** So many frames over the limit, and the connection is closed. */
const PATIENCE = 100;
/** Whoever does not answer a goodbye for so many milliseconds is cut off. */
const GOODBYE = 1000;

export const CLOSE = {
  goingAway: 1001,
  policy: 1008,
  again: 1012,
  /** The session is over: logged out, deleted, or a program that its owner ended. */
  ended: 4401,
  /** The operator has sent somebody away from this one table. */
  sentAway: 4403,
  /** The host of the table has. */
  keptOut: 4406,
  /** Nobody may watch there, and a match is on. */
  unwatched: 4407,
  /** The operator has shut somebody out of the house. */
  shutOut: 4423,
} as const;

/** Where somebody connects from, who it is, and where to. */
export interface Arrival {
  readonly bearer: Bearer;
  readonly address: string;
  /** null = the lobby. */
  readonly table: string | null;
  /** Which beat of the round of pings is theirs. */
  readonly beat: number;
  /** Whom the player does not want to hear. */
  silenced: ReadonlySet<PlayerId>;
}

/** Who has frames that were not handed to the system yet. */
let SPOKEN_TO: Visitor[] = [];

function flushAll(): void {
  const all = SPOKEN_TO;
  SPOKEN_TO = [];
  for (const visitor of all) visitor.flush();
}

/** What a connection counts with. */
type Counters = {
  readonly limits: Pick<ServerContext['limits'], 'bytes' | 'messages'>;
  readonly meters: Pick<ServerContext['meters'], 'messagesOut'>;
  readonly refusals: Pick<ServerContext['refusals'], 'note'>;
};

/** One connection, and what it may cost: bytes and frames that come in, bytes that are not read. */
export class Visitor {
  readonly socket: WebSocket;
  readonly arrival: Arrival;
  readonly #counters: Counters;
  /** What the web socket runs over. */
  readonly #wire: Duplex;
  /**
   * Frames of this moment: a move's update and its answer go out together. A text and no list: a list
   * of its own grows old between two moves, and whatever it held would count as old garbage.
   */
  #unsent = '';
  #messages = 0;
  #over = 0;
  #leaving = false;
  #deaf = false;
  alive = true;
  /** Said hello to the table. */
  hasGreeted = false;

  constructor(socket: WebSocket, wire: Duplex, arrival: Arrival, counters: Counters) {
    this.socket = socket;
    this.arrival = arrival;
    this.#counters = counters;
    this.#wire = wire;
    this.#readInPieces();
    socket.on('error', () => socket.terminate());
    // The library would answer each ping at once, however many come and whoever does not read.
    socket.on('ping', (data: Buffer) => {
      if (!this.mayPass('ping') || !this.#canTake()) return;
      this.flush();
      socket.pong(data);
    });
    socket.on('pong', () => {
      this.alive = true;
      this.mayPass('pong');
    });
  }

  /** The library hears of a chunk piece by piece, and of nothing more from whoever was cut off. */
  #readInPieces(): void {
    const wire = this.#wire;
    const emit = wire.emit.bind(wire);
    wire.emit = (event: string | symbol, ...args: unknown[]): boolean => {
      const [chunk] = args;
      if (event !== 'data' || !(chunk instanceof Uint8Array)) return emit(event, ...args);
      this.#weigh(chunk.length);
      for (let at = 0; at < chunk.length && !this.#deaf; at += PIECE) {
        emit('data', chunk.subarray(at, at + PIECE));
      }
      return true;
    };
    // In the end the library would read what is left.
    wire.prependListener('close', () => {
      if (this.#deaf) wire.read();
    });
  }

  /** Frames and their headers, whatever they are: a stream of empty pieces is none of the rest. */
  #weigh(bytes: number): void {
    const { limits } = this.#counters;
    if (this.#leaving || limits.bytes.take(this.arrival.bearer.session.hash, bytes)) return;
    this.#refuse('bytes', CLOSE.policy);
    this.cut(CLOSE.policy);
  }

  /** Counts a frame of any kind; whoever goes on over the limit is cut off. */
  mayPass(what: 'message' | 'ping' | 'pong'): boolean {
    if (this.#leaving) return false;
    const { limits } = this.#counters;
    if (limits.messages.take(this.arrival.bearer.session.hash)) return true;
    this.tooMuch(what);
    return false;
  }

  tooMuch(what: 'message' | 'ping' | 'pong'): void {
    this.#refuse(what, 429);
    if (++this.#over > PATIENCE) this.cut(CLOSE.policy);
  }

  #refuse(what: string, status: number): void {
    this.#counters.refusals.note(what, status, this.arrival.address);
  }

  say(message: ServerMessage): void {
    this.send(formatMessage(message));
  }

  send(text: string): void {
    if (!this.#canTake()) return;
    if (this.#messages === 0) this.#flushSoon();
    this.#unsent += frameOf(text);
    this.#messages++;
  }

  /** Once for all who are told something in this moment. */
  #flushSoon(): void {
    if (SPOKEN_TO.length === 0) process.nextTick(flushAll);
    SPOKEN_TO.push(this);
  }

  /** Past the library, which would make two buffers and a call of the system of every message. */
  flush(): void {
    if (this.#messages === 0) return;
    const [frames, messages] = [this.#unsent, this.#messages];
    this.#unsent = '';
    this.#messages = 0;
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.#counters.meters.messagesOut.inc(messages);
    this.#wire.write(frames, 'latin1');
  }

  /** Whether more can be sent; ends the connection of who does not read. */
  #canTake(): boolean {
    if (this.#leaving || this.socket.readyState !== this.socket.OPEN) return false;
    if (this.#wire.writableLength + this.#unsent.length <= MOST_UNREAD) return true;
    this.#refuse('slow reader', 429);
    this.socket.terminate();
    return false;
  }

  ping(): void {
    if (!this.alive) this.socket.terminate();
    this.alive = false;
    if (!this.#canTake()) return;
    this.flush();
    this.socket.ping();
  }

  /** Says goodbye, and hears no more but the answer. */
  hangUp(code: number): void {
    if (this.#leaving) return;
    this.flush();
    this.#leaving = true;
    const cut = setTimeout(() => this.socket.terminate(), GOODBYE);
    this.socket.once('close', () => clearTimeout(cut));
    this.socket.close(code);
  }

  /** For abuse: says why, and reads nothing more. */
  cut(code: number): void {
    this.hangUp(code);
    this.#deaf = true;
    this.socket.pause();
  }
}
