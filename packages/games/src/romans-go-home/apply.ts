import type { Move, Rng, Seat } from '@taberna/engine';
import type { Tell } from './events.ts';
import { formatMove } from './moves.ts';
import { run } from './phases.ts';
import { actors, choose, type RomansState } from './state.ts';

export function apply(s: RomansState, seat: Seat, move: Move, rng: Rng, tell: Tell): void {
  choose(s, seat, move);
  if (actors(s) === 0) run(s, rng, tell);
  else if (tell) tell({ type: 'choice-made', seat, move: formatMove(s, seat, move) });
}

export function resume(s: RomansState, rng: Rng, tell: Tell): void {
  run(s, rng, tell);
}
