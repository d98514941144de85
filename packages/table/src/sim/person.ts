import type { GameFinder, Rng, Seat } from '@taberna/engine';
import { type Change, TableClient } from '../client.ts';
import type { VoteOn } from '../entry.ts';
import type { TableInfo } from '../info.ts';
import type { Story } from '../story.ts';
import { PHRASES } from '../talk.ts';
import type { Heard, Network } from './network.ts';
import type { Scheduler } from './scheduler.ts';

/** What a person does at the table, beside playing. */
export interface Habits {
  /** Seats that the person wants (several on a shared device, none to watch). */
  readonly seats: readonly number[];
  readonly rematches: number;
}

/** One in so many of the stories that a client told is looked at. */
const STORIES = 5;

/** Somebody who plays any legal move of their view, and now and then does something else. */
export class Person {
  readonly player: string;
  readonly heard: Heard[] = [];
  readonly said: string[] = [];
  /** What the client told of the match, by the number that it had. */
  readonly stories = new Map<
    number,
    readonly { readonly seat: Seat | null; readonly story: Story }[]
  >();
  /** From here on only playing: no votes against, no pauses, no leaving. */
  settled = false;
  readonly #rng: Rng;
  readonly #scheduler: Scheduler;
  readonly #habits: Habits;
  readonly #client: TableClient;
  #thinking = false;
  #online = false;

