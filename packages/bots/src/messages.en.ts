import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'hint.only': 'There is no other move.',
  'hint.trick': 'Wins the trick in {percent} % of the possible deals.',
  'hint.ahead':
    'Brings {points} {points|point|points} more on average than "{other}" ({tries} tries).',
  'hint.even': 'About as good as "{other}" ({tries} tries).',
  'hint.thumb': 'This is what the rule of thumb says.',
};
