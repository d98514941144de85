// The colours of the painted packs: Römerschnappen has four, Römer five.
import type { Lang } from './french.ts';
import { inset } from './panel.ts';
import { band, mix, type Pattern } from './tesserae.ts';

export type Colour = 'r' | 'y' | 'g' | 'b' | 'v';

interface Paint {
  readonly paint: string;
  readonly deep: string;
  /** Pips and pattern on the paint. */
  readonly tint: string;
  /** Letters and numerals on the paint; yellow takes ink (8.1:1). */
  readonly on: string;
  readonly line: string;
  readonly pattern: Pattern;
}

const CREAM = { on: '#fdf6e6', line: '#f3e4c0' };
export const COLOURS: Readonly<Record<Colour, Paint>> = {
  r: { paint: '#a5301f', deep: '#7a1d12', tint: '#f0c9a8', pattern: 'saw4', ...CREAM },
  y: {
    paint: '#dba842',
    deep: '#74480a',
    tint: '#74480a',
    pattern: 'dots4',
    on: '#2a1406',
    line: '#74480a',
  },
  g: { paint: '#36633a', deep: '#244a2b', tint: '#d6e3b4', pattern: 'wave4', ...CREAM },
  b: { paint: '#20518c', deep: '#123564', tint: '#c4ddf0', pattern: 'check4', ...CREAM },
  v: { paint: '#6b3a72', deep: '#472250', tint: '#e6cbe6', pattern: 'lozenge4', ...CREAM },
};

export const isColour = (code: string): code is Colour => code in COLOURS;

/** In German two colours begin with G, so they get two letters. */
const LETTERS: Readonly<Record<Lang, Readonly<Record<Colour, string>>>> = {
  de: { r: 'R', y: 'Ge', g: 'Gr', b: 'B', v: 'V' },
  en: { r: 'R', y: 'Y', g: 'G', b: 'B', v: 'V' },
};
export const letterOf = (colour: Colour, lang: Lang): string => LETTERS[lang][colour];

/** The picture of a colour, 24 × 24 round 0, 0: pomegranate, bee, ivy, fish, grapes. */
const MOTIFS: Readonly<Record<Colour, readonly [outline: string, inside: string]>> = {
  r: [
    'M0-6C-5-6-8.6-2.4-8.6 2C-8.6 7-4.6 10 0 10C4.6 10 8.6 7 8.6 2C8.6-2.4 5-6 0-6ZM-4.4-11L-2-8.6L0-11.4L2-8.6L4.4-11L3.4-5.6L-3.4-5.6Z',
    '<path d="M-4 1C-4-1-2-2.4 0-2.4M2.6 5.6C4.4 4.6 5.2 3 5 1" fill="none" stroke="#0003" stroke-width="1.4"/>',
  ],
  y: [
    'M0-10.4C2-10.4 3.4-9 3.4-7C6.4-10.4 11-10 11.2-6.6C11.4-3.4 7-1 3.8-1.2C5 1 5 5 3.4 7.6C2.4 9.4 1 10.4 0 11.4C-1 10.4-2.4 9.4-3.4 7.6C-5 5-5 1-3.8-1.2C-7-1-11.4-3.4-11.2-6.6C-11-10-6.4-10.4-3.4-7C-3.4-9-2-10.4 0-10.4Z',
    '<path d="M-4.2 1.2H4.2M-4.2 4.4H4.2M-3 7.6H3" stroke="#f3cf7a" stroke-width="1.6"/>',
  ],
  g: [
    'M0 10.6C-.4 8 -1.6 6-4 5C-8 5.4-10.6 3-10.4-.6C-8.4-1-7-2-6.2-3.6C-7-6.6-5-9.8-1.4-10C-.6-9.2 0-8.4 0-7.4C0-8.4.6-9.2 1.4-10C5-9.8 7-6.6 6.2-3.6C7-2 8.4-1 10.4-.6C10.6 3 8 5.4 4 5C1.6 6 .4 8 0 10.6Z',
    '<path d="M0 8V-5M0 1L-6 1.4M0 1L6 1.4M0-3L-3-7M0-3L3-7" fill="none" stroke="#0004" stroke-width="1"/>',
  ],
  b: [
    'M11.4-.4C8.4-5.4 1.6-7-3.6-3.6C-5.6-6-8.4-7.4-11.4-7C-10-4.4-9.4-2-9.4 0C-9.4 2-10 4.6-11.4 7C-8.4 7.4-5.6 6-3.6 3.6C1.6 6.8 8.4 5 11.4-.4Z',
    '<circle cx="7" cy="-1.4" r="1.1" fill="#000a"/><path d="M3.4-4.4C2-1.6 2 1.6 3.4 4" fill="none" stroke="#0005" stroke-width="1.1"/>',
  ],
  v: [
    'M0-11C3-11 4-9 3.4-7.2C6-7.6 8.4-5.8 8-3C8-1 6.8.4 5.2 1C5.6 3.4 4 5.2 2.2 5.6C2.4 8.4 1 10.4 0 11.4C-1 10.4-2.4 8.4-2.2 5.6C-4 5.2-5.6 3.4-5.2 1C-6.8.4-8-1-8-3C-8.4-5.8-6-7.6-3.4-7.2C-4-9-3-11 0-11Z',
    '',
  ],
};

export function motif(
  colour: Colour,
  x: number,
  y: number,
  size: number,
  fill = COLOURS[colour].tint,
): string {
  const [outline, inside] = MOTIFS[colour];
  return `<g transform="translate(${x.toFixed(1)} ${y}) scale(${size})"><path d="${outline}" fill="${fill}"/>${inside}</g>`;
}

/** The band of stones at the foot of a painted card. */
export function footBand(colour: Colour): string {
  const { deep, tint, line, pattern } = COLOURS[colour];
  const light = colour === 'y' ? '#ffefc2' : tint;
  const stones = band({ pattern, on: light, off: deep, columns: 42, seed: colour.charCodeAt(0) });
  const ground = `<rect width="42" height="4" fill="${mix(deep, '#000000', 0.35)}"/>`;
  return (
    inset('0 0 42 4', 7.5, 124.4, 85, 8.1, ground + stones) +
    `<path d="M7.4 124.2H92.6" stroke="${line}" stroke-opacity=".75" stroke-width=".8"/>`
  );
}
