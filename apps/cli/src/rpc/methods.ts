import { randomBytes } from 'node:crypto';
import {
  type AnyGame,
  engineMessages,
  FastRng,
  formatRecord,
  type GameEvent,
  type Json,
  type Lang,
  Match,
  type Reader,
  type Refusal,
  reading,
  readSeats,
  refusalText,
  replayRecord,
  type Seat,
  SPECTATOR,
} from '@taberna/engine';
import { findGame, games } from '@taberna/games';
import manifest from '../../package.json' with { type: 'json' };
import { CODE, RpcError } from './errors.ts';

/** More matches than this are not kept side by side: the one not used for longest is dropped. */
const MAX_MATCHES = 2000;
const MAX_SEED = 1000;

type Method = (params: Reader) => Json;

/** The methods of the machine interface over the matches that one process holds. */
export class Methods {
  readonly #matches = new Map<string, Match>();
  readonly #lang: Lang;

  readonly #table: Readonly<Record<string, Method>> = {
    hello: () => ({
      name: 'taberna',
      version: manifest.version,
      games: games.map((game) => game.id),
    }),
    new: (params) => this.#new(params),
    load: (params) => this.#load(params),
    position: (params) => this.#match(params).position(),
    status: (params) => statusJson(this.#match(params)),
    moves: (params) => this.#moves(params),
    play: (params) => this.#play(params),
    explain: (params) => this.#explain(params),
    view: (params) => {
      const match = this.#match(params);
      const seat = params.at('seat');
      return match.view(seat.isNull ? SPECTATOR : readSeat(seat, match));
    },
    record: (params) => formatRecord(this.#match(params)),
    replay: (params) => this.#replay(params),
    bot: (params) => this.#bot(params),
  };

  constructor(lang: Lang) {
    this.#lang = lang;
  }

  call(method: string, params: unknown): Json {
    const run = Object.hasOwn(this.#table, method) ? this.#table[method] : undefined;
    if (run === undefined) {
      const known = Object.keys(this.#table).join(', ');
      throw new RpcError(CODE.noMethod, `no method "${method.slice(0, 40)}"; known are: ${known}`);
    }
    const result = reading(params ?? {}, 'params', (r) => run(r.object()));
    if (!result.ok) throw this.#error(CODE.params, result.error);
    return result.value;
  }

  #error(code: number, refusal: Refusal, game?: AnyGame): RpcError {
    const reason =
      game?.text.refusal(refusal, this.#lang) ?? refusalText(refusal, this.#lang, engineMessages);
    return new RpcError(code, reason, { rule: refusal.rule, reason });
  }

  #keep(params: Reader, match: Match): Json {
    const id = readId(params);
    this.#matches.delete(id);
    this.#matches.set(id, match);
    if (this.#matches.size > MAX_MATCHES) {
      for (const oldest of this.#matches.keys()) {
        this.#matches.delete(oldest);
        break;
      }
    }
    return match.position();
  }

  #match(params: Reader): Match {
    const id = readId(params);
    const match = this.#matches.get(id);
    if (match === undefined) {
      throw new RpcError(CODE.params, 'no game here yet: call new, load or replay first');
    }
    this.#matches.delete(id);
    this.#matches.set(id, match);
    return match;
  }

  #new(params: Reader): Json {
    readId(params);
    const game = readGame(params.at('game'));
    const seats = readSeats(game, params.at('seats'));
    const options = game.parseOptions(params.at('options').value, seats);
    if (!options.ok) throw this.#error(CODE.params, options.error, game);
    const seed = params.at('seed').missing ? freshSeed() : params.at('seed').text(MAX_SEED);
    return this.#keep(params, Match.start(game, options.value, seats, seed));
  }

  #load(params: Reader): Json {
    readId(params);
    const position = params.at('position').object();
    const game = findGame(String(position.at('game').value));
    if (game === undefined) {
      const known = games.map((g) => g.id).join(', ');
      throw new RpcError(CODE.position, `position.game must be one of: ${known}`);
    }
    const match = Match.load(game, position.value, freshSeed());
    if (!match.ok) throw this.#error(CODE.position, match.error, game);
    return this.#keep(params, match.value);
  }

  #replay(params: Reader): Json {
    readId(params);
    const match = replayRecord(params.at('record').text(Number.MAX_SAFE_INTEGER), findGame);
    if (!match.ok) throw this.#error(CODE.params, match.error);
    return this.#keep(params, match.value);
  }

  #moves(params: Reader): Json {
    const match = this.#match(params);
    const seat = readSeat(params.at('seat'), match);
    return match.legal(seat).map((move) => match.game.formatMove(match.state, seat, move));
  }

  #play(params: Reader): Json {
    const match = this.#match(params);
    const seat = readSeat(params.at('seat'), match);
    const events: GameEvent[] = [];
    const played = match.play(seat, readMove(params), (event) => events.push(event));
    if (!played.ok) throw this.#error(CODE.refused, played.error, match.game);
    return { events: events as unknown as Json[], status: statusJson(match) };
  }

  #explain(params: Reader): Json {
    const match = this.#match(params);
    const seat = readSeat(params.at('seat'), match);
    const refusal = match.explain(seat, readMove(params));
    if (refusal === null) return { legal: true };
    return {
      legal: false,
      rule: refusal.rule,
      reason: match.game.text.refusal(refusal, this.#lang),
    };
  }

  /** Chooses from the seat's view, never from the state. */
  #bot(params: Reader): Json {
    const match = this.#match(params);
    const seat = readSeat(params.at('seat'), match);
    params.at('level').intOr(1, 5, 1);
    params.at('ms').intOr(0, 600_000, 0);
    const seed = params.at('seed').missing ? freshSeed() : params.at('seed').text(MAX_SEED);
    if (!match.isActor(seat)) {
      throw this.#error(CODE.refused, match.notToMove(seat), match.game);
    }
    const view = match.observe(seat);
    const move = match.game.random(view, seat, new FastRng(seed));
    return { move: match.game.formatMove(view, seat, move) };
  }
}

function statusJson(match: Match): Json {
  const { over, actors, result } = match.status();
  return { over, actors, result: result === undefined ? undefined : { ...result } };
}

function freshSeed(): string {
  return randomBytes(32).toString('hex');
}

function readId(params: Reader): string {
  const id = params.at('id');
  if (id.missing) return '';
  return typeof id.value === 'number'
    ? `#${id.int(0, Number.MAX_SAFE_INTEGER)}`
    : `$${id.text(100)}`;
}

function readGame(r: Reader): AnyGame {
  return findGame(r.oneOf(games.map((game) => game.id))) ?? r.fail('json.text');
}

function readSeat(r: Reader, match: Match): Seat {
  return r.int(0, match.seats - 1);
}

function readMove(params: Reader): string {
  return params.at('move').text(1000);
}
