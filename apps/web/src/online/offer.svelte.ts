import { store, stored } from '../settings/stored.ts';
import { type Telling, telling, tellMe } from './push.ts';
import { troubleText } from './text.ts';

const PUT_OFF = 'taberna.tell.later';

/** The offer to be told of one's turn while the page is closed. */
export class Offer {
  now = $state<Telling>('impossible');
  trouble = $state('');
  /** Who has said "not now" at a table is left in peace at tables. */
  putOff = $state(stored(PUT_OFF) === '1');

  async look(): Promise<void> {
    this.now = await telling();
  }

  async agree(): Promise<void> {
    this.trouble = '';
    try {
      this.now = await tellMe();
    } catch (error) {
      this.trouble = troubleText(error);
    }
  }

  later(): void {
    this.putOff = true;
    store(PUT_OFF, '1');
  }
}
