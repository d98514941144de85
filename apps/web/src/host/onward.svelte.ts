import type {
  AnyGame,
  GameEnd,
  GameEvent,
  GameResult,
  JsonObject,
  Match,
  Refusal,
  Seat,
} from '@taberna/engine';
import { endsIn } from '@taberna/table';
import type { GameModule, TableModel } from '../games/module.ts';
import { PACE_MS, settings } from '../settings/settings.svelte.ts';
import { adviserOfHouse } from './adviser.ts';
import { type Seen, seenBy } from './seen.ts';

/** A match taken up in the middle of a record: one seat plays on, bots play the others. */
export class Onward implements TableModel {
  readonly module: GameModule;
  readonly names: readonly string[];
  readonly seat: Seat;
  readonly options: JsonObject;
  readonly watching = false;
  readonly #match: Match;
  readonly #events: GameEvent[] = [];
  #closed = false;

  refusal = $state.raw<Refusal | null>(null);
  #seen = $state.raw<Seen>({ position: {}, actors: [], legal: [], events: [] });
  result = $state.raw<GameResult | null>(null);

  constructor(module: GameModule, match: Match, seat: Seat, names: readonly string[]) {
    this.module = module;
    this.#match = match;
    this.seat = seat;
    this.names = names;
    this.options = module.game.formatOptions(match.options);
    this.#look();
    void this.#letBotsPlay();
  }

  get game(): AnyGame {
    return this.module.game;
  }

  get position(): JsonObject {
    return this.#seen.position;
  }

  get actors(): readonly Seat[] {
    return this.#seen.actors;
  }

  get events(): readonly GameEvent[] {
    return this.#seen.events;
  }

  get legal(): readonly string[] {
    return this.#seen.legal;
  }

  get canMove(): boolean {
    return this.actors.includes(this.seat);
  }

  get ends(): readonly GameEnd[] {
    return endsIn(this.events);
  }

  #look(): void {
    this.#seen = seenBy(this.#match, this.seat, this.#events);
    this.result = this.#match.over ? this.#match.last : null;
  }

  explain(move: string): Refusal | null {
    return this.#match.explain(this.seat, move);
  }

  async play(move: string): Promise<Refusal | null> {
    const refusal = this.#make(this.seat, move);
    this.refusal = refusal;
    if (refusal === null) void this.#letBotsPlay();
    return refusal;
  }

  #make(seat: Seat, move: string): Refusal | null {
    const played = this.#match.play(seat, move, (event) => this.#events.push(event));
    if (!played.ok) return played.error;
    this.#look();
    return null;
  }

  /** One bot after the other, as long as only bots have to move. */
  async #letBotsPlay(): Promise<void> {
    const [seat] = this.actors.filter((each) => each !== this.seat);
    if (seat === undefined || this.#closed) return;
    const view = this.#match.observe(seat);
    const seed = `${this.#match.log.length}`;
    const pause = new Promise((resolve) => setTimeout(resolve, PACE_MS[settings.pace]));
    const thought = adviserOfHouse().move(this.game, view, seat, settings.level, seed);
    const [move] = await Promise.all([thought, pause]);
    if (this.#closed || move === null || this.#make(seat, move) !== null) return;
    await this.#letBotsPlay();
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  forgive(): void {
    this.refusal = null;
  }

  close(): void {
    this.#closed = true;
  }
}
