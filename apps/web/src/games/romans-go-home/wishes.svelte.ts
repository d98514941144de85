import { store, stored } from '../../settings/stored.ts';

const KEY = 'taberna.romans.auto-tell';

/** Whether attacks are told without pressing a button; kept by the device. */
class Wishes {
  autoTell = $state(stored(KEY) === '1');

  choose(on: boolean): void {
    this.autoTell = on;
    store(KEY, on ? '1' : null);
  }
}

export const wishes = new Wishes();
