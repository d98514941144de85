// Rom-bo's pack: suits do not matter, so it counts amphorae; the ace turns the pile round.

import { COURTIERS } from './courtiers.ts';
import { figure, type Layers } from './figure.ts';
import { courtPicture, indexCap, indexOf, joker, type Lang, narrowOf } from './french.ts';
import { letters } from './letters.ts';
import { mask } from './mask.ts';
import { COURT, dyed, MASK, type Palette, QUEEN, WOMAN } from './palettes.ts';
import { miniPanel, panel, twice } from './panel.ts';
import { PEOPLE } from './people.ts';
import { mix } from './tesserae.ts';
import * as things from './things.ts';

const INK = '#3d1730';
const ACE_INK = '#5e2a06';

export function amphora(fill = '#b8623a', dark = '#7a3417', lit = '#e0966a'): string {
  return (
    `<path d="M-3-14.6H3L2.6-10C8-7.6 9-1 7 4.4C5.6 8.6 2.4 11 1.2 15H-1.2C-2.4 11-5.6 8.6-7 4.4C-9-1-8-7.6-2.6-10Z" fill="${fill}"/>` +
    `<path d="M-2.6-10C-8-7.6-9-1-7 4.4C-5.6 8.6-2.4 11-1.2 15H0C-3-1-3-8-.6-14.6H-3Z" fill="${dark}" opacity=".45"/>` +
    `<path d="M2-9.4C5-7 5.6-2 4.4 3" fill="none" stroke="${lit}" stroke-width="1.5" stroke-linecap="round"/>` +
    `<path d="M-3.2-13.4C-9-13-9.4-7-6.4-4.6M3.2-13.4C9-13 9.4-7 6.4-4.6" fill="none" stroke="${dark}" stroke-width="1.7"/><path d="M-4-14.6H4" stroke="${dark}" stroke-width="2"/>` +
    `<path d="M-7.8-1.6C-3 .2 3 .2 7.8-1.6" fill="none" stroke="${dark}" stroke-width="1"/>`
  );
}

const COLUMN: Readonly<Record<string, number>> = { l: 37, m: 53, r: 69 };
const ROW: Readonly<Record<string, number>> = {
  a: 26,
  d: 71,
  g: 115,
  ab: 48,
  fg: 94,
  h2: 55.6,
  h3: 85.4,
  x1: 40,
  x2: 101,
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
  T: 'la ra mx1 lh2 rh2 lh3 rh3 mx2 lg rg',
};

interface Court {
  readonly who: () => Layers;
  readonly held: () => string;
  readonly ground: string;
  readonly palettes: readonly Palette[];
  readonly place: string;
}

const COURTS: Readonly<Record<string, Court>> = {
  K: {
    who: PEOPLE.augustus,
    held: things.sceptre,
    ground: '#6b3a72',
    palettes: [COURT.c],
    place: '24 3',
  },
  Q: {
    who: PEOPLE.livia,
    held: things.flower,
    ground: '#2c6663',
    palettes: [COURT.h, WOMAN, QUEEN.h],
    place: '24 3',
  },
  J: {
    who: COURTIERS.legionary,
    held: things.gladius,
    ground: '#a8742a',
    palettes: [COURT.h],
    place: '23 8.4',
  },
};

/** Falling piles lie crosswise, where 6 and 9 are told apart by a line only. */
const hasFoot = (rank: string): boolean => rank === '6' || rank === '9';
const foot = (rank: string, x: number, y: number): string =>
  hasFoot(rank) ? `<path d="M${x - 6.5} ${y}H${x + 6.5}" stroke="${INK}" stroke-width="2.2"/>` : '';

function index(rank: string, lang: Lang, fill: string): string {
  const text = indexOf(rank, lang);
  const track = text === '10' ? -3 : 2;
  const cap = letters(text, 16.4, 6.4, hasFoot(rank) ? 23 : indexCap(text, 27), {
    anchor: 'middle',
    narrow: narrowOf(text),
    track,
    fill,
    max: 22,
  });
  return cap + foot(rank, 16.4, 32.4);
}

