import type {
  AnyGame,
  Emit,
  Game,
  GameEvent,
  GameTypes,
  MatchStanding,
  Move,
  Position,
  Totals,
} from './game.ts';
import { type Json, type Reader, reading } from './json.ts';
import { StreamRng } from './random/rng.ts';
import { failed, ok, type Refusal, type Result, refuse } from './result.ts';
import { leftOf, type Seat, seatLetter, seatsOf } from './seats.ts';

/** Streams 1, 2, 3 … of a seed shuffle the games of a match; this one completes loaded packs. */
const COMPLETION_STREAM = 0xffffffff;
const MAX_GAMES = 100_000;
const MAX_TOTAL = 1e9;
/** Far below the end of a stream, far above what a game can use. */
const MAX_OFFSET = 2 ** 30;

export interface GameResult<D extends Json = Json> {
  /** Points of the last game in seat order; null for who did not play. */
  readonly scores: readonly (number | null)[];
  readonly winners: readonly Seat[];
  readonly details: D;
}

export interface Status {
  readonly over: boolean;
  readonly actors: readonly Seat[];
  /** Of the last game that came to its end; when the match is over the winners are the match's. */
  readonly result?: GameResult;
}

/** Told by the match itself, beside the events of its game. */
export interface GameEnd<D extends Json = Json> extends GameEvent {
  readonly type: 'game-end';
  readonly game: number;
  readonly result: GameResult<D>;
  readonly totals: Totals;
  readonly matchOver: boolean;
}

/** What a match tells: the events of its game, and the ends of its games. */
export type MatchEvent<T extends GameTypes = GameTypes> = T['event'] | GameEnd<T['details']>;

/** All other events that a match passes on are its game's own. */
export function isGameEnd(event: GameEvent): event is GameEnd {
  return event.type === 'game-end';
}

export interface Played {
  readonly seat: Seat;
  readonly text: string;
}

/** For people only; nothing in a game depends on it. */
export interface About {
  readonly names?: readonly string[];
  readonly date?: string | null;
}

/** Where a match began: a fresh deal from its seed, or a loaded position. */
export interface Beginning {
  readonly names: readonly string[];
  readonly date: string | null;
  readonly position: Position | null;
}

/** Where a match stood while somebody had to move: it goes on from there without what was before. */
export interface Checkpoint {
  /** So many moves were made. */
  readonly moves: number;
  readonly state: Uint8Array;
  readonly number: number;
  readonly offset: number;
  readonly totals: Float64Array;
  readonly last: GameResult | null;
}

/** What a match begins with. */
export interface Start<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T['options'];
  readonly seats: number;
  readonly seed: string;
  readonly about?: About;
  readonly emit?: Emit<MatchEvent<T>> | undefined;
  /** Each further game waits for `dealNext`; the record is the same. */
  readonly pauseBetweenGames?: boolean;
}

/**
 * Games of one match, one after the other, under one seed: (options, seed, moves) is all of it.
 * This is the referee's side; players get `view`.
 */
