import { ECDH } from 'node:crypto';
import type { GameFinder, Lang } from '@taberna/engine';
import type { PlayerId } from '@taberna/table';
import webPush from 'web-push';
import type { PushTarget, Store } from '../store/port.ts';
import { serverText } from '../text.ts';
import type { PushKeys } from './keys.ts';

/** Somebody whose turn it is and who is not at the table. */
export interface Awaited {
  readonly player: PlayerId;
  /** Names the turn: nobody is told twice of the same. */
  readonly turn: number;
  readonly match: number;
}

export interface PushPorts {
  readonly store: Store;
  readonly find: GameFinder;
  readonly keys: PushKeys;
  /** Whom a push service may write to about this house. */
  readonly subject: string;
  /** Where subscriptions may lead: a house does not call at any address that somebody types. */
  readonly hosts: readonly string[];
  /** Whether the player is still awaited there and still away. */
  readonly isAwaited: (table: string, awaited: Awaited) => boolean;
  /** Milliseconds that a lost connection has to come back. */
  readonly patience: number;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** The push services of the browsers; `*.` stands for any name below. */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

export const PUSH_PATIENCE = 20_000;
/** Seconds that a push service keeps a message for a device that sleeps. */
const TTL = 24 * 3600;
const TIMEOUT = 10_000;
/** Turns that are remembered as told. */
const MOST_TOLD = 10_000;
/** The same in the store, for all nodes: longer than a turn may take. */
const REMEMBERED = 14 * 24 * 3600 * 1000;
/** A browser that has ended its subscription, made it for another house, or never had it. */
const GONE: readonly number[] = [400, 403, 404, 410];
const CURVE = 'prime256v1';
const AUTH_LENGTH = 16;

/** Failures in a row after which nobody lives there any more: a machine that was away for a night comes back before. */
const MOST_FAILED = 20;
const MOST_FAILING = 10_000;

/** Whether a browser could have these keys: a point of the curve, and a word of sixteen bytes (RFC 8291). */
export function areReadable({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_LENGTH) return false;
  const point = Buffer.from(p256dh, 'base64url');
  try {
    return ECDH.convertKey(point, CURVE).length === point.length;
  } catch {
    return false;
  }
}

export function mayPushTo(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => {
    if (host.includes('://')) return url.origin === host;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  });
}

/** Tells people that it is their turn while they are not at the table. */
export class Push {
  readonly #ports: PushPorts;
  readonly #told = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** How often in a row nothing could be sent there. */
  readonly #failing = new Map<string, number>();

  constructor(ports: PushPorts) {
    this.#ports = ports;
  }

  get publicKey(): string {
    return this.#ports.keys.publicKey;
  }

  allows(endpoint: string): boolean {
    return mayPushTo(endpoint, this.#ports.hosts);
  }

  awaited(table: string, game: string, all: readonly Awaited[]): void {
    for (const one of all) {
      const key = `${table}:${one.player}`;
      if (this.#told.get(key) === one.turn) continue;
      this.#told.delete(key);
      this.#told.set(key, one.turn);
      if (this.#told.size > MOST_TOLD) this.#forgetOldest();
      this.#later(() => this.#tell(table, game, one));
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #forgetOldest(): void {
    const [oldest] = this.#told.keys();
    if (oldest !== undefined) this.#told.delete(oldest);
  }

  #later(call: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void call().catch(this.#ports.report);
    }, this.#ports.patience);
    timer.unref();
    this.#timers.add(timer);
  }

  async #tell(table: string, game: string, awaited: Awaited): Promise<void> {
    const { store, isAwaited } = this.#ports;
    // Back within the moment: told of the next absence again.
    if (!isAwaited(table, awaited)) {
      this.#told.delete(`${table}:${awaited.player}`);
      return;
    }
    const targets = await store.pushTargets(awaited.player);
    if (targets.length === 0 || !(await this.#isFirst(table, awaited))) return;
    await Promise.all(targets.map((target) => this.#send(target, table, game)));
  }

  /** Another node, or this one before its last start, may have told of it. */
  #isFirst(table: string, { player, turn, match }: Awaited): Promise<boolean> {
    const now = this.#ports.now();
    const key = `told ${table} ${match} ${player} ${turn}`;
    return this.#ports.store.leaveSlip({ key, text: '', until: now + REMEMBERED }, now);
  }

  /** Whose turn it is and in which game: never a card, never a name. */
  #message(lang: Lang, table: string, game: string): string {
    const title = this.#ports.find(game)?.text.title[lang] ?? 'Taberna';
    const body = serverText('push.turn', lang);
    return JSON.stringify({ title, body, tag: table, url: `#/table/${table}` });
  }

  /** What cannot be sent to is forgotten, at once or after a while: nobody fills the log turn by turn. */
  async #send(target: PushTarget, table: string, game: string): Promise<void> {
    const { endpoint } = target;
    const isGone = !areReadable(target) || GONE.includes(await this.#post(target, table, game));
    if (isGone) await this.#ports.store.removePushTarget(endpoint);
  }

  /** The answer's status; GONE where there was none for too long. */
  async #post(target: PushTarget, table: string, game: string): Promise<number> {
    const { endpoint } = target;
    try {
      const status = await this.#deliver(target, table, game);
      this.#failing.delete(endpoint);
      return status;
    } catch (error) {
      const failed = (this.#failing.get(endpoint) ?? 0) + 1;
      this.#failing.delete(endpoint);
      if (failed >= MOST_FAILED) return 410;
      this.#failing.set(endpoint, failed);
      const [oldest] = this.#failing.keys();
      if (this.#failing.size > MOST_FAILING && oldest !== undefined) this.#failing.delete(oldest);
      this.#ports.report(error);
      return 0;
    }
  }

  async #deliver({ endpoint, p256dh, auth, lang }: PushTarget, table: string, game: string) {
    const { keys, subject } = this.#ports;
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      this.#message(lang, table, game),
      { vapidDetails: { subject, ...keys }, TTL, urgency: 'normal', topic: table.slice(0, 32) },
    );
    const headers = Object.entries(request.headers).map(([key, value]) => [key, String(value)]);
    const response = await fetch(request.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body: Uint8Array.from(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return response.status;
  }
}
