import { PACK_IDS, type PackId } from '../art/packs/load.ts';

/** The room of a game; the first one for a page that belongs to none. */
export function roomOf(game: string): PackId {
  return PACK_IDS.find((id) => id === game) ?? 'roemerschnappen';
}
