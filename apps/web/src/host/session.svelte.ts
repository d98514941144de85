import {
  type AnyGame,
  type GameEnd,
  type GameEvent,
  type GameResult,
  isGameEnd,
  type JsonObject,
  type Refusal,
  type Seat,
} from '@taberna/engine';
import { type Change, type SeatView, TableClient, type TableInfo } from '@taberna/table';
import { announcer } from '../components/announcer.svelte.ts';
import type { GameModule, TableModel } from '../games/module.ts';
import { findLoaded } from '../games/rules.ts';
import { PACE_MS, settings } from '../settings/settings.svelte.ts';
import { store, storedJson } from '../settings/stored.ts';
import { localHost } from './local-host.ts';
import { keepRecords } from './records.ts';
import { currentTable, type LocalTable, setCurrentTable } from './tables.ts';

const EVENTS_KEPT = 400;

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isEvent(value: unknown): value is GameEvent {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** One table of this device as its people see it: the certain state, made reactive. */
export class Session implements TableModel {
  readonly module: GameModule;
  readonly local: LocalTable;
  readonly #client: TableClient;
  readonly #stop: () => void;
  #begun = false;
  #kept = 0;
  /** Somebody has said that it is them who looks at the screen. */
  #greeted = false;
  /** Events before the last own step, so that an undone step is not told. */
  #stepStart = 0;

  table = $state.raw<TableInfo | null>(null);
  views = $state.raw<readonly SeatView[]>([]);
  /** Everything perceived in this match. */
  story = $state.raw<readonly GameEvent[]>([]);
  /** The ends of the games of this match. */
  ends = $state.raw<readonly GameEnd[]>([]);
  /** The seat whose cards are on the screen. */
  seat = $state<Seat>(0);
  /** On a shared device: the seat that has to take over before its cards are shown. */
  curtain = $state<Seat | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  sending = $state(false);
  /** How many events the table has told so far; null = all of them. */
  told = $state<number | null>(null);
  broken = $state.raw<Refusal | null>(null);
  /** The bots do not wait until it is this seat's turn again. */
  hurried = $state(false);

  readonly stage = $derived(this.table?.stage ?? 'open');
  readonly result: GameResult | null = $derived(this.table?.last ?? null);
  readonly view = $derived(this.views.find((view) => view.seat === this.seat) ?? null);
  readonly position: JsonObject = $derived(this.view?.position ?? {});
  readonly canUndo = $derived(this.view?.undo === true && !this.sending);
  readonly actors: readonly Seat[] = $derived(
    (this.table?.seats ?? []).flatMap(({ turn }, seat) => (turn > 0 ? [seat] : [])),
  );
  readonly canMove = $derived(
    this.curtain === null && this.stage === 'playing' && this.actors.includes(this.seat),
  );
  readonly legal: readonly string[] = $derived.by(() => {
    const asked = this.views.length > 0 && this.canMove;
    return asked ? this.#client.legal(this.seat) : [];
  });
  readonly events: readonly GameEvent[] = $derived.by(() => {
    const ends = this.story.slice(0, -1).findLastIndex((event) => event.type === 'game-end');
    return this.story.slice(ends + 1);
  });

  constructor(module: GameModule, local: LocalTable) {
    this.module = module;
    this.local = local;
    this.seat = local.people[0] ?? 0;
    const host = localHost();
    host.setName(local.names[0] ?? '');
    this.#client = new TableClient({
      transport: host.transport(local.id, local.game),
      find: findLoaded,
      freshId: () => crypto.randomUUID(),
      freshNonce: () => randomHex(16),
      now: () => Date.now(),
      later: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    });
    this.#recall();
    this.#client.subscribe((change) => this.#changed(change));
    this.#stop = $effect.root(() => {
      $effect(() => host.setPace(this.hurried ? 0 : PACE_MS[settings.pace]));
      $effect(() => {
        if (this.canMove || this.stage !== 'playing') this.hurried = false;
      });
    });
  }

  get game(): AnyGame {
    return this.module.game;
  }

  get names(): readonly string[] {
    return this.local.names;
  }

  get you(): Seat | undefined {
    return this.shared ? undefined : this.seat;
  }

  get watching(): boolean {
    return false;
  }

  get shared(): boolean {
    return this.local.people.length > 1;
  }

  /** Opens the table where it is not open yet, and sits down at it. */
  async start(): Promise<void> {
    const { local } = this;
    const answer = await localHost().open(local.id, local.game, {
      game: local.game,
      seats: local.seats,
      options: local.options,
      standIn: local.level,
      talk: 'off',
      spectators: 'none',
      pace: 0,
      grace: null,
      sharedDevice: this.shared,
    });
    if (!answer.ok && answer.error.code !== 'table.exists') this.broken = answer.error;
    else this.#client.connect();
  }

  close(): void {
    this.#stop();
    this.#client.close();
  }

  explain(move: string): Refusal | null {
    return this.#client.explain(this.seat, move);
  }

  play(move: string): void {
    if (this.sending) return;
    this.refusal = null;
    this.sending = true;
    this.#stepStart = this.story.length;
    void this.#client.play(this.seat, move).then((answer) => {
      this.sending = false;
      if (!answer.ok) this.refuse(answer.error);
    });
  }

  hasTold(events: number | null): void {
    this.told = events;
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  async undo(): Promise<void> {
    const answer = await this.#client.send({ type: 'undo', seat: this.seat });
    if (!answer.ok) return this.refuse(answer.error);
    this.refusal = null;
    this.#tell(this.story.slice(0, this.#stepStart));
  }

  /** Between two games nobody is hurried: the next deal waits until the score was read. */
  hold(): void {
    if (this.stage !== 'between' || this.table?.paused === true) return;
    void this.#client.send({ type: 'vote', on: 'pause', yes: true });
  }

  /** The next game of the match. */
  async next(): Promise<void> {
    if (this.table?.paused === true) {
      await this.#client.send({ type: 'vote', on: 'resume', yes: true });
    }
    await this.#client.send({ type: 'ready' });
  }

  /** The people have changed places in front of the screen. */
  draw(): void {
    if (this.curtain === null) return;
    this.#greeted = true;
    this.seat = this.curtain;
    this.curtain = null;
    this.#announceTurn();
  }

  #changed(change: Change): void {
    if (change.type === 'events' && change.seat === this.#listener()) {
      this.#hear(change.events);
    } else if (change.type === 'table') this.#show();
    else if (change.type === 'error') this.broken = change.error;
  }

  /** On a shared device one seat hears for all; what only it may know is taken out. */
  #listener(): Seat {
    return this.local.people[0] ?? 0;
  }

  #hear(events: readonly GameEvent[]): void {
    const heard = this.shared ? events.flatMap((event) => this.#publicly(event)) : events;
    this.ends = [...this.ends, ...heard.filter(isGameEnd)];
    this.#tell([...this.story, ...heard].slice(-EVENTS_KEPT));
    announcer.tell(this, heard);
  }

  #publicly(event: GameEvent): GameEvent[] {
    if (isGameEnd(event)) return [event];
    const seen = this.game.redact(event, -1);
    return seen === null ? [] : [seen];
  }

  #tell(story: readonly GameEvent[]): void {
    this.story = story;
    const match = this.#client.table?.match ?? 0;
    store(this.#storyKey, JSON.stringify({ table: this.local.id, match, story, ends: this.ends }));
  }

  get #storyKey(): string {
    return `taberna.story.${this.local.game}`;
  }

  #recall(): void {
    const raw = storedJson(this.#storyKey) as Readonly<Record<string, unknown>> | null;
    if (raw?.table !== this.local.id) return;
    if (Array.isArray(raw.story)) this.story = raw.story.filter(isEvent);
    if (Array.isArray(raw.ends)) this.ends = raw.ends.filter(isEvent).filter(isGameEnd);
  }

  #show(): void {
    const { table, views } = this.#client;
    if (table === null) return;
    const first = this.table === null;
    if (!first && table.match !== this.table?.match) {
      this.ends = [];
      this.#tell([]);
    }
    const had = this.canMove;
    this.table = table;
    this.views = views;
    if (table.stage === 'open') this.#sitDown();
    this.#turnTo();
    if (this.canMove && !had) this.#announceTurn();
    const over = table.stage === 'over' || table.stage === 'aborted';
    if (over) void this.#end(table);
    else setCurrentTable(this.local.game, this.local);
  }

  #sitDown(): void {
    if (this.#begun) return;
    this.#begun = true;
    const { people, level } = this.local;
    for (const seat of people) {
      if (this.table?.seats[seat]?.kind === 'open') void this.#client.send({ type: 'sit', seat });
    }
    void this.#client.send({ type: 'start', fill: level });
  }

  #turnTo(): void {
    const next = this.local.people.find((seat) => this.actors.includes(seat));
    if (!this.shared || next === undefined || this.stage !== 'playing') {
      if (this.stage !== 'playing') this.curtain = null;
      return;
    }
    if (!this.#greeted || !this.actors.includes(this.seat)) this.curtain = next;
  }

  #announceTurn(): void {
    announcer.turn();
  }

  /** After a reload the result is shown again, the record is kept once: it may be forgotten since. */
  async #end(table: TableInfo): Promise<void> {
    const { local } = this;
    if (local.over === true || this.#kept === table.match) return;
    this.#kept = table.match;
    await this.#keep(table);
    if (currentTable(local.game)?.id === local.id) {
      setCurrentTable(local.game, { ...local, over: true });
    }
  }

  async #keep(table: TableInfo): Promise<void> {
    if (table.last === null) return;
    const answer = await this.#client.record();
    if (!answer.ok || answer.record === undefined) return;
    const { scores, winners } = table.last;
    const { id, game, names } = this.local;
    const date = new Date(this.#client.at).toISOString();
    const text = answer.record;
    await keepRecords([{ id: `${id}-${table.match}`, game, date, names, scores, winners, text }]);
  }
}
