import assert from 'node:assert/strict';
import type { At, Sight, Spot } from '../sight.ts';
import type { Engine } from './engine.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 25;
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Home: '\uE011',
  ArrowRight: '\uE014',
};

/** All selectors have to match. */
type Selectors = readonly string[];

/** Runs in the page: where to press the first one that can be pressed, or null. */
function aim(selectors: Selectors, position: { x: number; y: number } | null) {
  const [first = '', ...more] = selectors;
  const found = [...document.querySelectorAll<HTMLElement>(first)].find((one) =>
    more.every((each) => one.matches(each)),
  );
  if (found === undefined || !found.checkVisibility() || found.matches(':disabled')) return null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = found.getBoundingClientRect();
  const x = box.left + (position?.x ?? box.width / 2);
  const y = box.top + (position?.y ?? box.height / 2);
  const under = document.elementFromPoint(x, y);
  return under !== null && (found.contains(under) || under.contains(found)) ? { x, y } : null;
}

/** Runs in the page. */
function look(selectors: Selectors, attribute: string) {
  const [first = '', ...more] = selectors;
  const all = [...document.querySelectorAll<HTMLElement>(first)].filter((one) =>
    more.every((each) => one.matches(each)),
  );
  const [found] = all;
  const box = found?.getBoundingClientRect();
  return {
    count: all.length,
    visible: found?.checkVisibility({ visibilityProperty: true }) === true && box?.width !== 0,
    attribute: found?.getAttribute(attribute) ?? null,
    text: found?.innerText ?? '',
    box: box === undefined ? null : { width: box.width, height: box.height },
  };
}

/** Runs in the page: as if it were typed. */
function write(selector: string, text: string) {
  const input = document.querySelector<HTMLInputElement>(selector);
  if (input === null) throw new Error(`there is no ${selector}`);
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

class EngineSpot implements Spot {
  readonly #engine: Engine;
  readonly selectors: Selectors;

  constructor(engine: Engine, selectors: Selectors) {
    this.#engine = engine;
    this.selectors = selectors;
  }

  /** Everything here is about the first one already. */
  first(): Spot {
    return this;
  }

  and(other: Spot): Spot {
    assert.ok(other instanceof EngineSpot);
    return new EngineSpot(this.#engine, [...this.selectors, ...other.selectors]);
  }

  async #look(attribute = ''): Promise<ReturnType<typeof look>> {
    const seen = await this.#engine.call(String(look), [this.selectors, attribute]);
    return seen as ReturnType<typeof look>;
  }

  /** What there is to see of it once it is there. */
  async #seen(attribute = ''): Promise<ReturnType<typeof look>> {
    for (let ms = 0; ms < PATIENCE_MS; ms += POLL_MS) {
      const seen = await this.#look(attribute);
      if (seen.count > 0) return seen;
      await pause(POLL_MS);
    }
    return assert.fail(`there is no ${this.selectors.join('')}`);
  }

  /** Where it comes to rest. */
  async click({ position }: At = {}): Promise<void> {
    let before = '';
    for (let ms = 0; ms < PATIENCE_MS; ms += POLL_MS) {
      const aimed = await this.#engine.call(String(aim), [this.selectors, position ?? null]);
      const at = aimed as ReturnType<typeof aim>;
      if (at !== null && JSON.stringify(at) === before) return this.#engine.press(at.x, at.y);
      before = JSON.stringify(at);
      await pause(POLL_MS);
    }
    assert.fail(`${this.selectors.join('')} cannot be pressed`);
  }

  tap(at?: At): Promise<void> {
    return this.click(at);
  }

  async fill(text: string): Promise<void> {
    await this.#engine.call(String(write), [this.selectors[0], text]);
  }

  async waitFor(): Promise<void> {
    for (let ms = 0; ms < PATIENCE_MS; ms += POLL_MS) {
      if (await this.isVisible()) return;
      await pause(POLL_MS);
    }
    assert.fail(`${this.selectors.join('')} does not come`);
  }

  async isVisible(): Promise<boolean> {
    return (await this.#look()).visible;
  }

  async count(): Promise<number> {
    return (await this.#look()).count;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#seen(name)).attribute;
  }

  async innerText(): Promise<string> {
    return (await this.#seen()).text;
  }

  async boundingBox(): Promise<{ width: number; height: number } | null> {
    return (await this.#seen()).box;
  }

  async evaluateAll<R>(read: (elements: (HTMLElement | SVGElement)[]) => R): Promise<R> {
    const source = `(selector) => (${read})([...document.querySelectorAll(selector)])`;
    return (await this.#engine.call(source, [this.selectors[0]])) as R;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A page of an engine that Playwright cannot drive, for the players as they are. */
export class EnginePage implements Sight {
  readonly #engine: Engine;
  #url = '';
  readonly keyboard = {
    press: (key: string) => this.#engine.key(KEYS[key] ?? key),
  };

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async goto(url: string): Promise<void> {
    this.#url = url;
    await this.#engine.goto(url);
  }

  url(): string {
    return this.#url;
  }

  locator(selector: string): Spot {
    return new EngineSpot(this.#engine, [selector]);
  }

  async evaluate<R>(read: (argument: never) => R | Promise<R>, argument?: unknown): Promise<R> {
    return (await this.#engine.call(String(read), [argument ?? null])) as R;
  }

  waitForTimeout(ms: number): Promise<void> {
    return pause(ms);
  }
}
