import { store, stored } from '../../settings/stored.ts';

const KEY = 'taberna.rom-bo.auto-flip';

/** Whether the next stock card is turned up without being asked for: a wish, kept by the device. */
class AutoFlip {
  on = $state(stored(KEY) === '1');

  choose(on: boolean): void {
    this.on = on;
    store(KEY, on ? '1' : null);
  }
}

export const autoFlip = new AutoFlip();
