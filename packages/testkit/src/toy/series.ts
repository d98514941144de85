import { fixedSeries } from '@taberna/engine';
import type { Options } from './options.ts';

/** Where fewer points are better: `fixedSeries(…, 'less')`. */
export const series = fixedSeries<Options>(({ games }) => games);
