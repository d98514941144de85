import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { rounded } from './machine.ts';

/** One player of the script, on whatever server. */
export interface ScriptedSeat {
  /** Counts what the player has been told. */
  readonly version: number;
  /** Times that the player was told something that does not follow what it was told before. */
  readonly gaps: number;
  /** The player is to move, as far as it knows. */
  readonly mayMove: boolean;
  /** Sends a move; the result is whether the server took it. */
  move(): Promise<boolean>;
  /** Called whenever the player has been told something. */
  told: () => void;
  close(): void;
}

/** Microseconds; whoever takes longer counts as a minute. */
const LONGEST = 60_000_000;

/**
 * What the players of all tables went through. It takes the same room however long it lasts, and
 * nothing is sorted in the end: the players' own pauses would be taken for the server's.
 */
export class Tally {
  /** From each move until everybody at the table had been told of it. */
  readonly #times = createHistogram({ highest: LONGEST });
  readonly #lately = createHistogram({ highest: LONGEST });
  errors = 0;
  /** Turns that came before everybody knew of the move before. */
  late = 0;

  took(milliseconds: number): void {
    const time = Math.min(LONGEST, Math.max(1, Math.round(milliseconds * 1000)));
    this.#times.record(time);
    this.#lately.record(time);
  }

  /** Forgets what was before the measurement began. */
  begin(): void {
    this.#times.reset();
    this.#lately.reset();
    this.late = 0;
  }

  summary(seconds: number) {
    const { errors, late } = this;
    return { ...figures(this.#times, seconds), errors, late };
  }

  /** Since it was last asked for. */
  lately(seconds: number) {
    const summary = figures(this.#lately, seconds);
    this.#lately.reset();
    return summary;
  }
}

function figures(times: RecordableHistogram, seconds: number) {
  const milliseconds = (time: number) => rounded(time / 1000);
  return {
    moves: times.count,
    movesPerSecond: rounded(times.count / seconds),
    p50: milliseconds(times.percentile(50)),
    p99: milliseconds(times.percentile(99)),
    max: milliseconds(times.max),
  };
}

/** One table, seen from its players: who moves, and when everybody has been told. */
export class ScriptedTable {
  readonly #seats: readonly ScriptedSeat[];
  readonly #tally: Tally;
  #sentAt = 0;
  #sentVersion = 0;
  readonly #untold = new Set<ScriptedSeat>();
  /** Every move is followed by the next one as soon as everybody knows of it. */
  flatOut = false;

  constructor(seats: readonly ScriptedSeat[], tally: Tally) {
    this.#seats = seats;
    this.#tally = tally;
    for (const seat of seats) seat.told = () => this.#told(seat);
  }

  #told(seat: ScriptedSeat): void {
    const waits = this.#untold.size > 0;
    if (seat.version > this.#sentVersion) this.#untold.delete(seat);
    if (waits && this.#untold.size === 0) {
      this.#tally.took(performance.now() - this.#sentAt);
    }
    // At once: players who all wait for the end of a turn of the event loop would play in step, and
    // server and players would rest in turns.
    if (this.flatOut && this.#untold.size === 0) queueMicrotask(() => this.#goOn());
  }

  #goOn(): void {
    if (this.flatOut && this.#untold.size === 0) this.move();
  }

  move(): void {
    if (this.#untold.size > 0) {
      this.#tally.late++;
      return;
    }
    const seat = this.#seats.find((one) => one.mayMove);
    if (seat === undefined) return;
    for (const one of this.#seats) this.#untold.add(one);
    this.#sentVersion = seat.version;
    this.#sentAt = performance.now();
    void seat.move().then((taken) => {
      if (!taken) this.#tally.errors++;
    });
  }

  get gaps(): number {
    return this.#seats.reduce((sum, seat) => sum + seat.gaps, 0);
  }

  close(): void {
    this.flatOut = false;
    for (const seat of this.#seats) seat.close();
  }
}

/**
 * Lets every table move `rate` times a second, all of them evenly spread, until it is ended. They
 * begin one after the other within `ramp` seconds: people do not play in step, so that all games
 * would come to their end in the same second.
 */
export function atRate(tables: readonly ScriptedTable[], rate: number, ramp: number): () => void {
  const begun = performance.now();
  const { length } = tables;
  let turns = 0;
  const timer = setInterval(() => {
    const seconds = (performance.now() - begun) / 1000;
    const due = Math.floor(seconds * rate * length);
    for (; turns < due; turns++) {
      // Not in the order of the turns within a second: neighbours begin far apart.
      const i = turns % length;
      if (((i * 617) % length) * ramp <= seconds * length) tables[i]?.move();
    }
  }, 1);
  return () => clearInterval(timer);
}

export async function inGroups<T>(
  count: number,
  atOnce: number,
  make: (i: number) => Promise<T>,
): Promise<T[]> {
  const made: T[] = [];
  for (let i = 0; i < count; i += atOnce) {
    const group = Array.from({ length: Math.min(atOnce, count - i) }, (_, k) => make(i + k));
    made.push(...(await Promise.all(group)));
  }
  return made;
}
