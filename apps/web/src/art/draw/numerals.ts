// The pack of Römerschnappen: numerals on painted panels, Roman cards as temples of marble, the
// laurel, the four colours, and the dog that snaps.
import { roman } from '@taberna/engine';
import { COLOURS, type Colour, footBand, letterOf, motif } from './colours.ts';
import { dog } from './dog.ts';
import type { Lang } from './french.ts';
import { fitted, letters } from './letters.ts';
import { DOG, dyed } from './palettes.ts';
import { chip, coin, miniPanel, panel } from './panel.ts';
import { portraitCoin } from './portrait-coin.ts';
import { wreathRing } from './wreath-ring.ts';

/** In a fan half of a card is seen: its numeral must be read whole there, or XVII becomes XVI. */
const STRIP = 37;
/** The numeral in the corner, of a card that is 140 high: nothing may cover its feet. */
export const INDEX = { top: 11, height: 17.5 } as const;

/** As many pips as the numeral says, in rows. */
const PIP_ROWS: Readonly<Record<number, readonly number[]>> = {
  2: [2],
  3: [3],
  4: [4],
  5: [5],
  6: [3, 3],
  7: [4, 3],
  8: [4, 4],
  9: [5, 4],
};

function pips(colour: Colour, number: number): string {
  const rows = PIP_ROWS[number] ?? [];
  const single = rows.length === 1;
  const step = single ? 15.6 : 15.2;
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) =>
        motif(
          colour,
          50 + (i - (count - 1) / 2) * step,
          (single ? 110 : 104) + row * 14,
          single ? 0.64 : 0.56,
        ),
      ),
    )
    .join('');
}

/** A numeral that stands out from the paint: its shadow, then itself. */
function inlaid(numeral: string, colour: Colour): string {
  const shadow = colour === 'y' ? '#fff3cf' : '#1a0600';
  return (
    `<g opacity=".5">${fitted(numeral, 50, 74.2, 74, 40, { fill: shadow })}</g>` +
    fitted(numeral, 50, 73, 74, 40, { fill: COLOURS[colour].on })
  );
}

/** Beside one another in what a neighbour leaves in sight of a card: every pip can be counted there. */
function pipsInStrip(colour: Colour, number: number): string {
  const rows = Math.ceil(number / 3);
  return Array.from({ length: number }, (_, i) => {
    const row = Math.floor(i / 3);
    return motif(colour, 16.5 + (i % 3) * 15.4, 88 + (row - (rows - 1) / 2) * 19, 0.62);
  }).join('');
}

/** `strip`: a neighbour covers its right part, where a numeral that is cut would be another one. */
export function numeralCard(colour: Colour, number: number, lang: Lang, strip = false): string {
  const { paint, deep, on, line } = COLOURS[colour];
  const numeral = roman(number);
  return (
    panel(paint, line) +
    footBand(colour) +
    letters(numeral, 11, INDEX.top, INDEX.height, { fill: on, max: STRIP, track: 3 }) +
    chip(letterOf(colour, lang), 11, 31.4, deep) +
    (strip ? pipsInStrip(colour, number) : inlaid(numeral, colour) + pips(colour, number))
  );
}

export function numeralMini(colour: Colour, number: number, lang: Lang): string {
  const { paint, deep, on } = COLOURS[colour];
  return (
    miniPanel(paint, 'paint') +
    letters(roman(number), 7, 8, 27, { fill: on, max: 46, track: 3 }) +
    chip(letterOf(colour, lang), 7, 42, deep, 17) +
    motif(colour, 44, 66, 0.9)
  );
}

/** The coin on paper: as far below the numeral as at the table. */
export const PAPER_COIN = { y: 41.9, radius: 9.6 } as const;

/** What a card counts, below its index; beside the letter of its colour, where it has one. */
export const worthCoin = (points: number, hasLetter: boolean): string =>
  coin(points, hasLetter ? 42.8 : 16.4, PAPER_COIN.y, PAPER_COIN.radius, `${points}`);

const QUARTERS = [
  ['r', 4, 4],
  ['y', 50.6, 4],
  ['g', 4, 70.6],
  ['b', 50.6, 70.6],
] as const;

const flower = (): string =>
  (
    [
      ['r', 225],
      ['y', 315],
      ['b', 45],
      ['g', 135],
    ] as const
  )
    .map(
      ([colour, turn]) =>
        `<path transform="rotate(${turn})" d="M1 0C3-5 9-5 12 0C9 5 3 5 1 0Z" fill="${COLOURS[colour].paint}"/>`,
    )
    .join('');

