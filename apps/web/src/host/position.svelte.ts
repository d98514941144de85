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

/** A single position from a link: looked at and played on from every seat, without a table. */
export class LoosePosition implements TableModel {
  readonly module: GameModule;
  readonly #match: Match;
  #events: GameEvent[];

  step = $state(0);
  seat = $state<Seat>(0);
  refusal = $state.raw<Refusal | null>(null);

  readonly position: JsonObject = $derived.by(() => {
    void this.step;
    return this.#match.view(this.seat);
  });
  readonly actors: readonly Seat[] = $derived.by(() => {
    void this.step;
    return this.#match.status().actors;
  });
  readonly events: readonly JsonObject[] = $derived.by(() => {
    void this.step;
    return this.#events.flatMap((event) => {
      const seen = event.type === 'game-end' ? event : this.game.redact(event, this.seat);
      return seen === null ? [] : [{ ...seen }];
    });
  });
  readonly canMove = $derived(this.actors.includes(this.seat));
  readonly legal: readonly string[] = $derived.by(() => {
    void this.step;
    const moves = this.#match.legal(this.seat);
    return moves.map((move) => this.game.formatMove(this.#match.state, this.seat, move));
  });

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

  readonly watching = false;

  explain(move: string): Refusal | null {
    return this.#match.explain(this.seat, move);
  }

  play(move: string): void {
    const played = this.#match.play(this.seat, move, (event) => this.#events.push(event));
    this.refusal = played.ok ? null : played.error;
    if (!played.ok) return;
    this.step++;
    if (!this.canMove) this.seat = this.actors[0] ?? this.seat;
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  forgive(): void {
    this.refusal = null;
  }
}
