import { BLUE, OCHRE, type Plait } from '../../art/draw/guilloche.ts';

/** The mosaic bands of its room. */
export const plait: Plait = { a: OCHRE, b: BLUE, eye: '#c25a3e' };
