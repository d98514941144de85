import type { Lang } from '@taberna/engine';
import { settings } from '../../settings/settings.svelte.ts';
import { drawnUrl, pictureUrl } from '../pictures.ts';
import { backPicture, facePicture, loadPack, type PackId } from './load.ts';

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
