import { seatLetter } from '@taberna/engine';
import { loadPack, type PackId } from '../art/packs/load.ts';

/** The face that a card of a seat has, where it has one: some packs are a seat's own, and their codes name it. */
export async function facesOf(
  pack: PackId,
): Promise<(seat: number, code: string) => string | null> {
  const codes = new Set((await loadPack(pack)).codes());
  return (seat, code) =>
    [`${seatLetter(seat)}-${code}`, code].find((one) => codes.has(one)) ?? null;
}

/** All that is named after these is cards. */
const OF_CARDS: ReadonlySet<string> = new Set(['meld', 'plan', 'reorder', 'keep']);
/** Whose first name is no card of the player's. */
const OF_NONE: ReadonlySet<string> = new Set([
  'stock',
  'pile',
  'buy',
  'seduce',
  'castle',
  'show',
  'choose',
  'call',
  'sum',
]);

/** The cards that a move names, as it is written. */
export function cardsIn(move: string): readonly string[] {
  const [verb = '', ...args] = move.split(' ');
  if (OF_CARDS.has(verb)) return args;
  return OF_NONE.has(verb) ? [] : args.slice(0, 1);
}
