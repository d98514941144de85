import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'suit.c': 'clubs',
  'suit.s': 'spades',
  'suit.h': 'hearts',
  'suit.d': 'diamonds',
  'rank.T': '10',
  'rank.J': 'jack',
  'rank.Q': 'queen',
  'rank.K': 'king',
  'rank.A': 'ace',
  'rank.*': 'joker',
  'rank.?': 'covered card',
  card: '{rank} of {suit}',
};
