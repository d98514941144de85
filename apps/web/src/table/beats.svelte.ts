import type { GameEvent, Seat } from '@taberna/engine';
import { getContext, setContext } from 'svelte';

/** What one event looks like at the table. Everything is left out that does not happen. */
export interface Beat {
  /** How long it stands before the next one, at normal speed. */
  readonly ms?: number;
  /** A speech bubble at a seat. */
  readonly say?: { readonly seat: Seat; readonly text: string };
  /** Rises at a seat: "+35". */
  readonly gain?: { readonly seat: Seat; readonly text: string };
  /** Across the table. */
  readonly banner?: string;
  /** What the head says of it, where the whole sentence would be cut there. */
  readonly brief?: string;
  /** In the end everything with `data-gather` of this name flies to the `data-place`. */
  readonly gather?: { readonly what: string; readonly to: string };
  /** Then the telling rests, with motion off too: until somebody goes on, or for so long. */
  readonly rest?: number;
  /** Something new begins: who skips what is told before goes on here. */
  readonly begins?: boolean;
}

/** What the queue needs of its surroundings. */
export interface BeatStage {
  /** The game's description of an event; null = nothing to see. */
  beatOf(event: GameEvent): Beat | null;
  /** 1 normal, 0.45 fast, 0 = nothing moves. */
  speed(): number;
  later(ms: number, call: () => void): () => void;
  gather(what: string, to: string, ms: number): void;
}

/** Events that have no beat of their own pass at once; those that have one stand at least so long. */
const LEAST_MS = 120;
const GATHER_MS = 780;
const SAY_MS = 1900;
const GAIN_MS = 1300;
/** Whoever is far behind hurries: from so many events on, at this speed. */
const HASTE: readonly (readonly [number, number])[] = [
  [14, 0.12],
  [6, 0.45],
];

/**
 * Tells events one at a time. The state has changed already and input is free; only what the table
 * shows of the way there lags behind: `told` events of it have been shown.
 */
export class Beats {
  told = $state(0);
  /** The things of the last `gather` have left the table; whatever happens then does not bring them back. */
  gathered = $state(false);
  bubbles = $state.raw<ReadonlyMap<Seat, string>>(new Map());
  gains = $state.raw<ReadonlyMap<Seat, string>>(new Map());
  banner = $state<string | null>(null);
  /** What happened last, in words. */
  latest = $state('');
  /** The table itself says in words what happens. */
  narrated = $state(false);
  /** What was told last stands until `goOn`. */
  resting = $state(false);
  /** The beat of what was told last is being shown, before any rest. */
  showing = $state(false);
  #events = $state.raw<readonly GameEvent[]>([]);
  #stage: BeatStage | null;
  #begun = false;
  /** Something is on its way home. */
  #gathering = false;
  #stop: (() => void) | null = null;
  readonly #fading = new Set<() => void>();

  readonly late = $derived(this.told < this.#events.length);

  /** Without a stage nothing is told: everything is shown as it is. */
  constructor(stage: BeatStage | null = null) {
    this.#stage = stage;
  }

  /** The events of the present game, whenever they change. */
  follow(events: readonly GameEvent[]): void {
    const known = this.#stillTold(events);
    this.#events = events;
    if (this.#stage === null || !this.#begun) {
      this.#begun = true;
      this.#catchUp();
      // Who comes back to a table finds no finished trick there that looks like a running one.
      this.gathered = this.#stage !== null;
      return;
    }
    if (known < this.told) this.#halt();
    this.told = known;
    if (this.#stop === null && !this.resting) this.#next();
  }

  /** Everything at once up to where something new begins or only `goOn` leads on: a tap or a key. */
  skip(): void {
    this.#halt();
    this.#clear();
    const next = this.#events.findIndex((_, i) => {
      const beat = i < this.told ? null : this.#beatAt(i);
      return beat?.begins === true || beat?.rest === Number.POSITIVE_INFINITY;
    });
    this.#jump(next < 0 ? this.#events.length : next);
    if (this.#beatAt(next)?.begins === true) this.#next();
    else this.#pass(0);
  }

  /** Everything at once, whatever would rest. */
  skipAll(): void {
    this.#catchUp();
    this.#clear();
  }

  /** Ends a rest. */
  goOn(): void {
    if (!this.resting) return;
    this.#halt();
    this.#next();
  }

  /** A rest of some length has no end any more. */
  stand(): void {
    if (!this.resting) return;
    this.#stop?.();
    this.#stop = null;
  }

  close(): void {
    this.#halt();
    this.#clear();
    this.#stage = null;
  }

  /** How many of these have been told: after an undo fewer, in a new game none. */
  #stillTold(events: readonly GameEvent[]): number {
    for (let i = this.told - 1; i >= 0; i--) {
      const known = this.#events[i];
      const at = known === undefined ? -1 : events.lastIndexOf(known);
      if (at >= 0) return at + 1;
    }
    return 0;
  }

