import type { JsonObject } from '@taberna/engine';
import { portraitsFor } from '../art/portraits.ts';
import { type GameEntry, optionsFor } from '../games/registry.ts';
import { ownName } from '../host/play-now.ts';
import { randomHex } from '../host/random.ts';
import { type LocalTable, newTable } from '../host/tables.ts';
import { t } from '../i18n/index.svelte.ts';
import { type LEVELS, settings } from '../settings/settings.svelte.ts';

export type Level = (typeof LEVELS)[number];
export type Way = 'alone' | 'device';

const MOST = 8;

/** A table that is being set up: who sits where, how well bots play, by which rules. */
export class Draft {
  readonly entry: GameEntry;
  readonly #id = randomHex(16);
  way = $state<Way>('alone');
  seats = $state(2);
  /** The seat that is looked at. */
  chosen = $state(0);
  /** Names by seat where people sit; what was typed is kept while a bot sits there. */
  names = $state<string[]>([]);
  levels = $state<Level[]>([]);
  options = $state.raw<JsonObject>({});
  #people = $state<boolean[]>([]);

  constructor(entry: GameEntry, options: JsonObject | null) {
    this.entry = entry;
    this.seats = entry.defaultSeats;
    this.options = options ?? entry.playNow;
    this.names = Array.from({ length: MOST }, (_, seat) =>
      seat === 0 ? ownName() : t('setup.person', { number: seat + 1 }),
    );
    this.levels = Array.from({ length: MOST }, () => settings.level);
    this.#people = Array.from({ length: MOST }, (_, seat) => seat < 2);
    this.chosen = Math.min(1, this.seats - 1);
  }

  /** As it would be opened now. */
  readonly table: LocalTable = $derived.by(() => {
    const people = Array.from({ length: this.seats }, (_, seat) =>
      this.isPerson(seat) ? this.#nameOf(seat) : null,
    );
    const { seats, levels } = this;
    const options = optionsFor(this.entry, this.options, seats);
    const game = this.entry.id;
    return newTable({ id: this.#id, game, seats, options, level: settings.level, levels, people });
  });
  readonly faces = $derived(portraitsFor(this.table.names));
  readonly bots = $derived(this.seats - this.table.people.length);

  isPerson(seat: number): boolean {
    return seat === 0 || (this.way === 'device' && this.#people[seat] === true);
  }

  /** A person sits down at this device, or makes room for a bot. */
  seatPerson(seat: number, person: boolean): void {
    this.#people[seat] = person;
  }

  sit(seats: number): void {
    this.seats = seats;
    this.chosen = Math.min(this.chosen, seats - 1);
  }

  levelOf(seat: number): Level {
    return this.levels[seat] ?? settings.level;
  }

  /** Every bot plays like this one. */
  sameForAll(seat: number): void {
    this.levels = this.levels.map(() => this.levelOf(seat));
  }

  #nameOf(seat: number): string {
    return this.names[seat]?.trim() || t('setup.person', { number: seat + 1 });
  }
}
