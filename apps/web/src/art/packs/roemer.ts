import { type Back, cardBack } from '../draw/back.ts';
import { COLOURS, isColour } from '../draw/colours.ts';
import { horse } from '../draw/horse.ts';
import { dyed, HORSE } from '../draw/palettes.ts';
import { cardDocument, miniDocument } from '../draw/panel.ts';
import { type RoemerCard, roemerCard, roemerMini, turnedCorner } from '../draw/roemer.ts';
import { noSuchCard, type Pack } from './pack.ts';

/** RM-02: two cards of each combat value, one of them worth 3. */
const COMBATS = [1, 2, 3, 4, 5, 6, 7];
const dearValue = (combat: number): number => (combat < 5 ? 5 : combat < 7 ? 10 : 20);

function cardOf(code: string): RoemerCard {
  const [front = '', value] = code.split('-');
  const colour = front.charAt(0);
  const combat = Number(front.slice(1));
  const worth = Number(value ?? 0);
  const known =
    combat === 0
      ? code.length === 2
      : COMBATS.includes(combat) && [3, dearValue(combat)].includes(worth);
  if (!isColour(colour) || !known) throw noSuchCard('Römer', code);
  return { colour, combat, value: worth };
}

const back = (): Back => ({
  seal: `<g transform="translate(-9.6 -11.4) scale(.083)">${dyed(horse(), HORSE.r, { ac: '#a5301f' })}</g>`,
  light: '#c08a2c',
  dark: '#7d5217',
});

export const pack: Pack = {
  face(code, { mini = false, covered = false, lang = 'de' } = {}) {
    const card = cardOf(code);
    if (covered) return cardBack(back(), turnedCorner(card, lang));
    return mini ? miniDocument(roemerMini(card, lang)) : cardDocument(roemerCard(card, lang));
  },
  back: () => cardBack(back()),
  codes: () =>
    Object.keys(COLOURS).flatMap((colour) => [
      `${colour}0`,
      ...COMBATS.flatMap((combat) =>
        [3, dearValue(combat)].map((value) => `${colour}${combat}-${value}`),
      ),
    ]),
};