  #halt(): void {
    // Who skips that finds it gone.
    if (this.#gathering) this.gathered = true;
    this.#gathering = false;
    this.#stop?.();
    this.#stop = null;
    this.resting = false;
    this.showing = false;
  }

  #catchUp(): void {
    this.#halt();
    this.#jump(this.#events.length);
  }

  /** Told without being shown: what would have been gathered lies on the table still. */
  #jump(to: number): void {
    for (let i = this.told; i < to; i++) this.#layOut(this.#beatAt(i));
    this.told = to;
  }

  #layOut(beat: Beat | null): void {
    if (beat?.gather !== undefined) this.gathered = false;
  }

  #clear(): void {
    for (const stop of this.#fading) stop();
    this.#fading.clear();
    this.bubbles = new Map();
    this.gains = new Map();
    this.banner = null;
  }

  #next(): void {
    const stage = this.#stage;
    this.#stop = null;
    this.showing = false;
    if (stage !== null) this.#pass(stage.speed());
  }

  /** Tells on as far as it goes without time: to the next beat at this speed, a rest, or the end. */
  #pass(speed: number): void {
    const stage = this.#stage;
    while (stage !== null && this.told < this.#events.length) {
      const beat = this.#beatAt(this.told);
      this.told++;
      if (beat === null) continue;
      this.#layOut(beat);
      if (speed === 0 && beat.rest === undefined) continue;
      if (speed > 0) this.#show(stage, beat);
      else this.#rest(stage, beat.rest ?? 0);
      return;
    }
    this.banner = null;
  }

  #beatAt(index: number): Beat | null {
    const event = this.#events[index];
    return event === undefined ? null : (this.#stage?.beatOf(event) ?? null);
  }

  #rest(stage: BeatStage, ms: number): void {
    this.#stop = null;
    this.showing = false;
    this.resting = true;
    if (Number.isFinite(ms)) this.#after(stage, ms, () => this.goOn());
  }

  #show(stage: BeatStage, beat: Beat): void {
    const speed = stage.speed() * this.#haste();
    this.showing = true;
    this.banner = beat.banner ?? null;
    if (beat.say !== undefined) this.#say(stage, beat.say.seat, beat.say.text);
    const { gather, gain } = beat;
    if (gather === undefined && gain !== undefined) this.#rise(stage, gain.seat, gain.text);
    const end = () => (beat.rest === undefined ? this.#next() : this.#rest(stage, beat.rest));
    this.#after(stage, (beat.ms ?? LEAST_MS) * speed, () => {
      if (gather === undefined) return end();
      this.#gathering = true;
      stage.gather(gather.what, gather.to, GATHER_MS * speed);
      this.#after(stage, GATHER_MS * speed, () => {
        this.#gathering = false;
        this.gathered = true;
        if (gain !== undefined) this.#rise(stage, gain.seat, gain.text);
        end();
      });
    });
  }

  #after(stage: BeatStage, ms: number, call: () => void): void {
    this.#stop = stage.later(ms, call);
  }

  #haste(): number {
    const rest = this.#events.findIndex(
      (_, i) => i >= this.told - 1 && this.#beatAt(i)?.rest !== undefined,
    );
    const waiting = (rest < 0 ? this.#events.length : rest) - this.told;
    return HASTE.find(([from]) => waiting >= from)?.[1] ?? 1;
  }

  #say(stage: BeatStage, seat: Seat, text: string): void {
    this.bubbles = new Map(this.bubbles).set(seat, text);
    this.#fade(stage, SAY_MS, () => {
      if (this.bubbles.get(seat) === text) this.bubbles = without(this.bubbles, seat);
    });
  }

  #rise(stage: BeatStage, seat: Seat, text: string): void {
    this.gains = new Map(this.gains).set(seat, text);
    this.#fade(stage, GAIN_MS, () => {
      if (this.gains.get(seat) === text) this.gains = without(this.gains, seat);
    });
  }

  #fade(stage: BeatStage, ms: number, call: () => void): void {
    const stop = stage.later(ms, () => {
      this.#fading.delete(stop);
      call();
    });
    this.#fading.add(stop);
  }
}

function without<T>(map: ReadonlyMap<Seat, T>, seat: Seat): ReadonlyMap<Seat, T> {
  const rest = new Map(map);
  rest.delete(seat);
  return rest;
}

const KEY = Symbol('beats');

export function provideBeats(beats: Beats): void {
  setContext(KEY, beats);
}

/** The beats of the table around; where there are none (a record, a single position), still ones. */
export function useBeats(): Beats {
  return getContext<Beats | undefined>(KEY) ?? new Beats();
}