export class Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly seats: number;
  readonly options: T['options'];
  readonly seed: string;
  readonly state: T['state'];
  readonly totals: Float64Array;
  readonly log: Played[];
  begun: Beginning;
  /** Games are counted from 1. */
  number: number;
  /** Its details are any JSON: a loaded position brings its own. */
  last: GameResult | null;
  over: boolean;
  /** A game is over and the next one waits for `dealNext`; only where the match was told to pause. */
  waiting = false;
  readonly #pauses: boolean;
  /** What a view is worked out in. */
  #seen: T['state'] | null = null;
  #rng: StreamRng;

  private constructor(
    game: Game<T>,
    options: T['options'],
    state: T['state'],
    seed: string,
    begun: Beginning,
    standing: Standing,
    pauses: boolean,
    log: Played[] = [],
  ) {
    this.game = game;
    this.seats = state.seats;
    this.options = options;
    this.seed = seed;
    this.state = state;
    this.begun = begun;
    this.log = log;
    this.totals = standing.totals;
    this.number = standing.number;
    this.last = standing.last;
    this.over = standing.over;
    this.#pauses = pauses;
    this.#rng = new StreamRng(seed, standing.number, standing.offset);
  }

  static start<T extends GameTypes>({
    game,
    options,
    seats,
    seed,
    about = {},
    emit,
    pauseBetweenGames = false,
  }: Start<T>): Match<T> {
    const begun = { names: about.names ?? [], date: about.date ?? null, position: null };
    const standing = {
      totals: new Float64Array(seats * game.series.columns.length),
      number: 1,
      offset: 0,
      last: null,
      over: false,
    };
    const state = game.create(options, seats);
    const match = new Match(game, options, state, seed, begun, standing, pauseBetweenGames);
    const dealer = match.#rng.below(seats);
    game.deal(match.state, match.#rng, dealer, emit);
    match.#finishGames(emit);
    return match;
  }

  /** Takes up a position; `freshSeed` is used where it names no seed. */
  static load<T extends GameTypes>(
    game: Game<T>,
    raw: unknown,
    freshSeed: string,
    about: About = {},
    emit?: Emit<MatchEvent<T>>,
  ): Result<Match<T>> {
    const head = reading(raw, '', (r) => {
      r.object();
      const seats = readSeats(game, r.at('seats'));
      const seed = r.at('seed');
      const turn = r.at('turn');
      // Games that work out themselves who is to move need not look at it.
      if (!turn.missing && !turn.isNull) turn.int(0, seats - 1);
      return {
        seats,
        seed: seed.missing ? freshSeed : seed.text(1000),
        options: unwrap(r, game.parseOptions(r.at('options').value, seats)),
      };
    });
    if (!head.ok) return head;
    const { seats, seed, options } = head.value;
    const standing = reading(raw, '', (r) => readStanding(r, game, options, seats));
    if (!standing.ok) return standing;
    const completion = new StreamRng(seed, COMPLETION_STREAM);
    const state = game.parsePosition(raw, options, seats, completion);
    if (!state.ok) return state;
    const begun = { names: about.names ?? [], date: about.date ?? null, position: null };
    const match = new Match(game, options, state.value, seed, begun, standing.value, false);
    if (!match.over) {
      game.resume(match.state, match.#rng, emit);
      match.#finishGames(emit);
    }
    match.begun = { ...begun, position: match.position() };
    return ok(match);
  }

  legal(seat: Seat): Move[] {
    if (!this.isActor(seat)) return [];
    const out = new Int32Array(this.game.maxMoves);
    return Array.from(out.subarray(0, this.game.legal(this.state, seat, out)));
  }

  isActor(seat: Seat): boolean {
    return !this.over && seat >= 0 && (this.game.actors(this.state) & (1 << seat)) !== 0;
  }

  /** The refusal for a seat whose turn it is not. */
  notToMove(seat: Seat): Refusal {
    return refuse('', this.over ? 'game.over' : 'turn.notYours', { seat: seatLetter(seat) });
  }

  /** null <=> the text is a legal move of that seat now. */
  explain(seat: Seat, text: string): Refusal | null {
    const move = this.#legalMove(seat, text);
    return move.ok ? null : move.error;
  }

  #legalMove(seat: Seat, text: string): Result<Move> {
    // A game that is over has a rule for it; a match loaded as over may hold one that is not.
    if (this.over && this.game.actors(this.state) !== 0) return failed(this.notToMove(seat));
    const move = this.game.parseMove(this.state, seat, text);
    if (!move.ok) return move;
    const refusal = this.game.check(this.state, seat, move.value);
    return refusal === null ? move : failed(refusal);
  }

  /** The only way to move: check, apply, log; a refused move changes nothing. */
  play(seat: Seat, text: string, emit?: Emit<MatchEvent<T>>): Result<Move> {
    const move = this.#legalMove(seat, text);
    if (!move.ok) return move;
    this.log.push({ seat, text: this.game.formatMove(this.state, seat, move.value) });
    this.game.apply(this.state, seat, move.value, this.#rng, emit);
    this.#finishGames(emit);
    return move;
  }

  /** Counts a game that is over and deals the next one, until somebody has to move. */
  #finishGames(emit?: Emit<MatchEvent<T>>): void {
    while (!this.over && !this.waiting && this.game.actors(this.state) === 0) {
      const counted = this.#count();
      const { series } = this.game;
      this.over = series.over(this.options, this.seats, this.totals, this.number);
      const isSeries = this.over && series.games(this.options, this.seats) !== 1;
      const winners = isSeries
        ? seatsOf(series.winners(this.options, this.seats, this.totals))
        : counted.winners;
      const result = { ...counted, winners };
      this.last = result;
      emit?.({
        type: 'game-end',
        game: this.number,
        result,
        totals: formatTotals(this.game, this.totals),
        matchOver: this.over,
      });
      if (this.over) return;
      if (this.#pauses) this.waiting = true;
      else this.#dealNext(emit);
    }
  }

  /** Ends the pause between two games. */
  dealNext(emit?: Emit<MatchEvent<T>>): void {
    if (!this.waiting) return;
    this.waiting = false;
    this.#dealNext(emit);
    this.#finishGames(emit);
  }

  checkpoint(): Checkpoint {
    const { number, offset, last } = this;
    const totals = this.totals.slice();
    return { moves: this.log.length, state: this.state.buf.slice(), number, offset, totals, last };
  }

  /** The same match once more as it stood then; `log` is what further moves are added to. */
  at({ state, totals, ...stood }: Checkpoint, log: Played[]): Match<T> {
    const { game, options, seats, seed, begun } = this;
    const again = game.create(options, seats);
    again.buf.set(state);
    const standing = { ...stood, totals: totals.slice(), over: false };
    return new Match(game, options, again, seed, begun, standing, this.#pauses, log);
  }

  /** How many words of the game's random stream are used up. */
  get offset(): number {
    return this.#rng.offset;
  }

  #count(): GameResult<T['details']> {
    const { game, state, totals } = this;
    const columns = game.series.columns.length;
    const scores = new Float64Array(totals.length);
    game.scores(state, scores);
    for (let i = 0; i < totals.length; i++) {
      const score = scores[i] ?? Number.NaN;
      if (!Number.isNaN(score)) totals[i] = (totals[i] ?? 0) + score;
    }
    const points = Array.from({ length: this.seats }, (_, seat) => scores[seat * columns] ?? 0);
    return {
      scores: points.map((p) => (Number.isNaN(p) ? null : p)),
      winners: seatsOf(game.winners(state)),
      details: game.details(state),
    };
  }

  #dealNext(emit?: Emit<MatchEvent<T>>): void {
    const dealer = this.game.dealer(this.state);
    this.number++;
    this.#rng = new StreamRng(this.seed, this.number);
    this.game.deal(this.state, this.#rng, dealer < 0 ? 0 : leftOf(dealer, this.seats), emit);
  }

  status(): Status {
    const actors = this.over ? [] : seatsOf(this.game.actors(this.state));
    const status = { over: this.over, actors };
    return this.last === null ? status : { ...status, result: this.last };
  }

  /** Everything: the referee's view. It loads back to the same game with the same future. */
  position(): Position {
    const whole: Position = this.game.formatPosition(this.state);
    const { game, seats, options, ...fields } = whole;
    return {
      game,
      seats,
      options,
      seed: this.seed,
      ...fields,
      match: { ...this.#standing(), ...(this.over ? { over: true } : {}), last: formatLast(this) },
      offset: this.#rng.offset,
      ...(this.#hasWholePack() ? {} : { closed: true }),
    };
  }

  /** Not so after a closed position was loaded, until the next deal. */
  #hasWholePack(): boolean {
    const pack = this.game.pack(this.options, this.seats);
    const counts = new Int32Array(pack.length + 1);
    this.game.census(this.state, counts);
    return pack.every(({ copies }, kind) => counts[kind] === copies);
  }

  /** The position as a seat (or SPECTATOR) may know it. */
  view(viewer: Seat): T['view'] & { readonly match: MatchStanding } {
    this.#seen ??= this.game.create(this.options, this.seats);
    this.game.observe(this.state, viewer, this.#seen);
    return { ...this.game.formatPosition(this.#seen), match: this.#standing() };
  }

  observe(viewer: Seat): T['state'] {
    const seen = this.game.create(this.options, this.seats);
    this.game.observe(this.state, viewer, seen);
    return seen;
  }

  #standing(): MatchStanding {
    return {
      totals: formatTotals(this.game, this.totals),
      game: this.number,
      games: this.game.series.games(this.options, this.seats),
    };
  }
}

interface Standing {
  readonly totals: Float64Array;
  readonly number: number;
  readonly offset: number;
  readonly last: GameResult | null;
  readonly over: boolean;
}

function unwrap<T>(r: Reader, result: Result<T>): T {
  if (!result.ok) r.refuse(result.error);
  return result.value;
}

export function readSeats(game: AnyGame, r: Reader): number {
  if (!game.seatCounts.some((n) => n === r.value)) {
    r.fail('seats.wrong', { game: game.id, seats: game.seatCounts.join('/') });
  }
  return r.int(1, 8);
}

export function formatTotals(game: AnyGame, totals: Float64Array): Totals {
  const { columns } = game.series;
  const rows: Totals[number][] = [];
  for (let i = 0; i < totals.length; i += columns.length) {
    if (columns.length === 1) rows.push(totals[i] ?? 0);
    else rows.push(Object.fromEntries(columns.map((name, c) => [name, totals[i + c] ?? 0])));
  }
  return rows;
}

function formatLast(match: Match): Json {
  if (match.last === null) return null;
  const { scores, winners, details } = match.last;
  return { scores, winners, details };
}

function readStanding(r: Reader, game: AnyGame, options: unknown, seats: number): Standing {
  const columns = game.series.columns;
  const totals = new Float64Array(seats * columns.length);
  const offset = r.at('offset').intOr(0, MAX_OFFSET, 0);
  const match = r.at('match');
  if (match.missing) return { totals, number: 1, offset, last: null, over: false };
  if (!match.at('totals').missing) {
    match
      .at('totals')
      .listOf(seats)
      .forEach((row, seat) => {
        columns.forEach((name, c) => {
          const cell = columns.length === 1 ? row : row.at(name);
          totals[seat * columns.length + c] = cell.int(-MAX_TOTAL, MAX_TOTAL);
        });
      });
  }
  const games = game.series.games(options, seats);
  const number = match.at('game').intOr(1, games ?? MAX_GAMES, 1);
  const stated = match.at('games');
  if (!stated.missing && stated.value !== games) stated.fail('match.games', { games: `${games}` });
  const over = match.at('over').boolOr(false);
  const last = match.at('last');
  const none = last.missing || last.isNull;
  if (over && none) last.fail('match.result');
  return { totals, number, offset, last: none ? null : readResult(last, seats), over };
}

function readResult(r: Reader, seats: number): GameResult {
  return {
    scores: r
      .at('scores')
      .listOf(seats)
      .map((s) => (s.isNull ? null : s.int(-MAX_TOTAL, MAX_TOTAL))),
    winners: r
      .at('winners')
      .list(seats)
      .map((w) => w.int(0, seats - 1)),
    details: r.at('details').json(),
  };
}