const arrows = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><g fill="none" stroke="#4a1d0a" stroke-width="7" stroke-linecap="round"><path d="M-24-14A28 28 0 0 1 20-20"/><path d="M24 14A28 28 0 0 1-20 20"/></g><path d="M27-31L30-10L11-17ZM-27 31L-30 10L-11 17Z" fill="#4a1d0a"/></g>`;

function ace(lang: Lang): string {
  return (
    panel('#d2a03f', '#5e3606') +
    '<path d="M4 7.4Q4 4 7.4 4H30V35Q30 38 27 38H4Z" fill="#f7eedc"/><path d="M30.4 4V35Q30.4 38.4 27 38.4H4" fill="none" stroke="#5e3606" stroke-width="1"/>' +
    index('A', lang, ACE_INK) +
    arrows(50, 80, 1) +
    `<g transform="translate(50 80) scale(1.06)">${amphora('#a5301f', '#5e120a', '#e0966a')}</g>`
  );
}

function court({ who, held, ground, palettes, place }: Court): string {
  const drawn = dyed(held() + figure(who(), { broad: true }), ...palettes);
  return courtPicture(
    `<g transform="translate(${place}) scale(.274)">${drawn}</g>`,
    ground,
    INK,
    31,
  );
}

export function romboCard(rank: string, lang: Lang): string {
  if (rank === '*') return joker();
  if (rank === 'A') return ace(lang);
  const corners = twice(index(rank, lang, INK));
  const who = COURTS[rank];
  if (who !== undefined) return court(who) + corners;
  const many = rank === '9' || rank === 'T';
  const size = many ? 0.62 : Number(rank) > 3 ? 0.7 : 0.84;
  const jars = (LAYOUT[rank] ?? '').split(' ').map((place) => {
    const at = `${COLUMN[place.charAt(0)]} ${ROW[place.slice(1)]}`;
    return `<g transform="translate(${at}) scale(${size})">${amphora()}</g>`;
  });
  return `<path d="M29 4.5H95V106H71V135.5H5V36H29Z" fill="none" stroke="#c9a86a" stroke-width=".7"/>${jars.join('')}${corners}`;
}

const theMask = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${dyed(mask(), MASK)}</g>`;

export function romboMini(rank: string, lang: Lang): string {
  if (rank === '*') {
    return `${miniPanel('#7a2a4a', 'paint')}<path d="M2.4 2.4H30V32H2.4Z" fill="#f7eedc"/>${theMask(4, 4, 0.12)}${theMask(12, 38, 0.19)}`;
  }
  const text = indexOf(rank, lang);
  const narrow = text === '10' ? 0.74 : Math.max(0.86, narrowOf(text));
  const track = text === '10' ? -2 : 2;
  const fill = rank === 'A' ? ACE_INK : INK;
  const cap = letters(text, 19, 6, indexCap(text, 30), {
    anchor: 'middle',
    narrow,
    track,
    fill,
    max: 33,
  });
  if (rank === 'A') {
    return `${miniPanel('#d2a03f', 'sheen')}<path d="M2.4 2.4H36V38H2.4Z" fill="#f7eedc"/>${cap}${arrows(30, 58, 0.62)}`;
  }
  const who = COURTS[rank];
  if (who === undefined) {
    return `${cap}${foot(rank, 19, 39.4)}<g transform="translate(30 61) scale(1.1)">${amphora()}</g>`;
  }
  const drawn = dyed(figure(who.who(), { broad: true }), ...who.palettes);
  return `${cap}<path d="M8 42H52V78H8Z" fill="${who.ground}"/><svg x="8" y="42" width="44" height="36" viewBox="0 0 44 36"><g transform="translate(8 0) scale(.13)">${drawn}</g></svg>`;
}

/** Aces, jokers and courts show a colour even where little of them is seen. */
function stripTint(rank: string): string | null {
  if (rank === 'A') return '#e9c46a';
  if (rank === '*') return '#d9a8bc';
  const ground = COURTS[rank]?.ground;
  return ground === undefined ? null : mix(ground, '#f8f0df', 0.55);
}

/** The same strip of a small card. */
export function romboMiniStrip(rank: string, lang: Lang): string {
  const text = indexOf(rank, lang);
  const tint = stripTint(rank);
  const field = tint === null ? '' : `<path d="M25 2.4H57.6V81.6H25Z" fill="${tint}"/>`;
  const cap =
    rank === '*'
      ? theMask(2.6, 2.4, 0.102)
      : letters(text, 12.6, 3.6, 21, {
          anchor: 'middle',
          narrow: narrowOf(text),
          track: text === '10' ? -2 : 2,
          fill: rank === 'A' ? ACE_INK : INK,
        });
  return `${field}<path d="M25 2V84" stroke="#c9a86a" stroke-width=".8"/>${cap}`;
}

/** The strip of a covered card in a pile: a smaller index, so that many fit. */
export function romboStrip(rank: string, lang: Lang): string {
  const text = indexOf(rank, lang);
  const tint = stripTint(rank);
  const field = tint === null ? '' : `<path d="M29 2.4H97.6V137.6H29Z" fill="${tint}"/>`;
  const count = rank === 'T' ? 10 : Number(rank);
  const jars = Number.isNaN(count)
    ? ''
    : Array.from(
        { length: count },
        (_, i) => `<g transform="translate(${35 + i * 6.5} 13.6) scale(.46)">${amphora()}</g>`,
      ).join('');
  const cap =
    rank === '*'
      ? theMask(4, 1.6, 0.108)
      : letters(text, 15, 3.4, indexCap(text, 20.5), {
          anchor: 'middle',
          narrow: narrowOf(text),
          track: text === '10' ? -2 : 2,
          fill: rank === 'A' ? ACE_INK : INK,
        });
  return `${field}<path d="M29 2V140" stroke="#c9a86a" stroke-width=".8"/>${jars}${cap}`;
}
