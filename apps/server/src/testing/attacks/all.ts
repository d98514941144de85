import type { Attack } from './attack.ts';
import { cheatAttacks } from './cheats.ts';
import { clubAttacks } from './clubs.ts';
import { frameAttacks } from './frames.ts';
import { limitAttacks } from './limits.ts';
import { lobbyAttacks } from './lobby.ts';
import { peopleAttacks } from './people.ts';
import { stopAttacks } from './stop.ts';

/** Those that are over in seconds. */
export const attacks: readonly Attack[] = [
  ...frameAttacks,
  ...stopAttacks,
  ...limitAttacks,
  ...lobbyAttacks,
  ...peopleAttacks,
  ...clubAttacks,
  ...cheatAttacks,
];
