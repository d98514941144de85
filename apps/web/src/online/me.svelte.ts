import { isPortrait, PORTRAITS, type PortraitId, portraitFor } from '../art/portraits.ts';
import { settings } from '../settings/settings.svelte.ts';
import { store, stored } from '../settings/stored.ts';

const KEY = 'taberna.portrait';

/** How somebody wants to be called and shown at tables with others. */
export class Myself {
  name = $state(settings.name);
  /** Chosen before, else the one that goes with the name, else any: what was shown stays while a name is typed. */
  portrait = $state<PortraitId>(chosenBefore() ?? given());

  choose(id: PortraitId): void {
    this.portrait = id;
  }

  /** For the next time. */
  keep(): void {
    settings.name = this.name.trim();
    store(KEY, this.portrait);
  }
}

function given(): PortraitId {
  const any = PORTRAITS[Math.floor(Math.random() * PORTRAITS.length)] ?? PORTRAITS[0];
  return settings.name === '' ? any.id : portraitFor(settings.name);
}

function chosenBefore(): PortraitId | null {
  const id = stored(KEY);
  return isPortrait(id) ? id : null;
}
