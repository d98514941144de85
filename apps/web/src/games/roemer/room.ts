import { GREEN, type Plait, RED } from '../../art/draw/guilloche.ts';

/** The mosaic bands of its room. */
export const plait: Plait = { a: RED, b: GREEN, eye: '#1d1512' };
