import { botsFor, hintFrom, reasonText } from '@taberna/bots';
import {
  FastRng,
  formatRecord,
  type GameEvent,
  isGameEnd,
  type Match,
  type Move,
  type Seat,
  type Style,
} from '@taberna/engine';
import { UsageError } from '../args.ts';
import { exists, writeWhole } from '../record-file.ts';
import { endLines, headline, refusalLines, tableLines, tell } from '../story.ts';
import { padTo, widthOf, wrap } from '../terminal/ink.ts';
import { page, type Terminal } from '../terminal/terminal.ts';
import type { Say } from '../texts.ts';
import { Choices } from './choices.ts';
import type { Player } from './players.ts';

export interface Seating {
  readonly match: Match;
  readonly me: Seat;
  readonly player: Player;
  readonly style: Style;
  readonly say: Say;
  readonly terminal: Terminal;
  /** Called at the end of every game and when the person leaves. */
  readonly save: () => void;
}

/** How an answer at the prompt ended: the person moved, stays at the prompt, or leaves. */
type Outcome = 'moved' | 'stay' | 'leave';

/** One person's match at the terminal, against players of the program. */
export class Session {
  readonly #at: Seating;
  readonly #rng: FastRng;
  readonly #story: string[] = [];
  /** Where in the story this person's last move stands. */
  #since = 0;
  /** Screens that are still to be shown: each the end of a game. */
  #endings: string[][] = [];
  #notes: string[] = [];

  constructor(seating: Seating) {
    this.#at = seating;
    this.#rng = new FastRng(`players of ${seating.match.seed}`);
  }

  /** Hears what happens at the table. */
  readonly hear = (event: GameEvent): void => {
    const { match, me, style, say } = this.#at;
    if (!isGameEnd(event)) {
      const line = tell(match, event, me, style);
      if (line !== null) this.#story.push(line);
      return;
    }
    // The next deal follows at once: now is the last moment to see how this game ended.
    const result = endLines(match, event, say, style);
    this.#endings.push(...this.#endScreens(tableLines(match, me, style), result));
    this.#story.push(...result);
    this.#since = this.#story.length;
  };

