import { type Seat, UNKNOWN, undecided } from '@taberna/engine';
import { LINE_UNKNOWN, type Line, lineLength, NONE } from './cards.ts';
import type { RomansEvent } from './events.ts';
import { DECK_COUNT, HIDDEN_BAND, HIDDEN_CHOICE, type RomansState, UNDECIDED } from './state.ts';

/** What lies open, and of the viewer's own row all; nothing else is copied. */
export function observe(s: RomansState, viewer: Seat, out: RomansState): void {
  out.buf.fill(UNKNOWN);
  out.head.set(s.head);
  out.open.set(s.open);
  out.discarded.set(s.discarded);
  out.fresh.set(s.fresh);
  out.castles.set(s.castles);
  out.row.set(s.row);
  out.gone.set(s.gone);
  out.deck.fill(NONE, s.head[DECK_COUNT]);
  for (let seat = 0; seat < s.rows; seat++) {
    if (seat === viewer) showRow(s, seat, out);
    else coverRow(s, seat, out);
  }
}

function showRow(s: RomansState, seat: Seat, out: RomansState): void {
  out.hand[seat] = s.hand[seat];
  out.away[seat] = s.away[seat];
  out.chosen[seat] = s.chosen[seat];
  out.covered[seat] = s.covered[seat];
  out.undrawn[seat] = s.undrawn[seat];
}

/** Of another row it is known whether there is a card or a choice, and how many lie covered. */
function coverRow(s: RomansState, seat: Seat, out: RomansState): void {
  out.hand[seat] = s.hand[seat] === 0 ? 0 : HIDDEN_BAND;
  out.away[seat] = s.away[seat] === NONE ? NONE : UNKNOWN;
  out.chosen[seat] = s.chosen[seat] === UNDECIDED ? UNDECIDED : HIDDEN_CHOICE;
  out.covered[seat] = hiddenLine(lineLength(s.covered[seat]));
  out.undrawn[seat] = hidesCards(out, seat) ? HIDDEN_BAND : s.undrawn[seat];
}

export function hiddenLine(length: number): Line {
  return 2 ** (4 * length) - 1;
}

/** Where nothing of a row is hidden, the undrawn ones are what is left of the clan. */
export function hidesCards(s: RomansState, seat: Seat): boolean {
  return s.hand[seat] === HIDDEN_BAND || s.away[seat] === UNKNOWN || hasUnknown(s.covered[seat]);
}

function hasUnknown(line: Line): boolean {
  for (let rest = line; rest !== 0; rest >>>= 4) if ((rest & 15) === LINE_UNKNOWN) return true;
  return false;
}

function hide(codes: readonly string[]): string[] {
  return codes.map(() => '?');
}

export function redact(event: RomansEvent, viewer: Seat): RomansEvent {
  switch (event.type) {
    case 'hand-drawn':
      return event.seat === viewer ? event : { ...event, hand: hide(event.hand) };
    case 'dummy-laid':
      return { ...event, covered: hide(event.covered) };
    case 'choice-made':
      return event.seat === viewer ? event : { ...event, move: '?' };
    case 'planned':
      if (event.seat === viewer) return event;
      return { ...event, covered: hide(event.covered), away: '?' };
    case 'reordered':
      return event.seat === viewer ? event : { ...event, covered: hide(event.covered) };
    case 'round-began':
    case 'turned-up':
    case 'chariotts-crashed':
    case 'seduced':
    case 'compared':
    case 'captured':
    case 'uncaptured':
    case 'legions-won':
    case 'kept':
    case 'dropped':
    case 'taxed':
    case 'round-ended':
      return event;
    default:
      return undecided(event);
  }
}
