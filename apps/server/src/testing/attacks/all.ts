import { answerAttacks } from './answers.ts';
import type { Attack } from './attack.ts';
import { cheatAttacks } from './cheats.ts';
import { clubAttacks } from './clubs.ts';
import { fileAttacks } from './files.ts';
import { frameAttacks } from './frames.ts';
import { ghostAttacks } from './ghosts.ts';
import { limitAttacks } from './limits.ts';
import { lobbyAttacks } from './lobby.ts';
import { peopleAttacks } from './people.ts';
import { seatAttacks } from './seats.ts';
import { shuffleAttacks } from './shuffles.ts';
import { stopAttacks } from './stop.ts';
import { watcherAttacks } from './watchers.ts';
import { wordAttacks } from './words.ts';

/** Those that are over in seconds. */
export const attacks: readonly Attack[] = [
  ...frameAttacks,
  ...stopAttacks,
  ...limitAttacks,
  ...answerAttacks,
  ...lobbyAttacks,
  ...peopleAttacks,
  ...ghostAttacks,
  ...clubAttacks,
  ...cheatAttacks,
  ...shuffleAttacks,
  ...seatAttacks,
  ...fileAttacks,
  ...wordAttacks,
  ...watcherAttacks,
];
