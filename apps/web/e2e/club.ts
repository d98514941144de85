import type { Page } from '@playwright/test';
import { FastRng, type Rng } from '@taberna/engine';
import { inventedList, type Table, type Tournament, type Typed } from '@taberna/tournament';

/** Counts every key, so that a test can say what a list costs. */
export class Keyboard {
  readonly #page: Page;
  presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.presses++;
    await this.#page.keyboard.press(key);
  }

  /** Key by key, as somebody types. */
  async type(text: string): Promise<void> {
    this.presses += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Tab until the focus is on what the selector names. */
  async tabTo(selector: string): Promise<void> {
    for (let i = 0; i < 120; i++) {
      if (
        await this.#page.evaluate(
          (wanted) => document.activeElement?.matches(wanted) === true,
          selector,
        )
      )
        return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }
}

/** A made-up list by the rules, as it would stand on paper. */
export function madeUpList(t: Pick<Tournament, 'config'>, seats: number, seed: string): Typed[] {
  const rng: Rng = new FastRng(seed);
  const table: Table = {
    seats: Array.from({ length: seats }, (_, i) => i + 1),
    firstDealer: 0,
    first: null,
    second: null,
    paperSums: [],
    signed: null,
    record: null,
  };
  return inventedList(
    { ...t, players: [], teams: [], tandems: [], series: [], draws: 0 },
    table,
    rng,
  );
}

/** The keys of the number pad that enter these cells in their order. */
export function keysOf(cells: readonly Typed[]): string[] {
  return cells.flatMap(({ cell }) => {
    if (cell?.kind !== 'counted') return [];
    const points = cell.points < 0 ? '-' : String(cell.points);
    if (cell.points >= 5) return [points];
    const count = String(cell.count);
    const waits = count.length === 1 || (count.length === 2 && count.startsWith('1'));
    return [points, ...count, ...(waits ? ['Enter'] : [])];
  });
}
