import { HIDDEN, type Seat, UNKNOWN, undecided } from '@taberna/engine';
import { EMPTY } from './cards.ts';
import type { TrioEvent } from './events.ts';
import { DRAW, handOf, type Trio } from './state.ts';

/** What lies open, how many cards lie where, and the viewer's own; nothing else is copied. */
export function observe(s: Trio, viewer: Seat, out: Trio): void {
  out.buf.fill(UNKNOWN);
  out.head.set(s.head);
  out.points.set(s.points);
  out.discard.set(s.discard);
  out.draw.fill(EMPTY, s.head[DRAW]);
  for (let seat = 0; seat < s.seats; seat++) {
    const own = seat === viewer;
    observeCells(handOf(s, seat), own, handOf(out, seat));
    observeCells(s.bids.subarray(seat, seat + 1), own, out.bids.subarray(seat, seat + 1));
  }
}

function observeCells(cells: Uint8Array, own: boolean, out: Uint8Array): void {
  for (let i = 0; i < cells.length; i++) if (own || cells[i] === EMPTY) out[i] = cells[i];
}

export function redact(event: TrioEvent, viewer: Seat): TrioEvent | null {
  switch (event.type) {
    case 'dealt': {
      const hands = event.hands.map((hand, seat) =>
        seat === viewer ? hand : hand.map(() => HIDDEN),
      );
      return { ...event, hands };
    }
    case 'bid':
    case 'drew':
      return event.seat === viewer ? event : { ...event, card: HIDDEN };
    case 'revealed':
    case 'took':
    case 'reshuffled':
      return event;
    default:
      return undecided(event);
  }
}
