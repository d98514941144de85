import type { MatchEvent } from '@taberna/engine';
import type { RomansTypes } from '@taberna/games/romans-go-home';
import { untrack } from 'svelte';
import { PACE_MS, settings } from '../../settings/settings.svelte.ts';
import { nextStop, tellable } from './story.ts';
import { wishes } from './wishes.svelte.ts';

/** Time to look at one step of an attack, as a multiple of the bots' pace. */
const LOOK = 2.2;

/** How far the story of the attacks has been told: one beat at a time, at the player's pace. */
export class Telling {
  readonly #events: () => readonly MatchEvent<RomansTypes>[];
  readonly #atOnce: () => boolean;
  shown = $state(0);
  #known = 0;

  constructor(events: () => readonly MatchEvent<RomansTypes>[], atOnce: () => boolean) {
    this.#events = events;
    this.#atOnce = atOnce;
    this.shown = events().length;
    this.#known = this.shown;
    $effect(() => {
      const { length } = this.#events();
      untrack(() => this.#hear(length));
    });
    $effect(() => {
      // Every step starts the clock anew.
      void this.shown;
      if (!this.going || !wishes.autoTell) return;
      const timer = setTimeout(() => this.next(), PACE_MS[settings.pace] * LOOK);
      return () => clearTimeout(timer);
    });
  }

  /** Something is still to be told; that others have planned interrupts nobody's planning. */
  readonly going: boolean = $derived.by(() => this.shown < tellable(this.#events()));

  #hear(length: number): void {
    const toldAll = this.shown >= this.#known;
    this.#known = length;
    if (this.#atOnce() || settings.pace === 'instant' || length < this.shown) this.shown = length;
    else if (toldAll) this.next();
  }

  next(): void {
    this.shown = nextStop(this.#events(), this.shown);
  }

  skip(): void {
    this.shown = this.#events().length;
  }
}
