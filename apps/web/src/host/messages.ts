import type { Answer } from '@taberna/table';

/** What the page says to the worker that holds the tables. */
export type ToHost =
  /** The way to the worker that thinks. */
  | { readonly type: 'bots'; readonly port: MessagePort }
  | {
      readonly type: 'open';
      readonly ref: number;
      readonly table: string;
      readonly game: string;
      readonly config: unknown;
    }
  | { readonly type: 'names'; readonly name: string }
  /** Milliseconds that bots wait before they play. */
  | { readonly type: 'pace'; readonly ms: number }
  | {
      readonly type: 'connect';
      readonly link: number;
      readonly table: string;
      readonly game: string;
    }
  | { readonly type: 'say'; readonly link: number; readonly text: string }
  | { readonly type: 'hangUp'; readonly link: number };

export type FromHost =
  | { readonly type: 'opened'; readonly ref: number; readonly answer: Answer }
  | { readonly type: 'connected'; readonly link: number }
  | { readonly type: 'said'; readonly link: number; readonly text: string };

/** A position to think about, for the worker that thinks; a view, never a state. */
export interface Question {
  readonly ref: number;
  readonly game: string;
  readonly seats: number;
  readonly options: unknown;
  readonly view: Uint8Array;
  readonly seat: number;
  readonly level: string;
  readonly seed: string;
}

export interface Thought {
  readonly ref: number;
  readonly move: string | null;
}

/** The one person at a local table. */
export const LOCAL_PLAYER = 'here';
