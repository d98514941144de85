import { OCHRE, type Plait, RED } from '../../art/draw/guilloche.ts';

/** The mosaic bands of its room. */
export const plait: Plait = { a: OCHRE, b: RED, eye: '#e9d9b4' };
