// The French pack of Rommé: pips, two-headed courts in a notched frame, jokers, minis.
import { COURTIERS } from './courtiers.ts';
import { figure } from './figure.ts';
import { letters } from './letters.ts';
import { mask } from './mask.ts';
import { COURT, dyed, MASK, QUEEN, WOMAN } from './palettes.ts';
import { inset, panel, twice } from './panel.ts';
import { PEOPLE } from './people.ts';
import { band } from './tesserae.ts';
import * as things from './things.ts';
import { wreathRing } from './wreath-ring.ts';

export type Suit = 'h' | 'd' | 's' | 'c';
export type Lang = 'de' | 'en';
type Court = 'K' | 'Q' | 'J';

export const PIPS: Readonly<Record<Suit, string>> = {
  h: 'M0 9.4C-3 5.4-9.4 1.2-9.4-4.2C-9.4-8-6.4-9.8-3.8-9.2C-1.7-8.7-.5-7.2 0-5.4C.5-7.2 1.7-8.7 3.8-9.2C6.4-9.8 9.4-8 9.4-4.2C9.4 1.2 3 5.4 0 9.4Z',
  d: 'M0-10.4C2-6.4 5-2.8 8.2 0C5 2.8 2 6.4 0 10.4C-2 6.4-5 2.8-8.2 0C-5-2.8-2-6.4 0-10.4Z',
  s: 'M0-10C3-5.4 9.4-2.2 9.4 3C9.4 6.8 6.6 7.9 4.6 7.5C2.9 7.1 1.7 6.2 1 4.8C1.1 7.2 2 9.2 3.6 10L-3.6 10C-2 9.2-1.1 7.2-1 4.8C-1.7 6.2-2.9 7.1-4.6 7.5C-6.6 7.9-9.4 6.8-9.4 3C-9.4-2.2-3-5.4 0-10Z',
  c: 'M0-10C2.9-10 4.8-7.9 4.8-5.4C4.8-4 4.1-2.7 3-1.8C4.1-2.4 5.2-2.6 6.2-2.4C8.7-2 9.9.2 9.7 2.5C9.5 5 7.4 6.5 5.2 6.3C3.1 6.1 1.7 4.8 1 3.1C1 6.4 2 9 3.7 10L-3.7 10C-2 9-1 6.4-1 3.1C-1.7 4.8-3.1 6.1-5.2 6.3C-7.4 6.5-9.5 5-9.7 2.5C-9.9.2-8.7-2-6.2-2.4C-5.2-2.6-4.1-2.4-3-1.8C-4.1-2.7-4.8-4-4.8-5.4C-4.8-7.9-2.9-10 0-10Z',
};

/** Two colours, or one for each suit where a player asked for it. */
const INK: Readonly<Record<Suit, string>> = {
  h: '#a3231a',
  d: '#a3231a',
  s: '#1d1512',
  c: '#1d1512',
};
const FOUR_INKS: Readonly<Record<Suit, string>> = {
  h: '#a3231a',
  d: '#1d4f91',
  s: '#1d1512',
  c: '#2c6a35',
};
export const inkOf = (suit: Suit, fourColour = false): string =>
  (fourColour ? FOUR_INKS : INK)[suit];

const GROUND: Readonly<Record<Suit, string>> = {
  h: '#9a3325',
  d: '#c98f35',
  s: '#24406b',
  c: '#3f5f3f',
};

const COURTS_OF = { ...PEOPLE, ...COURTIERS };

/** Who is on a court card, what they hold, and how far down they sit. */
const COURTS: Readonly<
  Record<Court, Readonly<Record<Suit, readonly [keyof typeof COURTS_OF, () => string, number]>>>
> = {
  K: {
    h: ['augustus', things.sceptre, 2.6],
    s: ['hadrian', things.sceptre, 2.6],
    d: ['sol', things.sceptre, 6.4],
    c: ['vespasian', things.sceptre, 2.6],
  },
  Q: {
    h: ['livia', things.flower, 2.6],
    s: ['julia', things.fan, 5.4],
    d: ['flavia', things.mirror, 2.6],
    c: ['drusilla', things.jar, 2.6],
  },
  J: {
    h: ['legionary', things.gladius, 8.4],
    s: ['centurion', things.vexillum, 8.4],
    d: ['signifer', things.pilum, 4.4],
    c: ['soldier', things.spear, 8.4],
  },
};

/** The words of the language: König, Dame, Bube; king, queen, jack. */
const INDICES: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  de: { T: '10', K: 'K', Q: 'D', J: 'B' },
  en: { T: '10', K: 'K', Q: 'Q', J: 'J' },
};
export const indexOf = (rank: string, lang: Lang): string => INDICES[lang][rank] ?? rank;

const NARROW: Readonly<Record<string, number>> = {
  K: 0.78,
  D: 0.84,
  A: 0.84,
  B: 0.84,
  Q: 0.72,
  '10': 0.66,
};
/** Q and J reach below the line: smaller, so that they stay clear of the pip. */
export const indexCap = (index: string, cap: number): number =>
  index === 'Q' || index === 'J' ? cap * 0.78 : cap;
export const narrowOf = (index: string): number => NARROW[index] ?? 0.95;

export function pip(
  suit: Suit,
  x: number,
  y: number,
  size: number,
  ink: string,
  upsideDown = false,
): string {
  const scale = upsideDown ? `${size} -${size}` : String(size);
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${PIPS[suit]}" fill="${ink}"/>`;
}

