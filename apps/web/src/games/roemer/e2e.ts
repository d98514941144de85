import type { GameE2e } from '../../../e2e/game.ts';
import { trickPlayer as player } from '../../../e2e/trick-player.ts';

export const e2e: GameE2e = {
  player,
  heard: {
    de: [
      /legs?t .* als Trumpf aus/,
      /legs?t eine verdeckte Karte an|spiels?t .* aus/,
      /Alle decken auf/,
    ],
    en: [/as trump/, /Your turn/],
  },
  stepsBeforeReload: 3,
  short: ['keyboard', 'en'],
  variants: [],
  worst: [],
  scene: { seed: 'circus', steps: 5 },
};
