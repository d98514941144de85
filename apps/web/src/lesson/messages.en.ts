import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  back: 'One step back',
  next: 'Next',
  end: 'Leave',
  show: 'Show me',
  begin: 'Play your first game',
  step: 'Step {step} of {steps}',
  readFirst: 'Your turn is coming. Press “Next” first.',
  'right.1': 'Exactly!',
  'right.2': 'Right!',
  'right.3': 'Well done!',
  'cut.new': 'A new example',
  'cut.later': 'A few rounds later',
  done: 'You did it!',
  rules: 'Rules',
  puzzles: 'Easy puzzles',
};
