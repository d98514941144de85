import { type AnyGame, fill, type Move, type Seat, type State, type Style } from '@taberna/engine';
import { inColumns } from '../terminal/ink.ts';

/** No screen shows more; some positions have tens of thousands of moves. */
const LOOKED_AT = 200;

/** The numbered moves of a seat, as its view gives them. */
export class Choices {
  readonly count: number;
  readonly #game: AnyGame;
  readonly #view: State;
  readonly #seat: Seat;
  readonly #moves: Int32Array;
  readonly #style: Style;

  constructor(game: AnyGame, view: State, seat: Seat, style: Style) {
    this.#game = game;
    this.#view = view;
    this.#seat = seat;
    this.#style = style;
    this.#moves = new Int32Array(game.maxMoves);
    this.count = game.legal(view, seat, this.#moves);
  }

  /** The text of the move with a number, counted from 1. */
  text(number: number): string | undefined {
    if (!(number >= 1 && number <= this.count)) return undefined;
    return this.#game.formatMove(this.#view, this.#seat, this.#move(number));
  }

  /** The move as a person would say it. */
  words(number: number): string {
    return this.#game.text.move(this.#view, this.#seat, this.#move(number), this.#style);
  }

  #move(number: number): Move {
    return this.#moves[number - 1] ?? 0;
  }

  /** At most `height` lines: in words if all fit so, else as move texts, else the first of them. */
  lines(height: number, columns: number, more: string): string[] {
    const numbers = Array.from({ length: Math.min(this.count, LOOKED_AT) }, (_, i) => i + 1);
    const words = inColumns(
      numbers.map((n) => this.#numbered(n, this.words(n))),
      columns,
    );
    if (numbers.length === this.count && words.length <= height) return words;
    const cells = numbers.map((n) => this.#numbered(n, this.text(n) ?? ''));
    for (let shown = cells.length; ; shown--) {
      const rest = this.count - shown;
      const note = this.#style.paint(fill(more, { count: rest }), 'faint');
      const lines = inColumns(rest === 0 ? cells : [...cells.slice(0, shown), note], columns);
      if (lines.length <= height || shown <= 1) return lines;
    }
  }

  #numbered(number: number, text: string): string {
    const width = String(Math.min(this.count, LOOKED_AT)).length;
    return `${this.#style.paint(String(number).padStart(width), 'faint')} ${text}`;
  }

  /** Every move with its number, text and words; only those that contain `part`. */
  all(part: string): string[] {
    const rows: string[] = [];
    for (let n = 1; n <= this.count; n++) {
      const text = this.text(n) ?? '';
      const line = `${String(n).padStart(String(this.count).length)}  ${text}`;
      if (!text.toLowerCase().includes(part.toLowerCase())) continue;
      rows.push(`${line.padEnd(24)}  ${this.words(n)}`);
    }
    return rows;
  }
}
