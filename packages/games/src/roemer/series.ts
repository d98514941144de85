import { highest, type Series } from '@taberna/engine';
import type { RoemerOptions } from './options.ts';

/** RM-62 */
export const series: Series<RoemerOptions> = {
  columns: ['points'],
  better: 'more',
  games: (options) => options.games,
  over(options, seats, totals, played) {
    if (options.games !== null) return played >= options.games;
    const top = highest(totals, seats);
    const alone = (top & (top - 1)) === 0;
    return alone && totals.some((total) => total >= options.target);
  },
  winners: (_options, seats, totals) => highest(totals, seats),
};
