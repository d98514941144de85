import type { TableModel } from '../games/module.ts';
import type { LiveTable } from '../host/live-table.svelte.ts';
import type { Beats } from './beats.svelte.ts';
import { type Drawn, ToldMoves } from './told-moves.ts';

/**
 * Whether a seat is asked to move, as its table shows it: what others did meanwhile is told first.
 * Who may go on after an own step goes on at once, also where that step had to be sent first.
 */
export function askedAfterTelling(): (
  mayMove: boolean,
  late: boolean,
  sending?: boolean,
) => boolean {
  let asked = false;
  return (mayMove, late, sending = false) => {
    asked = mayMove ? asked || !late : asked && sending;
    return mayMove && asked;
  };
}

/** A live table that runs no further than its beats: it asks for a move, and shows others' moves, when those are told. */
export function toldTable(live: LiveTable, beats: Beats): TableModel {
  const asked = askedAfterTelling();
  const canMove = $derived(asked(live.canMove, beats.late, live.sending));
  const legal = $derived(canMove ? live.legal : []);
  const moves = $derived(live.module.drawnFromPosition ? new ToldMoves(live.seat) : null);
  const drawn = $derived.by((): Drawn => {
    const { position, actors, events } = live;
    const now = { position, actors, events };
    moves?.follow(now, beats.told);
    return canMove || !beats.late ? now : (moves?.at(beats.told) ?? now);
  });
  return new Proxy(live, {
    get(target, name) {
      if (name === 'canMove') return canMove;
      if (name === 'legal') return legal;
      if (name === 'position' || name === 'actors' || name === 'events') return drawn[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
