import { highest, type Series } from '@taberna/engine';
import type { Options } from './options.ts';

// RS-42
export const series: Series<Options> = {
  columns: ['points'],
  better: 'more',
  games: (options) => options.games,
  over: (options, _seats, _totals, played) => played >= options.games,
  winners: (_options, seats, totals) => highest(totals, seats),
};
