import { cardBack } from '../draw/back.ts';
import { frenchCard, frenchMini, joker, jokerMini, type Suit } from '../draw/french.ts';
import { mask } from '../draw/mask.ts';
import { dyed, MASK } from '../draw/palettes.ts';
import { cardDocument, miniDocument } from '../draw/panel.ts';
import { noSuchCard, type Pack } from './pack.ts';

const RANKS = [...'A23456789TJQK'];
const SUITS: readonly Suit[] = ['c', 's', 'h', 'd'];

const seal = () => `<g transform="translate(-11.4 -12.6) scale(.114)">${dyed(mask(), MASK)}</g>`;

export const pack: Pack = {
  face(code, { mini = false, lang = 'de', fourColour = false } = {}) {
    if (code === '*') return mini ? miniDocument(jokerMini()) : cardDocument(joker());
    const rank = code.charAt(0);
    const suit = SUITS.find((one) => one === code.charAt(1));
    if (suit === undefined || code.length !== 2 || !RANKS.includes(rank))
      throw noSuchCard('Rommé', code);
    return mini
      ? miniDocument(frenchMini(rank, suit, lang, fourColour))
      : cardDocument(frenchCard(rank, suit, lang, fourColour));
  },
  back: () => cardBack({ seal: seal(), light: '#3d7d78', dark: '#1d4a4a' }),
  codes: () => [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), '*'],
};
