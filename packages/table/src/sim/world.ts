import { type AnyGame, FastRng, type JsonObject, type Rng } from '@taberna/engine';
import { LAWS, type Laws } from '../laws.ts';
import { MemoryPeople, MemoryStorage, MemoryTalk } from '../memory.ts';
import type { Storage } from '../ports.ts';
import { CALM, chance, drawWeather, type Weather } from './faults.ts';
import { Network } from './network.ts';
import { Node, type Shared, TABLE } from './node.ts';
import { Person } from './person.ts';
import { Scheduler } from './scheduler.ts';
import { Tally } from './tally.ts';

/** A game to be played in a simulation, by short rules. */
export interface SimGame {
  readonly game: AnyGame;
  readonly options?: JsonObject;
}

export interface Scenario {
  readonly seed: string;
  readonly game: SimGame;
  readonly laws?: Laws;
  readonly weather?: Weather;
  readonly config?: JsonObject;
  readonly diskWay?: (storage: Storage) => Storage;
}

/** What is left of a world when it has come to rest. */
export interface Outcome {
  readonly game: AnyGame;
  readonly laws: Laws;
  readonly log: readonly string[];
  readonly people: readonly Person[];
  readonly nodes: readonly Node[];
  readonly errors: readonly unknown[];
  readonly tally: Tally;
  readonly finished: boolean;
  readonly steps: number;
}

/** So long the storm lasts; then everybody comes back and plays to the end. */
const STORM = 90_000;
const MAX_STEPS = 60_000;

export async function simulate(scenario: Scenario): Promise<Outcome> {
  const world = new World(scenario);
  return world.run();
}

