import type { Emit, Seat } from '@taberna/engine';
import { CARDS, COLOURS, cardOfCode, codeAt, LED_KIND, NO_TRUMP, NONE } from './cards.ts';
import type { RsEvent } from './events.ts';
import type { House } from './options.ts';
import { rulingOf, situationOf } from './ruling.ts';
import {
  ACTORS,
  COUNT,
  give,
  holders,
  nextOf,
  PHASE,
  PLAYED,
  type RsState,
  situation,
  TALON_SIZE,
  WAITING,
} from './state.ts';

/** Takes a card out of the hand and lays it to the trick. */
export function playCard(s: RsState, seat: Seat, card: number, emit?: Emit<RsEvent>): void {
  const { head } = s;
  s.hands[2 * seat + (card >>> 5)] &= ~(1 << (card & 31));
  s.held[seat]--;
  const at = head[PLAYED]++;
  s.trickSeat[at] = seat;
  s.trickCard[at] = card;
  if (emit) emit({ type: 'play', seat, card: codeAt(card) });
  const waiting = head[WAITING] & ~(1 << seat);
  head[WAITING] = waiting;
  if (waiting !== 0) head[ACTORS] = nextOf(waiting, seat);
  else finishTrick(s, emit);
}

export function finishTrick(s: RsState, emit?: Emit<RsEvent>): void {
  const winner = s.trickSeat[strongest(s)];
  if (emit) {
    const cards = Array.from(s.trickCard.subarray(0, s.head[PLAYED]), codeAt);
    emit({ type: 'trick-won', seat: winner, cards });
  }
  takeTrick(s, winner);
  refill(s, winner, emit);
  lead(s, winner, emit);
}

/** RS-30 to RS-33: where in the trick the winning card lies. */
function strongest(s: RsState): number {
  const { strength } = s.ruling;
  const table = situation(s) * CARDS;
  let best = 0;
  let most = strength[table + s.trickCard[0]];
  for (let i = 1; i < s.head[PLAYED]; i++) {
    const each = strength[table + s.trickCard[i]];
    if (each > most) {
      best = i;
      most = each;
    }
  }
  return best;
}

/** The same for cards that are told: which of them is winning; -1 for none. For tables and teachers. */
export function winningAt(house: House, trump: string | null, codes: readonly string[]): number {
  const cards = codes.map(cardOfCode);
  const led = cards[0];
  if (led === undefined || cards.includes(-1)) return -1;
  const colour = (COLOURS as readonly (string | null)[]).indexOf(trump);
  const at = situationOf(LED_KIND[led], colour < 0 ? NO_TRUMP : colour) * CARDS;
  const { strength } = rulingOf(house);
  const strengths = cards.map((card) => strength[at + card]);
  return strengths.indexOf(Math.max(...strengths));
}

function takeTrick(s: RsState, winner: Seat): void {
  const { head, trickCard, trickSeat, below } = s;
  let top = s.top[winner];
  for (let i = 0; i < head[PLAYED]; i++) {
    const card = trickCard[i];
    below[card] = top;
    top = card;
    trickCard[i] = NONE;
    trickSeat[i] = NONE;
  }
  s.top[winner] = top;
  head[PLAYED] = 0;
}

// RS-12: the winner first, then clockwise; RS-45: all, the winner alone, or nobody.
function refill(s: RsState, winner: Seat, emit?: Emit<RsEvent>): void {
  const { ruling, seats } = s;
  if (s.head[TALON_SIZE] === 0) return;
  if (ruling.refillAll) {
    for (let seat = winner; seat < seats; seat++) fillUp(s, seat, emit);
    for (let seat = 0; seat < winner; seat++) fillUp(s, seat, emit);
  } else if (ruling.refillWinner) {
    fillUp(s, winner, emit);
  }
}

function fillUp(s: RsState, seat: Seat, emit?: Emit<RsEvent>): void {
  const { head, talon, held, ruling } = s;
  const drawn: number[] | null = emit ? [] : null;
  while (held[seat] < ruling.handSize && head[TALON_SIZE] > 0) {
    const top = --head[TALON_SIZE];
    const card = talon[top];
    talon[top] = NONE;
    give(s, seat, card);
    held[seat]++;
    if (drawn) drawn.push(card);
  }
  if (!emit || !drawn || drawn.length === 0) return;
  // In the order of the pack: in which order they lay in the talon no view tells.
  emit({ type: 'draw', seat, cards: drawn.sort((a, b) => a - b).map(codeAt) });
}

/** RS-13; RS-45: who has no card is passed over. RS-40: without any card the round is over. */
export function lead(s: RsState, seat: Seat, emit?: Emit<RsEvent>): void {
  const waiting = holders(s);
  s.head[WAITING] = waiting;
  if (waiting !== 0) s.head[ACTORS] = nextOf(waiting, seat);
  else endPlay(s, emit);
}

// RS-44: the players count first.
export function endPlay(s: RsState, emit?: Emit<RsEvent>): void {
  s.head[ACTORS] = 0;
  if (s.options.count !== 'players') return;
  s.head[PHASE] = COUNT;
  s.head[ACTORS] = (1 << s.seats) - 1;
  if (emit) emit({ type: 'count' });
}
