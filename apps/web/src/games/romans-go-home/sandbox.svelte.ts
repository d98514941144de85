import type { Seat } from '@taberna/engine';
import type { RomansView } from '@taberna/games/romans-go-home';
import { Arranging } from './arranging.svelte.ts';
import { ATTACKS } from './view.ts';
import { type Foreseen, foresee, possible, toCome } from './what-if.ts';

/** A place that the next warrior goes to. */
export interface Picked {
  readonly seat: Seat;
  readonly place: number;
}

const MOST_ROWS = 4; // RG-50

function shuffled(codes: readonly string[]): string[] {
  return codes
    .map((code) => ({ code, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ code }) => code);
}

/** The rows of one round as the player imagines them; the own one is the real plan. */
export class Sandbox {
  readonly #position: () => RomansView;
  readonly #viewer: () => Seat;
  readonly #own: Arranging;
  readonly #others: readonly Arranging[];
  picked = $state.raw<Picked | null>(null);

  constructor(position: () => RomansView, viewer: () => Seat, own: Arranging) {
    this.#position = position;
    this.#viewer = viewer;
    this.#own = own;
    this.#others = Array.from(
      { length: MOST_ROWS },
      (_, row) => new Arranging(() => possible(position(), viewer(), row)),
    );
    position().players.forEach((_, seat) => {
      if (seat !== viewer()) this.fill(seat);
    });
  }

  row(seat: Seat): Arranging {
    return seat === this.#viewer() ? this.#own : (this.#others[seat] ?? this.#own);
  }

  /** The first place of a row that is still to come. */
  first(seat: Seat): number {
    return ATTACKS - toCome(this.#position(), seat);
  }

  readonly foreseen: Foreseen = $derived.by(() => {
    const rows = this.#others.map((_, seat) => this.row(seat).slots);
    return foresee(this.#position(), this.#viewer(), rows);
  });

  /** Who has no warrior yet at a place that is still to come. */
  lacking(place: number): Seat[] {
    return this.#position().players.flatMap((_, seat) =>
      place >= this.first(seat) && this.row(seat).slots[place] === null ? [seat] : [],
    );
  }

  /** Picks a place; with a second one of the same row the two change; twice the same clears it. */
  press(seat: Seat, place: number): void {
    const { picked } = this;
    const row = this.row(seat);
    this.picked = null;
    if (picked === null || picked.seat !== seat) this.picked = { seat, place };
    else if (picked.place !== place) row.swap(picked.place, place);
    else if (row.hasHand) row.free(place);
  }

  /** To the picked place, else to the first free one. */
  send(seat: Seat, code: string): void {
    const row = this.row(seat);
    const free = row.slots.indexOf(null, this.first(seat));
    const place = this.picked?.seat === seat ? this.picked.place : free;
    this.picked = null;
    if (place >= 0) row.lay(place, code);
  }

  /** Some row that the clan may have: where nobody has an idea yet, it shows how an attack goes. */
  fill(seat: Seat): void {
    const row = this.row(seat);
    const left = shuffled(row.rest.map(({ code }) => code));
    row.slots.forEach((code, place) => {
      const next = code === null && place >= this.first(seat) ? left.pop() : undefined;
      if (next !== undefined) row.lay(place, next);
    });
  }

  clear(seat: Seat): void {
    this.picked = null;
    this.row(seat).begin();
  }
}
