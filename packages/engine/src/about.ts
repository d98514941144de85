import type { Lang } from './text.ts';

/** What a list of games says of one: light, so that a start page need not load its rules. */
export interface GameAbout {
  readonly id: string;
  readonly title: Readonly<Record<Lang, string>>;
  readonly seatCounts: readonly number[];
  readonly defaultSeats: number;
}
