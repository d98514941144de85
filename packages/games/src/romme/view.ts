import { HIDDEN, type Seat, UNKNOWN, undecided } from '@taberna/engine';
import { NONE } from './cards.ts';
import type { RommeEvent } from './events.ts';
import { isOver, MAX_SEATS, type Romme, STOCK, SUIT_COUNT } from './state.ts';

/** What lies open, how many cards each seat holds, and the viewer's own; nothing else is copied. */
export function observe(s: Romme, viewer: Seat, out: Romme): void {
  out.buf.fill(UNKNOWN);
  out.head.set(s.head);
  out.opened.set(s.opened);
  out.size.set(s.size);
  out.melds.set(s.melds);
  out.before.set(s.before);
  out.by.set(s.by);
  out.open.set(s.open);
  out.stock.fill(NONE, s.head[STOCK]);
  const shown = isOver(s); // RO-35: at the end all hands lie open; the stock never does
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    if (shown || seat === viewer) showHand(s, seat, out);
    else hideHand(s, seat, out);
  }
}

function showHand(s: Romme, seat: Seat, out: Romme): void {
  for (let cell = seat * SUIT_COUNT; cell < (seat + 1) * SUIT_COUNT; cell++) {
    out.one[cell] = s.one[cell];
    out.two[cell] = s.two[cell];
  }
  out.jokers[seat] = s.jokers[seat];
  out.hidden[seat] = s.hidden[seat];
}

function hideHand(s: Romme, seat: Seat, out: Romme): void {
  out.one.fill(0, seat * SUIT_COUNT, (seat + 1) * SUIT_COUNT);
  out.two.fill(0, seat * SUIT_COUNT, (seat + 1) * SUIT_COUNT);
  out.jokers[seat] = 0;
  out.hidden[seat] = s.size[seat];
}

export function redact(event: RommeEvent, viewer: Seat): RommeEvent {
  switch (event.type) {
    case 'deal':
      return { ...event, hands: event.hands.map((hand, seat) => dealtTo(hand, seat === viewer)) };
    case 'drawn':
      return event.seat === viewer ? event : { ...event, card: HIDDEN };
    case 'taken':
    case 'returned':
    case 'discarded':
    case 'melded':
    case 'opened':
    case 'laid-off':
    case 'swapped':
    case 'finished':
    case 'stock-out':
    case 'hands-shown':
      return event;
    default:
      return undecided(event);
  }
}

function dealtTo(hand: readonly string[] | null, own: boolean): readonly string[] | null {
  return hand === null || own ? hand : hand.map(() => HIDDEN);
}
