import {
  type AnyGame,
  type GameEnd,
  type GameEvent,
  type GameResult,
  isGameEnd,
  type JsonObject,
  type Refusal,
  type Seat,
  SPECTATOR,
  type State,
} from '@taberna/engine';
import {
  type Change,
  type ClientPorts,
  type Command,
  endsIn,
  type Keeper,
  type Phrase,
  presentGameIn,
  type SeatView,
  type Story,
  TableClient,
  type TableInfo,
  type Talk,
  type TalkLine,
  type Transport,
  type VoteOn,
} from '@taberna/table';
import { announcer } from '../components/announcer.svelte.ts';
import type { GameModule, Laying, TableModel } from '../games/module.ts';
import { findLoaded } from '../games/rules.ts';
import { t } from '../i18n/index.svelte.ts';
import { randomHex } from './random.ts';
import { botNames } from './tables.ts';

/** How the way to the table is. */
export interface Connection {
  readonly online: boolean;
  /** When a lost link is tried again, in milliseconds since 1970; null = now. */
  readonly retryAt: number | null;
  /** Why the table is not to be reached any more; nothing is tried again. */
  readonly ended: Refusal | null;
}

export interface LivePorts {
  readonly transport: Transport;
  /** Names by seat, where the place knows better than the table: all of them sit at this device. */
  readonly names?: readonly string[];
  /** Where what is noted of shuffles outlasts the page. */
  readonly keeper?: Keeper;
  /** Where the table is far away: shows what is certain of an own move before it has answered. */
  readonly foresee?: ClientPorts['foresee'];
}

/** Own clocks and those of others go down on the screen so often. */
const TICK = 500;

/**
 * A table as its people at this device see it, wherever it stands: in a worker, on a server, on
 * another device. What is certain, what is on its way, and whether the table can be reached at all.
 */
export class LiveTable implements TableModel {
  readonly module: GameModule;
  /** For whatever is not asked for here; changes come back through it. */
  readonly client: TableClient;
  readonly #given: readonly string[];
  readonly #ends: (() => void)[] = [];
  /** Somebody has said that it is them who looks at the screen. */
  #greeted = false;
  /** Whether the shown seat was to move when the table was shown last. */
  #wasToMove = false;
  /** Perceived and not yet told at the table: nobody hears of what is not shown. */
  #unheard: GameEvent[] = [];
  #turnUnheard = false;
  #ticks = $state(0);
  #shownSeat = $state<Seat>(0);

  table = $state.raw<TableInfo | null>(null);
  views = $state.raw<readonly SeatView[]>([]);
  /** By player, as the table tells them. */
  people = $state.raw<Readonly<Record<string, string>>>({});
  talk = $state.raw<readonly TalkLine[]>([]);
  /** Sent and not yet certain. */
  pending = $state.raw<readonly (Command | Talk)[]>([]);
  connection = $state.raw<Connection>({ online: false, retryAt: null, ended: null });
  /** On a shared device: the seat that has to take over before its cards are shown. */
  curtain = $state<Seat | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** How many events the table has told so far; null = all of them. */
  told = $state<number | null>(null);
  /** The bots do not wait until it is this seat's turn again; for those who run them. */
  hurried = $state(false);
  /** The move that a hint is about, while it is looked at. */
  hinted = $state<string | null>(null);
  /** What the table lays out before it is played. */
  laying = $state.raw<Laying | null>(null);
  /** Its cards can be seen. */
  drawn = $state(false);
  /** It was closed where it stands: it is only looked at. */
  locked = $state(false);
  /** The table cannot be shown at all. */
  broken = $state.raw<Refusal | null>(null);

