import { type GameEvent, isGameEnd, type Match, type Style, seatOfLetter } from '@taberna/engine';
import { type Eyes, endLines, headline, tableLines, tell } from '../story.ts';
import { harmless } from '../terminal/harmless.ts';
import { wrap } from '../terminal/ink.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Say } from '../texts.ts';
import type { RecordTape } from './tape.ts';

/** Shows a record move by move. */
export class Viewer {
  readonly #tape: RecordTape;
  readonly #eyes: Eyes;
  readonly #style: Style;
  readonly #say: Say;
  readonly #terminal: Terminal;
  #match: Match;
  /** How many moves are played. */
  #at = 0;
  /** What the last step told, and the table as the last game of it ended. */
  #told: string[] = [];
  #ended: string[] = [];

  constructor(tape: RecordTape, eyes: Eyes, style: Style, say: Say, terminal: Terminal) {
    this.#tape = tape;
    this.#eyes = eyes;
    this.#style = style;
    this.#say = say;
    this.#terminal = terminal;
    this.#match = this.#rewound();
  }

  #rewound(): Match {
    this.#at = 0;
    this.#told = [];
    this.#ended = [];
    const dealt: GameEvent[] = [];
    const match = this.#tape.open((event) => dealt.push(event));
    this.#match = match;
    for (const event of dealt) this.#hear(event);
    return match;
  }

  readonly #hear = (event: GameEvent): void => {
    const match = this.#match;
    if (isGameEnd(event)) {
      this.#told.push(...endLines(match, event, this.#say, this.#style));
      this.#ended = tableLines(match, this.#eyes, this.#style);
      return;
    }
    const line = tell(match, event, this.#eyes, this.#style);
    if (line !== null) this.#told.push(line);
  };

  #next(): void {
    this.#told = [];
    this.#ended = [];
    this.#tape.step(this.#match, this.#at, this.#hear);
    this.#at++;
  }

  #windTo(target: number): void {
    if (target < this.#at) this.#rewound();
    while (this.#at < target) this.#next();
  }

  /** Prints every step up to a move. */
  printTo(target: number): void {
    this.#print();
    while (this.#at < target) {
      this.#next();
      this.#print();
    }
  }

  #print(): void {
    this.#terminal.write(...this.#table(), '', ...this.#story(), '');
  }

  #table(): string[] {
    const head = `${headline(this.#match, this.#match.number, this.#say, this.#style)} · ${this.#moveLine()}`;
    const ended = this.#ended.length > 0;
    return [head, ...(ended ? this.#ended : tableLines(this.#match, this.#eyes, this.#style))];
  }

  #story(): string[] {
    return this.#told.flatMap((line) => wrap(line, this.#terminal.columns));
  }

  /** The table, and of what was told as much as there is room for: the latest. */
  #screen(height: number): string[] {
    const table = this.#table().slice(0, height);
    const room = height - table.length - 1;
    return room > 0 ? [...table, '', ...this.#story().slice(-room)] : table;
  }

  #moveLine(): string {
    const say = this.#say;
    const line = this.#tape.moves[this.#at - 1];
    if (line === undefined) return say('replay.begin');
    const seat = seatOfLetter(line.text.charAt(0));
    const name = this.#style.names[seat] ?? line.text.charAt(0);
    const where = say('replay.move', { move: this.#at, moves: this.#tape.moves.length });
    return `${where} · ${this.#style.paint(`${name}: ${harmless(line.text.slice(2))}`, 'strong')}`;
  }

  /** Steps back and forth as the person says; the first screen is that of move `start`. */
  async browse(start: number): Promise<void> {
    const moves = this.#tape.moves.length;
    let note = '';
    this.#windTo(start);
    for (;;) {
      this.#terminal.clear();
      const room = this.#terminal.rows - (note === '' ? 1 : 2);
      this.#terminal.write(...this.#screen(room), ...(note === '' ? [] : [note]));
      const prompt = this.#say('replay.prompt', { move: this.#at, moves });
      const line = await this.#terminal.input.ask(prompt);
      const typed = line?.trim().toLowerCase() ?? 'q';
      note = '';
      if (typed === 'q') return;
      if (typed === '') {
        if (this.#at < moves) this.#next();
        else note = this.#say('replay.last');
      } else if (typed === 'b') {
        this.#windTo(Math.max(0, this.#at - 1));
      } else if (/^\d{1,9}$/.test(typed) && Number(typed) <= moves) {
        this.#windTo(Number(typed));
      } else {
        note = this.#say('replay.noMove', { moves });
      }
    }
  }
}
