import { fixedSeries } from '@taberna/engine';
import type { Options } from './options.ts';

export const series = fixedSeries<Options>(({ games }) => games);
