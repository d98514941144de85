import { Redis } from 'ioredis';
import { MemoryBus } from './memory.ts';
import type { Bus, Hint, Listener } from './port.ts';
import { readHint } from './read-hint.ts';

const CONNECT_MS = 2000;
const LONGEST_PAUSE_MS = 1000;
/** How often a word goes out to oneself, and how long it may be missed: a dead line says nothing. */
const BEAT_MS = 500;
const SILENCE_MS = 2000;

/**
 * Valkey or Redis, as a way for hints and nothing else: what is said while it is away is lost. The own
 * hints need no way, so they are heard in any case.
 */
export class RedisBus implements Bus {
  readonly #own = new MemoryBus();
  readonly #channel: string;
  readonly #node: string;
  readonly #speaks: Redis;
  readonly #hears: Redis;
  readonly #beat: NodeJS.Timeout;
  #heard = Number.NEGATIVE_INFINITY;

  /** `channel`: houses that share a Redis do not hear each other. `node`: another one each. */
  constructor(url: string, channel: string, node: string) {
    this.#channel = channel;
    this.#node = node;
    this.#speaks = connect(url);
    this.#hears = connect(url);
    this.#hears.on('message', (_, text) => this.#take(text));
    // Subscribed anew after every loss of the connection, by the client itself.
    void this.#hears.subscribe(channel).catch(() => {});
    this.#hears.on('close', () => {
      this.#heard = Number.NEGATIVE_INFINITY;
    });
    this.#hears.on('ready', () => void this.#hears.subscribe(channel).catch(() => {}));
    this.#beat = setInterval(() => this.#say(null), BEAT_MS);
    this.#beat.unref();
  }

  publish(hint: Hint): void {
    this.#own.publish(hint);
    this.#say(hint);
  }

  #say(hint: Hint | null): void {
    const text = JSON.stringify({ from: this.#node, hint });
    void this.#speaks.publish(this.#channel, text).catch(() => {});
  }

  #take(text: string): void {
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      return;
    }
    if (typeof raw !== 'object' || raw === null || !('from' in raw) || !('hint' in raw)) return;
    if (raw.from === this.#node) {
      this.#heard = performance.now();
      return;
    }
    const hint = readHint(raw.hint);
    if (hint !== null) this.#own.publish(hint, false);
  }

  subscribe(listener: Listener): () => void {
    return this.#own.subscribe(listener);
  }

  isUp(): boolean {
    return performance.now() - this.#heard < SILENCE_MS;
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    await this.#own.close();
    this.#speaks.disconnect();
    this.#hears.disconnect();
  }
}

function connect(url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_MS,
    // A hint that cannot go out now is worth nothing later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, times * 50),
  });
  // Whoever wants to know asks `isUp`.
  redis.on('error', () => {});
  return redis;
}
