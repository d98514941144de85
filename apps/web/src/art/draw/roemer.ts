// The pack of Römer: horses with their combat number, the coin they are worth, and Caesars.
import { COLOURS, type Colour, footBand, letterOf } from './colours.ts';
import { figure } from './figure.ts';
import type { Lang } from './french.ts';
import { horse } from './horse.ts';
import { letters } from './letters.ts';
import { CAESAR, dyed, HORSE } from './palettes.ts';
import { chip, coin, miniPanel, panel } from './panel.ts';
import { PEOPLE } from './people.ts';

export interface RoemerCard {
  readonly colour: Colour;
  /** 0 is a Caesar. */
  readonly combat: number;
  readonly value: number;
}

const caesar = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${dyed(figure(PEOPLE.augustus()), CAESAR)}</g>`;

const steed = ({ colour, combat }: RoemerCard, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${dyed(horse({ crop: combat > 4 }), HORSE[colour])}</g>`;

export function roemerCard(card: RoemerCard, lang: Lang): string {
  const { paint, deep, on, line } = COLOURS[card.colour];
  const letter = letterOf(card.colour, lang);
  const figure = card.combat === 0 ? caesar(12, 36, 0.4) : steed(card, 20, 38, 0.34);
  const coins =
    card.value === 0 ? '' : coin(card.value, 19, 51, 10.4) + coin(card.value, 80, 22, 11.6);
  return (
    panel(paint, line) +
    `<g clip-path="url(#picture)">${figure}</g>` +
    footBand(card.colour) +
    letters(String(card.combat), 19, 10.6, 25, { anchor: 'middle', fill: on }) +
    coins +
    chip(letter, letter.length > 1 ? 9.5 : 12.5, card.value === 0 ? 41 : 65, deep)
  );
}

export function roemerMini(card: RoemerCard, lang: Lang): string {
  const { paint, deep, on } = COLOURS[card.colour];
  const figure = card.combat === 0 ? caesar(6, 38, 0.2) : steed(card, 32, 36, 0.16);
  const worth = card.value === 0 ? '' : coin(card.value, 21, 58, 16);
  return (
    miniPanel(paint, 'paint') +
    `<g clip-path="url(#mini)">${figure}</g>` +
    letters(String(card.combat), 22, 7, 31, { anchor: 'middle', fill: on }) +
    worth +
    chip(
      letterOf(card.colour, lang),
      letterOf(card.colour, lang).length > 1 ? 35.5 : 39,
      6,
      deep,
      14,
    )
  );
}

/** One's own covered card: the back, its corner turned so that its owner can read it. */
export function turnedCorner(card: RoemerCard, lang: Lang): string {
  const { paint, deep, on } = COLOURS[card.colour];
  return (
    `<path d="M0 6Q0 0 6 0H64L40 96H0Z" fill="${paint}"/><path d="M64 0L40 96H0" fill="none" stroke="#f6ecd6" stroke-width="3"/>` +
    '<path d="M66 0L42 98H0" fill="none" stroke="#1d1208" stroke-width="1" opacity=".6"/>' +
    letters(String(card.combat), 25, 8, 38, { anchor: 'middle', fill: on }) +
    (card.value === 0 ? '' : coin(card.value, 22, 70, 17)) +
    chip(letterOf(card.colour, lang), 8, 100, deep, 24)
  );
}
