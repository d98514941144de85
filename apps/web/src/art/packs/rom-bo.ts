import { cardBack } from '../draw/back.ts';
import { cardDocument, miniDocument } from '../draw/panel.ts';
import { romboCard, romboMini, romboMiniStrip, romboStrip } from '../draw/rombo.ts';
import { noSuchCard, type Pack } from './pack.ts';

const RANKS = [...'23456789TJQKA*'];

const AMPHORA =
  'M-3-14.6H3L2.6-10C8-7.6 9-1 7 4.4C5.6 8.6 2.4 11 1.2 15H-1.2C-2.4 11-5.6 8.6-7 4.4C-9-1-8-7.6-2.6-10Z';
const SEAL = `<path transform="scale(.8)" fill="#7a3417" d="${AMPHORA}"/><path transform="scale(.8)" d="M-3.2-13.4C-9-13-9.4-7-6.4-4.6M3.2-13.4C9-13 9.4-7 6.4-4.6" fill="none" stroke="#7a3417" stroke-width="1.7"/>`;

export const pack: Pack = {
  face(code, { mini = false, covered = false, lang = 'de' } = {}) {
    if (!RANKS.includes(code)) throw noSuchCard('Rom-bo', code);
    if (covered && mini) return miniDocument(romboMiniStrip(code, lang));
    if (covered) return cardDocument(romboStrip(code, lang));
    return mini ? miniDocument(romboMini(code, lang)) : cardDocument(romboCard(code, lang));
  },
  back: () => cardBack({ seal: SEAL, light: '#8a5273', dark: '#4a2039' }),
  codes: () => RANKS,
};
