import type { Phrase } from './talk.ts';

export const phrases: Readonly<Record<Phrase, string>> = {
  hello: 'Hallo zusammen!',
  goodLuck: 'Viel Glück!',
  wellPlayed: 'Gut gespielt!',
  thanks: 'Danke!',
  sorry: 'Entschuldigung!',
  oneMoment: 'Einen Moment, bitte.',
  yourTurn: 'Du bist dran.',
  oops: 'Hoppla!',
  close: 'Das war knapp!',
  again: 'Noch eine Partie?',
  bye: 'Bis bald!',
};
