import { HIDDEN, type Seat, type SeatMask, SPECTATOR, UNKNOWN, undecided } from '@taberna/engine';
import { COLOUR_COUNT } from './cards.ts';
import type { LaidCard, RoemerEvent } from './events.ts';
import {
  DISCARD_SIZE,
  DRAW_SIZE,
  everybody,
  FULL_LAYOUT,
  HIDDEN_RANKS,
  type RoemerState,
} from './state.ts';

/** RM-63: a spectator knows what everybody knows. */
export function knows(s: RoemerState, viewer: Seat, seen: SeatMask): boolean {
  return viewer === SPECTATOR ? seen === everybody(s) : (seen & (1 << viewer)) !== 0;
}

/**
 * Who knows which card (`layoutSeen`, `discardSeen`) is open to all: it follows from who laid it
 * and where it went, which everybody watched.
 */
export function observe(s: RoemerState, viewer: Seat, out: RoemerState): void {
  out.buf.fill(UNKNOWN);
  out.turns.set(s.turns);
  out.handSize.set(s.handSize);
  out.layoutSize.set(s.layoutSize);
  out.layoutSeen.set(s.layoutSeen);
  out.played.set(s.played);
  out.discardSeen.set(s.discardSeen);
  out.at.set(s.at);
  for (let seat = 0; seat < s.handSize.length; seat++) observeHand(s, seat, viewer, out);
  observeLayouts(s, viewer, out);
  observeDiscard(s, viewer, out);
  out.draw.fill(0, s.at[DRAW_SIZE]);
}

/** An empty hand is nobody's secret. */
function observeHand(s: RoemerState, seat: Seat, viewer: Seat, out: RoemerState): void {
  const first = seat * COLOUR_COUNT;
  const hidden = seat !== viewer && s.handSize[seat] !== 0;
  for (let cell = first; cell < first + COLOUR_COUNT; cell++) {
    out.hand[cell] = hidden ? HIDDEN_RANKS : s.hand[cell];
    out.caesars[cell] = hidden ? UNKNOWN : s.caesars[cell];
  }
  out.handKinds[seat] = hidden ? UNKNOWN : s.handKinds[seat];
}

function observeLayouts(s: RoemerState, viewer: Seat, out: RoemerState): void {
  out.layout.fill(0);
  for (let seat = 0; seat < s.seats; seat++) {
    const first = seat * FULL_LAYOUT;
    for (let cell = first; cell < first + s.layoutSize[seat]; cell++) {
      out.layout[cell] = knows(s, viewer, s.layoutSeen[cell]) ? s.layout[cell] : UNKNOWN;
    }
  }
}

function observeDiscard(s: RoemerState, viewer: Seat, out: RoemerState): void {
  const size = s.at[DISCARD_SIZE];
  for (let i = 0; i < size; i++) {
    out.discard[i] = knows(s, viewer, s.discardSeen[i]) ? s.discard[i] : UNKNOWN;
  }
  out.discard.fill(0, size);
}

export function isHandHidden(s: RoemerState, seat: Seat): boolean {
  return s.hand[seat * COLOUR_COUNT] === HIDDEN_RANKS;
}

function redactLaid(laid: LaidCard, viewer: Seat): LaidCard {
  return laid.open || laid.seen.includes(viewer) ? laid : { ...laid, card: HIDDEN };
}

export function redact(event: RoemerEvent, viewer: Seat): RoemerEvent {
  switch (event.type) {
    case 'deal':
      return { ...event, hands: event.hands.map((hand, seat) => redactHand(hand, seat, viewer)) };
    case 'attach':
    case 'lineup':
    case 'draw':
      return event.seat === viewer ? event : { ...event, card: HIDDEN };
    case 'change':
      return { ...event, discarded: event.discarded.map((laid) => redactLaid(laid, viewer)) };
    case 'card-lost':
      return { ...event, lost: redactLaid(event.lost, viewer) };
    case 'trump':
    case 'lead':
    case 'play':
    case 'trick-won':
    case 'reshuffle':
    case 'reveal':
      return event;
    default:
      return undecided(event);
  }
}

function redactHand(hand: readonly string[], seat: Seat, viewer: Seat): readonly string[] {
  return seat === viewer ? hand : hand.map(() => HIDDEN);
}
