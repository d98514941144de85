/** After so many turns at tables with people, one at a table of bots, if one waits. */
const PEOPLE_FIRST = 4;

/**
 * Who thinks next. Each table has its own line and the tables take turns, so one with many bots
 * waits no longer than one with few; tables where people wait come first, but never only those.
 */
export class FairQueue<T> {
  readonly #lines: { readonly people: Map<string, T[]>; readonly bots: Map<string, T[]> } = {
    people: new Map(),
    bots: new Map(),
  };
  #inARow = 0;
  size = 0;

  add(table: string, withPeople: boolean, item: T): void {
    const lines = withPeople ? this.#lines.people : this.#lines.bots;
    const line = lines.get(table);
    if (line === undefined) lines.set(table, [item]);
    else line.push(item);
    this.size++;
  }

  next(): T | undefined {
    const { people, bots } = this.#lines;
    const peopleNow = people.size > 0 && (this.#inARow < PEOPLE_FIRST || bots.size === 0);
    this.#inARow = peopleNow ? this.#inARow + 1 : 0;
    return this.#first(peopleNow ? people : bots);
  }

  /** The first of the first line; the rest of that line goes behind all others. */
  #first(lines: Map<string, T[]>): T | undefined {
    for (const [table, line] of lines) {
      const item = line.shift();
      lines.delete(table);
      if (line.length > 0) lines.set(table, line);
      if (item !== undefined) this.size--;
      return item;
    }
    return undefined;
  }
}
