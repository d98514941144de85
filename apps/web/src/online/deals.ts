import { store, stored } from '../settings/stored.ts';

const keyOf = (table: string) => `taberna.deal.${table}`;

/** Which deal is played at a table of this device, so that its end leads back to the others. */
export function noteDeal(table: string, deal: string): void {
  store(keyOf(table), deal);
}

export const dealPlayedAt = (table: string) => stored(keyOf(table));
