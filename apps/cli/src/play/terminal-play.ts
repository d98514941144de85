import { botsFor, hintFrom, reasonText } from '@taberna/bots';
import {
  FastRng,
  type GameEnd,
  type GameEvent,
  isGameEnd,
  type Move,
  type Refusal,
  type Seat,
  type State,
  type Style,
} from '@taberna/engine';
import type { Change, Story } from '@taberna/table';
import { UsageError } from '../args.ts';
import { exists, writeWhole } from '../record-file.ts';
import { endLines, headline, refusalLines, type Scene } from '../story.ts';
import { padTo, widthOf, wrap } from '../terminal/ink.ts';
import { page, type Terminal } from '../terminal/terminal.ts';
import type { Say } from '../texts.ts';
import { Choices } from './choices.ts';
import type { LocalTable } from './local-table.ts';
import type { Player } from './players.ts';

export interface Seating {
  readonly table: LocalTable;
  readonly scene: Scene;
  readonly me: Seat;
  /** Who is asked for a hint. */
  readonly adviser: Player;
  readonly style: Style;
  readonly say: Say;
  readonly terminal: Terminal;
  /** Called at the end of every game and when the person leaves. */
  readonly save: () => void;
}

/** How an answer at the prompt ended: the person moved, stays at the prompt, or leaves. */
type Outcome = 'moved' | 'stay' | 'leave';

/** One person's match at the terminal, as a client of the table. */
export class TerminalPlay {
  readonly #at: Seating;
  /** What was told last before each of this person's steps in this game; null = nothing. */
  #before: (GameEvent | null)[] = [];
  /** Screens that are still to be shown: each the end of a game. */
  #endings: string[][] = [];
  #notes: string[] = [];

  constructor(seating: Seating) {
    this.#at = seating;
    seating.table.client.subscribe((change) => this.#hear(change));
  }

  /** What this person sees; there is always something once the table has dealt. */
  get #view(): State {
    const { table, me } = this.#at;
    const view = table.client.stateOf(me);
    if (view === null) throw new Error('nothing was dealt yet');
    return view;
  }

