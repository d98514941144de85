import type { JsonObject } from '@taberna/engine';
import type { PuzzleKey } from './text.ts';

/** The rule that a decision is about, by game and what has to be decided; its sentence has the same name. */
const RULES = {
  'roemer/turn': 'rm-61',
  'roemerschnappen/play': 'rs-32',
  'rom-bo/play': 'rb-06',
  'romme/play': 'ro-30',
  'romans-go-home/castle': 'rg-26',
  'romans-go-home/keep': 'rg-27',
  'romans-go-home/gaulie': 'rg-28',
  'romans-go-home/reorder': 'rg-29',
  'romans-go-home/alarm': 'rg-31',
  'romans-go-home/tax': 'rg-32',
} as const;
type RuleKey = (typeof RULES)[keyof typeof RULES];

const BY_NAME: ReadonlyMap<string, RuleKey> = new Map(Object.entries(RULES));

export function ruleOf(game: string, view: JsonObject): RuleKey | null {
  return BY_NAME.get(`${game}/${String(view.phase)}`) ?? null;
}

/** What is to be reached, in words. */
export function aimOf(game: string, view: JsonObject): PuzzleKey {
  const rule = ruleOf(game, view);
  return rule === null ? 'ask' : `aim.${rule}`;
}

/** The move only begins a turn that the puzzle is about as a whole. */
export function isWholeTurn(game: string, view: JsonObject): boolean {
  const rule = ruleOf(game, view);
  return rule === 'rb-06' || rule === 'ro-30';
}