export function fourColours(lang: Lang): string {
  const fields = QUARTERS.map(
    ([colour, x, y]) =>
      `<rect x="${x}" y="${y}" width="45.4" height="65.4" fill="${COLOURS[colour].paint}"/>${motif(colour, x + 22.7, y + 33, 1.35)}`,
  );
  const chips = QUARTERS.map(([colour, x, y]) => {
    const letter = letterOf(colour, lang);
    const left = x < 50 ? 11 : 89 - (letter.length > 1 ? 19 : 13);
    // In the corner that a fan shows stand all four, not red alone.
    const top = colour === 'r' ? 53 : y < 50 ? 11 : 116;
    return chip(letter, left, top, COLOURS[colour].deep);
  });
  const medal = (at: string) =>
    `<g transform="${at}"><circle r="14.5" fill="#f6ecd6" stroke="#1d1512" stroke-width="1.2"/>${flower()}<circle r="2.6" fill="#d9a441" stroke="#1d1512" stroke-width=".7"/></g>`;
  return (
    `<rect x="4" y="4" width="92" height="132" rx="3.4" fill="#1d1512"/><g clip-path="url(#panel)">${fields.join('')}</g>` +
    '<path d="M50 4V136M4 70H96" stroke="#f3e4c0" stroke-width="1.4"/>' +
    '<rect x="7" y="7" width="86" height="126" rx="1.6" fill="none" stroke="#f3e4c0" stroke-opacity=".75" stroke-width=".9"/>' +
    medal('translate(50 70)') +
    medal('translate(20 20) scale(.8)') +
    chips.join('')
  );
}

export function fourColoursMini(): string {
  const fields = QUARTERS.map(([colour, x, y]) => {
    const left = x < 50 ? 2.4 : 30;
    const top = y < 50 ? 2.4 : 42;
    return `<rect x="${left}" y="${top}" width="27.6" height="39.6" fill="${COLOURS[colour].paint}"/>${motif(colour, left + 13.8, top + 20, 0.95)}`;
  });
  return `<g clip-path="url(#mini)">${fields.join('')}</g><path d="M30 2.4V81.6M2.4 42H57.6" stroke="#f3e4c0" stroke-width="1.4"/>`;
}

const marble = (): string =>
  '<rect x="4" y="4" width="92" height="132" rx="3.4" fill="url(#stone)"/><g clip-path="url(#panel)" fill="none" stroke="#8d7f6a" opacity=".35"><path d="M-4 40C16 34 22 52 44 46C62 42 70 22 104 26" stroke-width="1"/><path d="M30 140C34 112 56 108 60 88C64 70 92 74 104 60" stroke-width=".7"/><path d="M-4 96C10 92 14 104 26 100" stroke-width=".8"/><path d="M66 4C62 14 74 20 70 30" stroke-width=".6"/></g><rect x="4" y="4" width="92" height="132" rx="3.4" fill="none" stroke="#a89a80" stroke-width=".9"/><rect x="6.6" y="6.6" width="86.8" height="126.8" rx="1.8" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width=".8"/>';

/** What stands on the gable, so that temples differ. */
const ACROTERIA = [
  '<path d="M50 31C46 35 46 38 50 40C54 38 54 35 50 31Z"/>',
  '<circle cx="50" cy="36.4" r="4"/>',
  '<path d="M42 39C46 33 54 33 58 39C54 37.6 46 37.6 42 39Z"/><circle cx="50" cy="34" r="2"/>',
  '<path d="M50 31L51.6 34.8L55.6 35L52.5 37.6L53.6 41.4L50 39.2L46.4 41.4L47.5 37.6L44.4 35L48.4 34.8Z"/>',
];

function column(x: number): string {
  const flutes = [0, 2, 4, 6, 8].map((dx) => `M${x + dx} 57V117`).join('');
  const block = 'fill="#f8f1e0" stroke="#8a795a" stroke-width=".6"';
  return (
    `<rect x="${x}" y="57" width="8" height="60" fill="#e9dfca"/><path d="${flutes}" stroke="#9c8c6e" stroke-width=".7"/>` +
    `<path d="M${x - 1.4} 57H${x + 9.4}L${x + 8.4} 53.4H${x - 0.4}Z" ${block}/><path d="M${x - 1.6} 117H${x + 9.6}V120.4H${x - 1.6}Z" ${block}/>`
  );
}

