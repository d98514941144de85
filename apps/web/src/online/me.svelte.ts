import { PORTRAITS, type PortraitId, portraitFor } from '../art/portraits.ts';
import { settings } from '../settings/settings.svelte.ts';
import { store, stored } from '../settings/stored.ts';

const KEY = 'taberna.portrait';

export function isPortrait(id: string | null | undefined): id is PortraitId {
  return PORTRAITS.some((portrait) => portrait.id === id);
}

/** How somebody wants to be called and shown at tables with others. */
export class Myself {
  name = $state(settings.name);
  /** Chosen; else the one that goes with the name. */
  #chosen = $state(chosenBefore());
  readonly portrait: PortraitId = $derived(this.#chosen ?? portraitFor(this.name));

  choose(id: PortraitId): void {
    this.#chosen = id;
  }

  /** For the next time. */
  keep(): void {
    settings.name = this.name.trim();
    store(KEY, this.#chosen);
  }
}

function chosenBefore(): PortraitId | null {
  const id = stored(KEY);
  return isPortrait(id) ? id : null;
}
