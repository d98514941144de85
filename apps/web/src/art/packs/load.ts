import type { Lang } from '@taberna/engine';
import { settings } from '../../settings/settings.svelte.ts';
import { drawnUrl, type Picture, pictureUrl } from '../pictures.ts';
import type { FaceOptions, Pack, PackId } from './pack.ts';

export type { PackId } from './pack.ts';

/** Each pack is a chunk of its own, `<game>.ts`, fetched with the table that needs it. */
const PACKS = import.meta.glob<Pack>(['./*.ts', '!./{load,pack,plain}.ts', '!./*.test.ts'], {
  import: 'pack',
});
const fileOf = (game: string) => `./${game}.ts`;

export const PACK_IDS: readonly PackId[] = Object.keys(PACKS).map((file) => file.slice(2, -3));

export async function loadPack(game: PackId): Promise<Pack> {
  const load = PACKS[fileOf(game)];
  return load === undefined ? (await import('./plain.ts')).pack : load();
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

/** Draws what a game may show when there is time for it; returns how to stop that. */
export function drawAhead(game: PackId, lang: Lang): () => void {
  let stopped = false;
  void loadPack(game).then(async (pack) => {
    const { fourColour } = settings;
    const faces = pack.codes().map((code) => facePicture(game, code, { lang, fourColour }));
    for (const picture of [backPicture(game), ...faces]) {
      if (drawnUrl(picture.key) !== undefined) continue;
      await idle();
      if (stopped) return;
      await pictureUrl(picture);
    }
  });
  return () => {
    stopped = true;
  };
}

/** Safari has no idle callbacks. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );
}
