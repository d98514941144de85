import { type AnyGame, type GameEvent, isGameEnd, type Seat, SPECTATOR } from '@taberna/engine';
import type { PlayerId } from './entry.ts';
import type { SeatView } from './protocol.ts';
import { belongsTo, isDone, isPerson, matchOf, seatsHeldBy, type Table } from './table.ts';
import { canUndo, lastDecision } from './undo.ts';

/** What happened, by the number of its entry: the raw material of everybody's events. */
export interface Happened {
  readonly seq: number;
  readonly events: readonly GameEvent[];
  /** The step that this entry took back. It was the last one: nothing was told after it. */
  readonly undone?: Omit<Happened, 'undone'>;
}

/** The seats whose cards a player may see; a spectator's is SPECTATOR. */
export function viewersFor(table: Table, player: PlayerId): readonly Seat[] {
  const own = seatsHeldBy(table, player);
  if (table.config.spectators === 'none') return own.filter((seat) => played(table, player, seat));
  return own.length > 0 ? own : [SPECTATOR];
}

/** Nobody sits down in a seat to see what its player held in a match that is done. */
function played(table: Table, player: PlayerId, seat: Seat): boolean {
  if (!isDone(table)) return true;
  const holder = table.play.seated[seat];
  return isPerson(holder) && holder.player === player;
}

/** Whoever would only watch where the host wants nobody to; before and after a match they may sit down. */
export function mayNotWatch(table: Table, player: PlayerId): boolean {
  const on = table.play !== null && !isDone(table);
  return on && table.config.spectators === 'none' && !belongsTo(table, player);
}

/** A match is on, and who only watches it is shown everybody's cards later. */
export function showsLater(table: Table): boolean {
  return table.play !== null && !isDone(table) && table.config.spectators === 'open';
}

/** Who only watches a table where cards are shown later. */
export function watchesLater(table: Table, player: PlayerId): boolean {
  return showsLater(table) && seatsHeldBy(table, player).length === 0;
}

export function viewOf(table: Table, viewer: Seat, happened: readonly Happened[]): SeatView {
  const { back, events } = perceived(table.game, viewer, happened);
  return {
    seat: viewer === SPECTATOR ? null : viewer,
    ...(back === 0 ? {} : { back }),
    events,
    position: matchOf(table)?.view(viewer) ?? null,
    undo: viewer !== SPECTATOR && canUndo(table, viewer),
    ...(viewer !== SPECTATOR && lastDecision(table, viewer) >= 0 ? { takeback: true } : {}),
  };
}

/** What is left to tell, and how much of what was told before is taken back. */
function perceived(
  game: AnyGame,
  viewer: Seat,
  happened: readonly Happened[],
): { readonly back: number; readonly events: GameEvent[] } {
  const told: { readonly seq: number; readonly events: readonly GameEvent[] }[] = [];
  let back = 0;
  for (const { seq, events, undone } of happened) {
    if (undone === undefined) told.push({ seq, events: eventsFor(game, viewer, events) });
    else if (told.some((step) => step.seq === undone.seq)) {
      while (told.pop()?.seq !== undone.seq);
    } else back += eventsFor(game, viewer, undone.events).length;
  }
  return { back, events: told.flatMap(({ events }) => events) };
}

/** The end of a game is told by the match and meant for everybody; all else the game redacts. */
export function eventsFor(game: AnyGame, viewer: Seat, events: readonly GameEvent[]): GameEvent[] {
  return events.flatMap((event) => {
    const seen = isGameEnd(event) ? event : game.redact(event, viewer);
    return seen === null ? [] : [{ ...seen }];
  });
}
