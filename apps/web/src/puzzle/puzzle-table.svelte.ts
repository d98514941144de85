import type { Puzzle } from '@taberna/bots/puzzle';
import {
  type AnyGame,
  FastRng,
  firstSeat,
  type GameEvent,
  type JsonObject,
  type Move,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type State,
  YOU,
} from '@taberna/engine';
import { foresee } from '@taberna/table';
import type { GameModule, TableModel } from '../games/module.ts';
import { gameEntry } from '../games/registry.ts';
import { viewState } from '../games/view-state.ts';
import { adviserOfHouse } from '../host/adviser.ts';
import { botNames } from '../host/tables.ts';
import { locale } from '../i18n/index.svelte.ts';
import { placesOf } from '../table/pointing.ts';
import { loadPuzzles } from './load.ts';
import { isWholeTurn } from './rule.ts';

/** A turn has no more cards to play than that. */
const MOST_STEPS = 14;
const STEP_MS = 900;
/** More cards are not looked through one by one. */
const MOST_UNSEEN = 12;

/** The first thing that a move is made with, as a selector; not where it goes. */
function madeWith(move: string): string {
  const places = placesOf(move).filter((place) => !/data-(centre|meld)/.test(place));
  return move.startsWith('meld') ? (places[0] ?? '') : places.join(', ');
}

/** The seat's view after a move and all that follows from it; null where that differs between worlds that fit. */
function certainAfter(game: AnyGame, view: State, seat: Seat, move: Move): State | null {
  const rng = new FastRng('puzzle');
  const [one, other] = [0, 1].map(() => {
    const world = game.create(view.options, view.seats);
    if (!game.sample(view, seat, rng, world)) return null;
    game.apply(world, seat, move, rng);
    const after = game.create(view.options, view.seats);
    game.observe(world, seat, after);
    return after;
  });
  if (!one || !other) return null;
  return one.buf.every((byte, i) => byte === other.buf[i]) ? one : null;
}

export type Answer = 'none' | 'right' | 'wrong' | 'shown';

/** A puzzle at the table of its game: one view, one move. */
export class PuzzleTable implements TableModel {
  readonly module: GameModule;
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly all: readonly Puzzle[];
  readonly watching = false;
  readonly #state: State;
  readonly #totals: readonly number[];
  readonly #moves: readonly string[];
  readonly #others: readonly string[];
  #gone = false;

  position = $state.raw<JsonObject>({});
  events = $state.raw<readonly GameEvent[]>([]);
  answer = $state<Answer>('none');
  refusal = $state.raw<Refusal | null>(null);

  /** The last try that was not the best move. */
  tried = $state('');
  /** One of two things is pointed at. */
  hasTip = $state(false);
  /** What the others hold in the deal that is played on. */
  dealt = $state.raw<readonly string[]>([]);
  /** What was said about the last answer has been put away. */
  isRead = $state(false);

  private constructor(
    module: GameModule,
    all: readonly Puzzle[],
    puzzle: Puzzle,
    state: State,
    at: number,
  ) {
    const { game } = module;
    this.module = module;
    this.puzzle = puzzle;
    this.number = at;
    this.all = all;
    this.#others = botNames(`puzzle ${at}`, []);
    this.#totals = Array.from({ length: puzzle.seats }, () => 0);
    this.#lay(puzzle.view);
    this.#state = state;
    const out = new Int32Array(game.maxMoves);
    const moves = Array.from(out.subarray(0, game.legal(state, puzzle.seat, out)));
    this.#moves = moves.map((move) => game.formatMove(state, puzzle.seat, move));
  }

  /** `choose` says which of the game's puzzles, from 1. */
  static async open(
    id: string,
    choose: (puzzles: readonly Puzzle[]) => number,
  ): Promise<Result<PuzzleTable>> {
    const none = { ok: false, error: refuse('', 'record.missing', { key: 'game' }) } as const;
    const [module, puzzles] = await Promise.all([gameEntry(id)?.load(), loadPuzzles(id)]);
    const number = choose(puzzles);
    const puzzle = puzzles[number - 1];
    if (module === undefined || puzzle === undefined) return none;
    const state = viewState(module.game, puzzle.view);
    if (state === null) return none;
    return { ok: true, value: new PuzzleTable(module, puzzles, puzzle, state, number) };
  }

