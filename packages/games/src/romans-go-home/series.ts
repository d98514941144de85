import { fixedSeries } from '@taberna/engine';
import type { Options } from './state.ts';

export const series = fixedSeries<Options>(() => 1);
