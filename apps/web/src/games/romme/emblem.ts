import { cardAt } from '../../art/draw/emblem-kit.ts';
import { frenchCard } from '../../art/draw/french.ts';
import { svgDocument } from '../../art/draw/panel.ts';

/** Painted once by build/textures.ts. */
export function emblem(): string {
  const jack = cardAt(
    'translate(84 92) rotate(-23 50 175) scale(1.32)',
    frenchCard('J', 'h', 'de'),
    'j',
  );
  const queen = cardAt('translate(84 84) scale(1.32)', frenchCard('Q', 'h', 'de'), 'q');
  const king = cardAt(
    'translate(84 92) rotate(23 50 175) scale(1.32)',
    frenchCard('K', 'h', 'de'),
    'k',
  );
  return svgDocument('14 14 272 302', jack + queen + king);
}
