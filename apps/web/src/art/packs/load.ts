import type { GameId } from '../../games/registry.ts';
import type { Picture } from '../pictures.ts';
import type { FaceOptions, Pack } from './pack.ts';

/** Each pack is a chunk of its own, fetched with the table that needs it. */
const PACKS: Readonly<Record<GameId, () => Promise<{ readonly pack: Pack }>>> = {
  roemerschnappen: () => import('./roemerschnappen.ts'),
  roemer: () => import('./roemer.ts'),
  romme: () => import('./romme.ts'),
  'romans-go-home': () => import('./romans-go-home.ts'),
  'rom-bo': () => import('./rom-bo.ts'),
};

export async function loadPack(game: GameId): Promise<Pack> {
  return (await PACKS[game]()).pack;
}

export function facePicture(game: GameId, code: string, options: FaceOptions): Picture {
  const { mini = false, lang = 'de', fourColour = false } = options;
  return {
    key: `${game} ${code} ${mini} ${lang} ${fourColour}`,
    draw: async () => (await loadPack(game)).face(code, options),
  };
}

export function backPicture(game: GameId): Picture {
  return { key: `${game} back`, draw: async () => (await loadPack(game)).back() };
}
