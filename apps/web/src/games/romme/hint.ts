import { arrangements } from './plan.ts';
import { cardLabel, cardLabels, ro } from './text.ts';

/** A suggestion for learners: what it says, and the cards that it means. */
export interface Hint {
  readonly text: string;
  readonly cards: readonly string[];
}

function pointsOf(cards: readonly string[]): number {
  return arrangements(cards)[0]?.points ?? 0;
}

/** Something good to do now, out of what the rules allow. */
export function hintFor(legal: readonly string[], opened: boolean): Hint | null {
  if (legal.includes('take')) return { text: ro('hint.take'), cards: [] };
  const words = legal.map((move) => move.split(' '));
  const melds = words.flatMap(([verb, ...cards]) => (verb === 'meld' ? [cards] : []));
  const best = melds.toSorted((a, b) => pointsOf(b) - pointsOf(a))[0];
  if (best !== undefined) {
    const text = opened ? ro('hint.meld', { cards: cardLabels(best) }) : ro('hint.open');
    return { text, cards: best };
  }
  for (const verb of ['swap', 'lay'] as const) {
    const card = words.find(([first]) => first === verb)?.[1];
    if (card !== undefined)
      return { text: ro(`hint.${verb}`, { card: cardLabel(card) }), cards: [card] };
  }
  return null;
}
