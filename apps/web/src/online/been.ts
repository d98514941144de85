import { store, stored } from '../settings/stored.ts';

const KEY = 'taberna.online';

/** Whether somebody at this device was at a server's table before: only then a server is asked. */
export const wasOnline = () => stored(KEY) === '1';

export function noteOnline(): void {
  store(KEY, '1');
}
