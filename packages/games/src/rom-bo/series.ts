import { fixedSeries } from '@taberna/engine';
import type { RomBoOptions } from './state.ts';

export const series = fixedSeries<RomBoOptions>(() => 1);
