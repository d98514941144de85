import { dog } from './dog.ts';
import { DOG, dyed } from './palettes.ts';
import { svgDocument } from './panel.ts';

/** The page's own sign: the dog of the threshold on a medallion. */
export function appIcon(): string {
  const sign = svgDocument(
    '0 0 64 64',
    '<rect width="64" height="64" rx="14" fill="#95321f"/><rect width="64" height="64" rx="14" fill="url(#sheen)"/>' +
      '<circle cx="32" cy="32" r="25" fill="#f6ecd6" stroke="#2a1710" stroke-width="1.6"/><circle cx="32" cy="32" r="22.6" fill="none" stroke="#c9973a" stroke-width="1.2"/>' +
      `<g transform="translate(11.6 17.4) scale(.137)">${dyed(dog(), DOG)}</g>`,
  );
  return sign.replace('<svg ', '<svg role="img" aria-label="Taberna" ');
}
