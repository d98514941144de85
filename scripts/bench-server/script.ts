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

export interface Tally {
  /** Milliseconds from each move until everybody at the table had been told of it. */
  times: number[];
  errors: number;
  /** Turns that came before everybody knew of the move before. */
  late: number;
}

export function newTally(): Tally {
  return { times: [], errors: 0, late: 0 };
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
      this.#tally.times.push(performance.now() - this.#sentAt);
    }
    // The next table first: nobody gets ahead by being quick.
    if (this.flatOut && this.#untold.size === 0) setImmediate(() => this.#goOn());
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

const rounded = (value: number) => Math.round(value * 10) / 10;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function summary({ times, errors, late }: Tally, seconds: number) {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    moves: times.length,
    movesPerSecond: rounded(times.length / seconds),
    p50: rounded(percentile(sorted, 0.5)),
    p99: rounded(percentile(sorted, 0.99)),
    max: rounded(sorted.at(-1) ?? Number.NaN),
    errors,
    late,
  };
}