  #hear(change: Change): void {
    const { me, scene, say, style } = this.#at;
    if (change.type === 'error') throw new Error(change.error.code);
    if (change.type !== 'events' || change.seat !== me) return;
    for (const event of change.events) {
      if (isGameEnd(event)) this.#end(endLines(scene, event, say, style), event);
    }
  }

  /** What this person perceived of the match; what was taken back is not in it. */
  get #story(): Story {
    return this.#at.table.client.story(this.#at.me);
  }

  /** The story in words; before its first event, what proves the deal. */
  #lines(events: Story): string[] {
    const { table, scene, say, style } = this.#at;
    const commitment = table.client.table?.fair?.commitment ?? null;
    const fromStart = events[0] === this.#story[0] && commitment !== null;
    const told = events.flatMap((event) => {
      if (isGameEnd(event)) return endLines(scene, event, say, style);
      return scene.game.text.event(event, style) ?? [];
    });
    return fromStart ? [say('commitment', { commitment }), ...told] : told;
  }

  /** The table as it lies now is that of the end: nothing is dealt in the same message. */
  #end(result: readonly string[], { game }: GameEnd): void {
    this.#endings.push(...this.#endScreens(this.#tableLines(), result, game));
    this.#before = [this.#story.at(-1) ?? null];
  }

  #tableLines(): string[] {
    const { scene, me, style } = this.#at;
    return scene.game.text.table(this.#view, me, style);
  }

  /** The last table and the result: on one screen where they fit. */
  #endScreens(table: readonly string[], result: readonly string[], game: number): string[][] {
    const head = this.#head(game);
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
    const { table, me } = this.#at;
    const { client } = table;
    for (;;) {
      if (!(await this.#showEndings())) return this.#leave();
      if (client.table?.stage === 'over') return true;
      if (client.table?.stage === 'between') await client.send({ type: 'ready' });
      else if (client.isToMove(me)) {
        if (!(await this.#turn())) return this.#leave();
      } else await table.until(() => this.#endings.length > 0 || client.isToMove(me));
    }
  }

  async #leave(): Promise<false> {
    await this.#at.table.abort();
    return false;
  }

  /** One choice of the person; false where the person leaves. */
  async #turn(): Promise<boolean> {
    const { scene, me, style, terminal, say } = this.#at;
    const choices = new Choices(scene.game, this.#view, me, style);
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
    const [, key = '', rest = ''] = /^(\?|[hlmqu](?= |$)|w!?(?= |$))? *(.*)$/.exec(line) ?? [];
    switch (key) {
      case '?':
        return rest === '' ? this.#page(this.#help(), choices) : this.#explain(rest, choices);
      case 'h':
        return this.#hint();
      case 'l':
        return this.#log(choices);
      case 'm':
        return this.#listMoves(rest, choices);
      case 'w':
      case 'w!':
        return this.#write(rest, key === 'w!');
      case 'u':
        return this.#undo();
      case 'q':
        return this.#quit();
      default:
        return rest === '' ? 'stay' : this.#move(rest, choices);
    }
  }

  #log(choices: Choices): Promise<Outcome> {
    const lines = this.#lines(this.#story);
    this.#notes = lines.length === 0 ? [this.#at.say('turn.noLog')] : [];
    return this.#page(lines, choices);
  }

  async #move(typed: string, choices: Choices): Promise<Outcome> {
    const { table, me } = this.#at;
    const text = this.#textOf(typed, choices);
    if (text === undefined) return 'stay';
    const steps = this.#before;
    const before = this.#story.at(-1) ?? null;
    const played = await table.client.play(me, text);
    if (!played.ok) return this.#refused(played.error);
    // Where the step ended the game, what is to be shown begins after that.
    if (this.#before === steps) this.#before = [...steps, before];
    return 'moved';
  }

  #refused(refusal: Refusal): Outcome {
    const { scene, say, style } = this.#at;
    this.#notes = refusalLines(scene.game, refusal, say, style);
    return 'stay';
  }

  /** The table decides whether the last step can be taken back. */
  async #undo(): Promise<Outcome> {
    const { table, me, say } = this.#at;
    const undone = await table.client.undo(me);
    if (!undone.ok) return this.#refused(undone.error);
    this.#before = this.#before.slice(0, -1);
    this.#notes = [say('turn.undone')];
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
    const { table, scene, me, say, style } = this.#at;
    const text = this.#textOf(typed, choices);
    if (text === undefined) return 'stay';
    const refusal = table.client.explain(me, text);
    if (refusal !== null) return this.#refused(refusal);
    const parsed = scene.game.parseMove(this.#view, me, text);
    const words = parsed.ok ? scene.game.text.move(this.#view, me, parsed.value, style) : text;
    this.#notes = [say('turn.legal', { move: text, words })];
    return 'stay';
  }

  /** What a player of the house would do here, and why; its luck is not that of the game. */
  #hint(): Outcome {
    const { table, scene, me, adviser, say, style } = this.#at;
    const { game } = scene;
    const bots = botsFor(game.id);
    const view = this.#view;
    const choice = adviser(view, me, new FastRng(`hint ${table.client.seq}`));
    const words = (move: Move) => game.text.move(view, me, move, style);
    const reason =
      bots === undefined
        ? ''
        : reasonText(hintFrom(bots, view, me, choice), style.lang, style.names, words);
    const move = game.formatMove(view, me, choice.move);
    this.#notes = [say('turn.hint', { move, words: words(choice.move), reason }).trimEnd()];
    return 'stay';
  }

  #help(): string[] {
    const { scene, say, style } = this.#at;
    const { text } = scene.game;
    const example = (text.examples[0] ?? '').padEnd(11);
    return [...say('keys', { example }).split('\n'), '', ...text.help(style.lang)];
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
    const { table, say } = this.#at;
    if (file === '') {
      this.#notes = [say('write.where')];
    } else if (!overwrite && exists(file)) {
      this.#notes = [say('write.exists', { file })];
    } else {
      this.#notes = [this.#written(file, table.record())];
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
    const { table, terminal, save, say } = this.#at;
    const endings = this.#endings;
    if (endings.length === 0) return true;
    this.#endings = [];
    save();
    for (const [i, lines] of endings.entries()) {
      terminal.clear();
      terminal.write(...lines);
      const last = table.client.table?.stage === 'over' && i === endings.length - 1;
      if (last || !terminal.live) continue;
      const answer = await terminal.input.ask(say('turn.go'));
      if (answer === null) return false;
      if (answer.trim().toLowerCase() === 'q' && (await this.#quit()) === 'leave') return false;
    }
    return true;
  }

  #head(game: number): string {
    const { table, me, scene, style, say, terminal } = this.#at;
    const left = headline(scene, game, say, style);
    const undo = table.client.views.some((view) => view.seat === me && view.undo);
    const keys = style.paint(say(undo ? 'head.keysUndo' : 'head.keys'), 'faint');
    return padTo(left, Math.min(terminal.columns, 80) - widthOf(keys)) + keys;
  }

  /** Which game of the match it is, as the position says. */
  get #game(): number {
    const { table, me } = this.#at;
    const { match } = table.client.views.find(({ seat }) => seat === me)?.position ?? {};
    const { game } = Object(match) as { readonly game?: unknown };
    return typeof game === 'number' ? game : 1;
  }

  /** What happened since the person's last move, and the move itself. */
  get #recently(): Story {
    const before = this.#before.at(-1) ?? null;
    return this.#story.slice(before === null ? 0 : this.#story.lastIndexOf(before) + 1);
  }

  /** Events as lines of the screen. */
  #told(events: Story): string[] {
    const { terminal } = this.#at;
    return this.#lines(events).flatMap((line) => wrap(line, terminal.columns));
  }

  /** What led to the end of a game. */
  #last(height: number): string[] {
    return this.#told(this.#recently.filter(({ type }) => type !== 'game-end')).slice(-height);
  }

  /** As much of it as fits, with a note on what came before. */
  #recent(height: number): string[] {
    const { say, style } = this.#at;
    const told = this.#told(this.#recently);
    if (told.length <= height) return told;
    if (height < 2) return told.slice(-1);
    const shown = height - 1;
    const note = say('turn.earlier', { count: told.length - shown });
    return [style.paint(note, 'faint'), ...told.slice(-shown)];
  }

  #show(choices: Choices, whole: boolean): void {
    const { terminal } = this.#at;
    const notes = this.#notes.flatMap((note) => wrap(note, terminal.columns));
    if (!whole) {
      terminal.write(...notes);
      return;
    }
    const table = this.#tableLines();
    const room = terminal.live ? terminal.rows - table.length - notes.length - 2 : 1000;
    const moves = this.#moveLines(choices, terminal.live ? Math.max(2, room - 3) : 5);
    const story = this.#recent(Math.max(1, room - moves.length));
    // What is over has been told on the screen of its end.
    const spare = terminal.live ? room - moves.length - story.length : 1;
    terminal.clear();
    const gap = spare > 0 ? [''] : [];
    terminal.write(
      this.#head(this.#game),
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
