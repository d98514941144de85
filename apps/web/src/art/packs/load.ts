import type { Picture } from '../pictures.ts';
import type { FaceOptions, Pack } from './pack.ts';

/** Each pack is a chunk of its own, fetched with the table that needs it. */
const PACKS = {
  roemerschnappen: () => import('./roemerschnappen.ts'),
  roemer: () => import('./roemer.ts'),
  romme: () => import('./romme.ts'),
  'romans-go-home': () => import('./romans-go-home.ts'),
  'rom-bo': () => import('./rom-bo.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>>;
export type PackId = keyof typeof PACKS;
export const PACK_IDS = Object.keys(PACKS).filter(isPack);

function isPack(id: string): id is PackId {
  return id in PACKS;
}

export async function loadPack(game: PackId): Promise<Pack> {
  return (await PACKS[game]()).pack;
}

export function facePicture(game: PackId, code: string, options: FaceOptions): Picture {
  const { mini = false, covered = false, lang = 'de', fourColour = false } = options;
  return {
    key: [game, code, mini, covered, lang, fourColour].join(' '),
    draw: async () => (await loadPack(game)).face(code, options),
  };
}

export function backPicture(game: PackId): Picture {
  return { key: `${game} back`, draw: async () => (await loadPack(game)).back() };
}
