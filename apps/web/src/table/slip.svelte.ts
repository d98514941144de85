import type { Snippet } from 'svelte';

/** A hint lies in the place of the table's message and buttons: there it covers nothing that is read. */
class Slip {
  words = $state.raw<Snippet | null>(null);
  buttons = $state.raw<Snippet | null>(null);

  /** Returns how to put it away. */
  lay(words: Snippet, buttons: Snippet): () => void {
    this.words = words;
    this.buttons = buttons;
    return () => {
      this.words = null;
      this.buttons = null;
    };
  }
}

/** One a page, as there is one table at which somebody may ask. */
export const slip = new Slip();
