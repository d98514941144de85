import { roemer as game, type RoemerTypes } from '@taberna/games/roemer';
import { movesToTheEnd, pointsAtTheEnd } from '../analysis/outlook.ts';
import { pointsOf } from '../arena/deal.ts';
import { heuristicPlayer } from '../heuristic.ts';
import type { GameBots } from '../strength.ts';
import { brain } from './brain.ts';
import { roemerPlayer } from './player.ts';
import { reasons } from './reasons.ts';
import { solve } from './solve.ts';

export const roemerBots: GameBots<RoemerTypes> = {
  game,
  brain,
  heuristic: () => heuristicPlayer(brain),
  search: () => roemerPlayer({ remembers: true }),
  measure: pointsOf(game),
  outlook: {
    playouts: 120_000,
    steps: 1500,
    trust: 0.65,
    lean: 0.25,
    finish: movesToTheEnd(brain),
    brings: pointsAtTheEnd(game),
  },
  points: (view, value) => (value - 0.5) * brain.span(view),
  reasons,
  solve,
  // What lies face down in the own team was once looked at: a puzzle shows it.
  puzzled: { memoryAid: true },
  adviser: () => roemerPlayer({ nodes: 1 << 17, remembers: true, daring: 1 }),
  levels: {
    1: {
      player: () =>
        roemerPlayer({ nodes: 1 << 10, starters: 6, temperature: 0.05, remembers: false }),
      steps: 24,
      ms: 40,
    },
    2: {
      player: () =>
        roemerPlayer({
          nodes: 1 << 10,
          starters: 10,
          temperature: 0.02,
          remembers: true,
          daring: 1,
        }),
      steps: 80,
      ms: 200,
    },
    3: {
      player: () => roemerPlayer({ nodes: 1 << 12, remembers: true }),
      steps: 120,
      ms: 250,
    },
    4: {
      player: () => roemerPlayer({ nodes: 1 << 14, remembers: true }),
      steps: 500,
      ms: 700,
    },
    5: {
      player: () => roemerPlayer({ nodes: 1 << 17, remembers: true }),
      steps: 4000,
      ms: 2000,
    },
  },
};
