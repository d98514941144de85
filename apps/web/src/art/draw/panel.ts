// What cards share: the standalone document, its gradients and clips, painted panels, chips, coins.
import { roman } from '@taberna/engine';
import { fitted, letters } from './letters.ts';

const stops = (
  list: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string =>
  list
    .map(([offset, colour, opacity]) => {
      const faint = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${faint}/>`;
    })
    .join('');
const down = (id: string, ...list: Parameters<typeof stops>[0]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
const clip = (id: string, area: string): string => `<clipPath id="${id}">${area}</clipPath>`;

/** How much light lies on the upper edge of a painted card, where its index is. */
export const SHEEN = 0.1;

/** Definitions that drawings refer to by id; a document gets those that it uses. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  sheen: down('sheen', [0, '#fff2d2', SHEEN], [0.45, '#fff2d2', 0], [1, '#140500', 0.3]),
  paint: `<radialGradient id="paint" cx=".5" cy=".42" r=".75">${stops([
    [0, '#fff0cc', 0.28],
    [1, '#160600', 0.3],
  ])}</radialGradient>`,
  gold: `<linearGradient id="gold" x1="0" y1="0" x2=".6" y2="1">${stops([
    [0, '#f8df9a'],
    [0.5, '#d9a441'],
    [1, '#94661a'],
  ])}</linearGradient>`,
  stone: down('stone', [0, '#f7f1e4'], [1, '#d3c8b2']),
  sky: down('sky', [0, '#6f9cb8'], [0.6, '#c9d6c8'], [1, '#efdfb8']),
  dusk: down('dusk', [0, '#7a2418'], [0.7, '#c9683a'], [1, '#e8b25e']),
  gilt: down('gilt', [0, '#c98f2c'], [1, '#f1cf7e']),
  half: clip('half', '<path d="M28 6.5H93V70H7V54H28Z"/>'),
  mini: clip('mini', '<rect x="2.4" y="2.4" width="55.2" height="79.2" rx="2.4"/>'),
  medal: clip('medal', '<circle r="24"/>'),
  penny: clip('penny', '<circle r="14"/>'),
  panel: clip('panel', '<rect x="4" y="4" width="92" height="132" rx="3.4"/>'),
  relief:
    '<filter id="relief" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="4" dy="5" stdDeviation="0" flood-color="#1a0804" flood-opacity=".4"/></filter>',
  picture: clip('picture', '<rect x="7.5" y="7.5" width="85" height="125" rx="1.4"/>'),
};

/** A standalone SVG with the definitions that it refers to. */
export function svgDocument(viewBox: string, markup: string): string {
  const used = new Set([...markup.matchAll(/url\(#([\w-]+)\)/g)].map((match) => match[1] ?? ''));
  const definitions = [...used].map((id) => DEFINITIONS[id] ?? '').join('');
  const [, , width, height] = viewBox.split(' ');
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">`;
  return `${head}${definitions === '' ? '' : `<defs>${definitions}</defs>`}${markup}</svg>`;
}

export const cardDocument = (markup: string): string => svgDocument('0 0 100 140', markup);
export const miniDocument = (markup: string): string => svgDocument('0 0 60 84', markup);

/** Both halves of a card that can be held either way up. */
export function twice(half: string): string {
  return `${half}<g transform="rotate(180 50 70)">${half}</g>`;
}

/** A painted field that leaves a rim of plaster; `line`: the thin frame in it. */
export function panel(colour: string, line: string | null = '#f3e4c0'): string {
  const area = '<rect x="4" y="4" width="92" height="132" rx="3.4"';
  const frame =
    line === null
      ? ''
      : `<rect x="7" y="7" width="86" height="126" rx="1.6" fill="none" stroke="${line}" stroke-opacity=".75" stroke-width=".9"/>`;
  return `${area} fill="${colour}"/>${area} fill="url(#sheen)"/>${area} fill="url(#paint)" opacity=".5"/>${frame}`;
}

export function miniPanel(colour: string, shade: 'paint' | 'sheen'): string {
  const area = '<rect x="2.4" y="2.4" width="55.2" height="79.2" rx="2.4"';
  return `${area} fill="${colour}"/>${area} fill="url(#${shade})"/>`;
}

/** The letter of a colour or clan on a light tile; `size` 13 is the one on full cards. */
export function chip(text: string, x: number, y: number, ink: string, size = 13): string {
  const width = text.length > 1 ? size * 1.46 : size;
  const cap = size * 0.58;
  const middle = x + width / 2;
  return (
    `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${size}" rx="${(size * 0.17).toFixed(1)}" fill="#fdf6e6"/>` +
    letters(text, middle, y + (size - cap) / 2, cap, {
      anchor: 'middle',
      fill: ink,
      max: width - 3,
      track: 4,
    })
  );
}

/** A gold coin with a number, Roman where nothing is said. */
export function coin(
  value: number,
  x: number,
  y: number,
  radius: number,
  number = roman(value),
): string {
  return (
    `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="url(#gold)" stroke="#5e3d0c" stroke-width=".9"/>` +
    `<circle r="${radius * 0.82}" fill="none" stroke="#7a531a" stroke-width=".6" stroke-dasharray=".9 .9"/>` +
    `${fitted(number, 0, 0, radius * 1.3, radius * 0.95, { fill: '#3a2208' })}</g>`
  );
}

/** A drawing with its own coordinates in a box of the card. */
export function inset(
  viewBox: string,
  x: number,
  y: number,
  width: number,
  height: number,
  markup: string,
): string {
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${markup}</svg>`;
}
