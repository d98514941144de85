import { expect, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { type Harness, secrets, Wire } from './harness.ts';
import { test } from './harness-test.ts';
import { oneStep, playOn, readyOne } from './play.ts';
import type { Lang, Visit } from './site.ts';
import { forgiveTheLine, host, join, leave, STRIP, start } from './together.ts';
import { WAYS, type WayName } from './ways.ts';

/** Somebody at the table: how they play, and in which language. */
interface Seated extends Visit {
  readonly way: WayName;
  readonly wire: Wire;
}

/** What happens to the people in the middle of the game; returns who plays on, and on which page. */
type Trial = (all: readonly Seated[], harness: Harness) => Promise<readonly Seated[]>;

const STANDS_IN = /Bot seit|bot since/;

const killed: Trial = async (all, harness) => {
  await harness.kill();
  await Promise.all(all.map(({ page }) => page.locator(STRIP).waitFor()));
  await harness.start();
  await Promise.all(all.map(({ page }) => page.locator(STRIP).waitFor({ state: 'detached' })));
  return all;
};

/** Longer than the table waits: a bot plays, and the seat is theirs again when they are back. */
const offline: Trial = async (all, harness) => {
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nobody is there');
  await last.context.setOffline(true);
  // A browser keeps its open sockets when it is told to be offline.
  await harness.kill();
  await harness.start();
  await last.page.locator(STRIP).waitFor();
  await first.page.getByText(STANDS_IN).first().waitFor({ timeout: 120_000 });
  await last.context.setOffline(false);
  await last.page.locator(STRIP).waitFor({ state: 'detached' });
  await first.page.getByText(STANDS_IN).waitFor({ state: 'detached' });
  return all;
};

const secondTab: Trial = async (all) => {
  const [first, ...others] = all;
  if (first === undefined) throw new Error('nobody is there');
  const page = await first.context.newPage();
  await page.goto(first.page.url());
  await page.locator('.shell').waitFor();
  return [{ ...first, page }, ...others];
};

const leftAndBack: Trial = async (all) => {
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nobody is there');
  const table = last.page.url();
  await leave(last.page);
  await first.page.getByText(STANDS_IN).first().waitFor();
  await last.page.goto(table);
  await last.page.locator('[data-online=standIn] .primary').click();
  await first.page.getByText(STANDS_IN).waitFor({ state: 'detached' });
  return all;
};

/** A bot plays to the end for the host, and somebody else is it. */
const hostLeft: Trial = async (all) => {
  const [first, ...others] = all;
  if (first === undefined) throw new Error('nobody is there');
  await leave(first.page);
  await others[0]?.page.getByText(STANDS_IN).first().waitFor();
  return others;
};

interface Sitting {
  readonly game: string;
  readonly seats: number;
  readonly people: readonly (readonly [WayName, Lang])[];
  readonly trial: Trial;
}

/** All ways, both languages, two to four people with and without bots, every trial. */
const SITTINGS: Readonly<Record<string, Sitting>> = {
  'Römer with a bot, the server killed': {
    game: 'roemer',
    seats: 3,
    people: [
      ['touch', 'de'],
      ['keyboard', 'en'],
    ],
    trial: killed,
  },
  'Rommé for three, one offline for more than a minute': {
    game: 'romme',
    seats: 3,
    people: [
      ['mouse', 'de'],
      ['touch', 'en'],
      ['keyboard', 'de'],
    ],
    trial: offline,
  },
  'Romans Go Home! for four, one leaves and comes back': {
    game: 'romans-go-home',
    seats: 4,
    people: [
      ['mouse', 'en'],
      ['touch', 'de'],
      ['touch', 'en'],
      ['keyboard', 'de'],
    ],
    trial: leftAndBack,
  },
  'Rom-bo for two, one in two tabs': {
    game: 'rom-bo',
    seats: 2,
    people: [
      ['keyboard', 'en'],
      ['touch', 'de'],
    ],
    trial: secondTab,
  },
  'Römerschnappen with a bot, the host leaves': {
    game: 'roemerschnappen',
    seats: 4,
    people: [
      ['mouse', 'de'],
      ['keyboard', 'en'],
      ['touch', 'de'],
    ],
    trial: hostLeft,
  },
};
const NAMES = ['Anna', 'Ben', 'Cem', 'Dora'] as const;
const STEPS_BEFORE = 6;
const MINUTES = 60_000;

async function watch({ page }: Visit, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('footer .primary').click();
  await page.locator('.shell').waitFor();
}

for (const [name, { game, seats, people, trial }] of Object.entries(SITTINGS)) {
  test(`a whole game: ${name}`, async ({ visit, harness }) => {
    test.setTimeout(20 * MINUTES);
    const all: Seated[] = [];
    for (const [way, lang] of people) {
      const visitor = await visit({ phone: way === 'touch', lang });
      all.push({ ...visitor, way, wire: new Wire(visitor.page) });
    }
    const pages = (some: readonly Seated[]): Page[] => some.map(({ page }) => page);
    const [first, ...others] = all;
    if (first === undefined) throw new Error('nobody is there');
    const { link } = await host(first.page, harness.url, game, NAMES[0], seats);
    for (const [i, { page }] of others.entries()) {
      await join(page, link, NAMES[i + 1] ?? '');
      await first.page
        .locator('.round')
        .getByText(NAMES[i + 1] ?? '')
        .waitFor();
    }
    await start(first.page);
    await readyOne(pages(all));
    const zoe = await visit();
    const watcher = new Wire(zoe.page);
    await watch(zoe, link);
    for (let i = 0; i < STEPS_BEFORE; i++) {
      const next = await readyOne(pages(all));
      const way = all.find(({ page }) => page === next)?.way ?? 'mouse';
      await oneStep(next, WAYS[way]);
    }
    await accessible(first.page, `${game}, the host's table`);
    await accessible(zoe.page, `${game}, watching`);
    const left = await trial(all, harness);
    await Promise.all(left.map(({ page, way }) => playOn(page, WAYS[way], true)));
    await Promise.all(left.map(({ page }) => accessible(page, `${game}, result`)));
    expect(watcher.told.filter(({ views }) => views > 0).length).toBeGreaterThan(STEPS_BEFORE);
    for (const { wire } of all) expect(secrets(wire, watcher)).toEqual([]);
    for (const one of [...all, zoe]) forgiveTheLine(one);
  });
}
