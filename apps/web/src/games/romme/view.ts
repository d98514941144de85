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
