import { layouts, opening } from './plan.ts';

/** Cards that go well together now, for who asks and for who has just taken a card. */
export interface Suggestion {
  readonly kind: 'open' | 'meld' | 'swap' | 'lay';
  readonly cards: readonly string[];
}

interface Situation {
  readonly legal: readonly string[];
  /** The hand, and what lies beside it. */
  readonly cards: readonly string[];
  readonly opened: boolean;
  /** Points that the opening still lacks. */
  readonly lacks: number;
  /** A card that has to lie in this turn. */
  readonly must: string | null;
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

/** Something good to lay now, out of what the rules allow; jokers are kept where they can be. */
export function suggest({ legal, cards, opened, lacks, must }: Situation): Suggestion | null {
  const melds = meldsIn(legal);
  if (!opened) {
    const found = opening(melds, cards, lacks, must);
    return found === null
      ? null
      : { kind: 'open', cards: found.melds.flatMap((meld) => meld.cards) };
  }
  const uses = (move: readonly string[]) => must === null || move.includes(must);
  const [best] = melds.filter(uses).toSorted((a, b) => worth(b) - worth(a));
  if (best !== undefined) return { kind: 'meld', cards: best };
  for (const verb of ['swap', 'lay'] as const) {
    const move = legal.map((text) => text.split(' ')).find((w) => w[0] === verb && uses(w));
    if (move?.[1] !== undefined) return { kind: verb, cards: [move[1]] };
  }
  return null;
}
