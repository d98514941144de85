import { type GameEvent, isGameEnd, Match, type Seat, seatsOf } from '@taberna/engine';
import { broken } from './broken.ts';
import { effectiveSeed } from './fair.ts';
import { CHECKPOINT_EVERY } from './limits.ts';
import { botAt, type DealtPlay, enter, type Play, type Step, type Table } from './table.ts';
import { chargePeople, renewTurns, undoTurns, updateTurns } from './turns.ts';

export type Emit = (event: GameEvent) => void;

/** The seed that shuffles the match: the given one, or the mixture that nobody could foresee. */
export function seedOf(table: Table, play: Play): string {
  if (play.secret !== null) return effectiveSeed(play.secret, play.nonces);
  return table.config.seed ?? broken(table.seq, 'no seed');
}

export function deal(table: Table, play: Play, at: number, emit?: Emit): void {
  const { game, config } = table;
  const options = game.parseOptions(config.options, config.seats);
  if (!options.ok) broken(table.seq, options.error.code);
  const date = new Date(play.begun).toISOString().slice(0, 10);
  const seed = seedOf(table, play);
  const match = Match.start({
    game,
    options: options.value,
    seats: config.seats,
    seed,
    about: { date },
    emit: notingEnds(play, emit),
    pauseBetweenGames: true,
  });
  settle(table, Object.assign(play, { match }), at, null);
}

export function dealNext(table: Table, at: number, emit?: Emit): void {
  if (table.stage !== 'between') broken(table.seq, 'no next game');
  const { play } = table;
  play.match.dealNext(notingEnds(play, emit));
  settle(table, play, at, null);
}

/** Passes on what is told, and notes how games end. */
function notingEnds(play: Play, emit?: Emit): Emit {
  return (event) => {
    if (isGameEnd(event)) play.ends.push(event);
    emit?.(event);
  };
}

/** After the match went on: whose turn it is, and whether anybody's. */
function settle(table: Table, play: DealtPlay, at: number, mover: Seat | null): void {
  updateTurns(table, play, at, mover);
  const { over, waiting } = play.match;
  if (over) enter(table, { stage: 'over', play, interval: null });
  else if (waiting) {
    enter(table, { stage: 'between', play, interval: { since: at, ready: new Set() } });
  } else enter(table, { stage: 'playing', play, interval: null });
}

export function playMove(
  table: Table,
  seat: Seat,
  text: string,
  byBot: boolean,
  emit?: Emit,
): void {
  if (table.stage !== 'playing') broken(table.seq, 'no match');
  const { play, game, at } = table;
  const { match } = play;
  const actors = game.actors(match.state);
  const goesOn = play.steps.at(-1)?.seat === seat;
  const before = copyOf(match.state.buf, goesOn ? undefined : play.steps[0]?.before);
  const { offset } = match;
  noteWhere(play);
  const move = match.play(seat, text, notingEnds(play, emit));
  if (!move.ok) broken(table.seq, `${move.error.code} ${text}`);
  const after = game.actors(match.state);
  const resolved = commit(play, seat, actors, after);
  chargePeople(table, play, at);
  const drew = match.offset !== offset;
  const ended = match.waiting || match.over;
  const final = byBot || resolved || drew || ended || !table.config.undo;
  const step: Step = {
    seat,
    move: move.value,
    before,
    committed: play.committed & ~(1 << seat),
    left: play.clocks.map((clock) => clock.left),
    at,
    passes: seatsOf(after & ~actors).some((other) => botAt(table, other) === null),
    harmless: null,
  };
  if (final || play.mover !== seat) play.recalls = 0;
  play.mover = seat;
  if (final) play.steps = [];
  else play.steps = [...(goesOn ? play.steps : []), step];
  settle(table, play, at, seat);
}

/** Notes now and then where the match stands, first of all before its first move. */
function noteWhere(play: DealtPlay): void {
  const { match, committed } = play;
  const moves = match.log.length;
  if (moves % CHECKPOINT_EVERY !== 0 || play.stood.at(-1)?.moves === moves) return;
  play.stood.push({ ...match.checkpoint(), committed });
}

/** Into the memory of a step that nobody can take back any more, where there is one. */
function copyOf(state: Uint8Array, forgotten: Uint8Array | undefined): Uint8Array {
  if (forgotten === undefined) return state.slice();
  forgotten.set(state);
  return forgotten;
}

/** Keeps count of hidden choices; true where this step was the last one and all of them resolve. */
function commit(play: Play, seat: Seat, before: number, after: number): boolean {
  const others = before & ~(1 << seat);
  const waits = after !== 0 && after === others;
  if (waits) {
    play.committed |= 1 << seat;
    return false;
  }
  const resolved = play.committed !== 0;
  play.committed = 0;
  return resolved;
}

export function undo(table: Table, seat: Seat): void {
  if (table.stage !== 'playing') broken(table.seq, 'nothing to undo');
  const { play } = table;
  const { match } = play;
  const step = play.steps.pop();
  if (step?.seat !== seat) broken(table.seq, 'nothing to undo');
  match.state.buf.set(step.before);
  match.log.pop();
  forgetWhere(play, match.log.length);
  play.committed = step.committed;
  play.marks = play.marks.map((mark) => ({
    ...mark,
    move: Math.min(mark.move, match.log.length),
  }));
  if (step.passes) play.recalls++;
  undoTurns(table, play, step);
}

/** Of the moves after these nothing holds any more. */
function forgetWhere(play: Play, moves: number): void {
  play.stood = play.stood.filter((one) => one.moves <= moves);
}

/** The match is played once more up to the seat's last decision, from where it was noted last before that. */
export function takeBack(table: Table, seat: Seat): void {
  if (table.stage !== 'playing') broken(table.seq, 'nothing to take back');
  const { play, game } = table;
  const { log } = play.match;
  const to = log.findLastIndex((step) => step.seat === seat);
  forgetWhere(play, to);
  const from = play.stood.at(-1);
  if (to < 0 || from === undefined) broken(table.seq, 'nothing to take back');
  const again = play.match.at(from, log.slice(0, from.moves));
  play.committed = from.committed;
  for (const step of log.slice(from.moves, to)) {
    again.dealNext();
    const actors = game.actors(again.state);
    again.play(step.seat, step.text);
    commit(play, step.seat, actors, game.actors(again.state));
  }
  again.dealNext();
  play.match = again;
  play.ends.splice(again.number - 1);
  play.steps = [];
  const marks = play.marks.filter(({ move }) => move <= to);
  play.marks = [...marks, { move: to, seat, level: null, why: 'takeback' }];
  renewTurns(table, play);
}
