import { dog } from '../../art/draw/dog.ts';
import { cardAt } from '../../art/draw/emblem-kit.ts';
import { numeralCard } from '../../art/draw/numerals.ts';
import { DOG, dyed } from '../../art/draw/palettes.ts';
import { svgDocument } from '../../art/draw/panel.ts';

function rays(count: number, from: number, short: number, long: number): string {
  const lines = Array.from(
    { length: count },
    (_, i) =>
      `<path d="M0-${from}V-${i % 2 ? short : long}" transform="rotate(${(i * 360) / count})"/>`,
  );
  return lines.join('');
}

/** Painted once by build/textures.ts. */
export function emblem(): string {
  const jaw =
    '<path transform="translate(10 66) scale(1.2)" d="M230 70C240 76 252 78 260 84C258 92 248 94 238 92L226 90Z" fill="#1c1512"/>';
  return svgDocument(
    '4 -40 400 444',
    `<g transform="translate(200 165)" stroke="#f0cf86" opacity=".4" stroke-width="2.4">${rays(48, 172, 186, 198)}</g>` +
      `<g transform="translate(10 66) scale(1.2)">${dyed(dog(), DOG, { dl: '#f6ead2' })}</g>` +
      cardAt('translate(294 84) rotate(14) scale(.98)', numeralCard('b', 5, 'de'), 'v') +
      jaw,
  );
}
