import { BLUE, type Plait, RED } from '../../art/draw/guilloche.ts';

/** The mosaic bands of its room. */
export const plait: Plait = { a: RED, b: BLUE, eye: '#d9a441' };
