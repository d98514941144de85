import type { GameResult, Json } from '@taberna/engine';
import { romansGoHome as game } from '@taberna/games/romans-go-home';
import { movesToTheEnd, pointsAtTheEnd } from '../analysis/outlook.ts';
import { heuristicPlayer } from '../heuristic.ts';
import type { GameBots } from '../strength.ts';
import { brain } from './brain.ts';
import { type RomansSettings, romansPlayer } from './player.ts';
import { reasons } from './reasons.ts';
import { solve } from './solve.ts';
import { LEGIONS_LEAD } from './utility.ts';

const BEST: RomansSettings = { mixes: true, draws: true, tries: 0, temperature: 0, worlds: 200 };
const SIMPLE: RomansSettings = { mixes: false, draws: true, tries: 24, temperature: 0, worlds: 0 };

function byLegions(details: Json): boolean {
  const isObject = details !== null && typeof details === 'object' && !Array.isArray(details);
  return isObject && Reflect.get(details, 'legions') === true;
}

/** Points; who wins by legions leads everybody by the same. */
function measure({ scores, winners, details }: GameResult): readonly number[] {
  if (!byLegions(details)) return scores.map((score) => score ?? 0);
  return scores.map((_, seat) => (winners.includes(seat) ? LEGIONS_LEAD : 0));
}

export const romansBots: GameBots = {
  game,
  brain,
  heuristic: () => heuristicPlayer(brain),
  search: () => romansPlayer(BEST),
  measure,
  outlook: {
    playouts: 60_000,
    steps: 100,
    trust: 0.7,
    lean: -0.4,
    finish: movesToTheEnd(brain),
    brings: pointsAtTheEnd(game),
  },
  reasons,
  solve,
  mined: { player: () => romansPlayer({ ...SIMPLE, tries: 2 }), steps: 1, ms: 40 },
  adviser: () => romansPlayer({ ...BEST, draws: false }),
  levels: {
    1: { player: () => romansPlayer({ ...SIMPLE, tries: 2, temperature: 3 }), steps: 1, ms: 40 },
    2: { player: () => romansPlayer({ ...SIMPLE, tries: 6, temperature: 1.5 }), steps: 1, ms: 100 },
    3: {
      player: () => romansPlayer({ ...SIMPLE, tries: 16, temperature: 0.5 }),
      steps: 1,
      ms: 200,
    },
    4: { player: () => romansPlayer({ ...SIMPLE, worlds: 20 }), steps: 40, ms: 500 },
    5: { player: () => romansPlayer(BEST), steps: 500, ms: 2000 },
  },
};
