import { HIDDEN, leftOf, type Seat, type SeatMask, seatsOf } from '@taberna/engine';
import { about } from './about.ts';
import { cardCode, NO_CARD } from './cards.ts';
import { handCodes } from './deal.ts';
import type { RoemerPlayer, RoemerView } from './json.ts';
import { formatOptions } from './options.ts';
import {
  CHANGED,
  DEALER,
  DISCARD_SIZE,
  DRAW_SIZE,
  FULL_LAYOUT,
  LEADER,
  OVER,
  PENDING,
  PHASE,
  PHASES,
  type RoemerState,
  TURN,
} from './state.ts';
import { isHandHidden } from './view.ts';

export function formatPosition(s: RoemerState): RoemerView {
  const drawn = s.draw.subarray(0, s.at[DRAW_SIZE]).toReversed();
  const size = s.at[DISCARD_SIZE];
  return {
    game: about.id,
    seats: s.seats,
    options: formatOptions(s.options),
    phase: PHASES[s.at[PHASE]] ?? 'trump',
    turn: s.at[OVER] !== 0 ? null : s.at[TURN],
    dealer: s.at[DEALER],
    players: Array.from({ length: s.seats }, (_, seat) => formatPlayer(s, seat)),
    draw: Array.from(drawn, cardCode),
    discard: Array.from(s.discard.subarray(0, size), cardCode),
    discardSeen: formatSeen(s.discardSeen.subarray(0, size)),
    trick: formatTrick(s),
    pending: clockwise(s, s.at[TURN], s.at[PENDING]),
    turns: s.turns[0],
    changed: s.at[CHANGED] !== 0,
  };
}

function formatPlayer(s: RoemerState, seat: Seat): RoemerPlayer {
  const first = seat * FULL_LAYOUT;
  const end = first + s.layoutSize[seat];
  return {
    hand: isHandHidden(s, seat)
      ? Array.from({ length: s.handSize[seat] }, () => HIDDEN)
      : handCodes(s, seat),
    layout: Array.from(s.layout.subarray(first, end), cardCode),
    seen: formatSeen(s.layoutSeen.subarray(first, end)),
  };
}

function formatSeen(masks: Uint8Array): Seat[][] {
  return Array.from(masks, (mask) => seatsOf(mask));
}

function formatTrick(s: RoemerState): RoemerView['trick'] {
  let played = 0;
  s.played.forEach((card, seat) => {
    if (card !== NO_CARD) played |= 1 << seat;
  });
  return clockwise(s, s.at[LEADER], played).map((seat) => ({
    seat,
    card: cardCode(s.played[seat]),
  }));
}

/** The seats of a mask, clockwise from one seat on. */
export function clockwise(s: RoemerState, from: Seat, mask: SeatMask): Seat[] {
  const seats: Seat[] = [];
  for (let i = 0, seat = from; i < s.seats; i++, seat = leftOf(seat, s.seats)) {
    if ((mask & (1 << seat)) !== 0) seats.push(seat);
  }
  return seats;
}
