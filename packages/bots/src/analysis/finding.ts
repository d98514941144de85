// What an analysis tells, as it travels from a worker or a thread.

import type { Lang, Seat } from '@taberna/engine';

export type InBoth = Readonly<Record<Lang, string>>;

/** A game of the record, as far as a seat is concerned. */
export interface GameSeen {
  readonly game: number;
  /** The seat's share of the win, 0 to 1; null where the game did not come to its end. */
  readonly result: number | null;
  /** What somebody may expect who knows nothing yet. */
  readonly even: number;
  /** How many decisions of the seat are looked at. */
  readonly decisions: number;
}

/** One decision looked back at. Shares of the win are 0 to 1. */
export interface Finding {
  /** How many moves of the record were played before. */
  readonly at: number;
  readonly game: number;
  readonly seat: Seat;
  /** As text, and as people say it. */
  readonly played: string;
  readonly playedWords: InBoth;
  readonly better: string;
  readonly betterWords: InBoth;
  readonly before: number;
  readonly after: number;
  readonly best: number;
  /** Standard error of `best` less `after`. */
  readonly error: number;
  /** The move showed its player nothing, and the same player moved again. */
  readonly quiet: boolean;
  /** `before` with everybody's cards open: nobody could know it. */
  readonly open: number;
  /** Why the better move is better; null where none was found. */
  readonly why: InBoth | null;
}

export interface Overview {
  readonly kind: 'overview';
  readonly games: readonly GameSeen[];
}

export type Told = Overview | { readonly kind: 'finding'; readonly finding: Finding };

/** What is to be looked at. */
export interface Wanted {
  /** The text of a record. */
  readonly record: string;
  readonly seat: Seat;
  /** One game of the match, from 1; without it all of them. */
  readonly game?: number;
  /** Worlds played out for a game, in place of what the bots allow themselves. */
  readonly playouts?: number;
  /** Of `parts` that share the work this is number `part`, from 0. */
  readonly part: number;
  readonly parts: number;
}
