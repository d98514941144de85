import { BACKS, cardBack } from '../draw/back.ts';
import { cardDocument, miniDocument } from '../draw/panel.ts';
import { romboCard, romboMini, romboMiniStrip, romboStrip } from '../draw/rombo.ts';
import { noSuchCard, type Pack } from './pack.ts';

const RANKS = [...'23456789TJQKA*'];

export const pack: Pack = {
  face(code, { mini = false, covered = false, lang = 'de' } = {}) {
    if (!RANKS.includes(code)) throw noSuchCard('Rom-bo', code);
    if (covered && mini) return miniDocument(romboMiniStrip(code, lang));
    if (covered) return cardDocument(romboStrip(code, lang));
    return mini ? miniDocument(romboMini(code, lang)) : cardDocument(romboCard(code, lang));
  },
  back: () => cardBack(BACKS['rom-bo']),
  codes: () => RANKS,
};
