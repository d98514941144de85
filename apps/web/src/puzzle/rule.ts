import type { Puzzle } from '@taberna/bots/puzzle';
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
type RuleKey = (typeof RULES)[keyof typeof RULES] | 'ro-33';

const BY_NAME: ReadonlyMap<string, RuleKey> = new Map(Object.entries(RULES));

/** What a puzzle knows of all its other moves stands in the sentence on its best one. */
const AHEAD = /brings you (?<points>\d+) points? more/;
const REPLIES = /in (?<plans>\d+) ways\. .* (?<beaten>\d+) of them, .* (?<second>\d+) at most/;
const LESSER = /counts (?<points>\d+); .* brings (?<second>\d+) at most/;

function knownBy(words: RegExp, { why }: Told): Readonly<Record<string, number>> | null {
  const found = words.exec(why.en)?.groups;
  if (found === undefined) return null;
  return Object.fromEntries(Object.entries(found).map(([name, digits]) => [name, Number(digits)]));
}

type Told = Pick<Puzzle, 'view' | 'seat' | 'why' | 'proven'>;

export function ruleOf(game: string, puzzle: Told): RuleKey | null {
  const rule = BY_NAME.get(`${game}/${String(puzzle.view.phase)}`) ?? null;
  // Where other ways end the turn too, for fewer points, it is those that count.
  return rule === 'ro-30' && knownBy(LESSER, puzzle) !== null ? 'ro-33' : rule;
}

/** What is to be reached, in words. */
export function aimOf(game: string, puzzle: Told): PuzzleKey {
  const rule = ruleOf(game, puzzle);
  return rule === null ? 'ask' : `aim.${rule}`;
}

/** What was seen before and the table alone does not show. */
export function toldOf(game: string, { view }: Told): PuzzleKey | null {
  if (game === 'roemer') return 'told.rm';
  // RO-33: nothing of what lies was there before this turn.
  const { laid } = view;
  return game === 'romme' && typeof laid === 'number' && laid > 0 ? 'told.ro' : null;
}

/** What to look at, without a word on the answer. */
export function ideaOf(game: string, puzzle: Told): PuzzleKey | null {
  const rule = ruleOf(game, puzzle);
  return rule === null ? null : `idea.${rule}`;
}

/** The move only begins a turn that the puzzle is about as a whole. */
export function isWholeTurn(game: string, puzzle: Told): boolean {
  const rule = ruleOf(game, puzzle);
  return rule === 'rb-06' || rule === 'ro-30' || rule === 'ro-33';
}

/** Of alike decisions: what they have in common. */
export function themeOf(game: string, puzzle: Told): PuzzleKey | null {
  const { view, seat } = puzzle;
  const own = rowOf(view, seat);
  switch (ruleOf(game, puzzle)) {
    case 'ro-30':
      return 'theme.ro.out';
    case 'ro-33':
      return 'theme.ro.hand';
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

export interface Miss {
  readonly key: PuzzleKey;
  readonly params: Readonly<Record<string, number>>;
}

/** Why a try is not the best move; `wins` says whose the trick is then, null where that is open. */
export function missOf(game: string, puzzle: Told, tried: string, wins: boolean | null): Miss {
  const plain = (key: PuzzleKey): Miss => ({ key, params: {} });
  const rule = ruleOf(game, puzzle);
  switch (rule) {
    case 'ro-30':
    case 'ro-33':
      if (/^(discard|return)/.test(tried)) return plain('miss.ro.ends');
      return plain(
        rule === 'ro-33' && /^(lay|swap)/.test(tried) ? 'miss.ro.added' : `miss.${rule}`,
      );
    case 'rb-06':
      return plain(tried.startsWith('discard') ? 'miss.rb.ends' : 'miss.rb-06');
    case 'rm-61':
      return plain(tried.startsWith('attach') ? 'miss.rm-61' : 'miss.rm.turn');
    case 'rs-32': {
      const params = knownBy(AHEAD, puzzle);
      if (params === null) return plain('wrong');
      return { key: `miss.rs.${wins === null ? 'lead' : wins ? 'won' : 'lost'}`, params };
    }
    case null:
      return plain('wrong');
    default: {
      const params = knownBy(REPLIES, puzzle);
      if (params !== null) return { key: 'miss.rg.plans', params };
      return plain(puzzle.proven ? 'miss.rg.sure' : 'miss.rg');
    }
  }
}
