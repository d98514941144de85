import type { Puzzle } from '@taberna/bots/puzzle';
import {
  type AnyGame,
  FastRng,
  type GameEvent,
  type JsonObject,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type State,
  YOU,
} from '@taberna/engine';
import type { GameModule, TableModel } from '../games/module.ts';
import { gameEntry } from '../games/registry.ts';
import { viewState } from '../games/view-state.ts';
import { botNames } from '../host/tables.ts';
import { locale } from '../i18n/index.svelte.ts';
import { exampleLine, type LineStep, someWorld, turnLine } from './line.ts';
import { loadPuzzles } from './load.ts';
import { pairOf } from './pair.ts';
import { ideaOf, isWholeTurn } from './rule.ts';
import type { PuzzleKey } from './text.ts';

/** More cards are not looked through one by one. */
const MOST_UNSEEN = 12;

export type Answer = 'none' | 'right' | 'wrong' | 'shown';

/** A puzzle at the table of its game: one view, one move. */
export class PuzzleTable implements TableModel {
  readonly module: GameModule;
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly all: readonly Puzzle[];
  readonly watching = false;
  readonly unaided = true;
  readonly #state: State;
  readonly #totals: readonly number[];
  readonly #moves: readonly string[];
  readonly #others: readonly string[];
  #gone = false;

  answer = $state<Answer>('none');
  refusal = $state.raw<Refusal | null>(null);

  /** The last try that was not the best move. */
  tried = $state('');
  /** How many hints were given: first what to look at, then two things, one of which it is. */
  tips = $state(0);
  /** The first of them is being read. */
  isIdeaOpen = $state(false);
  /** The solution, move by move, as far as it is known; the first one is the puzzle itself. */
  steps = $state.raw<readonly LineStep[]>([]);
  /** Which of them lies on the table. */
  at = $state(0);
  /** No further step comes. */
  isWhole = $state(false);
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
    this.#state = state;
    this.steps = [{ position: puzzle.view, events: [], world: null }];
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

  readonly position: JsonObject = $derived.by(() => {
    const { position } = this.#shown;
    return { ...position, match: { totals: this.#totals, game: 1, games: 1 } };
  });

  readonly events: readonly GameEvent[] = $derived(
    this.steps.slice(0, this.at + 1).flatMap(({ events }) => events),
  );

  get #shown(): LineStep {
    const step = this.steps[this.at];
    if (step === undefined) throw new Error(`no step ${this.at}`);
    return step;
  }

  /** What the others hold now in the deal that is played on; null where none is. */
  readonly dealt: readonly string[] | null = $derived.by(() => {
    const { world } = this.#shown;
    return world === null ? null : this.#handsIn(world);
  });

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
      this.isIdeaOpen = false;
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

  /** The first hint names what to look at, and marks nothing. */
  get idea(): PuzzleKey | null {
    return ideaOf(this.game.id, this.puzzle);
  }

  get #mostTips(): number {
    return (this.idea === null ? 0 : 1) + (this.pair.length > 0 ? 1 : 0);
  }

  get mayTip(): boolean {
    return this.tips < this.#mostTips;
  }

  /** Two things are pointed at. */
  get isPointed(): boolean {
    return this.pair.length > 0 && this.tips === this.#mostTips;
  }

  giveTip(): void {
    if (!this.mayTip) return;
    this.forgive();
    this.tips++;
    this.isIdeaOpen = !this.isPointed;
    this.isRead = true;
  }

  show(): void {
    this.refusal = null;
    this.isIdeaOpen = false;
    this.#end('shown');
  }

  /** What the best move is made with, and what another one would be; empty where they cannot be told apart. */
  readonly pair: readonly string[] = $derived.by(() => pairOf(this.puzzle.move, this.#moves));

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

  /** The best move lies on the table; what follows is looked at step by step. */
  #end(answer: 'right' | 'shown'): void {
    this.answer = answer;
    this.isRead = false;
    void this.#findLine();
  }

  async #findLine(): Promise<void> {
    const { game, seat, puzzle } = this;
    const line = isWholeTurn(game.id, puzzle) ? turnLine : exampleLine;
    for await (const step of line(game, this.#state, seat, puzzle.move)) {
      if (this.#gone) return;
      this.steps = [...this.steps, step];
      if (this.steps.length === 2) this.at = 1;
    }
    this.isWhole = true;
  }

  goTo(step: number): void {
    this.at = Math.max(0, Math.min(step, this.steps.length - 1));
  }

  /** Whether the trick that a try ends would be one's own; null where it does not end it. */
  get winsTrick(): boolean | null {
    const { game, seat } = this;
    const move = game.parseMove(this.#state, seat, this.tried);
    const world = someWorld(game, this.#state, seat);
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

  /** What the others hold in a world, where it is little enough to be thought about. */
  #handsIn(world: State): readonly string[] {
    const { players } = this.game.formatPosition(world);
    if (this.unseen.length === 0 || !Array.isArray(players)) return [];
    return players.flatMap((player: { readonly hand?: unknown }, seat) =>
      seat !== this.seat && Array.isArray(player.hand) ? player.hand.map(String) : [],
    );
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