  constructor(
    player: string,
    habits: Habits,
    network: Network,
    scheduler: Scheduler,
    rng: Rng,
    find: GameFinder,
  ) {
    this.player = player;
    this.#habits = habits;
    this.#rng = rng;
    this.#scheduler = scheduler;
    let ids = 0;
    this.#client = new TableClient({
      now: () => scheduler.now,
      later: (milliseconds, call) => scheduler.later(milliseconds, call),
      transport: network.transport(player, this.heard, this.said),
      find,
      freshId: () => `c${++ids}`,
      freshNonce: () => rng.next().toString(16).padStart(16, '0'),
    });
    this.#client.subscribe((change) => {
      this.#listen(change);
      this.#think();
    });
  }

  get client(): TableClient {
    return this.#client;
  }

  get online(): boolean {
    return this.#online;
  }

  #listen({ type }: Change): void {
    const { seq, views } = this.#client;
    if (type !== 'table' || seq % STORIES !== 0) return;
    const told = views.map(({ seat }) => ({ seat, story: this.#client.story(seat) }));
    this.stories.set(seq, told);
  }

  come(): void {
    if (!this.#online) {
      this.#online = true;
      this.#client.connect();
    }
    this.#think();
  }

  go(): void {
    this.#online = false;
    this.#client.close();
  }

  #think(): void {
    if (this.#thinking || !this.#online) return;
    this.#thinking = true;
    this.#scheduler.later(20 + this.#rng.below(this.settled ? 200 : 1500), () => {
      this.#thinking = false;
      if (this.#online) this.#act();
    });
  }

  #oneIn(n: number): boolean {
    return !this.settled && this.#rng.below(n) === 0;
  }

  #act(): void {
    const { table, pending } = this.#client;
    if (table === null || pending.length > 0) return;
    if (this.#oneIn(40)) {
      const phrase = PHRASES[this.#rng.below(PHRASES.length)];
      void this.#client.send({ type: 'talk', phrase });
    }
    if (table.host === this.player && this.#decideWhoMaySit(table)) return;
    if (table.stage === 'open') this.#sitDown(table);
    else if (table.stage === 'over' || table.stage === 'aborted') this.#after(table);
    else if (this.#client.seats.length > 0) this.#atTheTable(table);
  }

  #sitDown(table: TableInfo): void {
    const isHost = table.host === this.player;
    if (this.#oneIn(15)) {
      this.#changeMind(table, isHost);
      return;
    }
    const wanted = this.#habits.seats.find((seat) => table.seats[seat]?.kind === 'open');
    const has = this.#client.seats.length;
    if (wanted !== undefined && has < this.#habits.seats.length) {
      void this.#client.send({ type: 'sit', seat: wanted });
      return;
    }
    const people = table.seats.filter((seat) => seat.kind === 'person').length;
    const enough = people >= (this.settled ? 1 : 2) || this.#rng.below(4) === 0;
    if (isHost && enough) void this.#client.send({ type: 'start', fill: 'random' });
    else this.#scheduler.later(1000, () => this.#think());
  }

  /** Now and then the host sends somebody away; when all has settled everybody is welcome. */
  #decideWhoMaySit({ keptOut = [], seats }: TableInfo): boolean {
    const [out] = keptOut;
    if (out !== undefined && (this.settled || this.#oneIn(3))) {
      void this.#client.send({ type: 'letIn', player: out });
      return true;
    }
    const others = seats.flatMap(({ player }) =>
      player && player !== this.player ? [player] : [],
    );
    const player = others[this.#rng.below(Math.max(1, others.length))];
    if (player === undefined || !this.#oneIn(40)) return false;
    void this.#client.send({ type: 'remove', player });
    return true;
  }

  /** Second thoughts before a match: other options, another seat, or none. */
  #changeMind({ config, seats }: TableInfo, isHost: boolean): void {
    const seat = this.#rng.below(seats.length);
    const kind = this.#rng.below(isHost ? 3 : 2);
    if (kind === 0) void this.#client.send({ type: 'leave' });
    else if (kind === 1) void this.#client.send({ type: 'clear', seat });
    else {
      const { given, ...wishes } = config;
      void this.#client.send({ type: 'configure', config: { ...wishes, hints: false } });
    }
  }

  #after(table: TableInfo): void {
    const again = table.match <= this.#habits.rematches;
    const voted = table.vote?.yes.includes(this.player) ?? false;
    if (again && !voted && this.#client.seats.length > 0) this.#vote('rematch', true);
  }

  #vote(on: VoteOn, yes: boolean): void {
    void this.#client.send({ type: 'vote', on, yes });
  }

  #atTheTable(table: TableInfo): void {
    const own = this.#client.seats;
    if (own.some((seat) => table.seats[seat]?.standIn !== undefined)) {
      const late = own.some((seat) => table.seats[seat]?.left === 0);
      if ((this.settled && !late) || this.#oneIn(3)) void this.#client.send({ type: 'back' });
      else this.#scheduler.later(3000, () => this.#think());
      return;
    }
    if (table.vote !== null && !table.vote.yes.includes(this.player)) {
      const { on } = table.vote;
      if (on === 'abort' && !this.settled && this.#rng.below(16) > 0) {
        this.#scheduler.later(6000, () => this.#think());
        return;
      }
      this.#vote(on, this.settled ? on === 'resume' : this.#rng.below(4) > 0);
      return;
    }
    if (table.paused) {
      if (table.vote === null && (this.settled || this.#oneIn(2))) this.#vote('resume', true);
      else this.#scheduler.later(2000, () => this.#think());
      return;
    }
    if (table.stage === 'between') {
      const ready = table.ready.includes(this.player);
      if (!ready && !this.#oneIn(3)) void this.#client.send({ type: 'ready' });
      return;
    }
    this.#play(own);
  }

  #play(own: readonly number[]): void {
    const undoable = this.#client.views.find((view) => view.undo)?.seat;
    if (undoable != null && this.#oneIn(6)) {
      void this.#client.send({ type: 'undo', seat: undoable });
      return;
    }
    const seat = own.find((one) => this.#client.isToMove(one));
    if (this.#oneIn(40)) this.#vote(this.#rng.below(2) === 0 ? 'abort' : 'pause', true);
    else if (this.#oneIn(80)) void this.#client.send({ type: 'leave' });
    else if (seat !== undefined && this.#oneIn(30)) this.#nonsense(seat);
    else if (seat !== undefined) this.#move(seat);
  }

  #move(seat: number): void {
    const legal = this.#client.legal(seat);
    const move = legal[this.#rng.below(Math.max(1, legal.length))];
    if (move !== undefined) void this.#client.play(seat, move);
  }

  /** Moves that the table has to refuse, sent past the client's own check. */
  #nonsense(seat: number): void {
    const turn = this.#client.table?.seats[seat]?.turn ?? 0;
    const other = (seat + 1) % (this.#client.table?.seats.length ?? 1);
    const kind = this.#rng.below(3);
    const command =
      kind === 0
        ? { type: 'move' as const, seat, turn, move: 'no such move' }
        : kind === 1
          ? { type: 'move' as const, seat: other, turn, move: 'draw' }
          : { type: 'undo' as const, seat: other };
    void this.#client.send(command);
  }
}
