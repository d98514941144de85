import { type Rng, type Seat, undecided } from '@taberna/engine';
import { DRAW, EMPTY, handOf, PACK, type Trio, type TrioEvent, UNKNOWN } from './state.ts';

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
      const hands = event.hands.map((hand, seat) => (seat === viewer ? hand : hand.map(() => '?')));
      return { ...event, hands };
    }
    case 'bid':
    case 'drew':
      return event.seat === viewer ? event : { ...event, card: '?' };
    case 'revealed':
    case 'took':
    case 'reshuffled':
      return event;
    default:
      return undecided(event);
  }
}

export function census(s: Trio, counts: Int32Array): void {
  counts.fill(0);
  for (const cells of [s.hands, s.bids, s.draw, s.discard]) {
    for (const cell of cells) {
      if (cell !== EMPTY) counts[cell === UNKNOWN ? PACK.length : cell]++;
    }
  }
}

export function sample(view: Trio, _viewer: Seat, rng: Rng, out: Trio): boolean {
  out.buf.set(view.buf);
  const counts = new Int32Array(PACK.length + 1);
  census(view, counts);
  const missing = PACK.flatMap(({ copies }, kind) =>
    new Array<number>(Math.max(0, copies - counts[kind])).fill(kind),
  );
  if (missing.length !== counts[PACK.length]) return false;
  rng.shuffle(missing);
  for (const cells of [out.hands, out.bids, out.draw]) {
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] === UNKNOWN) cells[i] = missing.pop() ?? UNKNOWN;
    }
  }
  return true;
}
