import type { messages as german } from './key-list.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'key.cards': '1–9, 0, ← →',
  'key.enter': 'Enter',
  'key.escape': 'Esc',
  cards: 'choose a card, from the 11th by arrows',
  'cards.few': 'choose a card',
  enter: 'lift it, again: play it',
  escape: 'close, put it back',
  hide: 'hide the keys',
};
