import type { Refusal, Result } from '@taberna/engine';
import { randomMove } from './bots.ts';
import { Broadcast, type Connection, isKeptOut } from './broadcast.ts';
import type { Command, Context, SystemCommand } from './command.ts';
import { type Deadline, deadlines } from './deadline.ts';
import { decideOpen } from './decide.ts';
import type { PlayerId } from './entry.ts';
import { Refusals } from './final.ts';
import { LAWS, type Laws } from './laws.ts';
import { Ledger } from './ledger.ts';
import { legalMoves } from './legal.ts';
import { TALK_KEPT } from './limits.ts';
import type { Ports } from './ports.ts';
import {
  type Answer,
  type ClientMessage,
  idOf,
  type Moves,
  readClientMessage,
  type Talk,
} from './protocol.ts';
import { recordOf } from './record.ts';
import { refuse } from './refuse.ts';
import { belongsTo, isPerson, matchOf, type Table } from './table.ts';
import { plainLine, type TalkLine } from './talk.ts';
import type { TableMessageKey } from './text.ts';

type BotDeadline = Extract<Deadline, { readonly kind: 'bot' }>;

/** What was said, as far as it is in memory, and under which commands. */
interface Said {
  readonly cmds: Map<string, number>;
  lines: TalkLine[];
}

/** Milliseconds until a log that failed is tried again. */
const LOOK_AGAIN = 1000;

/** Answers that say nothing about the command itself: it may be tried again. */
const PASSING: readonly string[] = ['storage.failed', 'storage.busy', 'table.unknown'];

/** The moves of a seat that its player asked for last. */
interface Listed {
  readonly seq: number;
  readonly player: PlayerId;
  readonly moves: Result<Moves>;
}

/**
 * The authority over one table on one machine. Validates on the newest state, writes, and only
 * then answers and tells the others. Several may serve the same table: the log is the fence.
 */
export class TableHost {
  readonly id: string;
  readonly #ports: Ports;
  readonly #laws: Laws;
  readonly #ledger: Ledger;
  readonly #broadcast: Broadcast;
  readonly #refused = new Refusals();
  /** By seat. */
  readonly #listed = new Map<number, Listed>();
  readonly #thinking = new Set<number>();
  /** Who has come or gone without the log knowing it yet. */
  readonly #met = new Set<PlayerId>();
  #everKnown = false;
  #said: Said | null = null;
  #tail: Promise<void> = Promise.resolve();

  constructor(id: string, ports: Ports, laws: Laws = LAWS) {
    this.id = id;
    this.#ports = ports;
    this.#laws = laws;
    this.#ledger = new Ledger(id, ports, laws);
    this.#broadcast = new Broadcast(this.#ledger, ports, laws);
  }

  /** The table as it is known here, for those who run the host; never for players. */
  get table(): Table | null {
    return this.#ledger.table;
  }

