import { svgDocument } from '../../art/draw/panel.ts';
import { warriorFigure } from '../../art/draw/warriors.ts';

/** Painted once by build/textures.ts. */
export function emblem(): string {
  return svgDocument(
    '-30 -38 290 322',
    `<g transform="translate(0 6)">${warriorFigure('C', 'A')}</g>`,
  );
}
