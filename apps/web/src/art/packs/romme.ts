import { BACKS, cardBack } from '../draw/back.ts';
import { frenchCard, frenchMini, joker, jokerMini, type Suit } from '../draw/french.ts';
import { cardDocument, miniDocument } from '../draw/panel.ts';
import { noSuchCard, type Pack } from './pack.ts';

const RANKS = [...'A23456789TJQK'];
const SUITS: readonly Suit[] = ['c', 's', 'h', 'd'];

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
  back: () => cardBack(BACKS.romme),
  codes: () => [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), '*'],
};