class World {
  readonly #scheduler = new Scheduler();
  readonly #rng: Rng;
  readonly #scenario: Scenario;
  readonly #shared: Shared;
  readonly #errors: unknown[] = [];
  readonly #network: Network;
  readonly #persons: Person[] = [];
  #nodes: Node[] = [];
  #storm = true;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#rng = new FastRng(scenario.seed);
    this.#shared = {
      scheduler: this.#scheduler,
      rng: this.#rng,
      find: (id) => (id === scenario.game.game.id ? scenario.game.game : undefined),
      disk: new MemoryStorage(),
      people: new MemoryPeople(),
      talk: new MemoryTalk(),
      laws: scenario.laws ?? LAWS,
      report: (error) => this.#errors.push(error),
      tally: new Tally(),
      weather: scenario.weather ?? drawWeather(this.#rng),
      diskWay: scenario.diskWay ?? ((storage) => storage),
      hint: (from) => this.#hint(from),
    };
    this.#network = new Network(this.#shared, () => this.#nodes);
  }

  async run(): Promise<Outcome> {
    const { weather, disk } = this.#shared;
    for (let i = 0; i < weather.nodes; i++) this.#nodes.push(new Node(this.#shared));
    await this.#open();
    this.#invite();
    this.#plan(weather.crashEvery, () => this.#crash());
    this.#plan(weather.leaveEvery, () => this.#leave());
    this.#plan(weather.jumpEvery, () => this.#jump());
    this.#scheduler.later(STORM, () => this.#clearUp());
    let steps = 0;
    while (steps < MAX_STEPS && !this.#isAtRest() && (await this.#scheduler.step())) steps++;
    const finished = this.#isAtRest();
    await this.#readAll();
    const log = disk.read(TABLE, 0);
    for (const entry of log) this.#shared.tally.countEntry(entry);
    return {
      game: this.#scenario.game.game,
      laws: this.#shared.laws,
      log,
      people: this.#persons,
      nodes: this.#nodes,
      errors: this.#errors,
      tally: this.#shared.tally,
      finished,
      steps,
    };
  }

  /** Tables are opened in good weather: without one there is nothing to see. */
  async #open(): Promise<void> {
    const { game, options } = this.#scenario.game;
    const rng = this.#rng;
    const seats = game.seatCounts[rng.below(game.seatCounts.length)];
    const config = { game: game.id, seats, ...(options ? { options } : {}), ...drawConfig(rng) };
    const { weather } = this.#shared;
    this.#shared.weather = CALM;
    let opened = false;
    const answer = this.#nodes[0]?.host.open({ ...config, ...this.#scenario.config }, 'p0', 'open');
    void answer?.then((value) => {
      opened = true;
      if (!value.ok) this.#errors.push(value.error);
    });
    while (!opened && (await this.#scheduler.step()));
    this.#shared.weather = weather;
  }

  #invite(): void {
    const { game } = this.#scenario.game;
    const most = Math.max(...game.seatCounts);
    const shared = this.#rng.below(5) === 0;
    const people = 1 + this.#rng.below(Math.min(3, most));
    const rematches = this.#rng.below(8) === 0 ? 1 : 0;
    for (let i = 0; i < people + 1; i++) {
      const watches = i === people;
      const seats = watches ? [] : i === 0 && shared ? [0, people] : [i];
      const habits = { seats, rematches };
      const { find } = this.#shared;
      const rng = new FastRng(`${this.#scenario.seed} person ${i}`);
      this.#persons.push(new Person(`p${i}`, habits, this.#network, this.#scheduler, rng, find));
    }
    for (const person of this.#persons) {
      this.#scheduler.later(this.#rng.below(500), () => person.come());
    }
  }

  /** Again and again, at irregular times, while the storm lasts. */
  #plan(every: number | null, call: () => void): void {
    if (every === null) return;
    this.#scheduler.later(1 + this.#rng.below(2 * every), () => {
      if (!this.#storm) return;
      call();
      this.#plan(every, call);
    });
  }

  #hint(from: Node): void {
    const { weather } = this.#shared;
    for (const node of this.#nodes) {
      if (node === from || chance(this.#rng, weather.lost)) continue;
      this.#scheduler.later(1 + this.#rng.below(weather.delay), () => {
        if (node.alive) void node.host.refresh();
      });
    }
  }

  #crash(): void {
    const victim = this.#rng.below(this.#nodes.length);
    const node = this.#nodes[victim];
    if (node === undefined) return;
    node.crash();
    this.#network.cut(node);
    const born = new Node(this.#shared);
    this.#nodes[victim] = born;
    this.#scheduler.later(this.#rng.below(2000), () => void born.host.markAbsent());
  }

  #leave(): void {
    const person = this.#persons[this.#rng.below(this.#persons.length)];
    if (person === undefined || !person.online) return;
    const { tally } = this.#shared;
    person.go();
    tally.count('wentOffline');
    this.#scheduler.later(this.#rng.below(40_000), () => {
      person.come();
      tally.count('cameBack');
    });
  }

  #jump(): void {
    const node = this.#nodes[this.#rng.below(this.#nodes.length)];
    node?.jump((this.#rng.below(2) === 0 ? 1 : -1) * this.#rng.below(120_000));
  }

  #clearUp(): void {
    this.#storm = false;
    this.#shared.weather = { ...CALM, nodes: this.#nodes.length };
    for (const node of this.#nodes) {
      node.skew = 0;
      void node.host.wake();
    }
    for (const person of this.#persons) {
      person.settled = true;
      person.come();
    }
  }

  /** The match is over for everybody, and the table knows that they are all there. */
  #isAtRest(): boolean {
    if (this.#errors.length > 0) return true;
    return this.#persons.every(({ client, online }) => {
      const stage = client.table?.stage;
      if (!online || client.pending.length > 0) return false;
      if (stage !== 'over' && stage !== 'aborted') return false;
      return client.seats.every((seat) => client.table?.seats[seat]?.away === false);
    });
  }

  async #readAll(): Promise<void> {
    for (const node of this.#nodes) {
      let done = false;
      void node.host.refresh().then(() => {
        done = true;
      });
      for (let i = 0; i < 1000 && !done; i++) await this.#scheduler.step();
    }
  }
}

function drawConfig(rng: Rng): JsonObject {
  const clocks: readonly JsonObject[] = [
    { kind: 'none' },
    { kind: 'move', seconds: 5 + rng.below(20) },
    { kind: 'bank', seconds: 20 + rng.below(60), increment: rng.below(5) },
    { kind: 'days', days: 1 },
  ];
  const modes = ['none', 'public', 'open'];
  return {
    clock: clocks[rng.below(clocks.length)],
    talk: ['off', 'phrases', 'free'][rng.below(3)],
    spectators: modes[rng.below(modes.length)],
    openDelay: 30 + rng.below(60),
    openMoves: rng.below(6),
    pace: rng.below(800),
    grace: rng.below(4) === 0 ? null : 10 + rng.below(20),
    sharedDevice: true,
    undo: rng.below(4) > 0,
    ...(rng.below(8) === 0 ? { seed: `given ${rng.below(100)}` } : {}),
  };
}