/** Two leaves of bronze. */
const doors =
  '<path d="M29 60H49V116H29ZM51 60H71V116H51Z" fill="#5b4023" stroke="#d9b36a" stroke-width=".9"/><path d="M32 64H46V84H32ZM32 90H46V112H32ZM54 64H68V84H54ZM54 90H68V112H54Z" fill="none" stroke="#d9b36a" stroke-width=".8" opacity=".8"/><path d="M46 87H47.500M52.500 87H54" stroke="#f6e3b4" stroke-width="2.4" stroke-linecap="round"/>';

/** `strip`: covered at its right, its doors are shut; the index says what it is. */
export function temple(number: number, strip = false): string {
  const numeral = roman(number);
  return (
    marble() +
    letters(numeral, 10.5, 10.6, 17.5, { fill: '#3a2c20', max: STRIP, track: 2 }) +
    `<path d="M10 47L50 30.4L90 47Z" fill="#f3ead6" stroke="#8a795a" stroke-width=".9"/><path d="M19 45L50 32.8L81 45Z" fill="#a5301f" opacity=".92"/><g fill="#f6dfa8" transform="translate(0 1.4)">${ACROTERIA[number % 4]}</g>` +
    '<rect x="10" y="47" width="80" height="6" fill="#f8f1e0" stroke="#8a795a" stroke-width=".8"/><path d="M13 50H87" stroke="#a5301f" stroke-width="1.1" stroke-dasharray="2.4 1.8"/>' +
    '<rect x="20.5" y="53.4" width="59" height="67" fill="#33241b"/><rect x="20.5" y="53.4" width="59" height="67" fill="url(#paint)"/>' +
    column(13) +
    column(79) +
    '<path d="M10 120.4H90V124.4H10ZM8 124.4H92V128.8H8Z" fill="#efe4cc" stroke="#8a795a" stroke-width=".7"/>' +
    (strip ? doors : fitted(numeral, 50, 87, 53, 40, { fill: '#f6e3b4' }))
  );
}

export function templeMini(number: number): string {
  return (
    miniPanel('#e6dcc6', 'sheen') +
    letters(roman(number), 7, 8, 27, { fill: '#2a1d12', max: 46, track: 2 }) +
    '<path d="M7 52L30 41L53 52Z" fill="#a5301f" stroke="#8a795a" stroke-width="1"/><path d="M8 52H52V57H8Z" fill="#f8f1e0" stroke="#8a795a" stroke-width="1"/><path d="M11 57H18V75H11ZM26.500 57H33.500V75H26.500ZM42 57H49V75H42Z" fill="#f3ead6" stroke="#8a795a" stroke-width="1"/><path d="M6 75H54V79H6Z" fill="#efe4cc" stroke="#8a795a" stroke-width="1"/>'
  );
}

export function laurelCard(): string {
  return (
    marble() +
    `<g transform="translate(50 76)"><circle r="27" fill="url(#gold)" stroke="#5e3d0c" stroke-width="1"/><circle r="23.6" fill="none" stroke="#7a531a" stroke-width=".8" stroke-dasharray="1.2 1.2"/>${portraitCoin(0.17, 'medal')}<g transform="scale(1.18)">${wreathRing()}</g></g>` +
    `<g transform="translate(21.4 22.6) scale(.36)">${wreathRing()}</g>`
  );
}

export const laurelMini = (): string =>
  `${miniPanel('#e6dcc6', 'sheen')}<g transform="translate(30 42) scale(.66)"><circle r="23" fill="url(#gold)" stroke="#5e3d0c" stroke-width="1.4"/>${wreathRing()}</g>`;

const theDog = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${dyed(dog(), DOG)}</g>`;

export function snapCard(lang: Lang): string {
  const rays = Array.from(
    { length: 24 },
    (_, i) => `<path d="M0-24V-${i % 2 ? 40 : 46}" transform="rotate(${i * 15})"/>`,
  );
  return (
    panel('#cf9a3c', '#4a2a10') +
    `<g transform="translate(50 62)" stroke="#f8e3ae" stroke-width="1.6" opacity=".55">${rays.join('')}</g>` +
    theDog(-1, 32, 0.35) +
    letters(lang === 'de' ? 'SCHNAPP' : 'SNAP', 50, 110, 10.4, {
      anchor: 'middle',
      fill: '#3a1a0a',
      max: 72,
      track: 6,
    }) +
    theDog(6.6, 9.4, 0.104)
  );
}

export const snapMini = (): string => miniPanel('#cf9a3c', 'sheen') + theDog(1, 24, 0.195);
