import {
  type GameEvent,
  Match,
  type Refusal,
  type Result,
  refuse,
  type Seat,
} from '@taberna/engine';
import type { GameModule } from '../games/module.ts';
import { gameEntry } from '../games/registry.ts';
import { seenBy } from './seen.ts';
import { SeenTable } from './seen-table.svelte.ts';

/** A single position from a link: looked at and played on from every seat, without a table. */
export class LoosePosition extends SeenTable {
  readonly #match: Match;
  readonly #events: GameEvent[];

  #seat: Seat;

  private constructor(module: GameModule, match: Match, events: GameEvent[]) {
    const seat = match.status().actors[0] ?? 0;
    super(module, seenBy(match, seat, events));
    this.#match = match;
    this.#events = events;
    this.#seat = $state(seat);
  }

  static async open(id: string, raw: unknown): Promise<Result<LoosePosition>> {
    const load = gameEntry(id)?.load ?? null;
    if (load === null) return { ok: false, error: refuse('', 'record.missing', { key: 'game' }) };
    const module = await load();
    const events: GameEvent[] = [];
    const match = Match.load(module.game, raw, 'link', {}, (event) => events.push(event));
    return match.ok ? { ok: true, value: new LoosePosition(module, match.value, events) } : match;
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
    this.seen = seenBy(this.#match, seat, this.#events);
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
}
