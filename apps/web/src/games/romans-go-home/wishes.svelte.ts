import { store, stored } from '../../settings/stored.ts';

const KEY = 'taberna.romans.auto-tell';

/** Whether attacks follow one another by themselves; kept by the device. */
class Wishes {
  autoTell = $state(stored(KEY) !== '0');

  choose(on: boolean): void {
    this.autoTell = on;
    store(KEY, on ? null : '0');
  }
}

export const wishes = new Wishes();
