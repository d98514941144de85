import type { PlayerId } from '@taberna/table';

/** Word that something may have changed. A lost hint costs time and never a move. */
export type Hint =
  | { readonly kind: 'table'; readonly table: string; readonly seq: number }
  /** Somebody has said something at a table. */
  | { readonly kind: 'talk'; readonly table: string }
  /** A table has to be read anew; `shut`: the operator has closed it. */
  | { readonly kind: 'reset'; readonly table: string; readonly shut: boolean }
  /** A match has come to its end and is kept. */
  | { readonly kind: 'match'; readonly table: string }
  | { readonly kind: 'tournament'; readonly tournament: string }
  | { readonly kind: 'lobby' }
  /** An operator has ruled something. */
  | { readonly kind: 'sanctions' }
  /** Whom somebody does not want to hear has changed. */
  | { readonly kind: 'blocks'; readonly player: PlayerId }
  /** Somebody has a program more, which speaks for them. */
  | { readonly kind: 'program'; readonly owner: PlayerId }
  | { readonly kind: 'player'; readonly player: PlayerId; readonly tables: readonly string[] }
  /** Somebody has no business here any more, or not at this table. */
  | { readonly kind: 'gone'; readonly player: PlayerId; readonly table: string | null }
  /** A program has another owner, and has to connect again to be known as theirs. */
  | { readonly kind: 'again'; readonly player: PlayerId }
  /** Somebody was seen at a network that has this mark. */
  | { readonly kind: 'seen'; readonly player: PlayerId; readonly mark: string }
  /** Matches have changed hands. */
  | { readonly kind: 'matches'; readonly from: PlayerId; readonly into: PlayerId }
  /** A session is over. */
  | { readonly kind: 'session'; readonly hash: string }
  /** A node has left its tables to the others. */
  | { readonly kind: 'left' }
  /** What was taken of a rate limit, by key. */
  | {
      readonly kind: 'spent';
      readonly limit: string;
      readonly by: Readonly<Record<string, number>>;
    };

export type Listener = (hint: Hint, isOwn: boolean) => void;

/** Between the machines that serve the same store. */
export interface Bus {
  publish(hint: Hint): void;
  /** Everybody's hints, the own ones too; the result ends it. */
  subscribe(listener: Listener): () => void;
  /** Whether hints reach the other machines just now; where not, they have to look for themselves. */
  isUp(): boolean;
  close(): Promise<void>;
}
