import { randomBytes } from 'node:crypto';
import { eventually, Guest } from '../../apps/server/src/testing/guest.ts';
import type { AnyGame, JsonObject } from '../../packages/engine/src/index.ts';
import { commitmentOf } from '../../packages/table/src/fair.ts';
import type { ServerMessage, TableInfo } from '../../packages/table/src/index.ts';
import type { ScriptedSeat } from './script.ts';
import { Wire } from './wire.ts';

/** As much of what everybody at a table is told as its players need. */
interface Brief {
  readonly stage: TableInfo['stage'];
  readonly match: number;
  readonly until: number | null;
  readonly isFair: boolean;
  readonly promisesClosed: boolean;
  readonly players: readonly (string | undefined)[];
  readonly turns: readonly number[];
}

function briefOf({ stage, match, until, fair, seats }: TableInfo): Brief {
  return {
    stage,
    match,
    until,
    isFair: (fair?.commitment ?? null) !== null,
    promisesClosed: fair?.closed ?? false,
    players: seats.map(({ player }) => player),
    turns: seats.map(({ turn }) => turn),
  };
}

/** What everybody at a table is told alike; one of them reads it for all. */
interface Common {
  seq: number;
  brief: Brief | null;
}

/** What a player will do, chosen as soon as it is their turn. */
interface Chosen {
  readonly seat: number;
  readonly turn: number;
  readonly move: string;
}

type Update = Extract<ServerMessage, { readonly type: 'update' }>;

/** Everybody lists their moves here: a fresh list a move would be 192 KB each. */
let MOVES = new Int32Array(0);

/** A move that may always be made, by the number of the state. */
type AnyTime = (version: number) => string;

/** What is played; where a move may always be made, its players read no position. */
interface Rules {
  readonly game: AnyGame;
  readonly anyTime?: AnyTime;
}

const UPDATE = /^\{"v":2,"type":"(?:update","from":(\d+)|welcome",.*?),"seq":(\d+)/;

const ANSWER = /^\{"v":2,"type":"answer","id":"([^"]+)","ok":(true|false)/;

/**
 * A player at a Taberna server who speaks its protocol and keeps next to nothing: thousands of them
 * in one process must not be what is measured. An update that were kept until the next one would
 * outlive the young garbage, and 4,000 of them a second make the old one be collected every second.
 * Every update is checked to follow the one before.
 */
class TabernaSeat implements ScriptedSeat {
  readonly #line: Wire;
  readonly #player: string;
  readonly #game: AnyGame;
  readonly #common: Common;
  readonly #waiting = new Map<string, (ok: boolean) => void>();
  #options: { readonly value: unknown } | null = null;
  #chosen: Chosen | null = null;
  #asked = '';
  #sent = 0;
  #nonce = '';
  /** Where an update tells this player's seat and turn, for who needs to read nothing else. */
  readonly #ownTurn: RegExp;
  readonly #anyTime: AnyTime | null;
  version = 0;
  gaps = 0;
  told = () => {};

