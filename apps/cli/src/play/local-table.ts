import { randomBytes, randomUUID } from 'node:crypto';
import type { Level } from '@taberna/bots';
import { type AnyGame, FastRng, type Seat, type State } from '@taberna/engine';
import {
  type Bots,
  MemoryPeople,
  MemoryStorage,
  MemoryTalk,
  recordSoFar,
  TableClient,
  TableRegistry,
  transportTo,
} from '@taberna/table';
import type { Thinker } from './players.ts';

export interface Wishes {
  readonly game: AnyGame;
  readonly seats: number;
  /** As JSON. */
  readonly options: unknown;
  readonly me: Seat;
  readonly name: string;
  readonly level: Level;
  /** null = a deal that can be verified afterwards. */
  readonly seed: string | null;
}

const TABLE = 'table';
const PERSON = 'here';

const timers = {
  now: () => Date.now(),
  later: (milliseconds: number, call: () => void) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** One person and players of the house, at a table in this process: host and client as anywhere. */
export class LocalTable {
  readonly client: TableClient;
  readonly #tables: TableRegistry;
  readonly #wishes: Wishes;
  #secrets = 0;

  constructor(wishes: Wishes, player: Thinker) {
    this.#wishes = wishes;
    const { game, name } = wishes;
    const people = new MemoryPeople();
    people.set(PERSON, name);
    const find = (id: string) => (id === game.id ? game : undefined);
    this.#tables = new TableRegistry(
      {
        find,
        people,
        storage: new MemoryStorage(),
        talk: new MemoryTalk(),
        bots: this.#bots(player),
        freshSecret: () => this.#freshSecret(),
        report: (error) => {
          throw error;
        },
      },
      timers,
    );
    this.client = new TableClient({
      ...timers,
      find,
      transport: transportTo(this.#tables, TABLE, PERSON),
      freshId: () => randomUUID(),
      freshNonce: () => randomBytes(16).toString('hex'),
    });
  }

  get #level(): string {
    return `level${this.#wishes.level}`;
  }

  /** Who gives a seed wants the same moves again: then the bots' luck follows from it too. */
  #freshSecret(): string {
    const { seed } = this.#wishes;
    return seed === null
      ? randomBytes(32).toString('hex')
      : `players of ${seed} ${++this.#secrets}`;
  }

  #bots(player: Thinker): Bots {
    return {
      levels: [this.#level],
      chooseMove: async (game, view, seat, _level, seed) => {
        await this.#personChose(game, view);
        const { move } = await player(view, seat, new FastRng(seed));
        return game.formatMove(view, seat, move);
      },
    };
  }

  /** Where all choose at the same time the person comes first and never waits for a thought. */
  async #personChose(game: AnyGame, view: State): Promise<void> {
    const { me } = this.#wishes;
    if ((game.actors(view) & (1 << me)) === 0) return;
    await this.until(() => !this.client.isToMove(me));
    if (this.client.table?.stage !== 'playing') throw new Error('nobody waits for this move');
  }

  /** Waits until something holds, looking again at every change. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.client.subscribe(() => {
        if (!holds()) return;
        stop();
        resolve();
      });
    });
  }

  /** Opens the table, sits down, has the other seats filled, and waits for the deal. */
  async begin(): Promise<void> {
    const { game, seats, options, seed, me } = this.#wishes;
    const config = {
      game: game.id,
      seats,
      ...(options === undefined ? {} : { options }),
      seed,
      standIn: this.#level,
      talk: 'off',
      spectators: 'none',
      pace: 0,
      grace: null,
    };
    const opened = await this.#tables.at(TABLE).open(config, PERSON, 'open');
    if (!opened.ok) throw new Error(opened.error.code);
    this.client.connect();
    await this.client.send({ type: 'sit', seat: me });
    await this.client.send({ type: 'start', fill: this.#level });
    await this.until(() => this.client.stateOf(me) !== null);
  }

  /** The record so far; it is this person's own machine. */
  record(): string {
    const { table } = this.#tables.at(TABLE);
    const record = table === null ? null : recordSoFar(table, { [PERSON]: this.#wishes.name });
    if (!record?.ok) throw new Error('nothing was dealt yet');
    return record.value;
  }

  /** Nobody else is there to be asked. */
  async abort(): Promise<void> {
    await this.client.send({ type: 'vote', on: 'abort', yes: true });
  }

  close(): void {
    this.#tables.close();
    this.client.close();
  }
}
