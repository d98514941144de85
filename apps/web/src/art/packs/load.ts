import type { Picture } from '../pictures.ts';
import type { FaceOptions, Pack, PackId } from './pack.ts';

export type { PackId } from './pack.ts';

/** Each pack is a chunk of its own, `<game>.ts`, fetched with the table that needs it. */
const PACKS = import.meta.glob<Pack>(
  ['./*.ts', '!./{load,pack,plain,draw-ahead}.ts', '!./*.test.ts'],
  {
    import: 'pack',
  },
);
const fileOf = (game: string) => `./${game}.ts`;

export const PACK_IDS: readonly PackId[] = Object.keys(PACKS).map((file) => file.slice(2, -3));

export async function loadPack(game: PackId): Promise<Pack> {
  const load = PACKS[fileOf(game)];
  return load === undefined ? (await import('./plain.ts')).pack : load();
}

export function facePicture(game: PackId, code: string, options: FaceOptions): Picture {
  const {
    mini = false,
    covered = false,
    lang = 'de',
    fourColour = false,
    printed = false,
  } = options;
  return {
    key: [game, code, mini, covered, lang, fourColour, printed].join(' '),
    draw: async () => (await loadPack(game)).face(code, options),
  };
}

export function backPicture(game: PackId): Picture {
  return { key: `${game} back`, draw: async () => (await loadPack(game)).back() };
}
