import type { RomansView } from '@taberna/games/romans-go-home';
import { store, storedJson } from '../../settings/stored.ts';
import { ATTACKS } from './view.ts';

const KEY = 'taberna.romans.plan';

type Slots = readonly (string | null)[];

/** Which planning it is: the same hand against the same wall. */
function nameOf({ round, row, players }: RomansView, seat: number): string {
  return JSON.stringify([seat, round, row, players[seat]?.hand, players.map((one) => one.castles)]);
}

export function keepPlan(view: RomansView, seat: number, slots: Slots): void {
  const empty = slots.every((code) => code === null);
  store(KEY, empty ? null : JSON.stringify({ planning: nameOf(view, seat), slots }));
}

function isSlots(slots: unknown): slots is Slots {
  return (
    Array.isArray(slots) &&
    slots.length === ATTACKS &&
    slots.every((code) => code === null || typeof code === 'string')
  );
}

/** The plan that was being laid when the page was left; null where there is none. */
export function keptPlan(view: RomansView, seat: number): Slots | null {
  const kept = storedJson(KEY);
  if (typeof kept !== 'object' || kept === null || !('planning' in kept)) return null;
  if (kept.planning !== nameOf(view, seat)) return null;
  return 'slots' in kept && isSlots(kept.slots) ? kept.slots : null;
}
