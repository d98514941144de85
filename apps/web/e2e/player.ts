import type { Page } from 'playwright-core';
import type { Way } from './ways.ts';

/** Somebody who knows a game and only sees the page. */
export interface Player {
  /** What is on the screen when this player has something to do. */
  readonly turn: string;
  /**
   * One step of a turn; returns when it was asked for, not when it was answered. In a hurry only
   * what brings the end nearer is done.
   */
  step(page: Page, way: Way, hurry: boolean): Promise<void>;
}

export function shown(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).first().isVisible();
}