  constructor(guest: Guest, table: string, rules: Rules, common: Common) {
    this.#player = guest.id;
    this.#game = rules.game;
    this.#anyTime = rules.anyTime ?? null;
    this.#ownTurn = new RegExp(
      `"stage":"playing".*?"player":"${guest.id}","away":false,"turn":(\\d+),.*?"views":\\[\\{"seat":(\\d+)`,
    );
    this.#common = common;
    const ears = {
      opened: () => this.#say({ type: 'hello', last: 0, talk: 0 }),
      heard: (text: string) => this.#hear(text),
    };
    this.#line = new Wire(new URL(`/ws/tables/${table}`, guest.base), guest.headers, ears);
  }

  #say(message: object): void {
    this.#line.send(JSON.stringify({ v: 2, ...message }));
  }

  send(command: object): Promise<boolean> {
    const id = `${this.#player}${++this.#sent}`;
    this.#say({ type: 'command', id, command });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #hear(text: string): void {
    const update = UPDATE.exec(text);
    if (update === null) {
      this.#hearElse(text);
      return;
    }
    const [, from, seq] = update;
    if (from !== undefined && Number(from) !== this.version) this.gaps++;
    this.version = Number(seq);
    if (this.#anyTime === null || !this.#glance(text, this.#anyTime)) this.#read(text);
    this.told();
  }

  /** Reads whether it is this player's turn; false if the table is not being played at. */
  #glance(text: string, anyTime: AnyTime): boolean {
    if (this.#common.brief?.stage !== 'playing') return false;
    const found = this.#ownTurn.exec(text);
    if (found === null) return false;
    const [turn, seat] = [Number(found[1]), Number(found[2])];
    this.#chosen = turn > 0 ? { seat, turn, move: anyTime(this.version) } : null;
    return true;
  }

  #read(text: string): void {
    const isNews = this.#common.seq < this.version;
    const read = isNews ? (JSON.parse(text) as Update) : null;
    if (read !== null) {
      this.#common.brief = briefOf(read.table);
      this.#common.seq = this.version;
    }
    this.#chosen = this.#isToMove ? this.#choose(read ?? (JSON.parse(text) as Update)) : null;
    this.#goOn();
  }

  #hearElse(text: string): void {
    const answer = ANSWER.exec(text);
    if (answer === null) return;
    const [, id = '', isTaken] = answer;
    this.#waiting.get(id)?.(isTaken === 'true');
    this.#waiting.delete(id);
  }

  /** A rematch moves everybody one seat on. */
  get #seat(): number {
    return this.#common.brief?.players.indexOf(this.#player) ?? -1;
  }

  /** Adds to the shuffle, goes on to the next game of a match, and to the next match. */
  #goOn(): void {
    const { brief } = this.#common;
    if (brief === null || brief.stage === 'playing' || brief.stage === 'open') return;
    const { stage, match, until, isFair, promisesClosed } = brief;
    const step = stage === 'between' ? until : promisesClosed;
    const about = `${stage} ${match} ${step}`;
    if (this.#asked === about) return;
    this.#asked = about;
    if (stage === 'between') void this.send({ type: 'ready' });
    if (stage === 'over') void this.send({ type: 'vote', on: 'rematch', yes: true });
    if (stage === 'shuffling' && isFair) void this.send(this.#share(promisesClosed));
  }

  /** First everybody promises a nonce, then everybody tells it. */
  #share(promisesClosed: boolean): object {
    const seat = this.#seat;
    if (promisesClosed) return { type: 'nonce', seat, nonce: this.#nonce };
    this.#nonce = randomBytes(16).toString('hex');
    return { type: 'promise', seat, hash: commitmentOf(this.#nonce) };
  }

  get #isToMove(): boolean {
    const { brief, seq } = this.#common;
    // Somebody else may have read further than this one has been told.
    if (brief?.stage !== 'playing' || this.version !== seq) return false;
    return (brief.turns[this.#seat] ?? 0) > 0;
  }

  get mayMove(): boolean {
    return this.#chosen !== null && (this.#anyTime !== null || this.#isToMove);
  }

  move(): Promise<boolean> {
    return this.send({ type: 'move', ...this.#chosen });
  }

  #choose({ views, table }: Update): Chosen {
    const game = this.#game;
    const seat = this.#seat;
    const turn = table.seats[seat]?.turn ?? 0;
    const position = views.find((view) => view.seat === seat)?.position ?? null;
    const state = this.#stateOf(position, table);
    if (MOVES.length < game.maxMoves) MOVES = new Int32Array(game.maxMoves);
    const count = game.legal(state, seat, MOVES);
    const number = MOVES[this.version % Math.max(1, count)] ?? 0;
    return { seat, turn, move: game.formatMove(state, seat, number) };
  }

  #stateOf(position: JsonObject | null, { config, seats }: TableInfo) {
    if (this.#options === null) {
      const options = this.#game.parseOptions(config.options, seats.length);
      if (!options.ok) throw new Error(options.error.code);
      this.#options = options;
    }
    const read = this.#game.parsePosition(position, this.#options.value, seats.length, null);
    if (!read.ok) throw new Error(read.error.code);
    return read.value;
  }

  close(): void {
    this.#line.close();
  }
}

/** People who sit down at a fresh table and begin. */
export async function sitDown(
  url: string,
  seats: number,
  rules: Rules,
  config: object,
): Promise<readonly ScriptedSeat[]> {
  const guests = await Promise.all(
    Array.from({ length: seats }, (_, seat) => Guest.come(url, `player ${seat}`)),
  );
  const [host] = guests;
  if (host === undefined) throw new Error('nobody came');
  const table = await host.open({ ...config, game: rules.game.id, seats, pace: 0, grace: null });
  const common: Common = { seq: 0, brief: null };
  const all = guests.map((guest) => new TabernaSeat(guest, table, rules, common));
  await eventually(() => all.every(({ version }) => version > 0), 60_000);
  for (const [seat, one] of all.entries()) await one.send({ type: 'sit', seat });
  await all[0]?.send({ type: 'start' });
  await eventually(() => common.brief?.stage === 'playing', 120_000);
  return all;
}
