import type { ServerContext } from './context.ts';
import type { Departed } from './store/port.ts';

type Parting = Pick<ServerContext, 'hangUpPlayer' | 'rooms' | 'bus'>;

/**
 * Whoever is no more neither speaks nor sits anywhere, however long their connections were open: nobody
 * could report, mute or ban them. The others stay, and see neither name nor what was said any more.
 */
export async function farewell(
  { hangUpPlayer, rooms, bus }: Parting,
  gone: readonly Departed[],
): Promise<void> {
  for (const { player } of gone) hangUpPlayer(player);
  for (const { player, tables, held } of gone) {
    const all = new Set([...held, ...rooms.tablesOf(player)]);
    for (const table of all) await rooms.leaveForGood(table, player);
    bus.publish({ kind: 'player', player, tables: [...new Set([...tables, ...all])] });
    if (all.size > 0) bus.publish({ kind: 'lobby' });
  }
}
