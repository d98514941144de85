import type { BrowserContext, Page } from '@playwright/test';

/** The frames while something moved: all that the screen could have shown, and those it did not. */
export interface Frames {
  readonly all: number;
  readonly missed: number;
}

declare global {
  interface Window {
    beatFrames: Frames;
  }
}

/** Runs in the page: counts the frames while a beat moves something; what glows on and on is no beat. */
function watchFrames(): void {
  const FRAME_MS = 1000 / 60;
  const frames = { all: 0, missed: 0 };
  window.beatFrames = frames;
  let movingUntil = 0;
  let last = 0;
  const moves = (ms: number) => {
    movingUntil = Math.max(movingUntil, performance.now() + ms);
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, options) {
    const animation = animate.call(this, keyframes, options);
    moves(Number(animation.effect?.getComputedTiming().endTime ?? 0));
    return animation;
  };
  addEventListener('transitionrun', () => moves(300), true);
  const step = (now: number) => {
    // The time of a frame is that of the screen's refresh: the gap tells how many were left out.
    const gap = Math.round((now - last) / FRAME_MS);
    if (last > 0 && last < movingUntil && gap > 0) {
      frames.all += gap;
      frames.missed += gap - 1;
    }
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

export const countFrames = (context: BrowserContext) => context.addInitScript(watchFrames);

export function framesOf(page: Page): Promise<Frames> {
  return page.evaluate(() => window.beatFrames);
}
