import type {
  GameEnd,
  GameEvent,
  GameResult,
  JsonObject,
  Match,
  Refusal,
  Seat,
} from '@taberna/engine';
import { endsIn } from '@taberna/table';
import type { GameModule } from '../games/module.ts';
import { PACE_MS, settings } from '../settings/settings.svelte.ts';
import { adviserOfHouse } from './adviser.ts';
import { seenBy } from './seen.ts';
import { SeenTable } from './seen-table.svelte.ts';

/** A match taken up in the middle of a record: one seat plays on, bots play the others. */
export class Onward extends SeenTable {
  readonly names: readonly string[];
  readonly seat: Seat;
  readonly options: JsonObject;
  readonly #match: Match;
  readonly #events: GameEvent[] = [];
  #closed = false;

  result = $state.raw<GameResult | null>(null);

  constructor(module: GameModule, match: Match, seat: Seat, names: readonly string[]) {
    super(module, seenBy(match, seat, []));
    this.#match = match;
    this.seat = seat;
    this.names = names;
    this.options = module.game.formatOptions(match.options);
    this.#look();
    void this.#letBotsPlay();
  }

  get ends(): readonly GameEnd[] {
    return endsIn(this.events);
  }

  #look(): void {
    this.seen = seenBy(this.#match, this.seat, this.#events);
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

  close(): void {
    this.#closed = true;
  }
}
