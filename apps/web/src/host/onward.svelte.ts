import type {
  GameEnd,
  GameEvent,
  GameResult,
  JsonObject,
  Match,
  Refusal,
  Seat,
  State,
} from '@taberna/engine';
import { endsIn } from '@taberna/table';
import type { GameModule } from '../games/module.ts';
import { PACE_MS, settings } from '../settings/settings.svelte.ts';
import { adviserOfHouse } from './adviser.ts';
import { seenBy } from './seen.ts';
import { SeenTable } from './seen-table.svelte.ts';

/** Where a match is taken up, and what was told until then. */
export interface Beginning {
  readonly begin: () => Match;
  readonly events: readonly GameEvent[];
}

interface Made {
  readonly seat: Seat;
  readonly move: string;
}

/** A match taken up in the middle of a record: one seat plays on, bots play the others. */
export class Onward extends SeenTable {
  readonly names: readonly string[];
  readonly seat: Seat;
  readonly options: JsonObject;
  readonly #beginning: Beginning;
  #match: Match;
  #events: GameEvent[];
  #made: Made[] = [];
  /** Whoever thinks about a move that was taken back thinks in vain. */
  #tries = 0;

  result = $state.raw<GameResult | null>(null);
  canUndo = $state(false);
  toDecide = $state.raw<State | null>(null);
  /** The move that a hint is about, while it is looked at. */
  hinted = $state<string | null>(null);

  constructor(module: GameModule, beginning: Beginning, seat: Seat, names: readonly string[]) {
    const match = beginning.begin();
    super(module, seenBy(match, seat, beginning.events));
    this.#beginning = beginning;
    this.#match = match;
    this.#events = [...beginning.events];
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
    this.toDecide = this.canMove ? this.#match.observe(this.seat) : null;
    this.canUndo = this.#made.some(({ seat }) => seat === this.seat);
  }

  explain(move: string): Refusal | null {
    return this.#match.explain(this.seat, move);
  }

  async play(move: string): Promise<Refusal | null> {
    const refusal = this.#make({ seat: this.seat, move });
    this.refusal = refusal;
    if (refusal === null) void this.#letBotsPlay();
    return refusal;
  }

  /** Back to the last own decision. */
  undo(): void {
    const last = this.#made.findLastIndex(({ seat }) => seat === this.seat);
    const kept = this.#made.slice(0, Math.max(0, last));
    this.#tries++;
    this.#match = this.#beginning.begin();
    this.#events = [...this.#beginning.events];
    this.#made = [];
    this.refusal = null;
    for (const made of kept) this.#make(made);
    this.#look();
    void this.#letBotsPlay();
  }

  #make(made: Made): Refusal | null {
    const played = this.#match.play(made.seat, made.move, (event) => this.#events.push(event));
    if (!played.ok) return played.error;
    this.#made.push(made);
    this.#look();
    return null;
  }

  /** One bot after the other, as long as only bots have to move. */
  async #letBotsPlay(): Promise<void> {
    const [seat] = this.actors.filter((each) => each !== this.seat);
    if (seat === undefined) return;
    const tries = this.#tries;
    const view = this.#match.observe(seat);
    const seed = `${this.#match.log.length}`;
    const pause = new Promise((resolve) => setTimeout(resolve, PACE_MS[settings.pace]));
    const thought = adviserOfHouse().move(this.game, view, seat, settings.level, seed);
    const [move] = await Promise.all([thought, pause]);
    if (this.#tries !== tries || move === null || this.#make({ seat, move }) !== null) return;
    await this.#letBotsPlay();
  }

  close(): void {
    this.#tries++;
  }
}
