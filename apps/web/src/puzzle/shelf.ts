import type { Puzzle } from '@taberna/bots/puzzle';

/** As people choose: two of the five levels are easy, two hard. */
export const GRADES = ['easy', 'medium', 'hard'] as const;
export type Grade = (typeof GRADES)[number];

export function gradeOf({ level }: Pick<Puzzle, 'level'>): Grade {
  if (level <= 2) return 'easy';
  return level === 3 ? 'medium' : 'hard';
}

/** The numbers, from 1, of the puzzles of a grade. */
export function numbersOf(puzzles: readonly Puzzle[], grade: Grade): readonly number[] {
  return puzzles.flatMap((puzzle, i) => (gradeOf(puzzle) === grade ? [i + 1] : []));
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
  const later = [
    ...numbers.filter((one) => one > number),
    ...numbers.filter((one) => one < number),
  ];
  return firstOpen(later, isOpen);
}
