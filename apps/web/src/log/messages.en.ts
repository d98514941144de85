import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  empty: 'Nothing has happened yet.',
  game: 'Game {number}',
  round: 'Round {number}',
  attack: 'Attack {number}',
  trick: 'Trick {number}',
  lap: 'Round {number}',
};
