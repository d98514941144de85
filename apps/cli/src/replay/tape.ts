import {
  type AnyGame,
  engineMessages,
  type GameEvent,
  type GameFinder,
  type Lang,
  type Match,
  openRecord,
  playLine,
  type RecordLine,
  type RecordText,
  type Refusal,
  readRecord,
  refusalText,
  seatOfLetter,
} from '@taberna/engine';
import type { Say } from '../texts.ts';

/** A record that cannot be played, with the line to blame where there is one. */
export class BadRecord extends Error {
  readonly line: number | undefined;
  constructor(why: string, line: number | undefined) {
    super(why);
    this.line = line;
  }

  about(file: string, say: Say): string {
    const { message: why, line } = this;
    if (line === undefined) return say('error.record', { file, why });
    return say('error.recordLine', { file, why, line });
  }
}

/** A record in a form that can be wound to any of its moves. */
export class RecordTape {
  readonly moves: readonly RecordLine[];
  readonly header: ReadonlyMap<string, unknown>;
  readonly #text: string;
  readonly #record: RecordText;
  readonly #find: GameFinder;
  readonly #lang: Lang;

  constructor(text: string, find: GameFinder, lang: Lang) {
    const record = readRecord(text);
    this.#text = text;
    this.#find = find;
    this.#lang = lang;
    if (!record.ok) throw this.#fault(record.error);
    this.#record = record.value;
    this.moves = record.value.moves;
    this.header = record.value.header;
  }

  open(emit?: (event: GameEvent) => void): Match {
    const match = openRecord(this.#record, this.#find, emit);
    if (match.ok) return match.value;
    const id = this.header.get('game');
    throw this.#fault(match.error, typeof id === 'string' ? this.#find(id) : undefined);
  }

  /** Plays the move with an index of `moves`. */
  step(match: Match, index: number, emit?: (event: GameEvent) => void): void {
    const line = this.moves[index];
    if (line === undefined) return;
    const played = playLine(match, line, emit);
    if (!played.ok) throw this.#refused(match, line, played.error);
  }

  #refused(match: Match, line: RecordLine, refusal: Refusal): BadRecord {
    const { game } = match;
    if (refusal.code !== 'record.move') return this.#fault(refusal, game);
    // The engine gives the reason in English; here it is told in the reader's language.
    const [letter = '', ...rest] = line.text.split(' ');
    const reason = match.explain(seatOfLetter(letter), rest.join(' ').trim());
    if (reason === null) return this.#fault(refusal, game);
    const rule = reason.rule === '' ? '' : ` (${reason.rule})`;
    const why = `${game.text.refusal(reason, this.#lang)}${rule}`;
    return this.#fault({ ...refusal, params: { ...refusal.params, why } }, game);
  }

  #fault(refusal: Refusal, game?: AnyGame): BadRecord {
    const why =
      game?.text.refusal(refusal, this.#lang) ?? refusalText(refusal, this.#lang, engineMessages);
    const { line, path, key } = refusal.params ?? {};
    // The engine's own messages about lines name the line themselves.
    if (line !== undefined) return new BadRecord(why, undefined);
    return new BadRecord(why, this.#lineOf(HEADER_OF[refusal.code] ?? String(path ?? key ?? '')));
  }

  /** The line of the header that a path such as `position.hand[3]` points into. */
  #lineOf(path: string): number | undefined {
    const key = /^\w+/.exec(path)?.[0];
    if (key === undefined) return undefined;
    const lines = this.#text.split('\n');
    const position = lines.findIndex((text) => text.startsWith('position:'));
    const own = lines.findIndex((text) => text.startsWith(`${key}:`));
    const found = own >= 0 ? own : position;
    return found >= 0 ? found + 1 : undefined;
  }
}

const HEADER_OF: Readonly<Record<string, string>> = {
  'record.version': 'taberna',
  'record.rules': 'rules',
  'record.sealed': 'commitment',
};