  readonly stage = $derived(this.table?.stage ?? 'open');
  readonly result: GameResult | null = $derived(this.table?.last ?? null);
  readonly options: JsonObject = $derived(optionsOf(this.table));
  /** The seats that people at this device hold; none = they watch. */
  readonly ownSeats: readonly Seat[] = $derived.by(() =>
    this.table === null ? [] : this.client.seats,
  );
  readonly shared = $derived(this.ownSeats.length > 1);
  readonly watching = $derived(this.table !== null && this.ownSeats.length === 0);
  readonly isHost = $derived.by(() => this.table !== null && this.table.host === this.client.you);
  /** By seat. */
  readonly names: readonly string[] = $derived.by(() => this.#names());
  readonly view = $derived(
    this.views.find((view) => (view.seat ?? SPECTATOR) === this.seat) ?? null,
  );
  readonly position: JsonObject = $derived(this.view?.position ?? {});
  readonly sending = $derived(
    this.pending.some(
      (one) => (one.type === 'move' || one.type === 'undo') && one.seat === this.seat,
    ),
  );
  readonly canUndo = $derived(this.view?.undo === true && !this.sending);
  /** Against bots: back to the last own decision, whatever has happened since. */
  readonly canRewind = $derived(this.view?.takeback === true && !this.sending);
  readonly actors: readonly Seat[] = $derived(
    (this.table?.seats ?? []).flatMap(({ turn }, seat) => (turn > 0 ? [seat] : [])),
  );
  readonly canMove = $derived.by(() => {
    void this.views;
    return (
      !this.locked &&
      this.table !== null &&
      this.curtain === null &&
      this.client.isToMove(this.seat)
    );
  });
  /** What the shown seat sees while it may move. */
  readonly toDecide: State | null = $derived.by(() => {
    void this.views;
    return this.canMove ? this.client.stateOf(this.seat) : null;
  });
  readonly legal: readonly string[] = $derived.by(() =>
    this.views.length > 0 && this.canMove ? this.client.legal(this.seat) : [],
  );
  /** Everything perceived in this match. */
  readonly story: Story = $derived.by(() => {
    void this.views;
    return this.#heard(this.client.story(this.#listener));
  });
  /** The ends of the games of this match. */
  readonly ends: readonly GameEnd[] = $derived(endsIn(this.story));
  readonly events: Story = $derived(presentGameIn(this.story));
  /** Milliseconds left by seat; null = no clock. */
  readonly clocks: readonly (number | null)[] = $derived.by(() => {
    void this.#ticks;
    return (this.table?.seats ?? []).map((_, seat) => this.client.timeLeft(seat));
  });

  constructor(module: GameModule, { transport, names = [], keeper, foresee }: LivePorts) {
    this.module = module;
    this.#given = names;
    this.client = new TableClient({
      transport,
      find: findLoaded,
      freshId: () => randomHex(16),
      freshNonce: () => randomHex(16),
      ...(keeper === undefined ? {} : { keeper }),
      ...(foresee === undefined ? {} : { foresee }),
      now: () => Date.now(),
      later: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    });
    this.#ends.push(this.client.subscribe((change) => this.#changed(change)));
    const clocks = $effect.root(() => {
      $effect(() => this.#runClocks());
      $effect(() => {
        if (this.canMove || this.stage !== 'playing') this.hurried = false;
      });
    });
    this.#ends.push(clocks);
    this.#watchDevice();
  }

  get game(): AnyGame {
    return this.module.game;
  }

  /** The seat whose cards are on the screen; SPECTATOR for somebody who watches. */
  get seat(): Seat {
    return this.#shownSeat;
  }

  /** Whom sentences call "you": nobody where several share the screen or one only watches. */
  get you(): Seat | undefined {
    return this.shared || this.watching ? undefined : this.seat;
  }

  connect(): void {
    this.client.connect();
  }

  close(): void {
    for (const end of this.#ends.splice(0)) end();
    this.client.close();
  }

  /** For the line that says when it is tried again. */
  retryNow(): void {
    this.client.retryNow();
  }

  explain(move: string): Refusal | null {
    return this.client.explain(this.seat, move);
  }

  /** The refusal, or null when the table shows the move. */
  async play(move: string): Promise<Refusal | null> {
    this.refusal = null;
    const answer = await this.client.play(this.seat, move);
    return answer.ok ? null : this.#refused(answer.error);
  }

  async undo(): Promise<Refusal | null> {
    const answer = await this.client.undo(this.seat);
    if (!answer.ok) return this.#refused(answer.error);
    this.refusal = null;
    return null;
  }

  async rewind(): Promise<Refusal | null> {
    const answer = await this.client.takeback(this.seat);
    if (!answer.ok) return this.#refused(answer.error);
    this.refusal = null;
    return null;
  }

  /** Asks the table for anything else; why it says no is shown. */
  async ask(command: Command | Talk): Promise<Refusal | null> {
    const answer = await this.client.send(command);
    return answer.ok ? null : this.#refused(answer.error);
  }

  /** That a move is on its way is seen on the table: it needs no sentence. */
  #refused(error: Refusal): Refusal {
    const plain = error.code === 'client.sending' || error.code === 'client.closed';
    if (!plain) this.refuse(error);
    return error;
  }

  vote(on: VoteOn, yes: boolean): Promise<Refusal | null> {
    return this.ask({ type: 'vote', on, yes });
  }

  say(words: { readonly phrase: Phrase } | { readonly text: string }): Promise<Refusal | null> {
    return this.ask({ type: 'talk', ...words });
  }

  /** Takes one's seat back from the bot that plays it. */
  takeBack(): Promise<Refusal | null> {
    return this.ask({ type: 'back' });
  }

  hasTold(events: number | null): void {
    this.told = events;
    this.#speak(events === null ? 0 : Math.max(0, this.events.length - events));
  }

  /** What has been shown by now is said; the last `untold` events have not. */
  #speak(untold: number): void {
    const said = this.#unheard.splice(0, Math.max(0, this.#unheard.length - untold));
    if (said.length > 0) announcer.tell(this, said);
    if (untold > 0 || !this.#turnUnheard) return;
    this.#turnUnheard = false;
    announcer.turn();
  }

  lays(laying: Laying | null): void {
    this.laying = laying;
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  /** Where only people of this device sit nobody is hurried: the next deal waits for them. */
  hold(): void {
    const others = this.table?.seats.some(({ player }) => player && player !== this.client.you);
    if (this.stage !== 'between' || this.table?.paused === true || others) return;
    void this.vote('pause', true);
  }

  /** The next game of the match. */
  async next(): Promise<void> {
    if (this.table?.paused === true) await this.vote('resume', true);
    await this.ask({ type: 'ready' });
  }

  /** The people have changed places in front of the screen. */
  draw(): void {
    if (this.curtain === null) return;
    this.#greeted = true;
    this.#shownSeat = this.curtain;
    this.curtain = null;
    this.#wasToMove = true;
    announcer.turn();
  }

  /** Who watches open cards looks at them from another seat. */
  look(seat: Seat): void {
    if (this.watching && this.views.some((view) => view.seat === seat)) this.#shownSeat = seat;
  }

  #changed(change: Change): void {
    switch (change.type) {
      case 'table':
        this.#show();
        return;
      case 'events':
        if (change.seat !== this.#listener) return;
        this.#unheard.push(...this.#heard(change.events));
        if (this.module.beat === undefined) this.#speak(0);
        return;
      case 'names':
        this.people = this.client.names;
        return;
      case 'talk':
        this.talk = this.client.talk;
        return;
      case 'pending':
        this.pending = this.client.pending;
        return;
      case 'online':
      case 'retry':
      case 'ended': {
        const { online, retryAt, ended } = this.client;
        this.connection = { online, retryAt, ended };
        return;
      }
      case 'error':
        // What a busy table did not look at is sent again; all else says that there is none to show.
        if (change.error.code !== 'table.tooFast') this.broken = change.error;
        return;
    }
  }

  #show(): void {
    const { table, views } = this.client;
    if (table === null) return;
    this.table = table;
    this.views = views;
    this.talk = this.client.talk;
    this.pending = this.client.pending;
    this.broken = null;
    this.#turnTo();
    const toMove = this.canMove || this.client.isAhead(this.seat);
    this.#turnUnheard = toMove && (this.#turnUnheard || !this.#wasToMove);
    if (this.#wasToMove && !toMove) announcer.turnPassed();
    // What is told step by step says when it is done; where nothing is to be told it is done now.
    const silent = this.#unheard.length === 0 && this.told === null;
    if (this.module.beat === undefined || silent) this.#speak(0);
    this.#wasToMove = toMove;
  }

  /** Whose cards are shown: the own ones; on a shared device after those people changed places. */
  #turnTo(): void {
    const own = this.ownSeats;
    const fits = this.shared ? own.includes(this.seat) : this.seat === own[0];
    if (own.length === 0) {
      if (this.view === null) this.#shownSeat = this.views[0]?.seat ?? SPECTATOR;
    } else if (!fits) this.#shownSeat = own[0] ?? 0;
    if (this.stage !== 'playing') this.curtain = null;
    const next = own.find((seat) => this.actors.includes(seat));
    if (!this.shared || next === undefined || this.stage !== 'playing') return;
    if (!this.#greeted || !this.actors.includes(this.seat)) this.curtain = next;
  }

  /** On a shared device one seat hears for all; what only it may know is taken out. */
  get #listener(): Seat | null {
    const [first] = this.ownSeats;
    return first === undefined || !this.shared ? (this.view?.seat ?? null) : first;
  }

  #heard(events: Story): Story {
    return this.shared ? events.flatMap((event) => this.#publicly(event)) : events;
  }

  #publicly(event: GameEvent): GameEvent[] {
    if (isGameEnd(event)) return [event];
    const seen = this.game.redact(event, SPECTATOR);
    return seen === null ? [] : [seen];
  }

  #names(): readonly string[] {
    const { table, people } = this;
    if (table === null) return this.#given;
    const bots = botNames(table.id, [...Object.values(people), ...this.#given]);
    // Names go with the bots: a rematch is played with the same company, a seat further.
    const { length } = table.seats;
    const home = (seat: Seat) => (seat + length - ((table.turned ?? 0) % length)) % length;
    return table.seats.map(({ kind, player }, seat) => {
      const given = this.#given[seat];
      if (given !== undefined) return given;
      if (kind === 'open') return '';
      return kind === 'bot' ? (bots[home(seat)] ?? '') : (people[player ?? ''] ?? t('guest'));
    });
  }

  /** While a clock runs its time is looked at again and again. */
  #runClocks(): (() => void) | undefined {
    if (this.table?.seats.some(({ running }) => running) !== true) return undefined;
    const timer = setInterval(() => {
      this.#ticks++;
    }, TICK);
    return () => clearInterval(timer);
  }

  /** A device that wakes up or finds its network again does not wait for the next attempt. */
  #watchDevice(): void {
    const wake = () => {
      if (document.visibilityState === 'visible') this.client.retryNow();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    this.#ends.push(() => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    });
  }
}

function optionsOf(table: TableInfo | null): JsonObject {
  const options = table?.config.options;
  const isObject = typeof options === 'object' && options !== null && !Array.isArray(options);
  return isObject ? (options as JsonObject) : {};
}
