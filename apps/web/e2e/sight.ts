/**
 * What the players of the browser tests need of a page. Playwright's pages have it all; where
 * Playwright cannot drive an engine, `engines/page.ts` has it over the engine's own protocol.
 */
export interface Sight {
  locator(selector: string): Spot;
  evaluate<R>(read: () => R | Promise<R>): Promise<R>;
  evaluate<R, A>(read: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  waitForTimeout(ms: number): Promise<void>;
  url(): string;
  readonly keyboard: { press(key: string): Promise<void> };
}

/** A place within the page's element, in pixels. */
export interface At {
  readonly position?: { x: number; y: number };
}

/** The elements that match a selector. */
export interface Spot {
  first(): Spot;
  and(other: Spot): Spot;
  click(at?: At & { force?: boolean }): Promise<void>;
  tap(at?: At): Promise<void>;
  fill(text: string): Promise<void>;
  waitFor(options?: { readonly state?: 'visible' }): Promise<void>;
  isVisible(): Promise<boolean>;
  count(): Promise<number>;
  getAttribute(name: string): Promise<string | null>;
  innerText(): Promise<string>;
  boundingBox(): Promise<{ width: number; height: number } | null>;
  evaluateAll<R>(read: (elements: (HTMLElement | SVGElement)[]) => R): Promise<R>;
}
