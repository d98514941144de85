import {
  type AnyGame,
  cloneInto,
  commitmentOf,
  FastRng,
  type GameEvent,
  type JsonObject,
  type Match,
  type Rng,
  type Seat,
  SPECTATOR,
  StreamRng,
  seatsOf,
} from '@taberna/engine';
import { randomBots } from '../bots.ts';
import type { Connection } from '../broadcast.ts';
import type { Command } from '../command.ts';
import { TableHost } from '../host.ts';
import { LAWS, type Laws } from '../laws.ts';
import { MemoryPeople, MemoryStorage, MemoryTalk } from '../memory.ts';
import { type ClientMessage, formatMessage, type Talk } from '../protocol.ts';
import { matchOf } from '../table.ts';

const START = 1_700_000_000_000;
/** Passes between two moves, in both worlds alike. */
const PAUSE = 700;
const NONCE = '0123456789abcdef';

/** One of two worlds, with what its watched client was sent. */
class Side {
  readonly host: TableHost;
  readonly heard: string[] = [];
  readonly #connections = new Map<string, Connection>();
  readonly #watched: string;
  #now = START;
  #ids = 0;

  constructor(game: AnyGame, watched: string, laws: Laws) {
    let secrets = 0;
    this.#watched = watched;
    this.host = new TableHost(
      'table',
      {
        find: (id) => (id === game.id ? game : undefined),
        storage: new MemoryStorage(),
        people: new MemoryPeople(),
        talk: new MemoryTalk(),
        bots: randomBots,
        now: () => this.#now,
        freshSecret: () => `secret ${++secrets}`,
        alarm: () => {},
        report: (error) => {
          throw error;
        },
      },
      laws,
    );
  }

