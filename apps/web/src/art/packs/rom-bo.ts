import { BACKS, cardBack } from '../draw/back.ts';
import { cardDocument, miniDocument } from '../draw/panel.ts';
import { romboCard, romboMini } from '../draw/rombo.ts';
import { noSuchCard, type Pack } from './pack.ts';

const RANKS = [...'23456789TJQKA*'];

export const pack: Pack = {
  face(code, { mini = false, lang = 'de' } = {}) {
    if (!RANKS.includes(code)) throw noSuchCard('Rom-bo', code);
    return mini ? miniDocument(romboMini(code, lang)) : cardDocument(romboCard(code, lang));
  },
  back: () => cardBack(BACKS['rom-bo']),
  codes: () => RANKS,
};
