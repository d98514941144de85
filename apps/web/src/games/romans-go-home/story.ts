import { type GameEvent, isGameEnd, type MatchEvent } from '@taberna/engine';
import type { RomansEvent, RomansTypes } from '@taberna/games/romans-go-home';
import { type ClanRow, strengthOf } from './view.ts';

/** What lies on the table after some of the events; made from what a seat perceived. */
export interface Stage {
  round: number;
  attack: number;
  row: readonly string[];
  rows: Row[];
  /** The last comparison, until the next warriors are turned up. */
  totals: readonly (number | null)[] | null;
  winner: number | null;
  crashed: readonly number[];
  /** By row, what has left the table in this attack: it is shown until the next one. */
  gone: readonly (readonly string[])[];
  seduced: { readonly seat: number; readonly target: number; readonly warrior: string } | null;
  /** What was captured or lost. */
  castle: string | null;
  /** What this attack began with at the left end. */
  attacked: string | null;
  /** What followed from the comparison and is worth a word. */
  effects: readonly Effect[];
  /** It was the last attack of the round. */
  ended: boolean;
}

/** What an attack may leave behind beside a castle. */
export type Effect = Extract<
  RomansEvent,
  { readonly type: 'kept' | 'dropped' | 'reordered' | 'taxed' | 'legions-won' }
>;

type Row = { -readonly [K in keyof ClanRow]: ClanRow[K] };

function emptyRow(): Row {
  return { hand: [], covered: [], open: [], fresh: null, castles: [], away: null };
}

export function freshStage(rows: number): Stage {
  return {
    round: 0,
    attack: 0,
    row: [],
    rows: Array.from({ length: rows }, emptyRow),
    totals: null,
    winner: null,
    crashed: [],
    gone: [],
    seduced: null,
    castle: null,
    attacked: null,
    effects: [],
    ended: false,
  };
}

function less(codes: readonly string[], code: string): string[] {
  const rest = [...codes];
  const at = rest.indexOf(code);
  if (at >= 0) rest.splice(at, 1);
  return rest;
}

/** Open warriors leave; they still lie there, in the shade. */
function leave(stage: Stage, seat: number, codes: readonly string[]): void {
  change(stage, seat, ({ open }) => ({ open: codes.reduce(less, open) }));
  stage.gone = stage.rows.map((_, row) => [
    ...(stage.gone[row] ?? []),
    ...(row === seat ? codes : []),
  ]);
}

function change(stage: Stage, seat: number, fields: (row: Row) => Partial<Row>): void {
  const row = stage.rows[seat];
  if (row !== undefined) stage.rows[seat] = { ...row, ...fields(row) };
}

function beginRound(stage: Stage, round: number, row: readonly string[]): void {
  stage.round = round;
  stage.attack = 1;
  stage.row = row;
  stage.rows = stage.rows.map(({ castles }) => ({ ...emptyRow(), castles }));
  forgetAttack(stage);
}

function forgetAttack(stage: Stage): void {
  stage.totals = null;
  stage.winner = null;
  stage.crashed = [];
  stage.gone = [];
  stage.seduced = null;
  stage.castle = null;
  stage.attacked = null;
  stage.effects = [];
  stage.ended = false;
}

function turnUp(stage: Stage, attack: number, warriors: readonly (string | null)[]): void {
  forgetAttack(stage);
  stage.attack = attack;
  stage.attacked = stage.row[0] ?? null;
  warriors.forEach((fresh, seat) => {
    change(stage, seat, ({ open, covered }) =>
      fresh === null
        ? { fresh: null }
        : { fresh, open: [...open, fresh], covered: covered.slice(1) },
    );
  });
}

type Tellers = {
  readonly [T in RomansEvent['type']]?: (
    stage: Stage,
    event: Extract<RomansEvent, { readonly type: T }>,
  ) => void;
};