  /** Opens a new table; a second call with the same `cmd` gets the first answer. */
  async open(config: unknown, host: PlayerId, cmd: string): Promise<Answer> {
    const decision = decideOpen(config, host, this.#context());
    if (!decision.ok) return decision;
    const written = await this.#ledger.open(decision.value, `${host}:${cmd}`);
    return written.ok ? { ok: true, seq: written.value } : written;
  }

  connect(
    player: PlayerId,
    send: Connection['send'],
    hears?: Connection['hears'],
    owner?: PlayerId | null,
  ): Connection {
    return this.#broadcast.add(player, send, hears, owner);
  }

  disconnect(connection: Connection): Promise<void> {
    this.#broadcast.remove(connection);
    this.#met.add(connection.player);
    return this.#inTurn(() => this.#meet());
  }

  receive(connection: Connection, text: string): Promise<void> {
    const message = readClientMessage(text);
    if (!message.ok) return this.#inTurn(() => this.#misread(connection, text, message.error));
    return this.#inTurn(() => this.#handle(connection, message.value));
  }

  /** Its time has come: to be called when the alarm rings, and it does no harm at any other time. */
  wake(): Promise<void> {
    return this.#inTurn(async () => {
      const known = await this.#known();
      if (!known.ok) return;
      await this.#meet();
      if (this.#isKeeper()) await this.#system({ type: 'tick' });
      await this.#broadcast.showLate();
      const { table } = this.#ledger;
      if (table === null || !this.#isKeeper()) return;
      const now = this.#ledger.now();
      for (const due of deadlines(table)) {
        if (due.kind === 'bot' && due.at <= now) this.#ask(table, due);
      }
    });
  }

  /** Somebody else may have written. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#ledger.read();
      await this.#broadcast.publish();
    });
  }

  /** The number of the last thing said that is known here; null where nobody listens yet. */
  get lastSaid(): number | null {
    return this.#said === null ? null : (this.#said.lines.at(-1)?.n ?? 0);
  }

  /** Somebody may have said something by way of another machine. */
  heard(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#said !== null)
        await this.#catchUp(this.#said, (this.#said.lines.at(-1)?.n ?? 0) + 1);
    });
  }

  /** Somebody at the table has another name, or none any more, and then nothing to say either. */
  renamed(): Promise<void> {
    this.#said = null;
    return this.#inTurn(() => this.#broadcast.rename());
  }

  /** After a start, here or of another machine: who is in the log as present but is nowhere counts as away. */
  markAbsent(): Promise<void> {
    return this.#inTurn(async () => {
      const known = await this.#known();
      if (!known.ok) return;
      for (const holder of known.value.holders) {
        if (isPerson(holder)) this.#met.add(holder.player);
      }
      await this.#meet();
    });
  }

  #isKeeper(): boolean {
    return this.#ports.others?.isKeeper() ?? true;
  }

  async #isHere(player: PlayerId): Promise<boolean> {
    if (this.#broadcast.isHere(player)) return true;
    const { others } = this.#ports;
    if (others === undefined || this.#ledger.table?.keptOut.has(player)) return false;
    return others.haveHere(player);
  }

  async #meet(): Promise<void> {
    for (const player of this.#met) {
      const here = await this.#isHere(player);
      const answer = await this.#system({ type: 'presence', player, here });
      if (answer.ok) this.#met.delete(player);
    }
  }

  /** One thing at a time: whoever sees the table sees what is certain. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    this.#tail = this.#after(this.#tail, task);
    return this.#tail;
  }

  async #after(before: Promise<void>, task: () => Promise<void>): Promise<void> {
    await before;
    try {
      await task();
    } catch (error) {
      this.#ports.report(error);
    }
    this.#contradict();
    this.#arm();
  }

  /** Another machine may take somebody for gone who has only come over to this one. */
  #contradict(): void {
    for (const holder of this.#ledger.table?.holders ?? []) {
      if (!isPerson(holder)) continue;
      const { player, away } = holder;
      const isWrong =
        away === null ? this.#ledger.table?.keptOut.has(player) : this.#broadcast.isHere(player);
      if (isWrong) this.#met.add(player);
    }
  }

  /** Sets the alarm for what comes next; after a failure of the log, for another look at it. */
  #arm(): void {
    const { table } = this.#ledger;
    const again = this.#ledger.now() + LOOK_AGAIN;
    if (table === null) {
      if (this.#everKnown) this.#ports.alarm(this.id, this.#ledger.onClock(again));
      return;
    }
    this.#everKnown = true;
    const times = (this.#isKeeper() ? deadlines(table) : [])
      .filter((due) => due.kind !== 'bot' || !this.#thinking.has(due.turn))
      .map((due) => due.at);
    const late = this.#broadcast.nextDue;
    if (late !== null) times.push(late);
    if (this.#met.size > 0) times.push(again);
    this.#ports.alarm(
      this.id,
      times.length === 0 ? null : this.#ledger.onClock(Math.min(...times)),
    );
  }

  #context(): Context {
    const { find, bots, freshSecret } = this.#ports;
    return { find, levels: bots.levels, freshSecret, now: this.#ledger.now() };
  }

  async #known(): Promise<Result<Table>> {
    const { table } = this.#ledger;
    if (table !== null) return { ok: true, value: table };
    const known = await this.#ledger.read();
    // After a failure of the log others may have gone on: whoever is here has not been told of it.
    await this.#broadcast.publish();
    return known;
  }

  async #system(command: SystemCommand): Promise<Answer> {
    const written = await this.#ledger.write(null, (table) =>
      this.#laws.decideSystem(table, command, this.#ledger.now()),
    );
    await this.#broadcast.publish();
    return written.ok ? { ok: true, seq: written.value } : written;
  }

  async #handle(connection: Connection, message: ClientMessage): Promise<void> {
    if (!this.#broadcast.has(connection)) return;
    if (message.type === 'hello') return this.#greet(connection, message.last, message.talk);
    if (message.type === 'sync') return this.#greet(connection, 0, 0);
    if (this.#ledger.table === null) await this.#known();
    const { table } = this.#ledger;
    if (table !== null && isKeptOut(table, connection)) {
      return this.#turnAway(table, connection, message);
    }
    switch (message.type) {
      case 'ping': {
        const at = this.#ledger.now();
        this.#broadcast.say(connection, {
          type: 'pong',
          n: message.n,
          seq: connection.sent,
          at,
        });
        return;
      }
      case 'record':
        return this.#answer(connection, message.id, await this.#record(connection));
      case 'moves':
        return this.#answer(connection, message.id, await this.#moves(connection, message.seat));
      case 'command':
        return this.#command(connection, message.id, message.command);
    }
  }

  /** What cannot be read is answered under its id where it has one, and for good. */
  async #misread(connection: Connection, text: string, error: Refusal): Promise<void> {
    const id = idOf(text);
    if (id === null) {
      this.#broadcast.refuse(connection, error);
      return;
    }
    if (this.#ledger.table === null) await this.#known();
    const { player } = connection;
    const first = this.#refused.of(player, id) ?? error;
    const { table } = this.#ledger;
    const done = table?.commands.get(`${player}:${id}`) !== undefined;
    if (table !== null && !done) this.#refused.keep(table, player, id, first);
    this.#answer(connection, id, { ok: false, error: first });
  }

  /** Neither records nor moves nor anything else is for who was sent away; first answers stay. */
  #turnAway(table: Table, connection: Connection, message: ClientMessage): void {
    if (!('id' in message)) {
      this.#broadcast.turnAway(connection);
      return;
    }
    const { player } = connection;
    const { id } = message;
    const error = this.#refused.of(player, id) ?? refuse('', 'table.keptOut');
    const done = table.commands.get(`${player}:${id}`);
    if (done === undefined && message.type === 'command') {
      this.#refused.keep(table, player, id, error);
    }
    this.#answer(
      connection,
      id,
      done === undefined ? { ok: false, error } : { ok: true, seq: done },
    );
  }

  #answer(connection: Connection, id: string, answer: Answer): void {
    this.#broadcast.say(connection, { type: 'answer', id, ...answer });
  }

  async #greet(connection: Connection, last: number, talked: number): Promise<void> {
    const known = await this.#ledger.read();
    if (!known.ok) return this.#broadcast.refuse(connection, known.error);
    if (isKeptOut(known.value, connection)) {
      return this.#broadcast.turnAway(connection);
    }
    await this.#broadcast.publish();
    const { lines: said } = await this.#talk();
    const lines = said.filter((line) => connection.hears(line.player));
    await this.#broadcast.prepare(connection);
    connection.greeted = true;
    connection.out = false;
    if (this.#broadcast.resume(known.value, connection, last)) {
      for (const line of lines) {
        if (line.n > talked) this.#broadcast.say(connection, { type: 'talk', line });
      }
    } else this.#broadcast.welcome(known.value, connection, lines);
    this.#met.add(connection.player);
    await this.#meet();
  }

  async #command(connection: Connection, id: string, command: Command | Talk): Promise<void> {
    const { player } = connection;
    const cmd = `${player}:${id}`;
    const refused = this.#refused.of(player, id);
    if (refused !== undefined) {
      return this.#answer(connection, id, { ok: false, error: refused });
    }
    const answer =
      command.type === 'talk'
        ? await this.#say(player, cmd, command)
        : await this.#write(player, cmd, command);
    await this.#broadcast.publish();
    const { table } = this.#ledger;
    // Where the table itself cannot be read, nothing was said of the command.
    if (!answer.ok && table !== null && !PASSING.includes(answer.error.code)) {
      this.#refused.keep(table, player, id, answer.error);
    }
    this.#answer(connection, id, answer);
  }

  async #write(player: PlayerId, cmd: string, command: Command): Promise<Answer> {
    const written = await this.#ledger.write(cmd, (table) =>
      this.#laws.decide(table, player, command, this.#context()),
    );
    return written.ok ? { ok: true, seq: written.value } : written;
  }

  async #talk(): Promise<Said> {
    this.#said ??= { cmds: new Map(), lines: [...(await this.#ports.talk.recent(this.id))] };
    return this.#said;
  }

  async #say(player: PlayerId, cmd: string, talk: Talk): Promise<Answer> {
    const known = await this.#known();
    if (!known.ok) return known;
    const { config, seq, keptOut } = known.value;
    if (keptOut.has(player)) return no('table.keptOut');
    const said = await this.#talk();
    if (said.cmds.has(cmd)) return { ok: true, seq };
    const text = 'text' in talk ? plainLine(talk.text) : null;
    if (config.talk === 'off') return no('table.talkOff');
    if (text !== null && config.talk !== 'free') return no('table.talkPhrases');
    if (text === '') return no('table.talkEmpty');
    if (!belongsTo(known.value, player)) return no('table.notSeated');
    const words = 'phrase' in talk ? { phrase: talk.phrase } : { text: text ?? '' };
    const line = await this.#keepLine(said, { at: this.#ledger.now(), player, said: words });
    if (line === null) return no('storage.failed');
    said.cmds.set(cmd, line.n);
    return { ok: true, seq };
  }

  /** Under the next number; where somebody said something on another machine meanwhile, under the one after. */
  async #keepLine(said: Said, words: Omit<TalkLine, 'n'>): Promise<TalkLine | null> {
    for (;;) {
      const n = (said.lines.at(-1)?.n ?? 0) + 1;
      const line: TalkLine = { n, ...words };
      try {
        await this.#ports.talk.append(this.id, line);
        said.lines = [...said.lines, line].slice(-TALK_KEPT);
        this.#broadcast.talk(line);
        return line;
      } catch {
        if (!(await this.#catchUp(said, n))) return null;
      }
    }
  }

  /** Tells what others have said since `n` was the next number. */
  async #catchUp(said: Said, n: number): Promise<boolean> {
    const recent = await this.#ports.talk.recent(this.id).catch(() => []);
    const newer = recent.filter((line) => line.n >= n);
    if (newer.length === 0) return false;
    said.lines = [...recent];
    for (const line of newer) this.#broadcast.talk(line);
    return true;
  }

  /** As the operator or the house wants it, whoever is host of the table. */
  async sendAway(player: PlayerId): Promise<Answer> {
    let answer = no('storage.failed');
    await this.#inTurn(async () => {
      answer = await this.#system({ type: 'remove', player });
    });
    return answer;
  }

  /** Where nobody may watch, the record is for those who played. */
  async #record({ player }: Connection): Promise<Answer> {
    const known = await this.#known();
    if (!known.ok) return known;
    const { config, play } = known.value;
    const played = play?.seated.some((holder) => isPerson(holder) && holder.player === player);
    if (config.spectators === 'none' && played !== true) return no('table.notSeated');
    const players = known.value.play?.seated.filter(isPerson).map(({ player }) => player) ?? [];
    const record = recordOf(known.value, await this.#ports.people.names(players));
    return record.ok ? { ok: true, seq: known.value.seq, record: record.value } : record;
  }

  /** Worked out from what the seat may know, so that it tells nothing else. */
  async #moves({ player }: Connection, seat: number): Promise<Answer> {
    const known = await this.#known();
    if (!known.ok) return known;
    const { seq } = known.value;
    const listed = this.#listed.get(seat);
    const isSame = listed?.seq === seq && listed.player === player;
    const moves = isSame ? listed.moves : legalMoves(known.value, player, seat);
    if (!moves.ok) return moves;
    // Asked for again and again it costs next to nothing: thousands of plans take milliseconds.
    this.#listed.set(seat, { seq, player, moves });
    return { ok: true, seq, moves: moves.value };
  }

  /** A bot thinks beside the table; its move comes in like anybody's. */
  #ask(table: Table, { seat, turn, level }: BotDeadline): void {
    const view = matchOf(table)?.observe(seat);
    if (view === undefined || this.#thinking.has(turn)) return;
    this.#thinking.add(turn);
    const { game } = table;
    // Given cards are to be the same for everybody, and so are the bots.
    const given = table.config.seed;
    const seed = given === null ? this.#ports.freshSecret() : `${given} ${turn}`;
    const anything = () => randomMove(game, view, seat, seed);
    const choose = async () => this.#ports.bots.chooseMove(game, view, seat, level, seed);
    void choose()
      .catch(anything)
      .then((move) =>
        this.#inTurn(async () => {
          const answer = await this.#system({ type: 'botMove', seat, turn, level, move });
          this.#thinking.delete(turn);
          const mistaken = !answer.ok && !PASSING.includes(answer.error.code);
          if (mistaken)
            await this.#system({ type: 'botMove', seat, turn, level, move: anything() });
        }),
      );
  }
}

function no(code: TableMessageKey): Answer {
  return { ok: false, error: refuse('', code) };
}
