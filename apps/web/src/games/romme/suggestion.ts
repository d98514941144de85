import { layouts, opening } from './plan.ts';

interface Situation {
  readonly legal: readonly string[];
  /** The hand, and what lies beside it. */
  readonly cards: readonly string[];
  readonly opened: boolean;
  /** Points that the opening still lacks. */
  readonly lacks: number;
}

function worth(cards: readonly string[]): number {
  const jokers = cards.filter((code) => code === '*').length;
  return (layouts(cards)[0]?.points ?? 0) - 30 * jokers;
}

function meldsIn(legal: readonly string[]): readonly (readonly string[])[] {
  return legal.flatMap((move) => {
    const [verb, ...cards] = move.split(' ');
    return verb === 'meld' ? [cards] : [];
  });
}

/** The cards to meld with one that was just taken and has to lie; jokers are kept where they can be. */
export function meldsWith(taken: string, situation: Situation): readonly string[] {
  const { legal, cards, opened, lacks } = situation;
  const melds = meldsIn(legal);
  if (!opened) {
    return opening(melds, cards, lacks, taken)?.melds.flatMap((meld) => meld.cards) ?? [];
  }
  const [best] = melds
    .filter((meld) => meld.includes(taken))
    .toSorted((a, b) => worth(b) - worth(a));
  return best ?? [];
}
