import { figure } from './figure.ts';
import { COIN, dyed } from './palettes.ts';
import { PEOPLE } from './people.ts';

/** Augustus in gold, clipped to a circle round 0, 0. */
export function portraitCoin(scale: number, clip: 'medal' | 'penny'): string {
  const offset = clip === 'medal' ? '-21 -19.6' : '-12.4 -11.6';
  return `<g clip-path="url(#${clip})"><g transform="translate(${offset}) scale(${scale})">${dyed(figure(PEOPLE.augustus()), COIN)}</g></g>`;
}
