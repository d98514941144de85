import type { JsonObject } from '@taberna/engine';

/** The fields of a Rommé view that the table shows. */
export interface RommeView {
  readonly phase: 'draw' | 'play';
  readonly turn: number | null;
  readonly dealer: number;
  /** null for the dealer who sits out. */
  readonly players: readonly ({
    readonly hand: readonly string[];
    readonly opened: boolean;
  } | null)[];
  readonly melds: readonly { readonly cards: readonly string[]; readonly by: number }[];
  readonly stock: readonly string[];
  /** Bottom first. */
  readonly open: readonly string[];
  readonly taken: string | null;
  readonly freed: number;
  readonly laid: number;
  readonly bound: boolean;
  readonly options: { readonly opening?: number };
  readonly match?: { readonly game?: number; readonly games?: number };
}

/** The game wrote it, so its form is known. */
export function rommeView(position: JsonObject): RommeView {
  return position as unknown as RommeView;
}

const SUIT_ORDER = 'shcd*';
const RANK_ORDER = '23456789TJQKA*';

function suitPlace(code: string): number {
  return SUIT_ORDER.indexOf(code.slice(-1));
}

function rankPlace(code: string): number {
  return RANK_ORDER.indexOf(code.charAt(0));
}

export type Sorting = 'suit' | 'rank' | 'own';

export function sorted(cards: readonly string[], sorting: Sorting): string[] {
  if (sorting === 'own') return [...cards];
  const [first, second] = sorting === 'suit' ? [suitPlace, rankPlace] : [rankPlace, suitPlace];
  return cards.toSorted((a, b) => first(a) - first(b) || second(a) - second(b));
}

/** The hand in the order in which somebody keeps it; new cards come last. */
export function inOwnOrder(hand: readonly string[], order: readonly string[]): string[] {
  const rest = [...hand];
  const kept = order.filter((code) => {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...rest];
}

/** What can be done with one card on one meld. */
export interface LayOff {
  readonly move: string;
  readonly how: 'lay' | 'low' | 'high' | 'swap';
}

export function layOffs(legal: readonly string[], code: string, meld: number): LayOff[] {
  return legal.flatMap((move): LayOff[] => {
    const [verb, card, number, end] = move.split(' ');
    if (card !== code || number !== String(meld)) return [];
    if (verb === 'swap') return [{ move, how: 'swap' }];
    if (verb !== 'lay') return [];
    return [{ move, how: end === 'low' || end === 'high' ? end : 'lay' }];
  });
}