const TELLERS: Tellers = {
  'round-began': (stage, { round, row }) => beginRound(stage, round, row),
  'hand-drawn': (stage, { seat, hand }) => change(stage, seat, () => ({ hand })),
  'dummy-laid': (stage, { seat, covered }) => change(stage, seat, () => ({ covered })),
  planned: (stage, { seat, covered, away }) =>
    change(stage, seat, () => ({ hand: [], covered, away })),
  'turned-up': (stage, { attack, warriors }) => turnUp(stage, attack, warriors),
  'chariotts-crashed': (stage, { seats }) => {
    stage.crashed = seats;
    for (const seat of seats) leave(stage, seat, ['C']);
  },
  seduced: (stage, { seat, target, warrior }) => {
    stage.seduced = { seat, target, warrior };
  },
  compared: (stage, { totals, winner }) => {
    stage.totals = totals;
    stage.winner = winner;
  },
  captured: (stage, { seat, castle, row }) => {
    stage.row = row;
    stage.castle = castle;
    change(stage, seat, ({ castles }) => ({ castles: [...castles, castle] }));
  },
  uncaptured: (stage, { castle, row }) => {
    stage.row = row;
    stage.castle = castle;
  },
  kept: (stage, { seat, discarded }) => leave(stage, seat, discarded),
  dropped: (stage, { seat, warrior }) => leave(stage, seat, [warrior]),
  reordered: (stage, { seat, covered }) => change(stage, seat, () => ({ covered })),
  taxed: (stage, { seat, castle }) =>
    change(stage, seat, ({ castles }) => ({ castles: less(castles, castle) })),
  'round-ended': (stage) => {
    stage.ended = true;
  },
};

/** As much of an event as decides whether it is worth a word. */
type Tellable = GameEvent & { readonly kept?: readonly string[] };

/** That a winner keeps nothing is nothing special. */
function isEffect(event: Tellable): event is Effect {
  switch (event.type) {
    case 'kept':
      return event.kept !== undefined && event.kept.length > 0;
    case 'dropped':
    case 'reordered':
    case 'taxed':
    case 'legions-won':
      return true;
    default:
      return false;
  }
}

export function advance(stage: Stage, event: RomansEvent): void {
  // The table pairs every type with the teller of that type; TypeScript cannot follow the pairing.
  const teller = TELLERS[event.type] as ((stage: Stage, event: RomansEvent) => void) | undefined;
  teller?.(stage, event);
  if (isEffect(event)) stage.effects = [...stage.effects, event];
}

/** The table after the first `count` events; null where their beginning is not known. */
export function stageAfter(
  events: readonly MatchEvent<RomansTypes>[],
  count: number,
  rows: number,
): Stage | null {
  const [first] = events;
  if (first?.type !== 'round-began' || first.round !== 1) return null;
  const stage = freshStage(rows);
  for (const event of events.slice(0, count)) if (!isGameEnd(event)) advance(stage, event);
  return stage;
}

/** What the queen did to a warrior, for as long as the attack is looked at. */
export interface Mark {
  readonly warrior: string;
  /** The points that the queen took; null on the warrior that gave them. */
  readonly gain: number | null;
}

/** RG-22: without it open warriors and sums would not agree. */
export function markOf({ seduced }: Stage, seat: number): Mark | null {
  if (seduced === null) return null;
  if (seduced.seat === seat) return { warrior: 'Q', gain: strengthOf(seduced.warrior) };
  return seduced.target === seat ? { warrior: seduced.warrior, gain: null } : null;
}

/** An attack goes on, and no sums are to be seen: they would give away who wins. */
export function isUncounted({ attacked, totals }: Stage): boolean {
  return attacked !== null && totals === null;
}

/** All have sent a warrior, and nothing came of that yet: they are turned one after the other. */
export function isTurning(stage: Stage): boolean {
  return isUncounted(stage) && stage.seduced === null && stage.crashed.length === 0;
}

const PAUSES = ['captured', 'uncaptured', 'chariotts-crashed', 'legions-won'];
const NEXT_ATTACK = ['turned-up', 'round-ended'];

/** Where the telling of an attack rests: after the warriors, the crash, the capture, its effects. */
export function restsAfter(events: readonly Tellable[], index: number): boolean {
  const event = events[index];
  if (event === undefined) return false;
  const next = events[index + 1]?.type ?? '';
  // RG-40: between two rounds there is time to look at what was won.
  if (event.type === 'round-ended') return next === 'round-began';
  if (event.type === 'turned-up') return next !== 'chariotts-crashed';
  return PAUSES.includes(event.type) || (isEffect(event) && NEXT_ATTACK.includes(next));
}
