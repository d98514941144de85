import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  how: 'How it turns out well',
  'how.sides': 'Print on both sides, turned over the long edge.',
  'how.size':
    'Choose 100 %, not “Fit to page”, and try a single sheet first: a card measures 63 × 88 mm.',
  'how.cut': 'Cut the cards out along the marks.',
  'how.file':
    'No printer at hand? The print window can save everything as a PDF, for a copy shop for example.',
  game: 'Game',
  paper: 'Paper',
  pad: 'Score pad',
  'pad.name': 'name',
  'pad.points': 'points',
  'pad.count': 'count',
  print: 'Print',
  comes: 'What is printed',
  'cards.many': '{cards} cards.',
  blanks:
    'The last sheet of cards has {count|one place|* places} left over, for cards of your own.',
  pages: '{pages} {pages|page|pages}',
  amount: '{pages} {pages|page|pages} on {sheets} {sheets|sheet|sheets}, one-sided.',
  'amount.both': '{pages} pages on {sheets} {sheets|sheet|sheets}, two-sided.',
  nothing: 'Nothing is chosen yet.',
  cards: 'Cards',
  backs: 'Backs',
  rules: 'The rules',
};
