import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  empty: 'Nothing has happened yet.',
  end: '{name} {name|win|wins}.',
  'end.several': 'The win is shared: {names}.',
  'end.nobody': 'Nobody wins.',
  game: 'Game {number}',
  round: 'Round {number}',
  attack: 'Attack {number}',
  trick: 'Trick {number}',
  lap: 'Round {number}',
};
