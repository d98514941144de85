import type { Problem, Seating } from './problem.ts';

type Tables = readonly (readonly number[])[];

/**
 * Who sits together is settled; here tables of one size change numbers, until no swap lets fewer
 * people come back to a number they have had. A table near the door stays there.
 */
export function changingNumbers(
  problem: Problem,
  past: readonly Tables[],
  seating: Seating,
): Seating {
  const all = seating.map((tables) => [...tables]);
  const visits = new Visits(problem.players, [...past, ...all]);
  for (let better = true; better; ) {
    better = false;
    for (const tables of all) {
      for (const [i, j] of exchangeable(problem, tables)) {
        const gain = visits.gain(tables[i], i, j) + visits.gain(tables[j], j, i);
        if (gain <= 0) continue;
        visits.move(tables[i], i, j);
        visits.move(tables[j], j, i);
        [tables[i], tables[j]] = [tables[j], tables[i]];
        better = true;
      }
    }
  }
  return all;
}

function* exchangeable({ nearDoor, doorTables }: Problem, tables: Tables) {
  const isNear = (number: number) => nearDoor.length > 0 && number < doorTables;
  for (let i = 0; i < tables.length; i++) {
    for (let j = i + 1; j < tables.length; j++) {
      if (tables[i].length === tables[j].length && isNear(i) === isNear(j)) yield [i, j] as const;
    }
  }
}

/** How often each player sits at each table number. */
class Visits {
  readonly #widest: number;
  readonly #counts: Uint8Array;

  constructor(players: number, series: readonly Tables[]) {
    this.#widest = Math.max(...series.map((tables) => tables.length));
    this.#counts = new Uint8Array(players * this.#widest);
    for (const tables of series) {
      tables.forEach((table, number) => {
        for (const who of table) this.#counts[who * this.#widest + number]++;
      });
    }
  }

  /** The third time at a number is worse than the second by more than the second is than the first. */
  gain(table: readonly number[], from: number, to: number): number {
    let gain = 0;
    for (const who of table) {
      const row = who * this.#widest;
      gain += (this.#counts[row + from] - 1) ** 2 - this.#counts[row + to] ** 2;
    }
    return gain;
  }

  move(table: readonly number[], from: number, to: number): void {
    for (const who of table) {
      this.#counts[who * this.#widest + from]--;
      this.#counts[who * this.#widest + to]++;
    }
  }
}
