import type { Page } from '@playwright/test';
import { FastRng, type Result, type Rng } from '@taberna/engine';
import {
  type Change,
  drawSeats,
  enterPlayers,
  exampleChampionship,
  formatBook,
  formGroup,
  inventedList,
  nextDraw,
  openBook,
  type Table,
  type Tournament,
  type Typed,
  USUAL_CONFIG,
  write,
} from '@taberna/tournament';

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
    missing: [],
    confirmed: [],
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

const PEOPLE: readonly (readonly [string, string])[] = [
  ['Anna Berg', 'Herzdame'],
  ['Bernd Busch', 'Herzdame'],
  ['Clara Stein', 'Pik Sieben'],
  ['Dora Wald', 'Pik Sieben'],
  ['Emil Feld', 'Herzdame'],
  ['Frida Bach', 'Pik Sieben'],
  ['Georg Moor', 'Herzdame'],
  ['Hilde Thal', 'Pik Sieben'],
  ['Inge Kamp', 'Herzdame'],
  ['Jakob Rain', 'Pik Sieben'],
  ['Karin Brink', 'Herzdame'],
  ['Ludwig Horst', 'Pik Sieben'],
];

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.code);
}

/**
 * An evening of 12 in its first series: table 1 is done, table 2 was entered twice and differs, table
 * 3 is half there.
 */
export function eveningFile(): string {
  const stamp = { who: 'Ruth', at: Date.UTC(2026, 10, 14, 18), why: '' };
  const config = {
    ...USUAL_CONFIG,
    name: 'Vereinsabend',
    place: 'Gasthaus Linde',
    date: '14. November 2026',
    seed: 'abend',
    minutes: 90,
  };
  let book = value(openBook(config, stamp));
  const put = (change: Change) => {
    book = value(write(book, change, stamp));
  };
  const people = PEOPLE.map(([name, club]) => ({
    name,
    club,
    present: true,
    paid: club === 'Herzdame',
  }));
  put(value(enterPlayers(book.tournament, people)));
  put(formGroup(book.tournament, 'tandem', { name: 'Berg / Busch', players: [1, 2] }));
  put(formGroup(book.tournament, 'team', { name: 'Pik Sieben 1', players: [3, 4, 6, 8] }));
  put(value(drawSeats(book.tournament, nextDraw(book.tournament, 'lot'))).change);
  put({ type: 'started', series: 1, minutes: 90 });
  const list = (table: number) => madeUpList(book.tournament, 4, `list ${table}`);
  put({ type: 'typed', series: 1, table: 1, copy: 'first', cells: list(1) });
  put({ type: 'signed', series: 1, table: 1 });
  put({ type: 'typed', series: 1, table: 2, copy: 'first', cells: list(2) });
  const other = list(2).map((one, i) =>
    i === 4 ? { ...one, cell: { kind: 'counted' as const, points: 2, count: 21 } } : one,
  );
  put({ type: 'typed', series: 1, table: 2, copy: 'second', cells: other });
  put({ type: 'typed', series: 1, table: 3, copy: 'first', cells: list(3).slice(0, 30) });
  const wrong = { game: 10, seat: 0, cell: { kind: 'counted' as const, points: 3, count: 35 } };
  put({ type: 'typed', series: 1, table: 3, copy: 'first', cells: [wrong] });
  return formatBook(book);
}

/**
 * The example of 250 in its last series: all lists before it typed game by game, as people do, which
 * makes a log of some 5,000 lines.
 */
export function championshipFile(): string {
  const stamp = { who: 'Ruth', at: Date.UTC(2026, 10, 14, 10), why: '' };
  let book = value(exampleChampionship(stamp));
  const put = (change: Change) => {
    book = value(write(book, change, stamp));
  };
  put(value(drawSeats(book.tournament, nextDraw(book.tournament, 'lot'))).change);
  const rng = new FastRng('championship');
  for (const [index, { tables }] of book.tournament.series.slice(0, -1).entries()) {
    const series = index + 1;
    for (const [at, table] of tables.entries()) {
      const cells = inventedList(book.tournament, table, rng);
      for (const game of Map.groupBy(cells, (one) => one.game).values()) {
        put({ type: 'typed', series, table: at + 1, copy: 'first', cells: game });
      }
      put({ type: 'signed', series, table: at + 1 });
    }
  }
  return formatBook(book);
}

/** Opens a tournament file on the page; the address of its pages. */
export async function openFile(page: Page, url: string, text: string): Promise<string> {
  await page.goto(`${url}#/club`);
  const file = { name: 'turnier.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: /^(Meldungen|Entries)$/ }).waitFor();
  return page.url().replace(/\/entries$/, '');
}

/** All pages of a tournament, after its address. */
export const CLUB_PAGES = [
  'entries',
  'groups',
  'draw/1',
  'lists/1',
  'list/1/2',
  'list/1/2/second',
  'list/1/3',
  'standings',
  'referee',
  'log',
  'more',
  'details',
  'board',
  'print/names/1',
  'print/tables/1',
  'print/lists/1',
  'print/blank',
  'print/standings/0',
  'print/certificates',
  'print/cards',
] as const;
