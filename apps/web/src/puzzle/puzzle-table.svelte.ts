import type { Puzzle } from '@taberna/bots/puzzle';
import {
  type AnyGame,
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
import { loadPuzzles } from './load.ts';

export type Answer = 'none' | 'right' | 'wrong' | 'shown';

/** A puzzle at the table of its game: one view, one move. */
export class PuzzleTable implements TableModel {
  readonly module: GameModule;
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly count: number;
  readonly position: JsonObject;
  readonly actors: readonly Seat[];
  readonly events: readonly GameEvent[] = [];
  readonly watching = false;
  readonly #state: State;
  readonly #moves: readonly string[];
  readonly #others: readonly string[];
  readonly canMove = true;

  answer = $state<Answer>('none');
  refusal = $state.raw<Refusal | null>(null);

  private constructor(module: GameModule, puzzle: Puzzle, state: State, at: number, count: number) {
    const { game } = module;
    this.module = module;
    this.puzzle = puzzle;
    this.number = at;
    this.count = count;
    this.#others = botNames(`puzzle ${at}`, []);
    const totals = Array.from({ length: puzzle.seats }, () => 0);
    this.position = { ...puzzle.view, match: { totals, game: 1, games: 1 } };
    this.actors = [puzzle.seat];
    this.#state = state;
    const out = new Int32Array(game.maxMoves);
    const moves = Array.from(out.subarray(0, game.legal(state, puzzle.seat, out)));
    this.#moves = moves.map((move) => game.formatMove(state, puzzle.seat, move));
  }

  static async open(id: string, number: number): Promise<Result<PuzzleTable>> {
    const none = { ok: false, error: refuse('', 'record.missing', { key: 'game' }) } as const;
    const [module, puzzles] = await Promise.all([gameEntry(id)?.load(), loadPuzzles(id)]);
    const puzzle = puzzles[number - 1];
    if (module === undefined || puzzle === undefined) return none;
    const state = viewState(module.game, puzzle.view);
    if (state === null) return none;
    return { ok: true, value: new PuzzleTable(module, puzzle, state, number, puzzles.length) };
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

  get legal(): readonly string[] {
    return this.#moves;
  }

  /** It was solved, or given up. */
  get isOver(): boolean {
    return this.answer === 'right' || this.answer === 'shown';
  }

  explain(text: string): Refusal | null {
    const move = this.game.parseMove(this.#state, this.seat, text);
    return move.ok ? this.game.check(this.#state, this.seat, move.value) : move.error;
  }

  /** The table stays as it is: a puzzle ends with its move. */
  async play(text: string): Promise<Refusal> {
    if (this.isOver) return refuse('', 'game.over');
    const refusal = this.explain(text);
    this.refusal = refusal;
    if (refusal !== null) return refusal;
    const move = this.game.parseMove(this.#state, this.seat, text);
    const plain = move.ok ? this.game.formatMove(this.#state, this.seat, move.value) : text;
    this.answer = plain === this.puzzle.move ? 'right' : 'wrong';
    return refuse('', 'game.over');
  }

  /** The best move as people say it. */
  solution(lang: 'de' | 'en'): string {
    const move = this.game.parseMove(this.#state, this.seat, this.puzzle.move);
    if (!move.ok) return this.puzzle.move;
    const style = { lang, names: this.names, paint: (text: string) => text };
    return this.game.text.move(this.#state, this.seat, move.value, style);
  }

  show(): void {
    this.refusal = null;
    this.answer = 'shown';
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  forgive(): void {
    this.refusal = null;
  }
}
