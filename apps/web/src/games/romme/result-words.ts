import { ro } from './text.ts';

/** RO-42: of equal points the fewer left in hand are ahead. */
export const tie = (count: number) => ro('count', { count });