  /** The last table and the result: on one screen where they fit. */
  #endScreens(table: readonly string[], result: readonly string[]): string[][] {
    const head = this.#head();
    // Three blank lines and the prompt.
    const room = this.#at.terminal.rows - table.length - result.length - 5;
    if (room > 0) return [[head, ...table, '', ...this.#last(Math.min(room, 6)), '', ...result]];
    return [
      [head, ...table, '', ...this.#last(4)],
      [head, ...result],
    ];
  }

  /** Plays to the end of the match; false where the person left before. */
  async run(): Promise<boolean> {
    const { match, me } = this.#at;
    if (!(await this.#showEndings())) return false;
    while (!match.over) {
      const { actors } = match.status();
      const [first] = actors;
      if (actors.includes(me)) {
        if (!(await this.#turn())) return false;
      } else if (first !== undefined) {
        this.#playFor(first);
      }
      if (!(await this.#showEndings())) return false;
    }
    return true;
  }

  #playFor(seat: Seat): void {
    const { match, player } = this.#at;
    const view = match.observe(seat);
    const { move } = player(view, seat, this.#rng);
    const played = match.play(seat, match.game.formatMove(view, seat, move), this.hear);
    if (!played.ok) throw new Error(`a player's move was refused: ${played.error.code}`);
  }

  /** One choice of the person; false where the person leaves. */
  async #turn(): Promise<boolean> {
    const { match, me, style, terminal, say } = this.#at;
    const choices = new Choices(match.game, match.observe(me), me, style);
    let whole = true;
    for (;;) {
      this.#show(choices, whole);
      const line = await terminal.input.ask(say('turn.prompt'));
      this.#notes = [];
      const outcome = line === null ? this.#broken() : await this.#answer(line.trim(), choices);
      if (outcome === 'leave') return false;
      if (outcome === 'moved') return true;
      // On paper the table stands above already; on a screen it is painted anew.
      whole = terminal.live;
    }
  }

  #broken(): Outcome {
    const { terminal, say } = this.#at;
    if (!terminal.live) terminal.write(say('ended'));
    return 'leave';
  }

  async #answer(line: string, choices: Choices): Promise<Outcome> {
    const [, key = '', rest = ''] = /^(\?|[hlmq](?= |$)|w!?(?= |$))? *(.*)$/.exec(line) ?? [];
    switch (key) {
      case '?':
        return rest === '' ? this.#page(this.#help(), choices) : this.#explain(rest, choices);
      case 'h':
        return this.#hint();
      case 'l':
        this.#notes = this.#story.length === 0 ? [this.#at.say('turn.noLog')] : [];
        return this.#page(this.#story, choices);
      case 'm':
        return this.#listMoves(rest, choices);
      case 'w':
      case 'w!':
        return this.#write(rest, key === 'w!');
      case 'q':
        return this.#quit();
      default:
        return rest === '' ? 'stay' : this.#move(rest, choices);
    }
  }

  #move(typed: string, choices: Choices): Outcome {
    const { match, me, say, style } = this.#at;
    const text = this.#textOf(typed, choices);
    if (text === undefined) return 'stay';
    const before = this.#story.length;
    const played = match.play(me, text, this.hear);
    if (!played.ok) {
      this.#notes = refusalLines(match, played.error, say, style);
      return 'stay';
    }
    this.#since = Math.max(this.#since, before);
    return 'moved';
  }

  /** A number stands for a move of the list; anything else is a move's text. */
  #textOf(typed: string, choices: Choices): string | undefined {
    if (!/^\d+$/.test(typed)) return typed;
    const text = choices.text(Number(typed));
    if (text !== undefined) return text;
    const { say, style } = this.#at;
    const wrong =
      choices.count === 1
        ? say('turn.oneMove')
        : say('turn.noNumber', { count: choices.count, got: typed.slice(0, 20) });
    this.#notes = [style.paint(wrong, 'red')];
    return undefined;
  }

  #explain(typed: string, choices: Choices): Outcome {
    const { match, me, say, style } = this.#at;
    const text = this.#textOf(typed, choices);
    if (text === undefined) return 'stay';
    const refusal = match.explain(me, text);
    if (refusal !== null) {
      this.#notes = refusalLines(match, refusal, say, style);
      return 'stay';
    }
    const parsed = match.game.parseMove(match.state, me, text);
    const words = parsed.ok ? match.game.text.move(match.state, me, parsed.value, style) : text;
    this.#notes = [say('turn.legal', { move: text, words })];
    return 'stay';
  }

  /** What a player of the house would do here, and why; its luck is not that of the game. */
  #hint(): Outcome {
    const { match, me, player, say, style } = this.#at;
    const { game } = match;
    const bots = botsFor(game.id);
    const view = match.observe(me);
    const choice = player(view, me, new FastRng(`hint ${match.seed} ${match.log.length}`));
    const words = (move: Move) => game.text.move(view, me, move, style);
    const reason =
      bots === undefined
        ? ''
        : reasonText(hintFrom(bots, view, me, choice), style.lang, (text) => {
            const parsed = game.parseMove(view, me, text);
            return parsed.ok ? words(parsed.value) : text;
          });
    const move = game.formatMove(view, me, choice.move);
    this.#notes = [say('turn.hint', { move, words: words(choice.move), reason }).trimEnd()];
    return 'stay';
  }

  #help(): string[] {
    const { match, say, style } = this.#at;
    const example = (match.game.text.examples[0] ?? '').padEnd(11);
    return [...say('keys', { example }).split('\n'), '', ...match.game.text.help(style.lang)];
  }

