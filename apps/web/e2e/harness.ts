import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { DIST, serveFolder } from '../serve.ts';
import { chromiumPath } from './chromium.ts';
import { seeded } from './seeded.ts';

export type Lang = 'de' | 'en';

export interface Look {
  readonly lang?: Lang;
  readonly phone?: boolean;
  readonly dark?: boolean;
  /** Everything that is drawn by chance follows from it; there is no service worker then. */
  readonly seed?: string;
  /** Device pixels a CSS pixel. */
  readonly scale?: number;
  /** Settings of the page beside the quick ones of the tests. */
  readonly settings?: Readonly<Record<string, string | boolean>>;
}

/** Something that is tried in the browser. */
export interface Case {
  readonly name: string;
  /** Part of every `npm test`. */
  readonly short: boolean;
  run(house: House): Promise<void>;
}

/** One visit: a browser of its own, with everything that went wrong in it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[];
  readonly url: string;
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const QUICK = { pace: 'instant', motion: 'off', sound: false };

export class House {
  readonly #browser: Browser;
  readonly #close: () => void;
  readonly url: string;

  private constructor(browser: Browser, url: string, close: () => void) {
    this.#browser = browser;
    this.url = url;
    this.#close = close;
  }

  static async open(): Promise<House> {
    const server = serveFolder(DIST);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ARGS });
    return new House(browser, `http://localhost:${port}/`, () => server.close());
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#close();
  }

  async visit(look: Look = {}): Promise<Visit> {
    const context = await this.#browser.newContext({
      viewport: look.phone ? { width: 360, height: 640 } : { width: 1440, height: 900 },
      hasTouch: look.phone ?? false,
      isMobile: look.phone ?? false,
      deviceScaleFactor: look.scale ?? (look.phone ? 2 : 1),
      colorScheme: look.dark ? 'dark' : 'light',
      locale: look.lang === 'en' ? 'en-GB' : 'de-DE',
      acceptDownloads: true,
      serviceWorkers: look.seed === undefined ? 'allow' : 'block',
    });
    if (look.seed !== undefined) await seeded(context, look.seed);
    const settings = JSON.stringify({ ...QUICK, ...look.settings });
    await context.addInitScript(beforeStart, settings);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    return { page, context, problems, url: this.url };
  }
}

declare global {
  interface Window {
    said: string[];
  }
}

/** Runs in the page: quick settings, and a transcript of the live regions. */
function beforeStart(settings: string): void {
  try {
    const key = 'taberna.settings';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, settings);
  } catch {
    // about:blank keeps nothing.
  }
  const said: string[] = [];
  const last = new Map<Element, string>();
  window.said = said;
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[data-live]')) {
      const text = region.textContent ?? '';
      if (text !== '' && last.get(region) !== text) said.push(text);
      last.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export async function transcript(page: Page): Promise<string[]> {
  return page.evaluate(() => window.said);
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/** No finding of axe on what is shown now. */
export async function accessible(page: Page, where: string): Promise<void> {
  await page.evaluate(AXE);
  const found: Finding[] = await page.evaluate(
    'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] }).then((r) => r.violations)',
  );
  const lines = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`),
  );
  assert.deepEqual(lines, [], `axe at ${where}`);
}

export function clean({ problems }: Visit): void {
  assert.deepEqual(problems, [], 'errors in the console');
}
