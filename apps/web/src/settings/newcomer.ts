import { store, stored } from './stored.ts';

const KEY = 'taberna.arrived';

/** Nobody has played a match or gone through a lesson to its end on this device. */
export const isNew = (): boolean => stored(KEY) === null;

export function noteArrival(): void {
  store(KEY, 'yes');
}
