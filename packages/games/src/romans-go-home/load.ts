// Reading a position: the inverse of position.ts, from untrusted JSON.

import { type Reader, type Result, type Rng, reading } from '@taberna/engine';
import { freshRows, NOBODY, seducer } from './attack.ts';
import {
  ALARM,
  AXEL,
  CARELESS,
  CASTLES,
  CHARIOTT,
  countIn,
  DRUHID,
  GAULIE,
  NONE,
  SVART,
  TAX,
} from './cards.ts';
import { check } from './check.ts';
import { phaseFails, readCaptured, readCastles, readPlayers } from './load-cards.ts';
import { parseMove } from './moves.ts';
import { refuse } from './names.ts';
import { readDummies } from './options.ts';
import { canAttack, decidersIn, finish, isLastRound } from './phases.ts';
import { legionWinners } from './score.ts';
import {
  ALARM_DROP,
  ATTACK,
  ATTACK_NO,
  ATTACKS,
  askFor,
  CAPTOR,
  CAPTURED,
  CASTLE,
  choose,
  create,
  DECIDERS,
  GAULIE_DROP,
  HIDDEN_CHOICE,
  KEEP,
  type Options,
  PHASE,
  PHASE_NAMES,
  PLAN,
  REORDER,
  ROUND,
  ROUNDS,
  ROW_COUNT,
  type RomansState,
  SEDUCE,
  TAX_DUE,
} from './state.ts';

export function parsePosition(
  raw: unknown,
  options: Options,
  seats: number,
  rng: Rng | null,
): Result<RomansState> {
  return reading(raw, '', (r) => {
    r.object();
    const s = create({ ...options, dummies: readDummyCount(r, options, seats) }, seats);
    readHead(r, s);
    readCastles(r, s, rng);
    readPlayers(r, s, rng);
    readCapture(r, s);
    checkPhase(r, s);
    askFor(s, readDeciders(r, s, rng));
    readChoices(r, s, rng);
    if (isOver(s)) finish(s);
    return s;
  });
}

/** The position's own field counts where the options say nothing. */
function readDummyCount(r: Reader, options: Options, seats: number): number {
  const stated = r.at('dummies');
  if (stated.missing) return options.dummies;
  const dummies = readDummies(stated, seats);
  const inOptions = r.at('options');
  const free = inOptions.missing || inOptions.at('dummies').missing;
  if (!free && dummies !== options.dummies) {
    stated.refuse(refuse('', 'position.dummies', { options: options.dummies, got: stated.got }));
  }
  return dummies;
}

function readHead(r: Reader, s: RomansState): void {
  const phase = r.at('phase').oneOfOr(PHASE_NAMES, 'plan');
  s.head[PHASE] = PHASE_NAMES.indexOf(phase);
  s.head[ROUND] = r.at('round').intOr(1, ROUNDS, 1);
  s.head[ATTACK_NO] = r.at('attack').intOr(1, ATTACKS, 1);
}

function readCapture(r: Reader, s: RomansState): void {
  const captor = r.at('captor');
  const captured = r.at('captured');
  if (!captor.missing && !captor.isNull) s.head[CAPTOR] = captor.int(0, s.rows - 1);
  if (!captured.missing && !captured.isNull) {
    s.head[CAPTURED] = readCaptured(captured, s);
  }
}

/** Refuses what contradicts the phase. */
function checkPhase(r: Reader, s: RomansState): void {
  const { head } = s;
  const phase = head[PHASE];
  if (phase <= ATTACK) {
    if (s.fresh.some((warrior) => warrior !== NONE)) phaseFails(r.at('players'), s, 'why.fresh');
  }
  if (phase === PLAN) checkPlanning(r, s);
  // RG-33: whoever has three legions may have won them with the last castle or warrior of a round.
  if (phase === ATTACK && !canAttack(s) && !isOver(s)) {
    phaseFails(r.at(head[ROW_COUNT] === 0 ? 'row' : 'players'), s, 'why.noFight');
  }
  if ((phase === SEDUCE || phase === CASTLE) && head[ROW_COUNT] === 0) {
    phaseFails(r.at('row'), s, 'why.noCastle');
  }
  checkCapture(r, s);
  checkCause(r, s);
}

function checkPlanning(r: Reader, s: RomansState): void {
  if (s.head[ATTACK_NO] !== 1) phaseFails(r.at('attack'), s, 'why.firstAttack');
  if (s.head[ROW_COUNT] === 0) phaseFails(r.at('row'), s, 'why.noCastle');
  for (let seat = 0; seat < s.rows; seat++) {
    const busy = s.open[seat] !== 0 || s.away[seat] !== NONE || s.discarded[seat] !== 0;
    if (busy || (seat < s.seats && s.covered[seat] !== 0)) {
      phaseFails(r.at('players'), s, 'why.planning');
    }
  }
}

