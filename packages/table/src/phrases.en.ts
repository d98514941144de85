import type { Phrase } from './talk.ts';

export const phrases: Readonly<Record<Phrase, string>> = {
  hello: 'Hello everybody!',
  goodLuck: 'Good luck!',
  wellPlayed: 'Well played!',
  thanks: 'Thank you!',
  sorry: 'Sorry!',
  oneMoment: 'One moment, please.',
  yourTurn: 'It is your turn.',
  oops: 'Oops!',
  close: 'That was close!',
  again: 'Another match?',
  bye: 'See you!',
};
