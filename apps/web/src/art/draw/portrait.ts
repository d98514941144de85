import { figure, type People } from './figure.ts';
import { mask } from './mask.ts';
import { CAMEO, dyed, MASK } from './palettes.ts';
import { svgDocument } from './panel.ts';
import { loadLater, PEOPLE, type Person } from './people.ts';

/** Ivory in relief, to lie on a coloured stone; `mirrored`: looking left. */
export async function cameoDocument(who: Person, mirrored: boolean): Promise<string> {
  const everybody: People = who in PEOPLE ? PEOPLE : await loadLater();
  const layers = everybody[who];
  if (layers === undefined) throw new Error(`no face of ${who}`);
  const drawn = `<g filter="url(#relief)">${dyed(figure(layers()), CAMEO)}</g>`;
  const turned = mirrored ? `<g transform="translate(238 0) scale(-1 1)">${drawn}</g>` : drawn;
  return svgDocument('-4 -6 246 246', turned);
}

/** The mask that bots wear at their portrait. */
export function botMaskDocument(): string {
  return svgDocument('-16 -20 232 246', dyed(mask(), MASK));
}
