import {
  failed,
  type Move,
  ok,
  type Result,
  type Seat,
  seatLetter,
  seatOfLetter,
  unreadable,
} from '@taberna/engine';
import {
  CASTLE_CODES,
  castleCode,
  LINE_MAX,
  type Line,
  lineCodes,
  PLAN_SIZE,
  WARRIOR_CODES,
} from './cards.ts';
import { refuse } from './names.ts';
import {
  ALARM_DROP,
  CASTLE,
  GAULIE_DROP,
  KEEP,
  PLAN,
  REORDER,
  type RomansState,
  SEDUCE,
  TAX_DUE,
} from './state.ts';

/** The low three bits of a move; the rest is what it names. No move is 0. */
export const VERB_PLAN = 1;
export const VERB_SEDUCE = 2;
export const VERB_CASTLE = 3;
export const VERB_KEEP = 4;
export const VERB_DROP = 5;
export const VERB_REORDER = 6;
export const VERB_TAX = 7;

export const VERBS: readonly string[] = [
  '',
  'plan',
  'seduce',
  'castle',
  'keep',
  'drop',
  'reorder',
  'tax',
];

/** Which verb a phase asks for; 0 where nobody chooses. */
export const PHASE_VERB = new Uint8Array(10);
PHASE_VERB[PLAN] = VERB_PLAN;
PHASE_VERB[SEDUCE] = VERB_SEDUCE;
PHASE_VERB[CASTLE] = VERB_CASTLE;
PHASE_VERB[KEEP] = VERB_KEEP;
PHASE_VERB[GAULIE_DROP] = VERB_DROP;
PHASE_VERB[REORDER] = VERB_REORDER;
PHASE_VERB[ALARM_DROP] = VERB_DROP;
PHASE_VERB[TAX_DUE] = VERB_TAX;

export const EXAMPLES: readonly string[] = [
  'plan D A Q C S X',
  'seduce B',
  'castle 3',
  'keep X',
  'keep -',
  'drop G',
  'reorder C S X',
  'tax T8',
];

export function packMove(verb: number, object: number): Move {
  return verb | (object << 3);
}

export function verbOf(move: Move): number {
  return move & 7;
}

/** plan, keep, reorder: a Line; drop: a Line of one; seduce: a seat; castle: a place; tax: a castle. */
export function objectOf(move: Move): number {
  return move >>> 3;
}

/** The move as text; '?' stands for a number that is no card. */
export function formatMove(_s: RomansState, _seat: Seat, move: Move): string {
  const object = objectOf(move);
  const verb = verbOf(move);
  return `${VERBS[verb]} ${formatObject(verb, object)}`;
}

function formatObject(verb: number, object: number): string {
  switch (verb) {
    case VERB_SEDUCE:
      return seatLetter(object) || '?';
    case VERB_CASTLE:
      return String(object);
    case VERB_TAX:
      return castleCode(object);
    case VERB_KEEP:
      return object === 0 ? '-' : lineCodes(object).join(' ');
    default:
      return lineCodes(object).join(' ');
  }
}

function noMove(text: string): Result<Move> {
  return failed(unreadable(text, EXAMPLES));
}

/** RG-01: only the eight codes are warriors. */
function lineOf(codes: readonly string[], most: number, rule: string): Result<Line> {
  if (codes.length > LINE_MAX) {
    return failed(refuse(rule, 'warriors.many', { found: codes.length, most }));
  }
  let line = 0;
  for (let place = 0; place < codes.length; place++) {
    const warrior = WARRIOR_CODES.indexOf(codes[place]);
    if (warrior < 0) {
      const params = { card: codes[place].slice(0, 20), known: WARRIOR_CODES.join(' ') };
      return failed(refuse('RG-01', 'warrior.unknown', params));
    }
    line |= (warrior + 1) << (4 * place);
  }
  return ok(line);
}

function packLine(verb: number, line: Result<Line>): Result<Move> {
  return line.ok ? ok(packMove(verb, line.value)) : line;
}

function parseCastle(code: string): Result<Move> {
  const castle = CASTLE_CODES.indexOf(code);
  if (castle >= 0) return ok(packMove(VERB_TAX, castle));
  const params = { card: code.slice(0, 20), known: CASTLE_CODES.join(' ') };
  return failed(refuse('RG-02', 'castle.unknown', params));
}

function ascending(a: string, b: string): number {
  return WARRIOR_CODES.indexOf(a) - WARRIOR_CODES.indexOf(b);
}

export function parseMove(_s: RomansState, _seat: Seat, text: string): Result<Move> {
  return readMove(text);
}

/** A move's text means the same in every position. */
export function readMove(text: string): Result<Move> {
  // The longest move has 22 characters; what is far longer is not even split.
  if (text.length > 200) return noMove(text);
  const [word = '', ...names] = text.trim().split(/\s+/);
  const verb = VERBS.indexOf(word);
  const [first] = names;
  if (verb <= 0 || first === undefined) return noMove(text);
  switch (verb) {
    case VERB_PLAN:
      return packLine(verb, lineOf(names, PLAN_SIZE, 'RG-11'));
    case VERB_REORDER:
      return packLine(verb, lineOf(names, PLAN_SIZE - 1, 'RG-29'));
    case VERB_KEEP:
      if (names.length === 1 && first === '-') return ok(packMove(verb, 0));
      return packLine(verb, lineOf(names.sort(ascending), 2, 'RG-27'));
  }
  if (names.length !== 1) return noMove(text);
  switch (verb) {
    case VERB_DROP:
      return packLine(verb, lineOf(names, 1, 'RG-28'));
    case VERB_TAX:
      return parseCastle(first);
    case VERB_CASTLE:
      if (!/^(0|[1-9]\d?)$/.test(first)) return noMove(text);
      return ok(packMove(verb, Number(first)));
    default: {
      const seat = seatOfLetter(first);
      return seat < 0 ? noMove(text) : ok(packMove(verb, seat));
    }
  }
}
