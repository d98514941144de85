import { FastRng, type Position, type Seat, seatOfLetter, seatsOf } from '@taberna/engine';
import {
  romansGoHome as game,
  type RomansEvent,
  type RomansState,
  type RomansView,
} from '@taberna/games/romans-go-home';
import { advance, freshStage, type Stage } from './story.ts';
import { ATTACKS, castleValue, strengthOf, unseen } from './view.ts';

/** The table of a view, with nothing told of its attack. */
export function stageOf(view: RomansView): Stage {
  const { round, attack, row } = view;
  const rows = view.players.map(({ hand, covered, open, fresh, castles, away }) => {
    return { hand, covered, open, fresh, castles, away };
  });
  return { ...freshStage(0), round, attack, row, rows };
}

/** Six places under the wall for every row, null where nothing is assumed. */
export type Assumed = readonly (readonly (string | null)[])[];

export interface Foreseen {
  /** The table at the end of every attack that is wholly assumed. */
  readonly stages: readonly Stage[];
  /** Why it ends there: somebody's next warrior is not assumed, the round or the game is over. */
  readonly end: 'open' | 'round' | 'legions';
}

/** How many warriors a row still turns up in this round. */
export function toCome(view: RomansView, row: number): number {
  const { hand, covered } = view.players[row] ?? { hand: [], covered: [] };
  return view.phase === 'plan' && hand.length > 0 ? ATTACKS : covered.length;
}

/** What a row may turn up yet, for all that the viewer can know: RG-11. */
export function possible(view: RomansView, viewer: Seat, row: number): readonly string[] {
  const player = view.players[row];
  if (player === undefined) return [];
  if (row !== viewer) return unseen(player);
  return view.phase === 'plan' ? player.hand : player.covered;
}

/** Puts what is left into the free places; only warriors of attacks nobody asks for come of it. */
function completed(line: readonly (string | null)[], cards: readonly string[]): string[] {
  const rest = [...cards];
  for (const code of line) {
    const at = code === null ? -1 : rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
  }
  return line.map((code) => code ?? rest.shift() ?? '');
}

/** The view with the assumed warriors in the places of the unknown ones. */
function assumedPosition(
  view: RomansView,
  viewer: Seat,
  lines: readonly (readonly string[])[],
): Position {
  const { deck: _unknown, choosing: _follows, ...rest } = view;
  const players = view.players.map((player, row) => {
    const line = lines[row] ?? [];
    const plans = view.phase === 'plan' && row < view.seats;
    const fields = plans
      ? { hand: handFor(line, possible(view, viewer, row)), covered: [] }
      : { hand: [], covered: line, away: null };
    return { ...player, ...fields, chosen: null };
  });
  return { ...rest, players };
}

/** The line and one more of the clan, which stays away. */
function handFor(line: readonly string[], cards: readonly string[]): string[] {
  return completed([...line, null], cards);
}

const moves = new Int32Array(game.maxMoves);

/**
 * How everybody chooses while an attack is thought through, the player too: as a dummy does
 * (RG-52); queens take the strongest, Dru'hids the most valuable castle, Svarts change nothing.
 */
export function simpleChoice(s: RomansState, seat: Seat): string {
  const view = game.formatPosition(s);
  if (view.phase === 'reorder') return `reorder ${view.players[seat]?.covered.join(' ')}`;
  const texts = Array.from(moves.subarray(0, game.legal(s, seat, moves)), (move) =>
    game.formatMove(s, seat, move),
  );
  const worth = (text: string): number => {
    const [verb, name = ''] = text.split(' ');
    if (verb === 'seduce') return strengthOf(view.players[seatOfLetter(name)]?.fresh ?? '');
    return verb === 'castle' ? castleValue(view.row[Number(name) - 1] ?? '') : 0;
  };
  if (view.phase === 'keep') return texts.at(-1) ?? '';
  return texts.reduce((best, text) => (worth(text) > worth(best) ? text : best), texts[0] ?? '');
}

/** Plays the round to its end; what it tells is what the rules tell. */
function playedOut(position: Position, lines: readonly (readonly string[])[]): RomansEvent[] {
  const seats = Number(position.seats);
  const rng = new FastRng('what if');
  const options = game.parseOptions(position.options, seats);
  const loaded = options.ok ? game.parsePosition(position, options.value, seats, rng) : options;
  if (!loaded.ok) return [];
  const s = loaded.value;
  const events: RomansEvent[] = [];
  const ended = () => events.some(({ type }) => type === 'round-ended' || type === 'legions-won');
  while (game.actors(s) !== 0 && !ended()) {
    const planning = game.formatPosition(s).phase === 'plan';
    for (const seat of seatsOf(game.actors(s))) {
      const text = planning ? `plan ${lines[seat]?.join(' ')}` : simpleChoice(s, seat);
      const move = game.parseMove(s, seat, text);
      if (!move.ok || game.check(s, seat, move.value) !== null) return events;
      game.apply(s, seat, move.value, rng, (event) => events.push(event));
    }
  }
  return events;
}

/**
 * How the round would go if the rows were as assumed: made from a view alone, by the rules
 * themselves. It goes as far as every row's warriors are assumed.
 */
export function foresee(view: RomansView, viewer: Seat, assumed: Assumed): Foreseen {
  let known = ATTACKS;
  const lines = view.players.map((_, row) => {
    const count = toCome(view, row);
    const line = (assumed[row] ?? []).slice(ATTACKS - count);
    const free = line.indexOf(null);
    if (free >= 0) known = Math.min(known, free);
    return completed(line, possible(view, viewer, row));
  });
  const events = playedOut(assumedPosition(view, viewer, lines), lines);
  return told(view, events, known + (view.phase === 'plan' ? 0 : view.attack));
}

function told(view: RomansView, events: readonly RomansEvent[], last: number): Foreseen {
  const stage = stageOf(view);
  const stages: Stage[] = [];
  const close = () => {
    if (stage.totals !== null || stage.effects.length > 0)
      stages.push({ ...stage, rows: [...stage.rows] });
  };
  for (const event of events) {
    if (event.type === 'turned-up') close();
    if (event.type === 'turned-up' && event.attack > last) return { stages, end: 'open' };
    if (event.type === 'round-ended') break;
    // Nobody rearranges here, so there is nothing to say about it.
    if (event.type !== 'reordered') advance(stage, event);
  }
  close();
  const won = events.some(({ type }) => type === 'legions-won');
  return { stages, end: won ? 'legions' : 'round' };
}
