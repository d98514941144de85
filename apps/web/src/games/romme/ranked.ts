import type { RommeScore } from '@taberna/games/romme';
import { compareTotals } from '@taberna/games/romme/series.ts';

export interface Ranked {
  readonly seat: number;
  readonly entry: RommeScore;
}

/** RO-36, RO-42: as on the podium, the best first; who held less goes before who held more, and who sat out is left out. */
export function ranked(players: readonly (RommeScore | null)[]): readonly Ranked[] {
  return players
    .flatMap((entry, seat) => (entry === null ? [] : [{ seat, entry }]))
    .toSorted((a, b) => compareTotals(a.entry, b.entry));
}
