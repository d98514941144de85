import type { GameResult, Json } from '@taberna/engine';
import { romBo as game } from '@taberna/games/rom-bo';
import { heuristicPlayer } from '../heuristic.ts';
import type { GameBots } from '../strength.ts';
import { brain, NODES } from './brain.ts';
import { advising } from './holding.ts';
import { WEIGHTS } from './judge.ts';
import { outlook } from './outlook.ts';
import { type RomBoSettings, romBoPlayer } from './player.ts';
import { reasons, whyOnly } from './reasons.ts';
import { solve } from './solve.ts';

const BEST: RomBoSettings = {
  nodes: NODES,
  temperature: 0,
  candidates: 8,
  rounds: 3,
  weights: WEIGHTS,
};
const NO_TRIALS = { ...BEST, candidates: 1 };

function stockOf(details: Json): readonly Json[] {
  const isObject = details !== null && typeof details === 'object' && !Array.isArray(details);
  const stock = isObject ? Reflect.get(details, 'stock') : null;
  return Array.isArray(stock) ? stock : [];
}

/** Fewer stock cards left are better. */
function measure({ details }: GameResult): readonly number[] {
  return stockOf(details).map((cards) => -Number(cards));
}

export const romBoBots: GameBots = {
  game,
  brain,
  heuristic: () => heuristicPlayer(brain),
  search: () => romBoPlayer(BEST),
  measure,
  outlook,
  reasons,
  whyOnly,
  solve,
  adviser: () => advising(romBoPlayer({ ...BEST, keepsJokers: true })),
  levels: {
    1: { player: () => romBoPlayer({ ...NO_TRIALS, temperature: 0.5 }), steps: 4, ms: 40 },
    2: { player: () => romBoPlayer({ ...NO_TRIALS, temperature: 0.2 }), steps: 4, ms: 100 },
    3: { player: () => romBoPlayer({ ...NO_TRIALS, temperature: 0.08 }), steps: 4, ms: 200 },
    4: { player: () => heuristicPlayer(brain), steps: 1, ms: 500 },
    5: { player: () => romBoPlayer(BEST), steps: 400, ms: 2000 },
  },
};
