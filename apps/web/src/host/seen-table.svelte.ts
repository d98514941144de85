import type { AnyGame, GameEvent, JsonObject, Refusal, Seat } from '@taberna/engine';
import type { GameModule, TableModel } from '../games/module.ts';
import type { Seen } from './seen.ts';

/** A table that the page itself holds and shows as one seat sees it: no host, nobody connected. */
export abstract class SeenTable<S extends Seen = Seen> implements TableModel {
  readonly module: GameModule;
  readonly watching = false;
  abstract readonly seat: Seat;
  abstract readonly names: readonly string[];
  protected seen: S;
  refusal = $state.raw<Refusal | null>(null);

  constructor(module: GameModule, seen: S) {
    this.module = module;
    this.seen = $state.raw(seen);
  }

  get game(): AnyGame {
    return this.module.game;
  }

  get position(): JsonObject {
    return this.seen.position;
  }

  get actors(): readonly Seat[] {
    return this.seen.actors;
  }

  get events(): readonly GameEvent[] {
    return this.seen.events;
  }

  get legal(): readonly string[] {
    return this.seen.legal;
  }

  get canMove(): boolean {
    return this.actors.includes(this.seat);
  }

  abstract explain(move: string): Refusal | null;
  abstract play(move: string): Promise<Refusal | null>;

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  forgive(): void {
    this.refusal = null;
  }
}
