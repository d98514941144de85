import { BLUE, OCHRE, type Plait } from '../../art/draw/guilloche.ts';

/** The mosaic bands of its room. */
export const plait: Plait = { a: BLUE, b: OCHRE, eye: '#b8452f' };
