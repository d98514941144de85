import { leftOf, type Seat, type SeatMask } from '@taberna/engine';
import { codeOf, NONE } from './cards.ts';
import type { RommeDetails, RommeEnd, RommeScore } from './json.ts';
import { DEALER, handCount, handKinds, REWARD, type Romme, sitsOut, WINNER } from './state.ts';

export const ROMME = 5; // RO-32
export const HAND_ROMME = 8; // RO-33
export const HAND_ROMME_WITH_LAY_OFF = 6; // RO-34

/** The points for ending the game. */
export function reward(openedBefore: boolean, added: boolean): number {
  if (openedBefore) return ROMME;
  return added ? HAND_ROMME_WITH_LAY_OFF : HAND_ROMME;
}

/** RO-36, RO-37: the points of who did not end the game. */
export function lossPoints(opened: boolean, count: number): number {
  if (!opened) return count > 100 ? -1 : 0;
  if (count <= 10) return 3;
  return count <= 30 ? 2 : 1;
}

export function pointsOf(s: Romme, seat: Seat): number {
  if (s.head[WINNER] === seat) return s.head[REWARD];
  return lossPoints(s.opened[seat] === 1, handCount(s, seat));
}

/** Points and count by seat; a dealer who sat out has none (RO-41). */
export function scores(s: Romme, out: Float64Array): void {
  for (let seat = 0; seat < s.seats; seat++) {
    const plays = !sitsOut(s, seat);
    out[2 * seat] = plays ? pointsOf(s, seat) : Number.NaN;
    out[2 * seat + 1] = plays ? handCount(s, seat) : Number.NaN;
  }
}

export function winners(s: Romme): SeatMask {
  return s.head[WINNER] === NONE ? 0 : 1 << s.head[WINNER];
}

export interface ShownHand {
  readonly seat: Seat;
  readonly cards: readonly string[];
  readonly count: number;
}

/** RO-35: the hands that are laid open and counted, clockwise from the winner (or the dealer). */
export function shownHands(s: Romme): ShownHand[] {
  const shown: ShownHand[] = [];
  const from = s.head[WINNER] === NONE ? s.head[DEALER] : s.head[WINNER];
  let seat = from;
  do {
    seat = leftOf(seat, s.seats);
    if (seat === s.head[WINNER] || sitsOut(s, seat)) continue;
    shown.push({ seat, cards: handKinds(s, seat).map(codeOf), count: handCount(s, seat) });
  } while (seat !== from);
  return shown;
}

export function details(s: Romme): RommeDetails {
  const players: (RommeScore | null)[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    if (sitsOut(s, seat)) players.push(null);
    else {
      players.push({
        points: pointsOf(s, seat),
        count: handCount(s, seat),
        opened: s.opened[seat] === 1,
      });
    }
  }
  const winner = s.head[WINNER];
  return { end: winner === NONE ? 'stock' : END_NAMES[s.head[REWARD]], players };
}

const END_NAMES: Readonly<Record<number, RommeEnd>> = {
  [ROMME]: 'romme',
  [HAND_ROMME]: 'hand-romme',
  [HAND_ROMME_WITH_LAY_OFF]: 'hand-romme-lay-off',
};
