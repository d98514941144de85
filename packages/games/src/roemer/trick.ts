import { leftOf, type Rng, type Seat, type SeatMask } from '@taberna/engine';
import { COLOUR_OF, COLOURS, COMBAT, cardCode, kindOf, NO_CARD, NO_COLOUR } from './cards.ts';
import { drawCard } from './deal.ts';
import { type EmitRoemer, laidCard } from './events.ts';
import {
  addToDiscard,
  addToLayout,
  dropLast,
  everybody,
  FULL_LAYOUT,
  LEADER,
  PENDING,
  type RoemerState,
  trumpColour,
} from './state.ts';

/**
 * RM-42: discard, draws, losses. Returns the winner and leaves those who have to lay a new trump
 * in PENDING.
 */
export function settleTrick(s: RoemerState, rng: Rng, emit?: EmitRoemer): Seat {
  const leader = s.at[LEADER];
  const led = COLOUR_OF[s.played[leader]];
  const winner = trickWinner(s, leader, led);
  const followers = seatsThatFollowed(s, led);
  const trumped = (followers & (1 << winner)) === 0;
  if (emit) emit({ type: 'trick-won', seat: winner, card: cardCode(s.played[winner]), trumped });
  discardTrick(s, leader);
  drawAfterTrick(s, winner, trumped ? 1 << winner : followers, rng, emit); // RM-34, RM-35
  loseCards(s, winner, led, followers, emit);
  return winner;
}

const FOLLOWS = 1;
/** Above the combat value 7 of a card that follows. */
const TRUMPS = 9;

/** What a card is worth in the trick; 0 where it cannot win. */
function strength(card: number, led: number, trump: number): number {
  const colour = COLOUR_OF[card];
  if (colour === led) return FOLLOWS + COMBAT[card]; // RM-31, RM-33
  return colour === trump ? TRUMPS + COMBAT[card] : 0; // RM-30, RM-32
}

/** Whose card is ahead in a trick as a view shows it; `trumps` are the trump colours by seat. */
export function aheadIn(
  trick: readonly { readonly seat: Seat; readonly card: string }[],
  trumps: readonly (string | null)[],
): Seat | null {
  const led = COLOUR_OF[kindOf(trick[0]?.card ?? '')] ?? NO_COLOUR;
  let ahead: Seat | null = null;
  let best = -1;
  for (const { seat, card } of trick) {
    const trump = trumps[seat];
    const fights = strength(kindOf(card), led, trump == null ? NO_COLOUR : COLOURS.indexOf(trump));
    if (fights > best) [ahead, best] = [seat, fights];
  }
  return ahead;
}

/** RM-32, RM-33: on equal combat values the card played first stays ahead. */
function trickWinner(s: RoemerState, leader: Seat, led: number): Seat {
  let winner = leader;
  let best = FOLLOWS + COMBAT[s.played[leader]];
  for (let seat = leftOf(leader, s.seats); seat !== leader; seat = leftOf(seat, s.seats)) {
    const card = s.played[seat];
    if (card === NO_CARD) continue;
    const trump = COLOUR_OF[card] === led ? led : trumpColour(s, seat);
    const fights = strength(card, led, trump);
    if (fights > best) {
      winner = seat;
      best = fights;
    }
  }
  return winner;
}

function seatsThatFollowed(s: RoemerState, led: number): SeatMask {
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const card = s.played[seat];
    if (card !== NO_CARD && COLOUR_OF[card] === led) mask |= 1 << seat;
  }
  return mask;
}

/** RM-36: face up, in the order in which they were played. */
function discardTrick(s: RoemerState, leader: Seat): void {
  const all = everybody(s);
  let seat = leader;
  do {
    const card = s.played[seat];
    if (card !== NO_CARD) addToDiscard(s, card, all);
    s.played[seat] = NO_CARD;
    seat = leftOf(seat, s.seats);
  } while (seat !== leader);
  s.at[LEADER] = 0;
}

/** RM-34, RM-35, RM-38: who may draw, the winner first and then clockwise. */
function drawAfterTrick(
  s: RoemerState,
  winner: Seat,
  drawers: SeatMask,
  rng: Rng,
  emit?: EmitRoemer,
): void {
  let seat = winner;
  do {
    if ((drawers & (1 << seat)) !== 0) drawCard(s, seat, rng, emit);
    seat = leftOf(seat, s.seats);
  } while (seat !== winner);
}

/** RM-40, RM-41, RM-52: who did not follow the own trump colour, from the winner's left on. */
function loseCards(
  s: RoemerState,
  winner: Seat,
  led: number,
  followers: SeatMask,
  emit?: EmitRoemer,
): void {
  for (let seat = leftOf(winner, s.seats); seat !== winner; seat = leftOf(seat, s.seats)) {
    if (trumpColour(s, seat) !== led || (followers & (1 << seat)) !== 0) continue;
    loseLast(s, seat, winner, emit);
    // RM-50: who has no hand card lays no trump
    if (s.layoutSize[seat] === 0 && s.handSize[seat] !== 0) s.at[PENDING] |= 1 << seat;
  }
}

function loseLast(s: RoemerState, from: Seat, winner: Seat, emit?: EmitRoemer): void {
  const last = s.layoutSize[from] - 1;
  const cell = from * FULL_LAYOUT + last;
  // Position 1 lies face up; only a loaded position has a winner without a trump.
  if (s.layoutSize[winner] === 0) s.layoutSeen[cell] = everybody(s);
  const card = s.layout[cell];
  const seen = s.layoutSeen[cell];
  const taken = s.layoutSize[winner] < FULL_LAYOUT; // RM-43
  if (emit)
    emit({ type: 'card-lost', from, to: taken ? winner : null, lost: laidCard(s, from, last) });
  dropLast(s, from);
  if (taken) addToLayout(s, winner, card, seen);
  else addToDiscard(s, card, seen);
}
