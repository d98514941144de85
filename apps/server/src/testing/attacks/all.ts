import type { Attack } from './attack.ts';
import { frameAttacks } from './frames.ts';

/** Those that are over in seconds. */
export const attacks: readonly Attack[] = [...frameAttacks];
