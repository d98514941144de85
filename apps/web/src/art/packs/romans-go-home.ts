import { cardBack, letterSeal, towerSeal } from '../draw/back.ts';
import { type Castle, castleCard, castleMini } from '../draw/castles.ts';
import { BRITON, CLAN } from '../draw/palettes.ts';
import { cardDocument, miniDocument } from '../draw/panel.ts';
import {
  CLAN_COLOURS,
  type Clan,
  type Warrior,
  warriorCard,
  warriorMini,
} from '../draw/warriors.ts';
import { type FaceOptions, noSuchCard, type Pack } from './pack.ts';

const CASTLES: readonly string[] = [
  'N1',
  'N3',
  'N4',
  'N5',
  'N6',
  'U2',
  'A4',
  'T8',
  'L-1',
  'L-2',
  'L-3',
];
const isCastle = (kind: string): kind is Castle => 'NUATL'.includes(kind) && kind.length === 1;
const isClan = (code: string): code is Clan => code in CLAN;
const isWarrior = (code: string): code is Warrior => code in BRITON;

/** Castles may be any kind and value: the deck is an option (RG-02). */
function castleOf(code: string): { kind: Castle; value: number } | null {
  const kind = code.charAt(0);
  const value = Number(code.slice(1));
  return isCastle(kind) && /^-?\d+$/.test(code.slice(1)) ? { kind, value } : null;
}

function faceOf(code: string, { mini = false, lang = 'de' }: FaceOptions): string {
  const castle = castleOf(code);
  if (castle !== null) return (mini ? castleMini : castleCard)(castle.kind, castle.value);
  const [clan = '', warrior = ''] = code.split('-');
  if (!isClan(clan) || !isWarrior(warrior)) throw noSuchCard('Romans Go Home!', code);
  return mini ? warriorMini(warrior, clan) : warriorCard(warrior, clan, lang);
}

/** Warriors are written with their clan: `A-Q` is the queen of clan A; `A-?` that clan's back. */
export const pack: Pack = {
  face(code, options = {}) {
    const clan = code.charAt(0);
    if (code.endsWith('-?') && isClan(clan)) return clanBack(clan);
    return (options.mini === true ? miniDocument : cardDocument)(faceOf(code, options));
  },
  back: () => cardBack({ seal: towerSeal(), light: '#7d8a4c', dark: '#43512a' }),
  codes: () => [
    ...Object.keys(CLAN).flatMap((clan) =>
      [...Object.keys(BRITON), '?'].map((one) => `${clan}-${one}`),
    ),
    ...CASTLES,
  ],
};

function clanBack(clan: Clan): string {
  const [light, dark] = CLAN_COLOURS[clan];
  return cardBack({ seal: letterSeal(clan, dark), light, dark });
}
