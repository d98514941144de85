import type { RoemerTypes } from '@taberna/games/roemer';
import type { HandCard } from '../../table/Hand.svelte';
import type { TableModel } from '../module.ts';
import { cardLabel } from './text.ts';
import { actionsFor } from './view.ts';

/** The hand as it is shown: alike cards are told apart, the card drawn last is marked. */
export function handOf(
  hand: readonly string[],
  {
    events,
    canMove,
    legal,
    seat,
  }: Pick<TableModel<RoemerTypes>, 'events' | 'canMove' | 'legal' | 'seat'>,
): readonly HandCard[] {
  const copies = new Map<string, number>();
  const drawn = lastDrawn(events, seat);
  return hand.map((code) => {
    const copy = copies.get(code) ?? 0;
    copies.set(code, copy + 1);
    return {
      key: copy === 0 ? code : `${code}#${copy}`,
      code,
      label: cardLabel(code),
      legal: !canMove || actionsFor(legal, code).length > 0,
      drawn: copy === 0 && code === drawn,
    };
  });
}

/** The card that came last, until one is played. */
function lastDrawn(events: TableModel<RoemerTypes>['events'], seat: number): string | null {
  const PLAYED = ['trump', 'attach', 'lead', 'play', 'lineup', 'change'];
  const last = events.findLast(
    (event) => 'seat' in event && event.seat === seat && [...PLAYED, 'draw'].includes(event.type),
  );
  return last !== undefined && last.type === 'draw' ? last.card : null;
}
