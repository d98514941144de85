import type { Stage } from './story.ts';
import { castleLabel, rg, warriorName } from './text.ts';

/** A sentence about the attack, and the rule that it rests on. */
export interface Told {
  readonly text: string;
  readonly rule: string;
}

/** What happened in the attack so far, with reasons. */
export function narrate(stage: Stage, nameOf: (seat: number) => string): Told[] {
  const told: Told[] = [];
  const { attack, totals, crashed, seduced } = stage;
  if (totals === null && stage.rows.some(({ fresh }) => fresh !== null)) {
    const castle = castleLabel(stage.row[0] ?? '');
    told.push({ text: rg('tell.turned', { attack, castle }), rule: 'RG-20' });
  }
  if (crashed.length > 0) {
    const names = crashed.map(nameOf).join(', ');
    told.push({ text: rg('tell.crash', { names }), rule: 'RG-21' });
  }
  if (seduced !== null) {
    const { seat, target, warrior } = seduced;
    const params = { name: nameOf(seat), target: nameOf(target), warrior: warriorName(warrior) };
    told.push({ text: rg('tell.seduced', params), rule: 'RG-22' });
  }
  if (totals !== null) told.push(outcome(stage, totals, nameOf));
  return told;
}

/** RG-24, RG-25: who captures, and why. */
function outcome(
  { winner, castle }: Stage,
  totals: readonly (number | null)[],
  nameOf: (seat: number) => string,
): Told {
  const total = Math.max(0, ...totals.map((one) => one ?? 0));
  const tied = totals.filter((one) => one === total).length > 1;
  const params = { total, castle: castleLabel(castle ?? ''), name: nameOf(winner ?? 0) };
  if (winner !== null && tied) return { text: rg('tell.archie', params), rule: 'RG-25' };
  if (winner !== null) return { text: rg('tell.highest', params), rule: 'RG-24' };
  if (total === 0) return { text: rg('tell.nobody', params), rule: 'RG-24' };
  return { text: rg('tell.tie', params), rule: 'RG-25' };
}
