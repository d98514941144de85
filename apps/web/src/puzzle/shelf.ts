import type { Puzzle } from '@taberna/bots/puzzle';

/** As people choose: two of the five levels are easy, two hard. */
export const GRADES = ['easy', 'medium', 'hard'] as const;
export type Grade = (typeof GRADES)[number];

export function gradeOf({ level }: Pick<Puzzle, 'level'>): Grade {
  if (level <= 2) return 'easy';
  return level === 3 ? 'medium' : 'hard';
}

/** Fewer cards are seen through sooner. */
function handOf({ view, seat }: Puzzle): number {
  const players = Array.isArray(view.players) ? view.players : [];
  const hand = players[seat]?.hand;
  return Array.isArray(hand) ? hand.length : 0;
}

/** The numbers, from 1, of the puzzles of a grade, the simplest first. */
export function numbersOf(puzzles: readonly Puzzle[], grade: Grade): readonly number[] {
  const simple = (number: number) => {
    const puzzle = puzzles[number - 1];
    return puzzle === undefined ? 0 : 100 * puzzle.level + handOf(puzzle);
  };
  return puzzles
    .flatMap((puzzle, i) => (gradeOf(puzzle) === grade ? [i + 1] : []))
    .sort((a, b) => simple(a) - simple(b));
}

/** The first one of a grade that is still open; where none is, the first of all. */
export function firstOpen(numbers: readonly number[], isOpen: (number: number) => boolean): number {
  return numbers.find(isOpen) ?? numbers[0] ?? 1;
}

/** Where somebody begins: with the easiest grade in which something is left to solve. */
export function startOf(puzzles: readonly Puzzle[], isOpen: (number: number) => boolean): number {
  const all = GRADES.flatMap((grade) => numbersOf(puzzles, grade));
  return firstOpen(all, isOpen);
}

/** The open one of the same grade that follows; round the end, and any where none is open. */
export function nextOf(
  numbers: readonly number[],
  number: number,
  isOpen: (number: number) => boolean,
): number {
  const at = numbers.indexOf(number);
  const later = [...numbers.slice(at + 1), ...numbers.slice(0, Math.max(0, at))];
  return firstOpen(later, isOpen);
}
