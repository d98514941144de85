import type { PlayerId } from '@taberna/table';

/** Word that something may have changed. A lost hint costs time and never a move. */
export type Hint =
  | { readonly kind: 'table'; readonly table: string; readonly seq: number }
  /** A match has come to its end and is kept. */
  | { readonly kind: 'match'; readonly table: string }
  | { readonly kind: 'lobby' }
  /** An operator has ruled something. */
  | { readonly kind: 'sanctions' }
  /** Whom somebody does not want to hear has changed. */
  | { readonly kind: 'blocks'; readonly player: PlayerId }
  | { readonly kind: 'player'; readonly player: PlayerId; readonly tables: readonly string[] };

/** Between the machines that serve the same store. */
export interface Bus {
  publish(hint: Hint): void;
  /** Everybody's hints, the own ones too; the result ends it. */
  subscribe(listener: (hint: Hint) => void): () => void;
}
