import type { StoreFailure } from './port.ts';
import type { Access } from './sqlite-file.ts';

// Between the store and its threads. Calls and outcomes travel as JSON: one text to copy, however many.

/** Sent to a thread instead of calls when there will be no more. */
export const CLOSE = 'close';

export interface ThreadData {
  readonly path: string;
  readonly access: Access;
}

export interface Call {
  readonly id: number;
  readonly operation: string;
  readonly args: readonly unknown[];
}

export type Outcome =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly reason: StoreFailure;
      readonly message: string;
    };

export type ThreadMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly reason: StoreFailure; readonly message: string }
  /** What the commit of one message made safe, as JSON, and how many milliseconds it took. */
  | { readonly type: 'done'; readonly outcomes: string; readonly took: number }
  | { readonly type: 'closed' };
