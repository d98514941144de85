import { PACK_IDS, type PackId } from '../art/packs/load.ts';

/** The room of a game; any for a page that belongs to none. */
export function roomOf(game: string): PackId {
  return PACK_IDS.find((id) => id === game) ?? PACK_IDS[0] ?? '';
}
