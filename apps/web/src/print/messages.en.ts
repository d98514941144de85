import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  text: 'All cards with their backs, and the rules on one page. Print on both sides, turned over the long edge, and cut the cards out along the marks.',
  save: 'No printer at hand? The print window can save everything as a PDF.',
  game: 'Game',
  paper: 'Paper',
  pad: 'Score pad',
  print: 'Print',
  comes: 'What comes out',
  sheets: '{cards} cards on {sheets|one sheet|* sheets}',
  front: 'Cards, front',
  back: 'Cards, back',
  rules: 'The rules',
};
