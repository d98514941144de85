import { cardOfCode, VALUES } from '@taberna/games/roemerschnappen/cards.ts';
import { cardBack, MEDALLION } from '../draw/back.ts';
import { COLOURS, isColour } from '../draw/colours.ts';
import { dog } from '../draw/dog.ts';
import * as draw from '../draw/numerals.ts';
import { DOG, dyed } from '../draw/palettes.ts';
import { cardDocument, miniDocument } from '../draw/panel.ts';
import { type FaceOptions, noSuchCard, type Pack } from './pack.ts';

const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];
const ROMANS = [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];

function faceOf(code: string, { mini = false, covered = false, lang = 'de' }: FaceOptions): string {
  if (code === '4f') return mini ? draw.fourColoursMini() : draw.fourColours(lang);
  if (code === 'RL') return mini ? draw.laurelMini() : draw.laurelCard();
  if (code === 'SN') return mini ? draw.snapMini() : draw.snapCard(lang);
  const kind = code.charAt(0);
  const number = Number(code.slice(1));
  if (kind === 'R' && ROMANS.includes(number))
    return mini ? draw.templeMini(number) : draw.temple(number, covered);
  if (!isColour(kind) || kind === 'v' || !NUMBERS.includes(number))
    throw noSuchCard('Römerschnappen', code);
  return mini
    ? draw.numeralMini(kind, number, lang)
    : draw.numeralCard(kind, number, lang, covered);
}

/** RS-41: as on the cards themselves, whatever a table has agreed on. */
function printedWorth(code: string): string {
  return draw.worthCoin(VALUES[cardOfCode(code)] ?? 0, isColour(code.charAt(0)));
}

const seal = () =>
  `<g transform="translate(-12 -8.8) scale(.082)">${dyed(dog(), DOG, { dk: '#2a1710', dl: MEDALLION })}</g>`;

export const pack: Pack = {
  face: (code, options = {}) =>
    options.mini === true
      ? miniDocument(faceOf(code, options))
      : cardDocument(faceOf(code, options) + (options.printed === true ? printedWorth(code) : '')),
  back: () => cardBack({ seal: seal(), light: '#b5523a', dark: '#7a2216' }),
  codes: () => [
    ...Object.keys(COLOURS)
      .filter((colour) => colour !== 'v')
      .flatMap((colour) => NUMBERS.map((n) => colour + n)),
    '4f',
    ...ROMANS.map((n) => `R${n}`),
    'RL',
    'SN',
  ],
};
