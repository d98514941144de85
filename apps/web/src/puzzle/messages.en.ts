import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  title: 'Puzzle',
  'title.day': 'Puzzle of the day',
  ask: 'It is your turn: one move is clearly the best. Which one?',
  level: 'Level {level} of 5',
  number: '{number} of {count}',
  streak: '{streak|One day|* days} in a row',
  right: 'Right!',
  wrong: 'There is something better. Look again.',
  solution: 'Best is: {move}.',
  proven: 'This is proven by exact search.',
  tried: 'Tried out in thousands of possible deals.',
  show: 'Show the solution',
  next: 'Next puzzle',
  games: 'Puzzles in',
  missing: 'There is no such puzzle.',
};
