import type { PositionHead, Seat } from '@taberna/engine';

/** Rommé as JSON: what the machine interface shows, '?' for a card that the viewer may not know. */

export type RommeOptionsJson = {
  readonly opening?: number;
  readonly allPlay?: boolean;
  readonly games?: number;
};

export type RommePhase = 'draw' | 'play';

export type RommePlayer = {
  readonly hand: readonly string[];
  readonly opened: boolean;
};

/** Jokers are `*` in their place. */
export type RommeMeld = {
  readonly cards: readonly string[];
  readonly by: Seat;
};

export type RommeView = PositionHead<RommePhase, RommeOptionsJson> & {
  readonly dealer: Seat;
  /** null for the dealer who sits out. */
  readonly players: readonly (RommePlayer | null)[];
  readonly melds: readonly RommeMeld[];
  /** Top first. */
  readonly stock: readonly string[];
  /** Bottom first. */
  readonly open: readonly string[];
  /** The card taken from the open pile and not yet used. */
  readonly taken: string | null;
  /** Jokers swapped out and not yet laid. */
  readonly freed: number;
  /** Points of the opening so far. */
  readonly laid: number;
  /** RO-26: returns in succession. */
  readonly returned: number;
  /** The melds at the start of the turn. */
  readonly before: readonly RommeMeld[];
  readonly acted: boolean;
  readonly added: boolean;
  /** RO-28: this turn must end the game. */
  readonly bound: boolean;
  readonly finished: { readonly by: Seat; readonly points: number } | null;
};

export type RommeEnd = 'stock' | 'romme' | 'hand-romme' | 'hand-romme-lay-off';

export type RommeScore = {
  readonly points: number;
  readonly count: number;
  readonly opened: boolean;
};

export type RommeDetails = {
  readonly end: RommeEnd;
  /** null for the dealer who sat out. */
  readonly players: readonly (RommeScore | null)[];
};
