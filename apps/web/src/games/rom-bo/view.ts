import { type MatchEvent, seatLetter } from '@taberna/engine';
import {
  type RomBoPlayer,
  type RomBoState,
  type RomBoTypes,
  type RomBoView,
  romBo,
} from '@taberna/games/rom-bo';
import { codeOf, stepOf } from '@taberna/games/rom-bo/cards.ts';
import { viewState } from '../view-state.ts';

/** What the table shows of one centre pile. */
export interface CentrePile {
  readonly number: number;
  readonly top: string | null;
  /** What lies under an ace or a joker: they lie offset. */
  readonly under: string | null;
  readonly count: number;
  readonly down: boolean;
  /** The rank that comes next, and whether nothing else will do. */
  readonly due: string;
  readonly real: boolean;
  /** What the joker on top stands for. */
  readonly as: string | null;
}

export function centrePiles(view: RomBoView): CentrePile[] {
  const state = viewState(romBo, view);
  return view.centre.map(({ cards, down }, c) => {
    const top = cards.at(-1) ?? null;
    const real = state !== null && state.capped[c] !== 0;
    return {
      number: c + 1,
      top,
      under: top === 'A' || top === '*' ? (cards.at(-2) ?? null) : null,
      count: cards.length,
      down,
      due: state === null ? '' : codeOf(state.due[c] ?? 0),
      real,
      as: top === '*' && state !== null ? jokerRank(state, c) : null,
    };
  });
}

/** RB-21: a joker is the rank before the one that is due. */
function jokerRank(state: RomBoState, centre: number): string {
  const back = state.down[centre] === 0 ? 1 : 0;
  return codeOf(stepOf(state.due[centre] ?? 0, back));
}

/** Where a card may come from. */
export type Source =
  | { readonly from: 'hand'; readonly code: string }
  | { readonly from: 'stock'; readonly code: string }
  | { readonly from: 'pile'; readonly pile: number; readonly code: string }
  | { readonly from: 'buy'; readonly seat: number; readonly pile: number; readonly code: string };

/** Piles count from 1 in moves. */
export function moveToCentre(source: Source, centre: number): string {
  switch (source.from) {
    case 'hand':
      return `hand ${source.code} ${centre}`;
    case 'stock':
      return `stock ${centre}`;
    case 'pile':
      return `pile ${source.pile} ${centre}`;
    case 'buy':
      return `buy ${seatLetter(source.seat)}${source.pile} ${centre}`;
  }
}

export function sameSource(a: Source | null, b: Source | null): boolean {
  return a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b);
}

const RANKS = '23456789TJQK';
export const CENTRES = [1, 2, 3] as const;
export const PILES = [1, 2, 3] as const;

/** The centre piles on which a card may be laid now. */
export function centresFor(legal: readonly string[], source: Source): number[] {
  return CENTRES.filter((centre) => legal.includes(moveToCentre(source, centre)));
}

/**
 * RB-02, RB-30: dealt stock cards are neither aces nor jokers, only those that were paid for a
 * purchase may be. Nobody has to be asked whether to turn a dealt one.
 */
export function turnsSafely({ stock, bought }: RomBoPlayer): boolean {
  return stock.length > bought;
}

/**
 * Where a hand card is best laid aside: on a card of the same rank or the next higher one, for such
 * a pile is played away upwards; else where nothing lies; else on the shortest.
 */
export function discardFor(piles: readonly (readonly string[])[], code: string): number {
  const rank = RANKS.indexOf(code);
  const worth = (pile: readonly string[]) => {
    const top = pile.at(-1);
    if (top === undefined) return 100;
    const higher = RANKS.indexOf(top) - rank;
    return rank >= 0 && (higher === 0 || higher === 1) ? 200 : -pile.length;
  };
  const worths = piles.map(worth);
  return worths.indexOf(Math.max(...worths)) + 1;
}

/** Where the top card of a centre pile came from, as a place on the table. */
export function cameFrom(
  events: readonly MatchEvent<RomBoTypes>[],
  centre: number,
  viewer: number,
): string {
  const event = events.findLast((one) => one.type === 'card-laid' && one.centre === centre);
  if (event?.type !== 'card-laid') return '';
  if (event.from === 'stock') return `stock-${event.seat}`;
  if (event.from === 'hand') return event.seat === viewer ? 'hand' : `seat-${event.seat}`;
  return `pile-${event.owner}-${event.pile}`;
}
