import {
  type AnyGame,
  type GameEvent,
  type JsonObject,
  Match,
  type Refusal,
  type Result,
  refuse,
  type Seat,
} from '@taberna/engine';
import type { GameModule, TableModel } from '../games/module.ts';
import { gameEntry } from '../games/registry.ts';
import { type Seen, seenBy } from './seen.ts';

const NOTHING: Seen = { position: {}, actors: [], legal: [], events: [] };

/** A single position from a link: looked at and played on from every seat, without a table. */
export class LoosePosition implements TableModel {
  readonly module: GameModule;
  readonly #match: Match;
  readonly #events: GameEvent[];

  refusal = $state.raw<Refusal | null>(null);
  #seat = $state<Seat>(0);
  #seen = $state.raw<Seen>(NOTHING);

  private constructor(module: GameModule, match: Match, events: GameEvent[]) {
    this.module = module;
    this.#match = match;
    this.#events = events;
    this.seat = match.status().actors[0] ?? 0;
  }

  static async open(id: string, raw: unknown): Promise<Result<LoosePosition>> {
    const load = gameEntry(id)?.load ?? null;
    if (load === null) return { ok: false, error: refuse('', 'record.missing', { key: 'game' }) };
    const module = await load();
    const events: GameEvent[] = [];
    const match = Match.load(module.game, raw, 'link', {}, (event) => events.push(event));
    return match.ok ? { ok: true, value: new LoosePosition(module, match.value, events) } : match;
  }

  get game(): AnyGame {
    return this.module.game;
  }

  get names(): readonly string[] {
    const { seats } = this.#match;
    return Array.from({ length: seats }, (_, seat) => String.fromCharCode(65 + seat));
  }

  get seat(): Seat {
    return this.#seat;
  }

  set seat(seat: Seat) {
    this.#seat = seat;
    this.#look();
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
    return this.actors.includes(this.#seat);
  }

  readonly watching = false;

  #look(): void {
    this.#seen = seenBy(this.#match, this.#seat, this.#events);
  }

  explain(move: string): Refusal | null {
    return this.#match.explain(this.seat, move);
  }

  async play(move: string): Promise<Refusal | null> {
    const played = this.#match.play(this.seat, move, (event) => this.#events.push(event));
    this.refusal = played.ok ? null : played.error;
    if (!played.ok) return played.error;
    const { actors } = this.#match.status();
    this.seat = actors.includes(this.seat) ? this.seat : (actors[0] ?? this.seat);
    return null;
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  forgive(): void {
    this.refusal = null;
  }
}
