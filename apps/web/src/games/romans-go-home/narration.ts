import type { Effect, Stage } from './story.ts';
import { castleLabel, rg, warriorLabel } from './text.ts';

/** A sentence about the attack, and the rule that it rests on. */
export interface Told {
  readonly text: string;
  readonly rule: string;
}

type NameOf = (seat: number) => string;

/** What happened in the attack so far, with reasons. */
export function narrate(stage: Stage, nameOf: NameOf): Told[] {
  const told: Told[] = [];
  const { attack, totals, crashed, seduced } = stage;
  if (totals === null && stage.attacked !== null && crashed.length === 0) {
    const castle = castleLabel(stage.attacked);
    told.push({ text: rg('tell.turned', { attack, castle }), rule: 'RG-20' });
  }
  if (crashed.length > 0) {
    const names = crashed.map(nameOf).join(', ');
    told.push({ text: rg('tell.crash', { names }), rule: 'RG-21' });
  }
  if (freshly(stage, 'Q').length > 1) told.push({ text: rg('tell.queens'), rule: 'RG-22' });
  if (seduced !== null) {
    const { seat, target, warrior } = seduced;
    const params = { name: nameOf(seat), target: nameOf(target), warrior: warriorLabel(warrior) };
    told.push({ text: rg('tell.seduced', params), rule: 'RG-22' });
  }
  if (totals !== null) told.push(...compared(stage, totals, nameOf));
  return [...told, ...stage.effects.map((effect) => consequence(stage, effect, nameOf))];
}

/** The rows that turned up this warrior in this attack. */
function freshly(stage: Stage, code: string): number[] {
  return stage.rows.flatMap(({ fresh }, row) => (fresh === code ? [row] : []));
}

function compared(stage: Stage, totals: readonly (number | null)[], nameOf: NameOf): Told[] {
  const told: Told[] = [];
  const sammlas = freshly(stage, 'M').map(nameOf).join(', ');
  if (sammlas !== '') told.push({ text: rg('tell.sammla', { names: sammlas }), rule: 'RG-23' });
  told.push(outcome(stage, totals, nameOf));
  const { attacked, castle, winner, row } = stage;
  if (attacked === null || castle === null) return told;
  const params = { attacked: castleLabel(attacked), castle: castleLabel(castle) };
  if (winner !== null && castle !== attacked) {
    told.push({ text: rg('tell.druhid', params), rule: 'RG-26' });
  }
  if (winner === null && castle !== attacked && row[0] === attacked) {
    told.push({ text: rg('tell.stays', params), rule: 'RG-60' });
  }
  return told;
}

/** RG-24, RG-25: who captures, and why. */
function outcome(
  { winner, castle }: Stage,
  totals: readonly (number | null)[],
  nameOf: NameOf,
): Told {
  const total = Math.max(0, ...totals.map((one) => one ?? 0));
  const tied = totals.filter((one) => one === total).length > 1;
  const params = { total, castle: castleLabel(castle ?? ''), name: nameOf(winner ?? 0) };
  if (winner !== null && tied) return { text: rg('tell.archie', params), rule: 'RG-25' };
  if (winner !== null) return { text: rg('tell.highest', params), rule: 'RG-24' };
  if (total === 0) return { text: rg('tell.nobody', params), rule: 'RG-24' };
  return { text: rg('tell.tie', params), rule: 'RG-25' };
}

/** What followed from the comparison. */
function consequence({ castle }: Stage, effect: Effect, nameOf: NameOf): Told {
  const name = nameOf(effect.seat);
  switch (effect.type) {
    case 'kept': {
      const cards = effect.kept.map(warriorLabel).join(', ');
      const rule = castle?.startsWith('U') === true ? 'RG-30' : 'RG-27';
      return { text: rg('tell.kept', { name, cards }), rule };
    }
    case 'dropped': {
      const card = warriorLabel(effect.warrior);
      const rule = effect.because === 'gaulie' ? 'RG-28' : 'RG-31';
      return { text: rg(`tell.dropped.${effect.because}`, { name, card }), rule };
    }
    case 'reordered':
      return { text: rg('tell.reordered', { name }), rule: 'RG-29' };
    case 'taxed':
      return {
        text: rg('tell.taxed', { name, castle: castleLabel(effect.castle) }),
        rule: 'RG-32',
      };
    case 'legions-won':
      return { text: rg('tell.legions', { name }), rule: 'RG-33' };
  }
}
