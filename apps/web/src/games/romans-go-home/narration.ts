import { capitalised, roman, YOU } from '@taberna/engine';
import type { RomansView } from '@taberna/games/romans-go-home';
import { locale } from '../../i18n/index.svelte.ts';
import { withMinus } from '../../i18n/with-minus.ts';
import { type LaterKey, later } from './later.ts';
import type { Effect, Stage } from './story.ts';
import { listed, theCastle, warriorLabel, warriorName } from './text.ts';
import { pointsOf, strengthOf } from './view.ts';

/** A sentence about the attack, and the rule that it rests on. */
export interface Told {
  readonly text: string;
  readonly rule: string;
}

type NameOf = (seat: number) => string;
type Params = Parameters<typeof later>[1];

/** What is to be chosen in an attack or after it. */
export type Choosing = Exclude<RomansView['phase'], 'plan'>;

export function asking(phase: Choosing): string {
  return later(`ask.${phase}`);
}

/** What happened in the attack so far, with reasons. */
export function narrate(stage: Stage, nameOf: NameOf): Told[] {
  return chapters(stage, nameOf).flat();
}

/** What was told last: the warriors, the comparison, or what followed from it. */
export function latest(stage: Stage, nameOf: NameOf): Told[] {
  const told = chapters(stage, nameOf).findLast((chapter) => chapter.length > 0) ?? [];
  if (!stage.ended) return told;
  return [...told.slice(-1), say('tell.round', { round: roman(stage.round) }, 'RG-40')];
}

/** One place of the board after a round. */
export interface Standing {
  readonly rank: number;
  readonly text: string;
}

/** RG-40: what everybody has when a round is over, the best first. */
export function standings({ rows }: Stage, nameOf: NameOf): Standing[] {
  const points = rows.map(({ castles }) => pointsOf(castles));
  const rankOf = (own: number) => points.filter((other) => other > own).length + 1;
  return points
    .map((own, seat) => {
      const rank = rankOf(own);
      return {
        rank,
        text: later('tell.points', {
          rank,
          name: nameOf(seat),
          points: withMinus(own),
          count: own,
        }),
      };
    })
    .sort((a, b) => a.rank - b.rank);
}

function chapters(stage: Stage, nameOf: NameOf): Told[][] {
  return [
    turnedUp(stage, nameOf),
    stage.totals === null ? [] : compared(stage, stage.totals, nameOf),
    stage.effects.map((effect) => consequence(stage, effect, nameOf)),
  ];
}

function say(key: LaterKey, params: Params, rule: string): Told {
  return { text: capitalised(later(key, params)), rule };
}

/** In the middle of a sentence "you" is written small and, in German, declined. */
function inside(nameOf: NameOf, seat: number): string {
  const name = nameOf(seat);
  return name === YOU[locale.lang] ? later('you.inside') : name;
}

function turnedUp(stage: Stage, nameOf: NameOf): Told[] {
  const { attacked, totals, crashed, seduced } = stage;
  const told: Told[] = [];
  if (totals === null && attacked !== null && crashed.length === 0 && seduced === null) {
    told.push(say('tell.turned', { castle: theCastle(attacked) }, 'RG-20'));
  }
  if (crashed.length > 0) {
    const names = listed(crashed.map((seat) => inside(nameOf, seat)));
    told.push(say('tell.crash', { names }, 'RG-21'));
  }
  if (seduced !== null) {
    const { seat, target } = seduced;
    const warrior = warriorName(seduced.warrior);
    told.push(
      say('tell.seduced', { name: nameOf(seat), target: nameOf(target), warrior }, 'RG-22'),
    );
  }
  return told;
}

/** The rows that turned up this warrior in this attack. */
function freshly(stage: Stage, code: string): number[] {
  return stage.rows.flatMap(({ fresh }, row) => (fresh === code ? [row] : []));
}

function compared(stage: Stage, totals: readonly (number | null)[], nameOf: NameOf): Told[] {
  const told: Told[] = [];
  // The warriors that ran into each other lie there still: why they do not count is said once more.
  if (stage.crashed.length > 0) told.push(say('tell.crashed', {}, 'RG-21'));
  if (freshly(stage, 'Q').length > 1) told.push(say('tell.queens', {}, 'RG-22'));
  // She and who gave her points lie there still: why the sums are so is said once more.
  if (stage.seduced !== null) told.push(took(stage.seduced, nameOf));
  const sammlas = freshly(stage, 'M').map((seat) => inside(nameOf, seat));
  if (sammlas.length > 0) told.push(say('tell.sammla', { names: listed(sammlas) }, 'RG-23'));
  const { attacked, castle, winner, row } = stage;
  const elsewhere = attacked !== null && castle !== null && castle !== attacked;
  // What Dru'hid takes instead is said once.
  told.push(
    outcome(elsewhere && winner !== null ? { ...stage, castle: null } : stage, totals, nameOf),
  );
  if (!elsewhere) return told;
  const params = { attacked: theCastle(attacked), castle: theCastle(castle) };
  if (winner !== null) told.push(say('tell.druhid', params, 'RG-26'));
  else if (row[0] === attacked) told.push(say('tell.stays', params, 'RG-60'));
  return told;
}

/** RG-22 */
function took({ seat, target, warrior }: NonNullable<Stage['seduced']>, nameOf: NameOf): Told {
  const params = {
    name: nameOf(seat),
    strength: strengthOf(warrior),
    target: inside(nameOf, target),
  };
  return say('tell.took', params, 'RG-22');
}

/** RG-24, RG-25: who captures, and why; nothing is said of a castle before it has gone. */
function outcome(
  { winner, castle }: Stage,
  totals: readonly (number | null)[],
  nameOf: NameOf,
): Told {
  const total = Math.max(0, ...totals.map((one) => one ?? 0));
  const tied = totals.filter((one) => one === total).length > 1;
  const rule = tied ? 'RG-25' : 'RG-24';
  const name = winner === null ? '' : nameOf(winner);
  if (castle === null) {
    const key = winner === null ? 'tell.open.tie' : tied ? 'tell.open.archie' : 'tell.open';
    return say(total === 0 ? 'tell.open.nobody' : key, { total, name }, rule);
  }
  const params = { total, name, castle: theCastle(castle) };
  if (winner !== null) return say(tied ? 'tell.archie' : 'tell.highest', params, rule);
  return say(total === 0 ? 'tell.nobody' : 'tell.tie', params, rule);
}

/** What followed from the comparison. */
function consequence({ castle }: Stage, effect: Effect, nameOf: NameOf): Told {
  const name = nameOf(effect.seat);
  switch (effect.type) {
    case 'kept': {
      const cards = listed(effect.kept.map(warriorLabel));
      const rule = castle?.startsWith('U') === true ? 'RG-30' : 'RG-27';
      return say('tell.kept', { name, cards }, rule);
    }
    case 'dropped': {
      const card = warriorLabel(effect.warrior);
      const rule = effect.because === 'gaulie' ? 'RG-28' : 'RG-31';
      return say(`tell.dropped.${effect.because}`, { name, card }, rule);
    }
    case 'reordered':
      return say('tell.reordered', { name }, 'RG-29');
    case 'taxed':
      return say('tell.taxed', { name, castle: theCastle(effect.castle) }, 'RG-32');
    case 'legions-won':
      return say('tell.legions', { name }, 'RG-33');
  }
}
