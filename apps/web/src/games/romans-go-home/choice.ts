import { capitalised, seatOfLetter } from '@taberna/engine';
import type { PickRules } from '../../table/picking.svelte.ts';
import { castleLabel, listed, rg, warriorName } from './text.ts';
import { byStrength, type ClanRow } from './view.ts';

/**
 * A choice lights up on the table itself: a castle, a warrior. Its key is the move that it stands
 * for; of warriors that may be kept several keys make one move.
 */
export function moveOf(keys: readonly string[]): string {
  const [first = ''] = keys;
  if (!first.startsWith('keep ')) return first;
  return `keep ${byStrength(keys.map(nameIn)).join(' ')}`;
}

const nameIn = (key: string) => key.slice(key.indexOf(' ') + 1);

/** What may be lifted: all keys that a legal move is made of. */
export function keysOf(legal: readonly string[]): ReadonlySet<string> {
  return new Set(
    legal.flatMap((move) => {
      const [verb = '', ...names] = move.split(' ');
      if (verb !== 'keep') return [move];
      return names.filter((name) => name !== '-').map((name) => `keep ${name}`);
    }),
  );
}

/** The rules of picking: warriors are kept together where the rules allow it, else one by one. */
export function choiceRules(
  legal: () => readonly string[],
  lifted: () => readonly string[],
  set: (keys: readonly string[]) => void,
  play: () => void,
): PickRules {
  return {
    several: () => legal().some((move) => move.startsWith('keep ')),
    mayLift: (key) => {
      if (!keysOf(legal()).has(key)) return false;
      if (!key.startsWith('keep ') || legal().includes(moveOf([...lifted(), key]))) return true;
      set([key]);
      return false;
    },
    play,
  };
}

/** What the main button says about a move. */
export function moveLabel(move: string, rows: readonly ClanRow[], row: readonly string[]): string {
  const [verb, ...names] = move.split(' ');
  const [first = ''] = names;
  switch (verb) {
    case 'seduce':
      return rg('do.seduce', { warrior: warriorName(rows[seatOfLetter(first)]?.fresh ?? '?') });
    case 'castle':
      return capitalised(rg('do.castle', { castle: castleLabel(row[Number(first) - 1] ?? '') }));
    case 'keep':
      return rg('do.keep', { cards: listed(names.map(warriorName)) });
    case 'drop':
      return rg('do.drop', { card: warriorName(first) });
    default:
      return capitalised(rg('do.tax', { castle: castleLabel(first) }));
  }
}
