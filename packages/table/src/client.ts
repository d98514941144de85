import {
  type AnyGame,
  failed,
  type GameEvent,
  type GameFinder,
  type Move,
  ok,
  type Refusal,
  type Result,
  type Seat,
  type State,
} from '@taberna/engine';
import type { Command } from './command.ts';
import type { PlayerId } from './entry.ts';
import type { Foreseen } from './foresee.ts';
import type { TableInfo } from './info.ts';
import { type Fairness, fairnessOf, type Keeper, type Kept, Share } from './kept.ts';
import { Line, type Transport } from './line.ts';
import type { Timers } from './ports.ts';
import type { Answer, SeatView, ServerMessage, Talk } from './protocol.ts';
import { refuse } from './refuse.ts';
import { continued, type Story } from './story.ts';
import type { TalkLine } from './talk.ts';

export interface ClientPorts extends Timers {
  readonly transport: Transport;
  readonly find: GameFinder;
  /** Unique among the commands of this player at this table. */
  readonly freshId: () => string;
  /** 128 random bits or more in hexadecimal: this player's share in the shuffle. */
  readonly freshNonce: () => string;
  /** Where what proves the shuffle outlasts this client; without it, only as long as it lives. */
  readonly keeper?: Keeper;
  /** Shows an own move's deed before the table has answered; without it, only what the table said. */
  readonly foresee?: (game: AnyGame, view: State, seat: Seat, move: Move) => Foreseen | null;
}

type News = Extract<ServerMessage, { readonly type: 'welcome' | 'update' }>;

/** An own move on its way, as far as it is certain already. */
interface Ahead extends Foreseen {
  readonly seat: Seat;
  readonly view: SeatView;
  /** The position that it follows from, as the table told it. */
  readonly from: string;
}

/** What has changed, for whoever draws it. */
export type Change =
  | { readonly type: 'table' }
  /** What one seat (null = a spectator) perceived, in order. */
  | { readonly type: 'events'; readonly seat: Seat | null; readonly events: readonly GameEvent[] }
  /** A seat of this player has little time left. */
  | { readonly type: 'warned'; readonly seat: Seat }
  | { readonly type: 'talk'; readonly line: TalkLine }
  | { readonly type: 'names' }
  | { readonly type: 'pending' }
  | { readonly type: 'online'; readonly online: boolean }
  /** When the lost link is tried again; null = now, or there is nothing to try. */
  | { readonly type: 'retry'; readonly at: number | null }
  /** The table is not to be reached any more, and this is why; nothing is tried again. */
  | { readonly type: 'ended'; readonly error: Refusal }
  /** Something could not be kept just now; it stays pending and is tried again. */
  | { readonly type: 'trouble'; readonly error: Refusal }
  | { readonly type: 'error'; readonly error: Refusal };

/**
 * A table as one player knows it: what is certain (the table's own word, by number), what is
 * pending (sent and not yet in the log), and what is legal (computed here, from the view).
 */
export class TableClient {
  readonly #ports: ClientPorts;
  readonly #line: Line;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #states = new Map<Seat | null, State | null>();
  readonly #stories = new Map<Seat | null, Story>();
  #uncertain: { readonly seq: number; readonly resolve: () => void }[] = [];
  /** Read once: games work out a good deal from their options. */
  #options: { readonly text: string; readonly read: Result<unknown> } | null = null;
  readonly #share: Share;
  #views: readonly SeatView[] = [];
  #ahead: Ahead | null = null;

  you: PlayerId | null = null;
  seq = 0;
  /** The table's time of what is certain. */
  at = 0;
  table: TableInfo | null = null;
  names: Readonly<Record<PlayerId, string>> = {};
  talk: readonly TalkLine[] = [];

