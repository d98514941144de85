import type { Brain } from './brain.ts';
import { type Candidate, type Player, settled } from './player.ts';

/** Plays the move that the brain rates highest; of equal ones the first. */
export function heuristicPlayer(brain: Brain): Player {
  const moves = new Int32Array(brain.game.maxMoves);
  const ratings = new Float64Array(brain.game.maxMoves);
  return {
    think(view, seat) {
      const count = brain.game.legal(view, seat, moves);
      brain.rate(view, seat, moves, count, ratings);
      const candidates: Candidate[] = [];
      for (let i = 0; i < count; i++) {
        candidates.push({ move: moves[i], value: ratings[i], visits: 0 });
      }
      candidates.sort((a, b) => b.value - a.value);
      return settled({ move: candidates[0].move, candidates });
    },
  };
}
