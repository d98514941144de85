import { mask } from '../../art/draw/mask.ts';
import { dyed, MASK } from '../../art/draw/palettes.ts';
import { svgDocument } from '../../art/draw/panel.ts';

function pile(x: number, y: number, cards: number): string {
  const layers = Array.from({ length: cards }, (_, i) => {
    const edge = 'stroke="#5b4330" stroke-width="1.2"';
    return `<g transform="translate(${x} ${y - i * 7})"><path d="M0 0L58-22L116 0L58 22Z" fill="${i % 2 ? '#f2e6cc' : '#e0cfa8'}" ${edge}/><path d="M0 0V6L58 28V22ZM116 0V6L58 28V22Z" fill="#cbb489" ${edge}/></g>`;
  });
  return `${layers.join('')}<g transform="translate(${x} ${y - (cards - 1) * 7})"><path d="M0 0L58-22L116 0L58 22Z" fill="#7a2216" stroke="#2a1710" stroke-width="1.4"/><path d="M14 0L58-16.6L102 0L58 16.6Z" fill="none" stroke="#ecd8aa" stroke-width="2"/><path d="M34 0L58-9L82 0L58 9Z" fill="#ecd8aa"/></g>`;
}

/** Painted once by build/textures.ts. */
export const emblem = (): string =>
  svgDocument(
    '-16 -24 310 344',
    `<g transform="translate(44 -2) scale(.95)">${dyed(mask(), MASK)}</g>${pile(80, 262, 5)}${pile(8, 290, 3)}${pile(154, 290, 9)}`,
  );