  get game(): AnyGame {
    return this.module.game;
  }

  get seat(): Seat {
    return this.puzzle.seat;
  }

  get names(): readonly string[] {
    const seats = Array.from({ length: this.puzzle.seats }, (_, seat) => seat);
    return seats.map((seat) =>
      seat === this.seat ? YOU[locale.lang] : (this.#others[seat] ?? `${seat + 1}`),
    );
  }

  get actors(): readonly Seat[] {
    return [this.seat];
  }

  get canMove(): boolean {
    return !this.isOver;
  }

  get legal(): readonly string[] {
    return this.isOver ? [] : this.#moves;
  }

  #lay(view: JsonObject): void {
    this.position = { ...view, match: { totals: this.#totals, game: 1, games: 1 } };
  }

  /** It was solved, or given up. */
  get isOver(): boolean {
    return this.answer === 'right' || this.answer === 'shown';
  }

  explain(text: string): Refusal | null {
    const move = this.game.parseMove(this.#state, this.seat, text);
    return move.ok ? this.game.check(this.#state, this.seat, move.value) : move.error;
  }

  /** Another move than the best one leaves the table as it is. */
  async play(text: string): Promise<Refusal> {
    if (this.isOver) return refuse('', 'game.over');
    const refusal = this.explain(text);
    this.refusal = refusal;
    if (refusal !== null) return refusal;
    const move = this.game.parseMove(this.#state, this.seat, text);
    const plain = move.ok ? this.game.formatMove(this.#state, this.seat, move.value) : text;
    if (plain === this.puzzle.move) this.#end('right');
    else {
      this.answer = 'wrong';
      this.tried = plain;
      this.isRead = false;
    }
    return refuse('', 'game.over');
  }

  /** A move as people say it. */
  words(text: string, lang: 'de' | 'en'): string {
    const move = this.game.parseMove(this.#state, this.seat, text);
    if (!move.ok) return text;
    const style = { lang, names: this.names, paint: (plain: string) => plain };
    return this.game.text.move(this.#state, this.seat, move.value, style);
  }

  show(): void {
    this.refusal = null;
    this.#end('shown');
  }

  /** What the best move is made with, and what another one would be; empty where they cannot be told apart. */
  readonly pair: readonly string[] = $derived.by(() => {
    // Whoever is kept may be several: one of them is no answer.
    if (this.puzzle.move.startsWith('keep')) return [];
    const best = madeWith(this.puzzle.move);
    const other = this.#moves.map(madeWith).find((what) => what !== best);
    return other === undefined ? [] : [best, other];
  });

  /** The seats whose hands are hidden, once for each card. */
  get #hidden(): readonly Seat[] {
    const { players } = this.puzzle.view;
    if (!Array.isArray(players)) return [];
    return players.flatMap((player: { readonly hand?: unknown }, seat) =>
      Array.isArray(player.hand) ? player.hand.flatMap((code) => (code === '?' ? [seat] : [])) : [],
    );
  }

  /** The name of who holds all that is unseen. */
  get holder(): string | null {
    const [seat, ...more] = this.#hidden;
    const holdsAll = more.length + 1 === this.unseen.length && more.every((one) => one === seat);
    return seat !== undefined && holdsAll ? (this.names[seat] ?? null) : null;
  }

  /** What hidden hands may hold, where that is little enough to be thought about. */
  readonly unseen: readonly string[] = $derived.by(() => {
    const { game } = this;
    if (this.#hidden.length === 0) return [];
    const { options, seats } = this.#state;
    const kinds = game.pack(options, seats);
    const counts = new Int32Array(kinds.length + 1);
    game.census(this.#state, counts);
    const codes = kinds.flatMap(({ code, copies }, kind) =>
      Array.from({ length: copies - (counts[kind] ?? 0) }, () => code),
    );
    return codes.length <= MOST_UNSEEN ? codes : [];
  });

  /** The best move lies on the table; then the rest of the turn, or how it may go on. */
  #end(answer: 'right' | 'shown'): void {
    this.answer = answer;
    this.isRead = false;
    if (isWholeTurn(this.game.id, this.puzzle.view)) void this.#playOut();
    else void this.#playExample();
  }

  /** Whether the trick that a try ends would be one's own; null where it does not end it. */
  get winsTrick(): boolean | null {
    const { game, seat } = this;
    const move = game.parseMove(this.#state, seat, this.tried);
    const world = this.#someWorld();
    if (!move.ok || world === null) return null;
    let winner: unknown = null;
    game.apply(world, seat, move.value, new FastRng('puzzle'), (event) => {
      if (event.type === 'trick-won') winner = Reflect.get(event, 'seat');
    });
    return winner === null ? null : winner === seat;
  }

  /** The first of the others. */
  get rival(): string {
    return this.names.find((_, seat) => seat !== this.seat) ?? '';
  }

  /** A deal that fits what is seen; always the same one. */
  #someWorld(): State | null {
    const { options, seats } = this.#state;
    const world = this.game.create(options, seats);
    return this.game.sample(this.#state, this.seat, new FastRng('puzzle'), world) ? world : null;
  }

  #seenBy(world: State, seat: Seat): State {
    const view = this.game.create(world.options, world.seats);
    this.game.observe(world, seat, view);
    return view;
  }

  /** All that is hidden lies in one possible way: there everybody plays on as well as the house can. */
  async #playExample(): Promise<void> {
    const { game, seat } = this;
    const world = this.#someWorld();
    if (world === null) return;
    const { phase } = this.puzzle.view;
    this.dealt = this.#handsIn(world);
    const rng = new FastRng('puzzle');
    let text: string | null = this.puzzle.move;
    for (let step = 0; step < MOST_STEPS && text !== null; step++) {
      const mover = firstSeat(game.actors(world));
      const move = game.parseMove(world, mover, text);
      if (!move.ok || this.#gone) return;
      const told: GameEvent[] = [];
      game.apply(world, mover, move.value, rng, (event) => {
        const seen = game.redact(event, seat);
        if (seen !== null) told.push(seen);
      });
      this.#lay(game.formatPosition(this.#seenBy(world, seat)));
      this.events = [...this.events, ...told];
      if (game.actors(world) === 0 || game.formatPosition(world).phase !== phase) return;
      const next = firstSeat(game.actors(world));
      const [found] = await Promise.all([
        adviserOfHouse().move(game, this.#seenBy(world, next), next, 'level4', 'puzzle'),
        new Promise((done) => setTimeout(done, STEP_MS)),
      ]);
      text = found;
    }
  }

  /** What the others hold in a world, where it is little enough to be thought about. */
  #handsIn(world: State): readonly string[] {
    const { players } = this.game.formatPosition(world);
    if (this.unseen.length === 0 || !Array.isArray(players)) return [];
    return players.flatMap((player: { readonly hand?: unknown }, seat) =>
      seat !== this.seat && Array.isArray(player.hand) ? player.hand.map(String) : [],
    );
  }

  /** Shows the deed of a move, or the table `after` all that follows from it; null where that is not certain. */
  #play(state: State, text: string, after = certainAfter): State | null {
    const { game, seat } = this;
    const move = game.parseMove(state, seat, text);
    const deed = move.ok ? foresee(game, state, seat, move.value) : null;
    if (!move.ok || deed === null) return null;
    const all = after(game, state, seat, move.value);
    this.#lay(game.formatPosition(all ?? deed.state));
    this.events = [...this.events, deed.event];
    return all;
  }

  /** The whole turn, move by move, as far as it needs no luck. */
  async #playOut(): Promise<void> {
    const { game, seat } = this;
    let now = this.#play(this.#state, this.puzzle.move);
    for (let step = 0; step < MOST_STEPS && now !== null; step++) {
      if (firstSeat(game.actors(now)) !== seat) return;
      const [move] = await Promise.all([
        adviserOfHouse().move(game, now, seat, 'adviser', 'puzzle'),
        new Promise((done) => setTimeout(done, STEP_MS)),
      ]);
      now = move === null || this.#gone ? null : this.#play(now, move);
    }
  }

  /** Nobody looks any more. */
  close(): void {
    this.#gone = true;
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  forgive(): void {
    this.refusal = null;
  }
}
