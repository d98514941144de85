import { HIDDEN, type Seat, UNKNOWN, undecided } from '@taberna/engine';
import { NONE } from './cards.ts';
import type { RsEvent } from './events.ts';
import { HIDDEN_SUM, isOver, NO_SUM, type RsState, TALON_SIZE } from './state.ts';

/** What lies open, the viewer's own cards and the viewer's own sum; nothing else is copied. */
export function observe(s: RsState, viewer: Seat, out: RsState): void {
  out.buf.fill(UNKNOWN);
  out.open.set(s.open);
  out.hands.fill(0);
  out.blind.fill(0); // RS-11: not even the caller knows them
  if (viewer >= 0) {
    out.hands[2 * viewer] = s.hands[2 * viewer];
    out.hands[2 * viewer + 1] = s.hands[2 * viewer + 1];
  }
  out.talon.fill(NONE, s.head[TALON_SIZE]);
  out.sums.fill(NO_SUM);
  const shown = isOver(s); // RS-44
  for (let seat = 0; seat < s.seats; seat++) {
    if (shown || seat === viewer) out.sums[seat] = s.sums[seat];
    else if (s.sums[seat] !== NO_SUM) out.sums[seat] = HIDDEN_SUM;
  }
}

export function redact(event: RsEvent, viewer: Seat): RsEvent {
  switch (event.type) {
    case 'deal':
      return {
        ...event,
        hands: event.hands.map((hand, seat) => dealtTo(event, hand, seat === viewer, seat)),
      };
    case 'pick-up':
    case 'draw':
      return event.seat === viewer ? event : { ...event, cards: event.cards.map(() => HIDDEN) };
    case 'sum':
      return event.seat === viewer ? event : { ...event, sum: HIDDEN };
    case 'call':
    case 'play':
    case 'trick-won':
    case 'count':
    case 'sums':
      return event;
    default:
      return undecided(event);
  }
}

function dealtTo(
  { caller, blind }: RsEvent & { type: 'deal' },
  hand: readonly string[],
  own: boolean,
  seat: Seat,
): readonly string[] {
  if (!own) return hand.map(() => HIDDEN);
  const seen = seat === caller ? hand.length - blind : hand.length;
  return hand.map((card, i) => (i < seen ? card : HIDDEN));
}
