import { romme as game } from '@taberna/games/romme';
import { pointsAtTheEnd, thumbToTheEnd } from '../analysis/outlook.ts';
import { pointsOf } from '../arena/deal.ts';
import type { GameBots } from '../strength.ts';
import { NEAR } from './building.ts';
import { WEIGHTS } from './judge.ts';
import { type RommeSettings, rommePlayer } from './player.ts';
import { reasons, whyOnly } from './reasons.ts';
import { solve } from './solve.ts';

const THUMB: RommeSettings = {
  nodes: 300,
  remembers: true,
  holds: true,
  weights: WEIGHTS,
  temperature: 0,
  builds: false,
  near: NEAR,
  isWary: false,
};
const COUNTING: RommeSettings = { ...THUMB, builds: true };
/** People are told to open as soon as they can, unless one or two cards end the game (bench/strength.md). */
const OPENING: RommeSettings = { ...COUNTING, holds: false, near: 2, isWary: true };

export const rommeBots: GameBots = {
  game,
  heuristic: () => rommePlayer(THUMB),
  search: () => rommePlayer(COUNTING),
  measure: pointsOf(game),
  outlook: {
    playouts: 8_000,
    steps: 2000,
    trust: 0.75,
    lean: -0.35,
    finish: thumbToTheEnd(game, () => rommePlayer(THUMB)),
    brings: pointsAtTheEnd(game),
  },
  reasons,
  whyOnly,
  solve,
  adviser: () => rommePlayer(OPENING),
  levels: {
    1: {
      player: () =>
        rommePlayer({ ...THUMB, nodes: 20, remembers: false, holds: false, temperature: 0.15 }),
      steps: 1,
      ms: 40,
    },
    2: {
      player: () =>
        rommePlayer({ ...THUMB, nodes: 60, remembers: false, holds: false, temperature: 0.05 }),
      steps: 1,
      ms: 100,
    },
    3: {
      player: () => rommePlayer({ ...THUMB, remembers: false, temperature: 0.05 }),
      steps: 1,
      ms: 200,
    },
    4: { player: () => rommePlayer(COUNTING), steps: 16, ms: 500 },
    5: { player: () => rommePlayer(COUNTING), steps: 20_000, ms: 2000 },
  },
};
