import { randomBytes } from 'node:crypto';
import { botsFor, type Choice, hintFrom, LEVELS } from '@taberna/bots';
import {
  type AnyGame,
  engineMessages,
  FastRng,
  formatRecord,
  type GameEvent,
  type Json,
  type Lang,
  Match,
  type Move,
  type Reader,
  type Refusal,
  reading,
  readSeats,
  refusalText,
  replayRecord,
  type Seat,
  SPECTATOR,
  type State,
} from '@taberna/engine';
import manifest from '../../package.json' with { type: 'json' };
import { botPlayer, DEFAULT_LEVEL, levelOf } from '../play/players.ts';
import { CODE, RpcError } from './errors.ts';
import { LIMITS, type Limits, Shelf } from './shelf.ts';

const MAX_SEED = 1000;
const MAX_THINKING_MS = 600_000;

type Method = (params: Reader) => Json;

/** The methods of the machine interface over the matches that one process holds. */
export class Methods {
  readonly #shelf: Shelf;
  readonly #lang: Lang;
  readonly #games: readonly AnyGame[];
  /** How many characters the request in hand has. */
  #size = 0;

  readonly #table: Readonly<Record<string, Method>> = {
    hello: () => ({
      name: 'taberna',
      version: manifest.version,
      games: this.#games.map((game) => game.id),
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

  constructor(lang: Lang, games: readonly AnyGame[], limits: Limits = LIMITS) {
    this.#lang = lang;
    this.#games = games;
    this.#shelf = new Shelf(limits);
  }

  call(method: string, params: unknown, size: number): Json {
    this.#size = size;
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

  #find(id: unknown): AnyGame | undefined {
    return this.#games.find((game) => game.id === id);
  }

  #game(r: Reader): AnyGame {
    const ids = this.#games.map((game) => game.id);
    return this.#find(r.value) ?? r.fail('json.choice', { choices: ids.join(', ') });
  }

  #keep(params: Reader, match: Match): Json {
    this.#shelf.put(readId(params), match, this.#size);
    return match.position();
  }

  #match(params: Reader): Match {
    const match = this.#shelf.get(readId(params));
    if (match !== undefined) return match;
    throw new RpcError(CODE.params, 'no game here yet: call new, load or replay first');
  }

  #new(params: Reader): Json {
    readId(params);
    const game = this.#game(params.at('game'));
    const seats = readSeats(game, params.at('seats'));
    const options = game.parseOptions(params.at('options').value, seats);
    if (!options.ok) throw this.#error(CODE.params, options.error, game);
    const seed = params.at('seed').missing ? freshSeed() : params.at('seed').text(MAX_SEED);
    return this.#keep(params, Match.start({ game, options: options.value, seats, seed }));
  }

  #load(params: Reader): Json {
    readId(params);
    const position = params.at('position').object();
    const game = this.#find(position.at('game').value);
    if (game === undefined) {
      const known = this.#games.map((g) => g.id).join(', ');
      throw new RpcError(CODE.position, `position.game must be one of: ${known}`);
    }
    const match = Match.load(game, position.value, freshSeed());
    if (!match.ok) throw this.#error(CODE.position, match.error, game);
    return this.#keep(params, match.value);
  }

  #replay(params: Reader): Json {
    readId(params);
    const record = params.at('record').text(Number.MAX_SAFE_INTEGER);
    const match = replayRecord(record, (id) => this.#find(id));
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
    this.#shelf.add(readId(params), this.#size);
    return { events, status: statusJson(match) };
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
    const level = levelOf(params.at('level').intOr(1, LEVELS.length, DEFAULT_LEVEL));
    const ms = params.at('ms').missing ? null : params.at('ms').int(0, MAX_THINKING_MS);
    const seed = params.at('seed').missing ? null : params.at('seed').text(MAX_SEED);
    if (!match.isActor(seat)) {
      throw this.#error(CODE.refused, match.notToMove(seat), match.game);
    }
    const view = match.observe(seat);
    const player = botPlayer(match.game, level, { ms, repeatable: seed !== null });
    const choice = player(view, seat, new FastRng(seed ?? freshSeed()));
    return choiceJson(match.game, view, seat, choice);
  }
}

/** Values are those of the search, best first; a move without a search behind it stands alone. */
function choiceJson(game: AnyGame, view: State, seat: Seat, choice: Choice): Json {
  const bots = botsFor(game.id);
  const hint = bots === undefined ? null : hintFrom(bots, view, seat, choice);
  const text = (move: Move) => game.formatMove(view, seat, move);
  const points = hint?.points ?? null;
  if (hint === null || points === null) return { move: text(choice.move) };
  const candidates = hint.options.map((option) => ({
    move: text(option.move),
    value: option.points,
    visits: option.tries,
  }));
  return { move: text(choice.move), value: points, candidates };
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

function readSeat(r: Reader, match: Match): Seat {
  return r.int(0, match.seats - 1);
}

function readMove(params: Reader): string {
  return params.at('move').text(1000);
}
