import { romme as game } from '@taberna/games/romme';
import type { GameBots } from '../strength.ts';
import { WEIGHTS } from './judge.ts';
import { type RommeSettings, rommePlayer } from './player.ts';

const THUMB: RommeSettings = {
  nodes: 300,
  remembers: true,
  holds: true,
  content: Number.POSITIVE_INFINITY,
  weights: WEIGHTS,
  temperature: 0,
  candidates: 1,
};

export const rommeBots: GameBots = {
  game,
  heuristic: () => rommePlayer(THUMB),
  search: () => rommePlayer({ ...THUMB, candidates: 6 }),
  measure: ({ scores }) => scores.map((score) => score ?? 0),
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
    3: { player: () => rommePlayer(THUMB), steps: 1, ms: 200 },
    4: { player: () => rommePlayer({ ...THUMB, candidates: 4 }), steps: 2000, ms: 500 },
    5: { player: () => rommePlayer({ ...THUMB, candidates: 6 }), steps: 20_000, ms: 2000 },
  },
};