const COLUMN: Readonly<Record<string, number>> = { l: 36, m: 50, r: 64 };
const ROW: Readonly<Record<string, number>> = {
  a: 24,
  b: 39.3,
  d: 70,
  f: 100.7,
  g: 116,
  ab: 47,
  fg: 93,
  h2: 54.6,
  h3: 85.4,
};
const LAYOUT: Readonly<Record<string, string>> = {
  2: 'ma mg',
  3: 'ma md mg',
  4: 'la ra lg rg',
  5: 'la ra md lg rg',
  6: 'la ra ld rd lg rg',
  7: 'la ra mab ld rd lg rg',
  8: 'la ra mab ld rd mfg lg rg',
  9: 'la ra lh2 rh2 md lh3 rh3 lg rg',
  T: 'la ra mb lh2 rh2 lh3 rh3 mf lg rg',
};

function corner(rank: string, suit: Suit, ink: string, lang: Lang): string {
  const index = indexOf(rank, lang);
  const track = index === '10' ? -2 : 2;
  const cap = letters(index, index === 'Q' ? 11.8 : 13.8, 7, indexCap(index, 22), {
    anchor: 'middle',
    narrow: narrowOf(index),
    track,
    fill: ink,
  });
  return cap + pip(suit, 13.8, 40.6, 0.8, ink);
}

const isCourt = (rank: string): rank is Court => rank === 'K' || rank === 'Q' || rank === 'J';

/** The band of stones across the girdle of a court card. */
const girdle = (): string =>
  `<rect x="7" y="66.2" width="86" height="7.6" fill="#1d1512"/>${inset('0 0 88 8', 7, 66.9, 86, 6.2, band({ pattern: 'lozenge', on: '#d9a441', off: '#5c1f16', columns: 88, seed: 31 }))}`;

/** Two heads in a frame whose notches keep the index on plaster. */
export function courtPicture(drawn: string, ground: string, ink: string, notch: number): string {
  const [x, y] = [notch, notch === 28 ? 54 : 48];
  const field = `M${x} 6.5H93V${140 - y}H${100 - x}V133.5H7V${y}H${x}Z`;
  const line = `M${x - 2} 4.5H95V${142 - y}H${102 - x}V135.5H5V${y - 2}H${x - 2}Z`;
  return (
    `<path d="${field}" fill="${ground}"/><path d="${field}" fill="url(#paint)"/>` +
    `<g id="half-figure" clip-path="url(#half)">${drawn}</g>` +
    `<use href="#half-figure" transform="rotate(180 50 70)"/>${girdle()}` +
    `<path d="${field}" fill="none" stroke="#2a1710" stroke-width="1.2"/>` +
    `<path d="${line}" fill="none" stroke="${ink}" stroke-width=".7"/>`
  );
}

function courtFigure(rank: Court, suit: Suit): string {
  const [who, held, top] = COURTS[rank][suit];
  const palettes = rank === 'Q' ? [COURT[suit], WOMAN, QUEEN[suit]] : [COURT[suit]];
  const drawn = dyed(held() + figure(COURTS_OF[who](), { broad: true }), ...palettes);
  return `<g transform="translate(${rank === 'J' ? 22 : 22.6} ${top}) scale(.274)">${drawn}</g>`;
}

export function frenchCard(rank: string, suit: Suit, lang: Lang, fourColour = false): string {
  const ink = inkOf(suit, fourColour);
  const index = twice(corner(rank, suit, ink, lang));
  if (isCourt(rank)) return courtPicture(courtFigure(rank, suit), GROUND[suit], ink, 28) + index;
  const frame =
    '<path d="M26 4.5H95V88H74V135.5H5V52H26Z" fill="none" stroke="#c9a86a" stroke-width=".7"/>';
  if (rank === 'A') {
    return `${frame}<g transform="translate(50 70)">${wreathRing()}</g>${pip(suit, 50, 70, 2.1, ink)}${index}`;
  }
  const pips = (LAYOUT[rank] ?? '').split(' ').map((place) => {
    const y = ROW[place.slice(1)] ?? 0;
    return pip(suit, COLUMN[place.charAt(0)] ?? 0, y, 0.82, ink, y > 71);
  });
  return frame + pips.join('') + index;
}

export function frenchMini(rank: string, suit: Suit, lang: Lang, fourColour = false): string {
  const ink = inkOf(suit, fourColour);
  const index = indexOf(rank, lang);
  const narrow = index === '10' ? 0.74 : Math.max(0.86, narrowOf(index));
  const track = index === '10' ? -2 : 2;
  const cap = letters(index, 20.5, 7, indexCap(index, 32), {
    anchor: 'middle',
    narrow,
    track,
    fill: ink,
    max: 34,
  });
  return cap + pip(suit, 20.5, 59, 1.28, ink);
}

const face = (scale: number, x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${dyed(mask(), MASK)}</g>`;

export function joker(): string {
  const rays = Array.from(
    { length: 36 },
    (_, i) => `<path d="M0-38V-${i % 2 ? 47 : 52}" transform="rotate(${i * 10})"/>`,
  );
  return (
    panel('#7a2a4a', '#e9c878') +
    `<g transform="translate(50 62)" stroke="#f0d08a" stroke-width=".8" opacity=".35">${rays.join('')}</g>` +
    face(0.345, 15.5, 25) +
    letters('JOKER', 50, 115, 10.5, { anchor: 'middle', fill: '#f6ecd6', track: 18 }) +
    `<path d="M4 7.4Q4 4 7.4 4H27V29Q27 32 24 32H4Z" fill="#f7eedc"/>${face(0.097, 5.8, 6.4)}`
  );
}

export const jokerMini = (): string => face(0.23, 7, 16);
