import type { House } from '../games/roemerschnappen/house.ts';

export const SNAP_POINTS = 50;

/** RS-45: rule sets to begin with, as what they change of the printed rules. */
export const IDEAS = [
  {
    id: 'noTrump',
    picture: ['r9', 'g9', 'b9'],
    change: (printed) => ({ ...printed, trump: 'none' }),
  },
  { id: 'three', picture: ['y2', 'b6', 'R14'], change: (printed) => ({ ...printed, handSize: 3 }) },
  {
    id: 'snap',
    picture: ['SN'],
    change: (printed) => ({ ...printed, points: { ...printed.points, SN: SNAP_POINTS } }),
  },
] as const satisfies readonly {
  readonly id: string;
  /** The cards that stand for it. */
  readonly picture: readonly string[];
  readonly change: (printed: House) => House;
}[];
