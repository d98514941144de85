import type { Json, JsonObject, Seat } from '@taberna/engine';
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

/** Of alike decisions: what they have in common, as far as the table shows it. */
export function themeOf(game: string, view: JsonObject, seat: Seat): PuzzleKey | null {
  const own = rowOf(view, seat);
  switch (ruleOf(game, view)) {
    case 'ro-30':
      return own.opened === true ? 'theme.ro.lay' : 'theme.ro.hand';
    case 'rs-32':
      return listOf(view.trick).length === 0 ? 'theme.rs.lead' : 'theme.rs.follow';
    case 'rb-06':
      return stockTheme(own);
    case 'rm-61':
      return 'theme.rm';
    case 'rg-26':
      return 'theme.rg.castle';
    case 'rg-29':
      return 'theme.rg.reorder';
    case 'rg-32':
      return 'theme.rg.tax';
    case 'rg-27':
    case 'rg-28':
    case 'rg-31':
      return 'theme.rg.drop';
    default:
      return null;
  }
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function rowOf(view: JsonObject, seat: Seat): JsonObject {
  const players = Array.isArray(view.players) ? view.players : [];
  const row = players[seat];
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? row : {};
}

/** By the special cards that can be played: of the hand, and on top of the own piles. */
function stockTheme(own: JsonObject): PuzzleKey {
  const tops = listOf(own.piles).map((pile) => listOf(pile).at(-1));
  const cards = [...listOf(own.hand), ...tops];
  if (cards.includes('*')) return 'theme.rb.joker';
  return cards.includes('A') ? 'theme.rb.ace' : 'theme.rb.plain';
}

/** Why a try is not the best move; `wins` says whose the trick is then, null where that is open. */
export function missOf(
  game: string,
  view: JsonObject,
  tried: string,
  wins: boolean | null,
): PuzzleKey {
  const rule = ruleOf(game, view);
  switch (rule) {
    case 'ro-30':
    case 'rb-06':
      return `miss.${rule}`;
    case 'rm-61':
      return tried.startsWith('attach') ? 'miss.rm-61' : 'miss.rm.turn';
    case 'rs-32':
      if (wins === null) return 'miss.rs.lead';
      return wins ? 'miss.rs.won' : 'miss.rs.lost';
    case null:
      return 'wrong';
    default:
      return 'miss.rg';
  }
}
