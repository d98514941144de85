// The warriors of Romans Go Home!: four clans of nine.

import { BRITONS } from './britons.ts';
import { figure } from './figure.ts';
import type { Lang } from './french.ts';
import { horse } from './horse.ts';
import { letters } from './letters.ts';
import { BRITON, CLAN, dyed, type Palette, WOMAN } from './palettes.ts';
import { chip, miniPanel, panel } from './panel.ts';
import { wheel } from './wheel.ts';

export type Clan = keyof typeof CLAN;
export type Warrior = keyof typeof BRITON;

/** Paint and deep paint of a clan. */
export const CLAN_COLOURS: Readonly<Record<Clan, readonly [string, string]>> = {
  A: ['#a5301f', '#7a1d12'],
  B: ['#20518c', '#123564'],
  C: ['#3d6b3f', '#244a2b'],
  D: ['#b47a12', '#6b4607'],
};

/** RG-01: strength, and the name that stands on the card. */
const WARRIORS: Readonly<
  Record<
    Warrior,
    readonly [keyof typeof BRITONS | 'charger', number, Readonly<Record<Lang, string>>]
  >
> = {
  Q: ['queen', 1, { de: 'KÖNIGIN', en: 'QUEEN' }],
  D: ['druhid', 2, { de: "DRU'HID", en: "DRU'HID" }],
  S: ['svart', 3, { de: 'SVART', en: 'SVART' }],
  X: ['axel', 4, { de: 'AXEL', en: 'AXEL' }],
  A: ['archie', 5, { de: 'ARCHIE', en: 'ARCHIE' }],
  M: ['sammla', 6, { de: 'SAMMLA', en: 'SAMMLA' }],
  G: ['gaulie', 7, { de: 'GAULIE', en: 'GAULIE' }],
  C: ['charger', 9, { de: "CH'ARIOTT", en: "CH'ARIOTT" }],
};

/** Two horses and the wheel behind them; the far one is darker. */
function charger(palettes: readonly Palette[]): string {
  const far: Palette = { sk: BRITON.C.h2 ?? '', sk2: BRITON.C.h22 ?? '', sk3: BRITON.C.h23 ?? '' };
  const team = horse({ crop: true });
  return (
    `<g transform="translate(-14 10)">${dyed(wheel(40, 250, 62), ...palettes)}</g>` +
    `<g transform="translate(38 -12)">${dyed(team, ...palettes, far)}</g><g transform="translate(4 20)">${dyed(team, ...palettes)}</g>`
  );
}

export function warriorFigure(warrior: Warrior, clan: Clan): string {
  const [who] = WARRIORS[warrior];
  const woman = warrior === 'Q' || warrior === 'M' ? WOMAN : {};
  const palettes = [woman, CLAN[clan], BRITON[warrior]];
  return who === 'charger' ? charger(palettes) : dyed(figure(BRITONS[who]()), ...palettes);
}

export function warriorCard(warrior: Warrior, clan: Clan, lang: Lang): string {
  const [, strength, names] = WARRIORS[warrior];
  const [paint, deep] = CLAN_COLOURS[clan];
  return (
    panel('#e3cf9f', null) +
    '<g clip-path="url(#panel)"><path d="M4 4H96V100C80 92 64 98 50 92C34 86 18 94 4 88Z" fill="#b9c6b0"/><path d="M4 88C18 94 34 86 50 92C64 98 80 92 96 100V136H4Z" fill="#7d8f5c"/>' +
    `<circle cx="56" cy="58" r="40" fill="${paint}"/><circle cx="56" cy="58" r="40" fill="url(#paint)"/><circle cx="56" cy="58" r="36.6" fill="none" stroke="#f3e4c0" stroke-opacity=".8" stroke-width="1"/>` +
    `<g transform="translate(12.5 18) scale(.36)">${warriorFigure(warrior, clan)}</g></g>` +
    `<path d="M4 116H96V132.6Q96 136 92.6 136H7.4Q4 136 4 132.6Z" fill="${deep}"/><path d="M4 116.4H96" stroke="#f3e4c0" stroke-width="1"/>` +
    letters(names[lang], 50, 121.4, 9.4, { anchor: 'middle', fill: '#fdf6e6', max: 82, track: 4 }) +
    `<path d="M4 7.4Q4 4 7.4 4H30V34Q30 37 27 37H4Z" fill="${deep}"/><path d="M30.5 4V34Q30.5 37.5 27 37.5H4" fill="none" stroke="#f3e4c0" stroke-width="1"/>` +
    letters(String(strength), 17, 8.4, 23.5, { anchor: 'middle', fill: '#fdf6e6' }) +
    chip(clan, 10.4, 41, deep)
  );
}

export function warriorMini(warrior: Warrior, clan: Clan): string {
  const [, strength] = WARRIORS[warrior];
  const [paint, deep] = CLAN_COLOURS[clan];
  return (
    miniPanel(paint, 'paint') +
    `<g clip-path="url(#mini)"><g transform="translate(2 20) scale(.26)">${warriorFigure(warrior, clan)}</g></g>` +
    `<path d="M2.4 4.8Q2.4 2.4 4.8 2.4H27V31Q27 34 24 34H2.4Z" fill="${deep}"/><path d="M27.5 2.4V31Q27.5 34.5 24 34.5H2.4" fill="none" stroke="#f3e4c0" stroke-width="1"/>` +
    letters(String(strength), 14.6, 6, 24, { anchor: 'middle', fill: '#fdf6e6' })
  );
}
