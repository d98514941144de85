import type { GameE2e } from '../../../e2e/game.ts';
import { trickMover as mover, trickPlayer as player } from '../../../e2e/trick-player.ts';

export const e2e: GameE2e = {
  player,
  mover,
  heard: {
    de: [
      /gibs?t\./,
      /Trumpf/,
      /Du spielst/,
      /sticht und nimmt|stichst und nimmst/,
      /Du bist am Zug/,
    ],
    en: [/deals?\./, /trump/, /You play/, /wins? the trick/, /Your turn/],
  },
  stepsBeforeReload: 7,
  short: ['touch', 'de'],
  variants: [],
  worst: [],
  scene: { seed: 'forum', steps: 6 },
};