  async #listMoves(part: string, choices: Choices): Promise<Outcome> {
    const rows = choices.all(part);
    if (rows.length === 0) this.#notes = [this.#at.say('turn.noMoves', { got: part.slice(0, 40) })];
    return this.#page(rows, choices);
  }

  /** Pages through lines; what is typed meanwhile is an answer like any other. */
  async #page(lines: readonly string[], choices: Choices): Promise<Outcome> {
    const { terminal, say, style } = this.#at;
    const wrapped = lines.flatMap((line) => wrap(line, terminal.columns));
    const typed = await page(terminal, wrapped, (from, to, all) =>
      style.paint(say(to === all ? 'pager.last' : 'pager', { from, to, all }), 'faint'),
    );
    if (typed === null) return this.#broken();
    return typed === '' ? 'stay' : this.#answer(typed, choices);
  }

  #write(file: string, overwrite: boolean): Outcome {
    const { match, say } = this.#at;
    if (file === '') {
      this.#notes = [say('write.where')];
    } else if (!overwrite && exists(file)) {
      this.#notes = [say('write.exists', { file })];
    } else {
      this.#notes = [this.#written(file, formatRecord(match))];
    }
    return 'stay';
  }

  #written(file: string, text: string): string {
    const { say } = this.#at;
    try {
      writeWhole(file, text);
      return say('written', { file });
    } catch (error) {
      if (error instanceof UsageError) return error.say(say);
      throw error;
    }
  }

  async #quit(): Promise<Outcome> {
    const { terminal, say } = this.#at;
    const answer = await terminal.input.ask(say('turn.quit'));
    return answer === null || /^[qjy]/i.test(answer.trim()) ? 'leave' : 'stay';
  }

  async #showEndings(): Promise<boolean> {
    const { match, terminal, save, say } = this.#at;
    const endings = this.#endings;
    if (endings.length === 0) return true;
    this.#endings = [];
    save();
    for (const [i, lines] of endings.entries()) {
      terminal.clear();
      terminal.write(...lines);
      const last = match.over && i === endings.length - 1;
      if (last || !terminal.live) continue;
      const answer = await terminal.input.ask(say('turn.go'));
      if (answer === null) return false;
      if (answer.trim().toLowerCase() === 'q' && (await this.#quit()) === 'leave') return false;
    }
    return true;
  }

  #head(): string {
    const { match, style, say, terminal } = this.#at;
    const left = headline(match, say, style);
    const keys = style.paint(say('head.keys'), 'faint');
    return padTo(left, Math.min(terminal.columns, 80) - widthOf(keys)) + keys;
  }

  /** What happened since the person's last move, as lines of the screen. */
  #told(): string[] {
    const { terminal } = this.#at;
    return this.#story.slice(this.#since).flatMap((line) => wrap(line, terminal.columns));
  }

  #last(height: number): string[] {
    return this.#told().slice(-height);
  }

  /** As much of it as fits, with a note on what came before. */
  #recent(height: number): string[] {
    const { say, style } = this.#at;
    const told = this.#told();
    if (told.length <= height) return told;
    if (height < 2) return told.slice(-1);
    const shown = height - 1;
    const note = say('turn.earlier', { count: told.length - shown });
    return [style.paint(note, 'faint'), ...told.slice(-shown)];
  }

  #show(choices: Choices, whole: boolean): void {
    const { match, me, style, terminal } = this.#at;
    const notes = this.#notes.flatMap((note) => wrap(note, terminal.columns));
    if (!whole) {
      terminal.write(...notes);
      return;
    }
    const table = tableLines(match, me, style);
    const room = terminal.live ? terminal.rows - table.length - notes.length - 2 : 1000;
    const moves = this.#moveLines(choices, terminal.live ? Math.max(2, room - 3) : 5);
    const story = this.#recent(Math.max(1, room - moves.length));
    // What is over has been told on the screen of its end.
    const spare = terminal.live ? room - moves.length - story.length : 1;
    terminal.clear();
    const gap = spare > 0 ? [''] : [];
    terminal.write(
      this.#head(),
      ...table,
      ...gap,
      ...story,
      ...(spare > 1 ? [''] : []),
      ...moves,
      ...notes,
    );
  }

  #moveLines(choices: Choices, height: number): string[] {
    const { terminal, say } = this.#at;
    return choices.lines(height, terminal.columns, say('turn.more'));
  }
}
