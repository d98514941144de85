import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { programPath } from '../../server/src/testing/programs.ts';
import { DIST, serveFolder } from '../serve.ts';
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
  /** CSS pixels; a phone upright or a desktop unless told. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Settings of the page beside the quick ones of the tests. */
  readonly settings?: Readonly<Record<string, string | boolean>>;
}

/** One visit: a browser of its own, with everything that went wrong in it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[];
  readonly url: string;
}

export const LAUNCH = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
const QUICK = { pace: 'instant', motion: 'off', sound: false };
const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1440, height: 900 };

/** The built page on a port of its own, and a browser to look at it. */
export class Site {
  readonly #browser: Browser;
  readonly #close: () => void;
  readonly url: string;

  private constructor(browser: Browser, url: string, close: () => void) {
    this.#browser = browser;
    this.url = url;
    this.#close = close;
  }

  static async open(): Promise<Site> {
    const server = serveFolder(DIST);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    const browser = await chromium.launch({ ...LAUNCH, executablePath: programPath('chromium') });
    return new Site(browser, `http://localhost:${port}/`, () => server.close());
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#close();
  }

  async visit(look: Look = {}): Promise<Visit> {
    const context = await this.#browser.newContext({
      viewport: look.size ?? (look.phone ? PHONE : DESKTOP),
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
