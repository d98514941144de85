import type { GameFinder, Rng } from '@taberna/engine';
import { randomBots } from '../bots.ts';
import { TableHost } from '../host.ts';
import type { Laws } from '../laws.ts';
import type { MemoryPeople, MemoryStorage, MemoryTalk } from '../memory.ts';
import type { Appended, Batch, Ports, Storage } from '../ports.ts';
import { chance, type Weather } from './faults.ts';
import type { Scheduler } from './scheduler.ts';
import type { Tally } from './tally.ts';

/** What all machines share. */
export interface Shared {
  readonly scheduler: Scheduler;
  readonly rng: Rng;
  readonly find: GameFinder;
  readonly disk: MemoryStorage;
  readonly people: MemoryPeople;
  readonly talk: MemoryTalk;
  readonly laws: Laws;
  readonly report: (error: unknown) => void;
  readonly tally: Tally;
  /** Changes as the sky clears up. */
  weather: Weather;
  /** Wraps each machine's way to the disk; for mistakes planted there. */
  readonly diskWay: (storage: Storage) => Storage;
  /** Tells the other machines that there is something new; not everything arrives. */
  readonly hint: (from: Node) => void;
}

/** Whoever missed a hint looks for itself now and then. */
const POLL = 10_000;

export const TABLE = 'table';

/** One machine that serves the table; it can crash, and what runs on is a ghost without a voice. */
export class Node {
  readonly host: TableHost;
  alive = true;
  /** How far its clock is ahead of the true time. */
  skew = 0;
  readonly #shared: Shared;
  #cancelAlarm: () => void = () => {};

  constructor(shared: Shared) {
    this.#shared = shared;
    const { scheduler, find, people, talk, rng, report } = shared;
    const ports: Ports = {
      find,
      people,
      talk,
      report,
      bots: randomBots,
      storage: shared.diskWay(this.#storage()),
      now: () => scheduler.now + this.skew,
      freshSecret: () => `secret-${rng.next()}-${rng.next()}`,
      alarm: (_id, at) => this.#alarm(at),
    };
    this.host = new TableHost(TABLE, ports, shared.laws);
    if (shared.weather.nodes > 1) this.#poll();
  }

  #poll(): void {
    this.#shared.scheduler.later(POLL, () => {
      if (!this.alive) return;
      void this.host.refresh();
      this.#poll();
    });
  }

  #alarm(at: number | null): void {
    this.#cancelAlarm();
    if (at === null || !this.alive) return;
    const { scheduler } = this.#shared;
    const wait = Math.max(1, at - scheduler.now - this.skew);
    this.#cancelAlarm = scheduler.later(wait, () => void this.host.wake());
  }

  /** Its clock is set, and not to the true time. */
  jump(skew: number): void {
    this.#shared.tally.count('jumped');
    this.skew = skew;
    void this.host.wake();
  }

  crash(): void {
    this.#shared.tally.count('crashed');
    this.alive = false;
    this.#cancelAlarm();
  }

  /** The disk answers late, and sometimes not at all; a crash may come before or after it wrote. */
  #storage(): Storage {
    const { scheduler, rng, disk, tally } = this.#shared;
    const later = <T>(task: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const { weather } = this.#shared;
        const before = chance(rng, weather.failsBefore);
        const after = chance(rng, weather.failsAfter);
        scheduler.later(1 + rng.below(weather.storageDelay), () => {
          if (!this.alive && rng.below(2) === 0) return;
          if (before) {
            tally.count('failedBefore');
            return reject(new Error('the disk fails'));
          }
          const done = task();
          if (!this.alive) return;
          if (after) {
            tally.count('failedAfter');
            reject(new Error('the disk fails after writing'));
          } else resolve(done);
        });
      });
    return {
      load: (id, from) => later(() => disk.read(id, from)),
      append: async (batch: Batch): Promise<Appended> => {
        const appended = await later(() => disk.write(batch));
        if (appended.kind === 'ok') this.#shared.hint(this);
        if (appended.kind === 'conflict') tally.count('conflict');
        return appended;
      },
    };
  }
}
