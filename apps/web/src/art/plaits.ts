import { GREEN, OCHRE, type Plait } from './draw/guilloche.ts';

const PLAITS = import.meta.glob<Plait>('../games/*/room.ts', { eager: true, import: 'plait' });
const PLAIN: Plait = { a: OCHRE, b: GREEN, eye: '#e9d9b4' };

/** The plait of a game's room. */
export function plaitOf(game: string): Plait {
  return PLAITS[`../games/${game}/room.ts`] ?? PLAIN;
}
