import type { Sight } from './sight.ts';
import type { Lang } from './site.ts';
import type { Way, WayName } from './ways.ts';

/** Somebody who knows a game and only sees the page. */
export interface Player {
  /** What is on the screen when this player has something to do. */
  readonly turn: string;
  /**
   * One step of a turn; returns when it was asked for, not when it was answered. In a hurry only
   * what brings the end nearer is done.
   */
  step(page: Sight, way: Way, hurry: boolean): Promise<void>;
}

/** Makes a move that is known by its words, such as a lesson wants it. */
export type Mover = (page: Sight, way: Way, words: readonly string[]) => Promise<void>;

/** A card of the hand that is not lifted. */
export const inHand = (code = '') => `.hand [data-card="${code}"]:not([aria-pressed="true"])`;

/** A game that is set up by the page of options. */
export interface Variant {
  readonly name: string;
  readonly seats: number;
  readonly people?: number;
  /** As an option link carries them. */
  readonly options: Readonly<Record<string, number | boolean>>;
  /** Games of the match. */
  readonly games?: number;
}

/** The worst that a table has to show on a small screen. */
export interface Worst {
  readonly name: string;
  readonly position: Readonly<Record<string, unknown>>;
  /** What is lifted opens further buttons: they are felt too. */
  readonly lifts: readonly string[];
}

export interface Scene {
  /** A deal that shows the game well. */
  readonly seed: string;
  /** How many steps into it the table is photographed. */
  readonly steps: number;
  /** Or earlier, when this is there to be pressed. */
  readonly press?: string;
}

/** What the browser tests need to know of a game: `e2e.ts` in the game's own folder. */
export interface GameE2e {
  readonly player: Player;
  /** Where the game has a lesson. */
  readonly mover?: Mover;
  /** What somebody who only hears the live regions has heard by the end. */
  readonly heard: Readonly<Record<Lang, readonly RegExp[]>>;
  /** How far into the game the page is loaded anew: once the first plan is laid, or so. */
  readonly stepsBeforeReload: number;
  /** How it is played once in every `npm test`; all together by every way and in both languages. */
  readonly short: readonly [WayName, Lang];
  /** Its events are told step by step: by finger at that pace. */
  readonly tellsSteps?: boolean;
  /** Some hundred moves: too many for every run, and to be measured at a pace for people. */
  readonly long?: boolean;
  readonly variants: readonly Variant[];
  readonly worst: readonly Worst[];
  readonly scene: Scene;
}

export function shown(page: Sight, selector: string): Promise<boolean> {
  return page.locator(selector).first().isVisible();
}

export const cards = (text: string) => text.split(' ').filter((code) => code !== '');

export function positionLink(url: string, game: string, { position }: Worst): string {
  return `${url}#/position/${game}?position=${encodeURIComponent(JSON.stringify(position))}`;
}
