import type { RomansView } from '@taberna/games/romans-go-home';
import { store, stored } from '../../settings/stored.ts';
import { ATTACKS } from './view.ts';

const KEY = 'taberna.romans.plan';

type Slots = readonly (string | null)[];

/** Which planning it is: the same hand against the same wall. */
function nameOf({ round, row, players }: RomansView, seat: number): string {
  return JSON.stringify([seat, round, row, players[seat]?.hand, players.map((one) => one.castles)]);
}

/** The name of the planning, then the places. */
export function keepPlan(view: RomansView, seat: number, slots: Slots): void {
  const empty = slots.every((code) => code === null);
  store(KEY, empty ? null : nameOf(view, seat) + slots.join());
}

/** The plan that was being laid when the page was left; null where there is none. */
export function keptPlan(view: RomansView, seat: number): Slots | null {
  const name = nameOf(view, seat);
  const kept = stored(KEY) ?? '';
  const codes = kept.startsWith(name) ? kept.slice(name.length).split(',') : [];
  return codes.length === ATTACKS ? codes.map((code) => code || null) : null;
}
