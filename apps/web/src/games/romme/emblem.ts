import { cardAt } from '../../art/draw/emblem-kit.ts';
import { frenchCard, type Suit } from '../../art/draw/french.ts';
import { svgDocument } from '../../art/draw/panel.ts';

/** A set: kings have the same letter in every language, jacks and queens have not. */
const king = (suit: Suit, transform: string) =>
  cardAt(transform, frenchCard('K', suit, 'de'), suit);

/** Painted once by build/textures.ts. */
export function emblem(): string {
  return svgDocument(
    '14 14 272 302',
    king('d', 'translate(84 92) rotate(-23 50 175) scale(1.32)') +
      king('h', 'translate(84 84) scale(1.32)') +
      king('s', 'translate(84 92) rotate(23 50 175) scale(1.32)'),
  );
}
