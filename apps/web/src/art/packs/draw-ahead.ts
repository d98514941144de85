import type { Lang } from '@taberna/engine';
import { settings } from '../../settings/settings.svelte.ts';
import { drawnUrl, pictureUrl } from '../pictures.ts';
import { backPicture, facePicture, loadPack, type PackId } from './load.ts';
import type { Pack } from './pack.ts';

/** Draws what a game may show when there is time for it and nothing moves; returns how to stop that. */
export function drawAhead(game: PackId, lang: Lang): () => void {
  let stopped = false;
  const draw = async (pack: Pack) => {
    const { fourColour } = settings;
    const faces = pack.codes().map((code) => facePicture(game, code, { lang, fourColour }));
    for (const picture of [backPicture(game), ...faces]) {
      if (drawnUrl(picture.key) !== undefined) continue;
      await quiet();
      if (stopped) return;
      await pictureUrl(picture);
    }
  };
  // Nobody waits yet for a pack that does not come.
  void loadPack(game).then(draw, () => {});
  return () => {
    stopped = true;
  };
}

const MOVING_MS = 150;

/** To draw a card takes longer than a frame. */
async function quiet(): Promise<void> {
  await idle();
  while (document.getAnimations().some(ends)) {
    await new Promise((resolve) => setTimeout(resolve, MOVING_MS));
    await idle();
  }
}

/** What glows on and on is no reason to wait. */
function ends({ effect, playState }: Animation): boolean {
  return (
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  );
}

/** Safari has no idle callbacks. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );
}
