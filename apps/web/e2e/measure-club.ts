// What a key costs at a championship of 250 after five series: node apps/web/e2e/measure-club.ts
// Each key on its own, in processor time of the page's own thread, which a busy machine stretches little:
// until what it asks for is painted, and everything that follows from it until the next one. Long pages
// come in slices: the longest task is what the next key may have to wait for.
import type { Page } from '@playwright/test';
import { USUAL_CONFIG } from '@taberna/tournament';
import { buildIfNeeded } from '../serve.ts';
import { championshipFile, keysOf, madeUpList, openFile } from './club.ts';
import { Site } from './site.ts';
import { keysIn, mainTasks, type TraceEvent, traced } from './trace.ts';

const CATEGORIES = 'toplevel,devtools.timeline,blink.user_timing,__metadata';
/** As people type, and long enough for all that a key sets off. */
const BETWEEN = 200;
const OPENING = 1500;

interface Way {
  readonly name: string;
  readonly page: string;
  readonly field: string;
  readonly keys: readonly string[];
}

/** Enter on a link or button opens a page: all of it is counted. */
const opening = (name: string, page: string, field: string): Way => ({
  name,
  page,
  field,
  keys: ['Enter'],
});
const LIST = madeUpList({ config: { ...USUAL_CONFIG, name: '', seed: '' } }, 4, 'keys');

const WAYS: readonly Way[] = [
  {
    name: 'search',
    page: 'entries',
    field: '#club-search',
    keys: [...'nuss', 'ArrowDown', 'Enter', 'Control+Enter'],
  },
  { name: 'new entry', page: 'entries', field: 'form input', keys: [...'Nora Neu', 'Enter'] },
  { name: 'who', page: 'entries', field: '.tools input', keys: [...'Ruth'] },
  { name: 'teams', page: 'groups', field: 'form input', keys: [...'123'] },
  { name: 'seats', page: 'draw/5', field: 'main input[type=text]', keys: [...'123'] },
  { name: 'lists', page: 'lists/5', field: '#list-table', keys: [...'65'] },
  { name: 'list', page: 'list/5/1', field: '[data-field="0/1/points"]', keys: keysOf(LIST) },
  {
    name: 'standings',
    page: 'standings',
    field: 'select',
    keys: ['ArrowDown', 'ArrowDown', 'ArrowUp'],
  },
  { name: 'log', page: 'log', field: 'main input', keys: [...'falsch'] },
  { name: 'board', page: 'board', field: 'input[type=search]', keys: [...'nuss'] },
  opening('undo', 'log', 'tbody tr:nth-child(90) button'),
  opening('sign', 'list/5/1', '[data-sign]'),
  ...['entries', 'draw', 'lists', 'standings', 'more'].map((tab) =>
    opening(`to ${tab}`, 'referee', `nav a[href$="/${tab}"]`),
  ),
  ...['groups', 'log'].map((tab) => opening(`to ${tab}`, 'more', `a[href$="/${tab}"]`)),
  opening('paper: names', 'draw/5', 'a[href$="print/names/5"]'),
  opening('paper: tables', 'draw/5', 'a[href$="print/tables/5"]'),
  opening('paper: lists', 'draw/1', 'a[href$="print/lists/1"]'),
  opening('paper: standings', 'standings', 'a[href*="print/standings"]'),
  opening('paper: start cards', 'entries', 'a[href$="print/cards"]'),
];

interface Cost {
  readonly key: string;
  /** Milliseconds: until the page is painted, and in all. */
  readonly shown: number;
  readonly work: number;
  readonly longest: number;
}

const SHOWN = 'club: another page';

/** Marks when a page with another heading stands in the document. */
function watch(mark: string): void {
  const before = document.querySelector('main h1');
  const seen = new MutationObserver(() => {
    const now = document.querySelector('main h1');
    if (now === null || now === before) return;
    seen.disconnect();
    performance.mark(mark);
  });
  seen.observe(document.body, { childList: true, subtree: true });
}

/** The first paint after a moment; where nothing marks one, everything counts. */
function paintedAfter(events: readonly TraceEvent[], from: number): number {
  const mark = events.find(({ name, ts }) => name === SHOWN && ts > from);
  if (mark === undefined) return Number.POSITIVE_INFINITY;
  const paint = events.filter(({ name, ts }) => name === 'Paint' && ts > mark.ts);
  return Math.min(...paint.map(({ ts }) => ts));
}

/** Each key with the work until the next one. */
function costs(keys: readonly string[], events: readonly TraceEvent[]): Cost[] {
  const tasks = mainTasks(events);
  const downs = keysIn(events).filter((ts, i, all) => i === 0 || ts - (all[i - 1] ?? 0) > 50_000);
  return downs.map((down, i) => {
    const [from, to] = [down - 5_000, (downs[i + 1] ?? Number.POSITIVE_INFINITY) - 5_000];
    const own = tasks.filter(({ ts, dur }) => ts + dur > from && ts < to);
    const work = (until: number) =>
      own.reduce((sum, { ts, tdur }) => (ts < until ? sum + tdur / 1000 : sum), 0);
    const longest = Math.max(0, ...own.map(({ tdur }) => tdur / 1000));
    return {
      key: keys[i] ?? '?',
      shown: work(paintedAfter(events, from)),
      work: work(to),
      longest,
    };
  });
}

async function measure(page: Page, at: string, way: Way): Promise<void> {
  await page.goto(`${at}/${way.page}`);
  await page.locator(way.field).first().focus();
  await page.waitForTimeout(1500);
  await page.evaluate(watch, SHOWN);
  const cdp = await page.context().newCDPSession(page);
  const events = await traced(
    cdp,
    async () => {
      for (const key of way.keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(key === 'Enter' ? OPENING : BETWEEN);
      }
    },
    CATEGORIES,
  );
  await cdp.detach();
  const all = costs(way.keys, events);
  const worst = all.toSorted((a, b) => b.shown - a.shown)[0];
  if (worst === undefined) throw new Error(`${way.name}: no key was seen`);
  const said = `at worst ${worst.shown.toFixed(1)} ms (${worst.key}), ${worst.work.toFixed(1)} in all, its longest task ${worst.longest.toFixed(1)}`;
  console.log(`${way.name.padEnd(24)} ${said}`);
}

buildIfNeeded();
const site = await Site.open();
try {
  const { page, url } = await site.visit();
  const at = await openFile(page, url, championshipFile());
  const wanted = process.argv[2] ?? '';
  for (const way of WAYS.filter(({ name }) => name.includes(wanted))) await measure(page, at, way);
} finally {
  await site.close();
}