  constructor(ports: ClientPorts) {
    this.#ports = ports;
    this.#share = new Share(ports.freshNonce, ports.keeper);
    this.#line = new Line(ports.transport, ports, {
      lastSeq: () => this.seq,
      lastTalk: () => this.talk.at(-1)?.n ?? 0,
      receive: (message) => this.#receive(message),
      changed: (change) => this.#tell(change),
    });
  }

  connect(): void {
    this.#line.open();
  }

  /** Ends it; nothing is tried again. */
  close(): void {
    this.#line.close();
    this.#settle(Number.POSITIVE_INFINITY);
  }

  /** Tries a lost link at once, and makes sure of one that may have died unnoticed. */
  retryNow(): void {
    this.#line.retryNow();
  }

  /** Takes the link for dead and looks for another: the device has no network, or goes to sleep. */
  letGo(): void {
    this.#line.letGo();
  }

  /** When the lost link is tried again; null = now, or there is nothing to try. */
  get retryAt(): number | null {
    return this.#line.retryAt;
  }

  /** Why the table is not to be reached any more; null = it is, or it will be tried again. */
  get ended(): Refusal | null {
    return this.#line.ended;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get online(): boolean {
    return this.#line.online;
  }

  /** Sent, but not yet known to be in the log. */
  get pending(): readonly (Command | Talk)[] {
    return this.#line.pending(this.seq);
  }

  /** With what an own move on its way has changed for certain. */
  get views(): readonly SeatView[] {
    const ahead = this.#ahead;
    if (ahead === null) return this.#views;
    return this.#views.map((view) => (view.seat === ahead.seat ? ahead.view : view));
  }

  /** The views show a move of this seat that is still on its way. */
  isAhead(seat: Seat): boolean {
    return this.#ahead?.seat === seat;
  }

  get game(): AnyGame | null {
    const id = this.table?.config.game;
    return typeof id === 'string' ? (this.#ports.find(id) ?? null) : null;
  }

  /** The seats that this player holds. */
  get seats(): Seat[] {
    const seats = this.table?.seats ?? [];
    return seats.flatMap(({ player }, seat) =>
      player !== undefined && player === this.you ? [seat] : [],
    );
  }

  /** Asks the table for something. The answer comes once, however often it has to be sent. */
  send(command: Command | Talk): Promise<Answer> {
    return this.#line.command(this.#ports.freshId(), command);
  }

  /**
   * Plays; what the rules refuse is refused here already, with the rule. The answer comes when the
   * table shows the move, so whoever waits for it can go on from there. A move is meant for what its
   * player sees: while an earlier one is on its way there is no telling, and a further one is refused.
   */
  async play(seat: Seat, move: string): Promise<Answer> {
    if (this.isSending(seat)) return failed(refuse('', 'client.sending'));
    const refusal = this.explain(seat, move);
    if (refusal !== null) return failed(refusal);
    const turn = this.table?.seats[seat]?.turn ?? 0;
    const answered = this.#certainly({ type: 'move', seat, turn, move });
    this.#lookAhead(seat, move);
    const answer = await answered;
    if (!answer.ok) this.#fallBack();
    return answer;
  }

  #lookAhead(seat: Seat, text: string): void {
    const { game } = this;
    const state = this.stateOf(seat);
    const view = this.#views.find((one) => one.seat === seat);
    if (game === null || state === null || !view?.position) return;
    const move = game.parseMove(state, seat, text);
    const foreseen = move.ok ? this.#ports.foresee?.(game, state, seat, move.value) : null;
    if (!foreseen) return;
    const { match } = view.position;
    const standing = match === undefined ? {} : { match };
    const position = { ...game.formatPosition(foreseen.state), ...standing };
    const shown = { ...view, events: [], undo: false, position };
    this.#ahead = { ...foreseen, seat, view: shown, from: JSON.stringify(view.position) };
    this.#states.set(seat, foreseen.state);
    this.#tell({ type: 'events', seat, events: [foreseen.event] });
    this.#tell({ type: 'table' });
  }

  /** The move on its way was refused: the table is as it was. */
  #fallBack(): void {
    if (this.#ahead === null) return;
    this.#ahead = null;
    this.#states.clear();
    this.#tell({ type: 'table' });
  }

  /** Takes back the seat's last step; the answer comes when the table shows it. */
  async undo(seat: Seat): Promise<Answer> {
    if (this.isSending(seat)) return failed(refuse('', 'client.sending'));
    return this.#certainly({ type: 'undo', seat });
  }

  /** Back to the seat's last decision, where the table allows it. */
  async takeback(seat: Seat): Promise<Answer> {
    if (this.isSending(seat)) return failed(refuse('', 'client.sending'));
    return this.#certainly({ type: 'takeback', seat });
  }

  /** A step of this seat, or its undo, is on its way. */
  isSending(seat: Seat): boolean {
    return this.pending.some(
      (one) =>
        (one.type === 'move' || one.type === 'undo' || one.type === 'takeback') &&
        one.seat === seat,
    );
  }

  async #certainly(command: Command): Promise<Answer> {
    const answer = await this.send(command);
    if (answer.ok && answer.seq > this.seq) {
      await new Promise<void>((resolve) => this.#uncertain.push({ seq: answer.seq, resolve }));
    }
    return answer;
  }

  #settle(certain: number): void {
    for (const { seq, resolve } of this.#uncertain) if (seq <= certain) resolve();
    this.#uncertain = this.#uncertain.filter(({ seq }) => seq > certain);
  }

  /** What a seat (null = a spectator) perceived of the match; what was taken back is not in it. */
  story(seat: Seat | null): Story {
    const told = this.#stories.get(seat) ?? [];
    return this.#ahead?.seat === seat ? [...told, this.#ahead.event] : told;
  }

  /** The text of the last match, once it is over. */
  record(): Promise<Answer> {
    return this.#line.record(this.#ports.freshId());
  }

  /** What this client noted of the shuffle itself; null where it had no part in it. */
  get kept(): Kept | null {
    return this.#share.of(this.table);
  }

  /** Whether the shuffle was fair, by what this client noted itself; null before one. */
  get fairness(): Fairness | null {
    const fair = this.table?.fair ?? null;
    return fair === null ? null : fairnessOf(fair, this.kept);
  }

  /** What a seat sees, as a state to ask the game's own functions about; null before the deal. */
  stateOf(seat: Seat | null): State | null {
    const known = this.#states.get(seat);
    if (known !== undefined) return known;
    const state = this.#parse(seat);
    this.#states.set(seat, state);
    return state;
  }

  #parse(seat: Seat | null): State | null {
    const position = this.views.find((view) => view.seat === seat)?.position ?? null;
    const { game, table } = this;
    if (position === null || table === null || game === null) return null;
    const { length } = table.seats;
    const options = this.#optionsOf(game, table.config.options, length);
    if (!options.ok) return null;
    const state = game.parsePosition(position, options.value, length, null);
    return state.ok ? state.value : null;
  }

  #optionsOf(game: AnyGame, raw: unknown, seats: number): Result<unknown> {
    const text = `${game.id} ${seats} ${JSON.stringify(raw)}`;
    if (this.#options?.text !== text) this.#options = { text, read: game.parseOptions(raw, seats) };
    return this.#options.read;
  }

  /** The seat is to move, and this player may move it. */
  isToMove(seat: Seat): boolean {
    const { table } = this;
    const info = table?.seats[seat];
    if (!table || info === undefined || info.turn === 0 || this.isAhead(seat)) return false;
    const own = info.player === this.you && info.standIn === undefined;
    return own && table.stage === 'playing' && !table.paused;
  }

  /** The legal moves of an own seat as texts, in the game's order. */
  legal(seat: Seat): string[] {
    const state = this.stateOf(seat);
    const { game } = this;
    if (state === null || game === null || !this.isToMove(seat)) return [];
    const out = new Int32Array(game.maxMoves);
    const moves = Array.from(out.subarray(0, game.legal(state, seat, out)));
    return moves.map((move) => game.formatMove(state, seat, move));
  }

  /** null <=> the move is legal as far as this player can know. */
  explain(seat: Seat, text: string): Refusal | null {
    const checked = this.#check(seat, text);
    return checked.ok ? null : checked.error;
  }

  #check(seat: Seat, text: string): Result<null> {
    const state = this.stateOf(seat);
    const { game } = this;
    if (state === null || game === null) return failed(refuse('', 'client.noView'));
    const move = game.parseMove(state, seat, text);
    if (!move.ok) return move;
    const refusal = game.check(state, seat, move.value);
    if (refusal !== null) return failed(refusal);
    return this.isToMove(seat) ? ok(null) : failed(refuse('', 'client.notNow'));
  }

  /** Milliseconds that a seat has left now; null = no clock. */
  timeLeft(seat: Seat): number | null {
    const info = this.table?.seats[seat];
    if (info === undefined || info.left === null) return null;
    if (!info.running) return info.left;
    return Math.max(0, info.left - Math.max(0, this.#line.serverNow() - this.at));
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        if (this.table !== null && message.seq < this.seq) break;
        this.you = message.you;
        if (message.talk.length > 0) this.talk = message.talk;
        this.#accept(message);
        break;
      case 'update':
        if (message.seq <= this.seq && this.table !== null) break;
        if (message.from === this.seq) this.#accept(message);
        else this.#line.sync();
        break;
      case 'names':
        this.names = message.names;
        this.#tell({ type: 'names' });
        break;
      case 'talk':
        this.#hear(message.line);
        break;
      case 'pong':
        if (message.seq > this.seq) this.#line.sync();
        break;
      case 'error':
        this.#tell({ type: 'error', error: message.error });
        break;
      case 'answer':
        break;
    }
  }

  #hear(line: TalkLine): void {
    if (line.n <= (this.talk.at(-1)?.n ?? 0)) return;
    this.talk = [...this.talk, line];
    this.#tell({ type: 'talk', line });
  }

  #accept(received: News): void {
    const before = this.table?.seats;
    const known = this.#ahead;
    const message = this.#meet(received);
    this.#tellOn(message);
    this.seq = message.seq;
    this.at = message.at;
    this.table = message.table;
    this.#views = message.views;
    this.#states.clear();
    if (this.#ahead !== null) this.#states.set(this.#ahead.seat, this.#ahead.state);
    if (message.type === 'update') {
      for (const { seat, events } of message.views) {
        const news = events[0] === known?.event ? events.slice(1) : events;
        if (news.length > 0) this.#tell({ type: 'events', seat, events: news });
      }
    }
    this.#tell({ type: 'table' });
    this.#settle(message.seq);
    for (const seat of this.seats) {
      const isNew = message.table.seats[seat]?.warned && !before?.[seat]?.warned;
      if (isNew) this.#tell({ type: 'warned', seat });
    }
    const share = this.#share.follow(message.table, this.seats[0], message.views);
    if (share !== null) void this.send(share);
  }

  /**
   * What the table says about a move that was shown ahead. While it says nothing of it, it stays so;
   * then its first event is the very one that was told.
   */
  #meet<M extends News>(message: M): M {
    const ahead = this.#ahead;
    const view = message.views.find(({ seat }) => seat === ahead?.seat);
    if (ahead === null) return message;
    const silent = view?.events.length === 0 && JSON.stringify(view.position) === ahead.from;
    if (silent && this.isSending(ahead.seat)) return message;
    this.#ahead = null;
    const [first, ...more] = view?.events ?? [];
    if (JSON.stringify(first) !== JSON.stringify(ahead.event)) return message;
    const views = message.views.map((one) =>
      one === view ? { ...one, events: [ahead.event, ...more] } : one,
    );
    return { ...message, views };
  }

  /** Goes on with every story, or begins it anew: with the whole, another match, or no cards yet. */
  #tellOn(message: News): void {
    const goesOn = message.type === 'update' && message.table.match === this.table?.match;
    const before = new Map(goesOn ? this.#stories : []);
    this.#stories.clear();
    for (const { seat, back = 0, events, position } of message.views) {
      if (position === null) continue;
      const told = before.get(seat) ?? [];
      this.#stories.set(seat, continued(told, goesOn ? back : 0, events));
    }
  }
}
