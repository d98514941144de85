import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { networkOf } from '../network.ts';
import { Problem } from './problem.ts';

/** Requests over one connection that wait for their answers; a browser sends one after the other. */
const MOST_ASKED = 8;
/** Bytes of answers to one network that lie here until they are read. */
const MOST_LYING = 64 << 20;
/** So short an answer is always given: it may be the one that says why there is no other. */
const SHORT = 4096;
/** Milliseconds until an answer has to be read to its end, however slowly; the longest wait is 25 s. */
const TAKEN_WITHIN = 300_000;

/** What answers are counted with. */
interface Counting {
  readonly config: Pick<ServerContext['config'], 'limitScale'>;
  readonly limits: Pick<ServerContext['limits'], 'answers'>;
  readonly refusals: Pick<ServerContext['refusals'], 'note'>;
}

/** What one connection has asked and not read yet. */
interface Asked {
  count: number;
  /** Bytes of its answers that lie here, by the network that asked for them. */
  readonly lying: Map<string, number>;
  deadline: NodeJS.Timeout | undefined;
}

/** What an answer weighs while it lies here; what is read piece by piece from elsewhere weighs nothing. */
function weightOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length;
  return payload instanceof Uint8Array ? payload.length : 0;
}

/**
 * Answers that nobody has read yet. Whoever asks and asks over one connection and reads nothing would fill
 * the memory with what they asked for; so there are so many to a connection, so many bytes to a network,
 * and for a while only.
 */
export class Answers {
  readonly #context: Counting;
  readonly #within: number;
  readonly #sockets = new Map<Socket, Asked>();
  readonly #lying = new Map<string, number>();

  constructor(context: Counting, within = TAKEN_WITHIN) {
    this.#context = context;
    this.#within = within;
  }

  /** Bytes that lie here for everybody. */
  get lying(): number {
    return [...this.#lying.values()].reduce((sum, weight) => sum + weight, 0);
  }

  listen(app: FastifyInstance): void {
    // Whoever was cut off gets no answer to what had come already: nothing goes on from here.
    app.addHook('onRequest', (request, reply, go) => {
      if (this.begin(request, reply)) go();
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const weight = weightOf(payload);
      if (weight > 0) this.#keep(request, reply, weight);
      return payload;
    });
  }

  /** Whether one more may be asked over this connection; it is cut off otherwise. */
  begin({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): boolean {
    if (socket.destroyed) return false;
    const asked = this.#of(socket);
    if (asked.count >= MOST_ASKED) {
      this.#cut(socket);
      return false;
    }
    if (asked.count++ === 0) asked.deadline = setTimeout(() => this.#cut(socket), this.#within);
    raw.once('finish', () => {
      if (--asked.count === 0) clearTimeout(asked.deadline);
      else asked.deadline?.refresh();
    });
    return true;
  }

  #of(socket: Socket): Asked {
    const known = this.#sockets.get(socket);
    if (known !== undefined) return known;
    const asked: Asked = { count: 0, lying: new Map(), deadline: undefined };
    this.#sockets.set(socket, asked);
    // Answers that still wait behind others are never told of its end.
    socket.once('close', () => {
      clearTimeout(asked.deadline);
      this.#sockets.delete(socket);
      for (const [network, weight] of asked.lying) add(this.#lying, network, -weight);
    });
    return asked;
  }

  /** Charges an answer to whoever asked for it. */
  #keep({ network, raw: { socket } }: FastifyRequest, { raw }: FastifyReply, weight: number) {
    const asked = this.#sockets.get(socket);
    if (asked === undefined) return;
    if (weight > SHORT) {
      const { config, limits } = this.#context;
      const hasRoom = (this.#lying.get(network) ?? 0) + weight <= MOST_LYING * config.limitScale;
      if (!hasRoom || !limits.answers.take(network, weight)) throw new Problem(429, 'server.slow');
    }
    add(this.#lying, network, weight);
    add(asked.lying, network, weight);
    raw.once('finish', () => {
      add(this.#lying, network, -weight);
      add(asked.lying, network, -weight);
    });
  }

  #cut(socket: Socket): void {
    this.#context.refusals.note('unread answer', 429, networkOf(socket.remoteAddress ?? ''));
    socket.destroy();
  }
}

function add(to: Map<string, number>, key: string, weight: number): void {
  const sum = (to.get(key) ?? 0) + weight;
  if (sum === 0) to.delete(key);
  else to.set(key, sum);
}
