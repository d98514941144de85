import { roemerschnappen as game, type RsTypes } from '@taberna/games/roemerschnappen';
import { bestHasWon } from '../analysis/outlook.ts';
import { pointsOf } from '../arena/deal.ts';
import { heuristicPlayer } from '../heuristic.ts';
import type { GameBots } from '../strength.ts';
import { brain } from './brain.ts';
import { lowestFirst, roemerschnappenPlayer } from './player.ts';
import { reasons, whyOnly } from './reasons.ts';
import { solve } from './solve.ts';

const WORLDS = 64;

const strongest = () => roemerschnappenPlayer({ worlds: WORLDS, nodes: 1 << 14 });

export const roemerschnappenBots: GameBots<RsTypes> = {
  game,
  brain,
  heuristic: () => heuristicPlayer(brain),
  search: () => roemerschnappenPlayer({ worlds: WORLDS }),
  measure: pointsOf(game),
  outlook: { playouts: 120_000, steps: 1500, trust: 0.8, lean: 0, ...bestHasWon(brain) },
  points: (view, value) => (value - 0.5) * brain.span(view),
  adviser: () => lowestFirst(strongest()),
  reasons,
  whyOnly,
  solve,
  // Beyond some thousand steps no more was gained in the arena (bench/strength.md).
  levels: {
    1: {
      player: () => roemerschnappenPlayer({ worlds: 0, nodes: 1 << 8, temperature: 0.08 }),
      steps: 8,
      ms: 40,
    },
    2: {
      player: () => roemerschnappenPlayer({ worlds: 0, nodes: 1 << 8, temperature: 0.06 }),
      steps: 24,
      ms: 100,
    },
    3: {
      player: () => roemerschnappenPlayer({ worlds: 0, nodes: 1 << 10, temperature: 0.02 }),
      steps: 150,
      ms: 200,
    },
    4: { player: () => roemerschnappenPlayer({ worlds: 1, nodes: 1 << 12 }), steps: 600, ms: 500 },
    5: { player: strongest, steps: 3000, ms: 2000 },
  },
};
