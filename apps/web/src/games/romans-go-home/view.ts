import type { JsonObject } from '@taberna/engine';
import { STRENGTH, WARRIOR_CODES } from '@taberna/games/romans-go-home/cards.ts';

export const ATTACKS = 6;

/** One clan's row as it lies on the table. */
export interface ClanRow {
  readonly hand: readonly string[];
  /** Left to right. */
  readonly covered: readonly string[];
  readonly open: readonly string[];
  /** Turned up in this attack. */
  readonly fresh: string | null;
  readonly castles: readonly string[];
  readonly away: string | null;
}

export interface RomansView {
  readonly seats: number;
  readonly phase: Phase;
  readonly round: number;
  readonly attack: number;
  /** Left to right. */
  readonly row: readonly string[];
  readonly players: readonly (ClanRow & {
    readonly chosen: string | null;
    readonly discarded: readonly string[];
  })[];
  readonly choosing: readonly number[];
}

export type Phase =
  | 'plan'
  | 'attack'
  | 'seduce'
  | 'castle'
  | 'keep'
  | 'gaulie'
  | 'reorder'
  | 'alarm'
  | 'tax';

/** The game wrote it, so its form is known. */
export function romansView(position: JsonObject): RomansView {
  return position as unknown as RomansView;
}

export function strengthOf(code: string): number {
  return STRENGTH[WARRIOR_CODES.indexOf(code)] ?? 0;
}

export function byStrength(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => strengthOf(a) - strengthOf(b));
}

export function castleValue(castle: string): number {
  return Number(castle.slice(1));
}

export function pointsOf(castles: readonly string[]): number {
  return castles.reduce((sum, castle) => sum + castleValue(castle), 0);
}

export function strengthSum(codes: readonly string[]): number {
  return codes.reduce((sum, code) => sum + strengthOf(code), 0);
}

/** A clan's nine. */
const CLAN = [...WARRIOR_CODES, 'C'];

/** RG-11: what of a clan nobody else has seen in this round. */
export function unseen(row: ClanRow & { readonly discarded: readonly string[] }): string[] {
  const rest = [...CLAN];
  for (const code of [...row.open, ...row.discarded]) {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
  }
  return byStrength(rest);
}
