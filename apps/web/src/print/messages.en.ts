import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  text: 'All cards with their backs, and the rules on one page. Print on both sides, turned over the long edge, and cut the cards out along the marks.',
  trial:
    'Choose 100 % in the print window, not “Fit to page”, and try a single sheet first: a card measures 63 × 88 mm. No printer at hand? Everything can be saved there as a PDF.',
  game: 'Game',
  paper: 'Paper',
  pad: 'Score pad',
  print: 'Print',
  comes: 'What is printed',
  'cards.many': '{cards} cards.',
  amount: '{pages} {pages|page|pages} on {sheets} {sheets|sheet|sheets}, one-sided.',
  'amount.both': '{pages} pages on {sheets} {sheets|sheet|sheets}, two-sided.',
  nothing: 'Nothing is chosen yet.',
  cards: 'Cards',
  backs: 'Backs',
  rules: 'The rules',
};