/** A captor from the castle's choice on, and then the castle too, in the captor's hands. */
function checkCapture(r: Reader, s: RomansState): void {
  const { head } = s;
  const phase = head[PHASE];
  const hasCaptor = head[CAPTOR] !== NONE;
  const hasCastle = head[CAPTURED] !== NONE;
  const needsCaptor =
    phase === CASTLE || phase === KEEP || phase === TAX_DUE || phase === ALARM_DROP;
  if (hasCaptor ? phase < CASTLE : needsCaptor) phaseFails(r.at('captor'), s, 'why.captor');
  if (hasCastle !== (hasCaptor && phase > CASTLE)) phaseFails(r.at('captured'), s, 'why.captured');
  if (hasCastle && s.castles[head[CAPTOR] * CASTLES + head[CAPTURED]] === 0) {
    phaseFails(r.at('captured'), s, 'why.notHeld');
  }
}

/** The warrior or castle that a phase is about. */
function checkCause(r: Reader, s: RomansState): void {
  const captured = s.head[CAPTURED];
  const captor = s.head[CAPTOR];
  switch (s.head[PHASE]) {
    case SEDUCE:
      if (seducer(s) === NOBODY) phaseFails(r.at('players'), s, 'why.queen');
      checkFreshOpen(r, s);
      return;
    case CASTLE:
      if (captor >= s.seats || s.fresh[captor] !== DRUHID) {
        phaseFails(r.at('captor'), s, 'why.druhid');
      }
      return;
    case KEEP:
      if (s.fresh[captor] !== AXEL && captured !== CARELESS) {
        phaseFails(r.at('captured'), s, 'why.keep');
      }
      return;
    case GAULIE_DROP:
      if (freshRows(s, GAULIE) === 0) phaseFails(r.at('players'), s, 'why.gaulie');
      return;
    case REORDER:
      if (freshRows(s, SVART) === 0) phaseFails(r.at('players'), s, 'why.svart');
      return;
    case ALARM_DROP:
      if (captured !== ALARM) phaseFails(r.at('captured'), s, 'why.alarm');
      return;
    case TAX_DUE:
      if (captured !== TAX) phaseFails(r.at('captured'), s, 'why.tax');
  }
}

/** Before the totals only a Ch'ariott can be fresh and gone already (RG-21). */
function checkFreshOpen(r: Reader, s: RomansState): void {
  const several = freshRows(s, CHARIOTT);
  const crashed = (several & (several - 1)) !== 0 ? several : 0;
  for (let seat = 0; seat < s.rows; seat++) {
    const fresh = s.fresh[seat];
    if (fresh === NONE || (crashed & (1 << seat)) !== 0) continue;
    if (countIn(s.open[seat], fresh) === 0) {
      phaseFails(r.at('players'), s, 'why.freshGone');
    }
  }
}

/** A view cannot always tell who has a choice, so positions say it in `choosing`. */
function readDeciders(r: Reader, s: RomansState, rng: Rng | null): number {
  const choosing = r.at('choosing');
  if (rng !== null || choosing.missing) return decidersIn(s, s.head[PHASE]);
  let mask = 0;
  for (const seat of choosing.list(s.seats)) mask |= 1 << seat.int(0, s.seats - 1);
  return mask;
}

function readChoices(r: Reader, s: RomansState, rng: Rng | null): void {
  const players = r.at('players');
  if (players.missing) return;
  players.listOf(s.rows).forEach((player, seat) => {
    const chosen = player.at('chosen');
    if (chosen.missing || chosen.isNull) return;
    const text = chosen.text(100);
    if ((s.head[DECIDERS] & (1 << seat)) === 0) phaseFails(chosen, s, 'why.chosen');
    if (text === '?') {
      if (rng !== null) chosen.fail('card.hidden');
      choose(s, seat, HIDDEN_CHOICE);
      return;
    }
    const move = parseMove(s, seat, text);
    const refusal = move.ok ? check(s, seat, move.value) : move.error;
    if (refusal !== null) chosen.refuse(refusal);
    if (move.ok) choose(s, seat, move.value);
  });
}

/** RG-33, or the last round is fought out (RG-40). */
function isOver(s: RomansState): boolean {
  if (legionWinners(s) !== 0) return true;
  return s.head[PHASE] === ATTACK && !canAttack(s) && isLastRound(s);
}
