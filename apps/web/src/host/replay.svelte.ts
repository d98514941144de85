import {
  type AnyGame,
  type GameEnd,
  type GameEvent,
  type GameResult,
  isGameEnd,
  type JsonObject,
  type Match,
  openRecord,
  playLine,
  type RecordText,
  type Refusal,
  type Result,
  readRecord,
  refuse,
  type Seat,
  YOU,
} from '@taberna/engine';
import { endsIn } from '@taberna/table';
import { sentence } from '../components/announcer.svelte.ts';
import type { GameModule, TableModel } from '../games/module.ts';
import { gameEntry } from '../games/registry.ts';
import { findLoaded, loadRules } from '../games/rules.ts';
import { locale } from '../i18n/index.svelte.ts';
import { gamesOf, stopsOf, type Told, tellAll } from '../replay/stops.ts';
import { calledHere } from './guest.ts';
import type { Beginning } from './onward.svelte.ts';
import { type OpenHand, openHands } from './open-hands.ts';

/** A record looked at step by step: recomputed, so any seat's view and any language will do. */
export class Replay implements TableModel {
  readonly module: GameModule;
  readonly #record: RecordText;
  /** As it was opened. */
  readonly text: string;
  #match: Match;
  readonly #told: readonly Told[];
  readonly steps: number;
  /** Where a trick, a turn or a game begins, in order: the first step of each. */
  readonly stops: readonly number[];
  /** Where each game of the match begins. */
  readonly games: readonly number[];

  step = $state(0);
  seat = $state<Seat>(0);
  /** The seat of who looks; null where it is others' game. */
  own = $state<Seat | null>(null);
  broken = $state.raw<Refusal | null>(null);
  refusal = $state.raw<Refusal | null>(null);

  readonly position: JsonObject = $derived.by(() => {
    void this.step;
    return this.#match.view(this.seat);
  });
  readonly actors: readonly Seat[] = $derived.by(() => {
    void this.step;
    return this.#match.status().actors;
  });
  /** What the seat perceives of the whole record, with the steps. */
  readonly story: readonly Told[] = $derived.by(() =>
    this.#told.flatMap(({ event, step }) => {
      const seen = isGameEnd(event) ? event : this.game.redact(event, this.seat);
      return seen === null ? [] : [{ event: seen, step }];
    }),
  );
  /** What the last step brought about, in sentences. */
  readonly told: string = $derived(
    this.story
      .filter(
        ({ event, step }) => step === this.step && this.module.unlogged?.(event, this) !== 'line',
      )
      .flatMap(({ event }) => sentence(this, event, locale.lang) ?? [])
      .join(' '),
  );
  readonly events: readonly GameEvent[] = $derived(
    this.story.filter(({ step }) => step <= this.step).map(({ event }) => event),
  );
  readonly result: GameResult | null = $derived.by(() => {
    void this.step;
    return this.#match.over ? this.#match.last : null;
  });
  /** The ends of the games so far. */
  readonly ends: readonly GameEnd[] = $derived(endsIn(this.events));
  /** The game of the match that is looked at, from 1. */
  readonly number: number = $derived.by(() => {
    void this.step;
    return this.#match.number;
  });
  /** Everybody's cards. */
  readonly hands: readonly OpenHand[] = $derived.by(() => {
    void this.step;
    return openHands(this.names.length, (seat) => this.#match.view(seat));
  });
  readonly options: JsonObject;
  /** As the record has them. */
  readonly called: readonly string[];
  /** Whoever looks at their own game is "you" in it. */
  readonly names: readonly string[] = $derived.by(() =>
    this.called.map((name, seat) => (seat === this.own ? YOU[locale.lang] : calledHere(name))),
  );

  private constructor(module: GameModule, text: string, record: RecordText, match: Match) {
    this.module = module;
    this.text = text;
    this.#record = record;
    this.#match = match;
    this.#told = tellAll(record);
    this.stops = stopsOf(record, this.#told);
    this.games = gamesOf(record, this.#told);
    this.steps = record.moves.length;
    this.options = module.game.formatOptions(match.options);
    const { names } = match.begun;
    this.called = Array.from({ length: match.seats }, (_, seat) => names[seat] || `${seat + 1}`);
  }

  static async open(text: string): Promise<Result<Replay>> {
    const record = readRecord(text);
    if (!record.ok) return record;
    const id = String(record.value.header.get('game') ?? '');
    const load = gameEntry(id)?.load ?? null;
    if (load === null) return { ok: false, error: refuse('', 'record.missing', { key: 'game' }) };
    const [module] = await Promise.all([load(), loadRules(id)]);
    const match = openRecord(record.value, findLoaded);
    if (!match.ok) return match;
    return { ok: true, value: new Replay(module, text, record.value, match.value) };
  }

  get game(): AnyGame {
    return this.module.game;
  }

  readonly canMove = false;
  readonly legal: readonly string[] = [];
  readonly watching = true;

  explain(): Refusal | null {
    return null;
  }

  async play(): Promise<Refusal> {
    return refuse('', 'game.over');
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  goTo(step: number): void {
    const target = Math.max(0, Math.min(this.steps, step));
    if (target < this.step) this.#rewind();
    let at = target < this.step ? 0 : this.step;
    for (; at < target; at++) {
      const line = this.#record.moves[at];
      if (line === undefined) break;
      const played = playLine(this.#match, line);
      if (!played.ok) {
        this.broken = played.error;
        break;
      }
    }
    this.step = at;
  }

  /** For somebody who plays on: the match as it stands at this step, as often as it is begun, and its way there. */
  takeUp(): Beginning {
    const { step } = this;
    const begin = () => {
      const match = openRecord(this.#record, findLoaded);
      if (!match.ok) throw new Error(match.error.code);
      for (const line of this.#record.moves.slice(0, step)) playLine(match.value, line);
      return match.value;
    };
    const events = this.#told.filter((told) => told.step <= step).map(({ event }) => event);
    return { begin, events };
  }

  #rewind(): void {
    const match = openRecord(this.#record, findLoaded);
    if (match.ok) this.#match = match.value;
  }
}
