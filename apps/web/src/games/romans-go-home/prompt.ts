import { capitalised, roman } from '@taberna/engine';
import type { RomansTypes } from '@taberna/games/romans-go-home';
import type { TableModel } from '../module.ts';
import type { Arranging } from './arranging.svelte.ts';
import type { Choosing } from './narration.ts';
import { listed, rg, theWarrior } from './text.ts';
import { ATTACKS } from './view.ts';

/** Whose turn it is and what may be done now. */
export function promptOf(
  model: TableModel<RomansTypes>,
  nameOf: (seat: number) => string,
  arranging: Arranging,
  asking: (phase: Choosing) => string,
): string {
  const { phase, round } = model.position;
  if (model.actors.length === 0) return rg('over');
  if (!model.canMove) {
    if (phase === 'plan' && !model.watching) return rg('ask.planned');
    return rg('wait', { names: listed(model.actors.map(nameOf)) });
  }
  if (phase !== 'plan') return asking(phase);
  return plan(arranging, round);
}

function plan({ line, next, rest }: Arranging, round: number): string {
  if (next < 0)
    return rg('ask.plan.ready', { away: capitalised(theWarrior(rest[0]?.code ?? '?')) });
  if (round === 1 && line.length === 0) return rg('goal');
  return rg('ask.plan.next', { free: ATTACKS - line.length, place: roman(next + 1) });
}
