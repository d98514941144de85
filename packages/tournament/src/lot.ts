import { hex, sha256, utf8 } from '@taberna/engine';

/**
 * RO-42: the lot of a player, team, tandem or club; the smaller one wins. It is drawn with the seed
 * of the tournament, which stands in the first entry of the log: the SHA-256 of the seed, the kind
 * and the start number or name, its first 12 hexadecimal digits.
 */
export function lotOf(seed: string, kind: string, who: string | number): string {
  return hex(sha256(utf8(JSON.stringify([seed, 'lot', kind, who])))).slice(0, 12);
}