  async begin(config: JsonObject, players: readonly string[], seats: number): Promise<void> {
    await this.host.open(config, 'p0', 'open');
    for (const player of players) {
      const send = (text: string) => {
        if (player === this.#watched) this.heard.push(text);
      };
      this.#connections.set(player, this.host.connect(player, send));
      await this.say(player, { type: 'hello', last: 0, talk: 0 });
    }
    for (let seat = 0; seat < seats; seat++) await this.ask(`p${seat}`, { type: 'sit', seat });
    await this.ask('p0', { type: 'start' });
    for (let seat = 0; seat < seats; seat++) {
      await this.ask(`p${seat}`, { type: 'promise', seat, hash: commitmentOf(NONCE) });
    }
    for (let seat = 0; seat < seats; seat++) {
      await this.ask(`p${seat}`, { type: 'nonce', seat, nonce: NONCE });
    }
  }

  say(player: string, message: ClientMessage): Promise<void> {
    return this.sayRaw(player, formatMessage(message));
  }

  /** Any text, as a client that is none of ours might send it. */
  async sayRaw(player: string, text: string): Promise<void> {
    const connection = this.#connections.get(player);
    if (connection !== undefined) await this.host.receive(connection, text);
  }

  /** Time passes, and what was waiting for it happens. */
  async pass(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    await this.host.wake();
  }

  ask(player: string, command: Command | Talk): Promise<void> {
    return this.say(player, { type: 'command', id: `c${++this.#ids}`, command });
  }

  get match(): Match {
    const match = this.host.table === null ? null : matchOf(this.host.table);
    if (match === null) throw new Error('nothing was dealt');
    return match;
  }

  legal(seat: Seat): string[] {
    const { match } = this;
    return match.legal(seat).map((move) => match.game.formatMove(match.state, seat, move));
  }

  turn(seat: Seat): number {
    return this.host.table?.play?.turns[seat] ?? 0;
  }
}

/**
 * Plays two worlds side by side that differ only in what one client (a seat, or a spectator) may
 * not know, by the same moves, and compares every byte that this client is sent, until a rule
 * reveals the difference. Returns the first difference before that; null = there is none.
 */
export async function interference(
  game: AnyGame,
  options: JsonObject | undefined,
  seed: string,
  laws: Laws = LAWS,
  kinds = new Set<string>(),
): Promise<string | null> {
  const rng = new FastRng(seed);
  const seats = game.seatCounts[rng.below(game.seatCounts.length)] ?? game.defaultSeats;
  const viewer = rng.below(seats + 1) - 1;
  const watched = viewer === SPECTATOR ? 'watcher' : `p${viewer}`;
  const players = [...Array.from({ length: seats }, (_, seat) => `p${seat}`), 'watcher'];
  const config = {
    game: game.id,
    seats,
    ...(options ? { options } : {}),
    clock: { kind: 'bank', seconds: 3600, increment: 5 },
    talk: 'free',
    spectators: ['public', 'open', 'none'][rng.below(3)] ?? 'public',
    openDelay: 600,
  };
  const a = new Side(game, watched, laws);
  const b = new Side(game, watched, laws);
  for (const side of [a, b]) await side.begin(config, players, seats);
  const common = rng.below(30);
  let swapped = false;
  for (let step = 0; step < common + 40; step++) {
    if (step === common) swapped = swap(game, a, b, viewer, rng);
    for (const side of [a, b]) await side.pass(PAUSE);
    if (!(await playOn(a, b, viewer, rng))) return null;
    await probe(a, b, watched, seats, rng);
    for (const text of a.heard) kinds.add(kindOf(text));
    if (swapped && isRevealed(game, a, b, viewer)) return null;
    const at = a.heard.findIndex((text, i) => text !== b.heard[i]);
    if (at >= 0 || a.heard.length !== b.heard.length) {
      const i = at >= 0 ? at : Math.min(a.heard.length, b.heard.length);
      return `seed "${seed}", ${game.id}, ${watched}: ${a.heard[i]} but ${b.heard[i]}`;
    }
  }
  return null;
}

/** Gives the second world other hidden cards that fit what the viewer knows. */
function swap(game: AnyGame, a: Side, b: Side, viewer: Seat, rng: Rng): boolean {
  const { match } = a;
  const world = game.create(match.options, match.seats);
  if (!game.sample(match.observe(viewer), viewer, rng, world)) return false;
  cloneInto(world, b.match.state);
  return true;
}

/** One move that is legal in both; false = there is none, it reveals something, or all is over. */
async function playOn(a: Side, b: Side, viewer: Seat, rng: Rng): Promise<boolean> {
  const actors = seatsOf(a.match.game.actors(a.match.state));
  if (a.match.over || a.match.waiting || actors.length === 0) return false;
  const seat = actors[rng.below(actors.length)] ?? 0;
  const other = new Set(b.legal(seat));
  const both = a.legal(seat).filter((text) => other.has(text));
  const move = both[rng.below(Math.max(1, both.length))];
  if (move === undefined) return false;
  if (perceived(a.match, seat, move, viewer) !== perceived(b.match, seat, move, viewer))
    return false;
  for (const side of [a, b]) {
    await side.ask(`p${seat}`, { type: 'move', seat, turn: side.turn(seat), move });
  }
  return !a.match.over && !b.match.over && !a.match.waiting && !b.match.waiting;
}

/**
 * What the viewer is to perceive of a move, by the game's own word: a card may be turned up and put
 * away again in one move, so that the positions after it do not tell.
 */
function perceived(match: Match, seat: Seat, text: string, viewer: Seat): string {
  const { game, options, seats, seed, number, offset } = match;
  const world = game.create(options, seats);
  cloneInto(match.state, world);
  const move = game.parseMove(world, seat, text);
  const seen: (GameEvent | null)[] = [];
  const emit = (event: GameEvent) => seen.push(game.redact(event, viewer));
  if (move.ok) game.apply(world, seat, move.value, new StreamRng(seed, number, offset), emit);
  return JSON.stringify(seen);
}

/** What sort of message it is; refused answers are a sort of their own. */
function kindOf(text: string): string {
  const { type, ok } = JSON.parse(text) as { readonly type: string; readonly ok?: boolean };
  return ok === false ? 'refusal' : type;
}

/** What a curious client might try: the answers must not tell either. */
async function probe(a: Side, b: Side, watched: string, seats: number, rng: Rng): Promise<void> {
  const seat = rng.below(seats);
  const turn = a.turn(seat);
  const move = notOwn(a, watched, seats, rng);
  const last = rng.below((a.host.table?.seq ?? 0) + 2);
  const probes: readonly ((side: Side) => Promise<void>)[] = [
    (side) => side.ask(watched, { type: 'move', seat, turn, move }),
    (side) => side.ask(watched, { type: 'move', seat, turn: turn + 1, move }),
    (side) => side.ask(watched, { type: 'undo', seat }),
    (side) => side.ask(watched, { type: 'takeback', seat }),
    (side) => side.ask(watched, { type: 'leave' }),
    (side) => side.ask(watched, { type: 'back' }),
    (side) => side.ask(watched, { type: 'ready' }),
    (side) => side.ask(watched, { type: 'sit', seat }),
    (side) => side.ask(watched, { type: 'bot', seat, level: 'random' }),
    (side) => side.ask(watched, { type: 'clear', seat }),
    (side) => side.ask(watched, { type: 'remove', player: watched }),
    (side) => side.ask(watched, { type: 'letIn', player: watched }),
    (side) => side.ask(watched, { type: 'handOver', player: watched }),
    (side) => side.ask(watched, { type: 'start' }),
    (side) => side.ask(watched, { type: 'configure', config: {} }),
    (side) => side.ask(watched, { type: 'promise', seat, hash: commitmentOf(NONCE) }),
    (side) => side.ask(watched, { type: 'nonce', seat, nonce: NONCE }),
    (side) => side.ask(watched, { type: 'vote', on: 'rematch', yes: true }),
    (side) => side.ask(watched, { type: 'vote', on: 'resume', yes: false }),
    (side) => side.ask(watched, { type: 'talk', text: 'Who has what?' }),
    (side) => side.ask('p0', { type: 'talk', phrase: 'oops' }),
    (side) => side.say(watched, { type: 'sync' }),
    (side) => side.say(watched, { type: 'hello', last, talk: 0 }),
    (side) => side.say(watched, { type: 'ping', n: last }),
    (side) => side.say(watched, { type: 'record', id: 'r' }),
    (side) => side.say(watched, { type: 'moves', id: 'm', seat }),
    (side) => side.sayRaw(watched, '{"v":2,"type":"peek"}'),
  ];
  const chosen = probes[rng.below(probes.length)];
  for (const side of [a, b]) await chosen?.(side);
}

/** A move that the watched seat may not make now: another's, or none at all. */
function notOwn(a: Side, watched: string, seats: number, rng: Rng): string {
  const own = new Set(
    Array.from({ length: seats }, (_, seat) => seat)
      .filter((seat) => `p${seat}` === watched)
      .flatMap((seat) => a.legal(seat)),
  );
  const moves = Array.from({ length: seats }, (_, seat) => a.legal(seat))
    .flat()
    .filter((text) => !own.has(text));
  return moves[rng.below(moves.length + 1)] ?? 'no such move';
}

function isRevealed(game: AnyGame, a: Side, b: Side, viewer: Seat): boolean {
  const [one, two] = [a.match.observe(viewer), b.match.observe(viewer)];
  const differs = one.buf.some((byte, i) => byte !== two.buf[i]);
  return differs || game.actors(a.match.state) !== game.actors(b.match.state);
}
