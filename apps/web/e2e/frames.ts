import type { BrowserContext } from '@playwright/test';
import type { TraceEvent } from './trace.ts';

/** What the tracer has to listen to. */
export const FRAME_CATEGORIES = 'disabled-by-default-devtools.timeline.frame,blink.user_timing';

const MOVES = 'moves for ms: ';
const FRAME_US = 1_000_000 / 60;

/** Runs in the page: leaves a mark wherever a beat moves something; what glows on and on is no beat. */
function watchMoves(mark: string): void {
  const moves = (ms: number) => {
    if (Number.isFinite(ms) && ms > 0) performance.mark(`${mark}${Math.round(ms)}`);
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, options) {
    const animation = animate.call(this, keyframes, options);
    moves(Number(animation.effect?.getComputedTiming().endTime ?? 0));
    return animation;
  };
  addEventListener('transitionrun', () => moves(300), true);
}

export const markMoves = (context: BrowserContext) => context.addInitScript(watchMoves, MOVES);

/** The frames while something moved: all that the screen could have shown, and those it did not. */
export interface Frames {
  readonly all: number;
  readonly missed: number;
}

interface Shown {
  readonly at: number;
  /** Something that the page itself has to move stood still in it. */
  readonly late: boolean;
}

/** Frames as they were shown, by Chromium's own account; cards fly without the page's thread. */
function shownFrames(events: readonly TraceEvent[]): Shown[] {
  return events
    .flatMap(({ ts, args }): Shown[] => {
      const frame = args?.frame_reporter;
      if (!frame?.state.startsWith('STATE_PRESENTED')) return [];
      const late = frame.state === 'STATE_PRESENTED_PARTIAL' && frame.affects_smoothness;
      return [{ at: ts, late }];
    })
    .sort((a, b) => a.at - b.at);
}

/** When something moved, as times of beginning and end in microseconds. */
function movesIn(events: readonly TraceEvent[]): (readonly [number, number])[] {
  return events
    .filter(({ name }) => name.startsWith(MOVES))
    .map(({ name, ts }) => [ts, ts + Number(name.slice(MOVES.length)) * 1000] as const);
}

export function framesIn(events: readonly TraceEvent[]): Frames {
  const page = events.find(({ name }) => name.startsWith(MOVES))?.pid;
  const moves = movesIn(events);
  const frames = shownFrames(events.filter(({ pid }) => pid === page));
  let all = 0;
  let missed = 0;
  frames.slice(1).forEach((frame, i) => {
    const before = frames[i] ?? frame;
    if (!moves.some(([from, to]) => from <= before.at && frame.at <= to)) return;
    // One frame may be told of twice; a gap tells how many were left out.
    const gap = Math.round((frame.at - before.at) / FRAME_US);
    all += gap;
    missed += Math.max(0, gap - 1) + (frame.late && gap > 0 ? 1 : 0);
  });
  return { all, missed };
}
