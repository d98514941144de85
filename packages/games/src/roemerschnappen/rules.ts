import {
  bitCount,
  type Emit,
  leftOf,
  lowestBit,
  type Move,
  type Refusal,
  type Rng,
  refuse,
  type Seat,
  unreadable,
} from '@taberna/engine';
import {
  CARDS,
  COLOURS,
  cardsIn,
  codeAt,
  FOUR,
  FOUR_BIT,
  holds,
  LED_KIND,
  LED_ROMAN,
  NO_TRUMP,
  NONE,
  nthCard,
} from './cards.ts';
import type { RsEvent } from './events.ts';
import {
  EXAMPLES,
  MOVE_CALL,
  MOVE_PLAY,
  MOVE_SUM,
  moveKind,
  moveValue,
  packMove,
} from './moves.ts';
import { PRINTED_RULES } from './options.ts';
import {
  ACTORS,
  blindCount,
  CALL,
  COUNT,
  callerOf,
  create,
  DEALER,
  everySeat,
  give,
  handOf,
  isOver,
  NO_SUM,
  PHASE,
  PLAY,
  PLAYED,
  pointsOf,
  type RsState,
  situation,
  TALON_SIZE,
  TRUMP,
} from './state.ts';
import { endPlay, finishTrick, lead, playCard } from './trick.ts';

/** The bytes of a table on which nothing lies but the whole pack as the talon. */
const UNDEALT = (() => {
  const s = create({ points: 'values', count: 'app', games: 1, house: PRINTED_RULES }, 2);
  for (let card = 0; card < CARDS; card++) s.talon[card] = card;
  s.head[TALON_SIZE] = CARDS;
  return s.buf;
})();

// RS-10: three cards to each player, clockwise from the dealer's left, and then two.
export function deal(s: RsState, rng: Rng, dealer: Seat, emit?: Emit<RsEvent>): void {
  const { ruling, seats, head } = s;
  s.buf.set(UNDEALT);
  head[DEALER] = dealer;
  rng.shuffle(s.talon);
  const caller = leftOf(dealer, seats);
  dealPart(s, caller, ruling.firstPart);
  const colour = s.hands[2 * caller];
  const rest = s.hands[2 * caller + 1];
  dealPart(s, caller, ruling.handSize - ruling.firstPart);
  head[TRUMP] = ruling.fixedTrump;
  if (ruling.called) {
    head[PHASE] = CALL;
    head[ACTORS] = 1 << caller;
    s.blind[0] = s.hands[2 * caller] ^ colour; // RS-11
    s.blind[1] = s.hands[2 * caller + 1] ^ rest;
    s.hands[2 * caller] = colour;
    s.hands[2 * caller + 1] = rest;
  } else {
    head[PHASE] = PLAY;
  }
  if (emit) tellDeal(s, emit);
  if (!ruling.called) lead(s, caller, emit);
}

function dealPart(s: RsState, first: Seat, cards: number): void {
  const { talon, head, held, seats } = s;
  let size = head[TALON_SIZE];
  for (let i = 0, seat = first; i < seats; i++, seat = leftOf(seat, seats)) {
    for (let k = 0; k < cards; k++) {
      size--;
      give(s, seat, talon[size]);
      talon[size] = NONE;
    }
    held[seat] += cards;
  }
  head[TALON_SIZE] = size;
}

function tellDeal(s: RsState, emit: Emit<RsEvent>): void {
  const caller = callerOf(s);
  const hands = everySeat(s).map((seat) => handOf(s, seat).map(codeAt));
  hands[caller]?.push(...cardsIn(s.blind[0], s.blind[1]).map(codeAt));
  emit({
    type: 'deal',
    dealer: s.head[DEALER],
    caller,
    called: s.ruling.called,
    trump: COLOURS[s.head[TRUMP]] ?? null,
    hands,
    blind: s.ruling.called ? blindCount(s) : 0,
    talon: s.head[TALON_SIZE],
  });
}

/** The cards that a seat may play now, as two masks. */
const playable = new Int32Array(2);

function findPlayable(s: RsState, seat: Seat): void {
  const { ruling } = s;
  const colour = s.hands[2 * seat];
  const rest = s.hands[2 * seat + 1];
  playable[0] = colour;
  playable[1] = rest;
  if (s.head[PLAYED] === 0) return;
  const at = situation(s);
  const free = rest & ruling.freeRest; // RS-26
  const dutyColour = colour & ruling.dutyColour[at]; // RS-20, RS-24, RS-25
  const dutyRest = rest & ruling.dutyRest[at];
  if ((dutyColour | dutyRest) !== 0) {
    playable[0] = dutyColour;
    playable[1] = dutyRest | free;
  } else if ((colour | (rest & FOUR_BIT)) !== 0) {
    playable[1] = (rest & FOUR_BIT) | free; // RS-21, RS-22
  }
}

export function legal(s: RsState, seat: Seat, out: Int32Array): number {
  if ((s.head[ACTORS] & (1 << seat)) === 0) return 0;
  if (s.head[PHASE] === PLAY) return legalPlays(s, seat, out);
  const kind = s.head[PHASE] === CALL ? MOVE_CALL : MOVE_SUM;
  const moves = choices(s);
  for (let value = 0; value < moves; value++) out[value] = packMove(kind, value);
  return moves;
}

/** How many colours can be called (RS-11) or sums entered (RS-44). */
function choices(s: RsState): number {
  return s.head[PHASE] === CALL ? COLOURS.length : s.ruling.total + 1;
}

function legalPlays(s: RsState, seat: Seat, out: Int32Array): number {
  findPlayable(s, seat);
  let n = 0;
  for (let mask = playable[0]; mask !== 0; mask &= mask - 1) {
    out[n++] = packMove(MOVE_PLAY, lowestBit(mask));
  }
  for (let mask = playable[1]; mask !== 0; mask &= mask - 1) {
    out[n++] = packMove(MOVE_PLAY, 32 + lowestBit(mask));
  }
  return n;
}

export function random(s: RsState, seat: Seat, rng: Rng): Move {
  if (s.head[PHASE] === CALL) return packMove(MOVE_CALL, rng.below(choices(s)));
  if (s.head[PHASE] === COUNT) return packMove(MOVE_SUM, rng.below(choices(s)));
  findPlayable(s, seat);
  const colour = playable[0];
  const rest = playable[1];
  const n = rng.below(bitCount(colour) + bitCount(rest));
  return packMove(MOVE_PLAY, nthCard(colour, rest, n));
}

export function check(s: RsState, seat: Seat, move: Move): Refusal | null {
  if (isOver(s)) return refuse('RS-40', 'game.over');
  const kind = moveKind(move);
  if (kind > MOVE_SUM) return unreadable(`${move}`, EXAMPLES);
  if (s.head[PHASE] === COUNT) return checkSum(s, seat, kind, moveValue(move));
  if (!(seat >= 0 && seat < s.seats) || (s.head[ACTORS] & (1 << seat)) === 0) {
    const rule = s.head[PHASE] === CALL ? 'RS-11' : 'RS-13';
    return refuse(rule, 'turn.notYours', { seat });
  }
  if (kind === MOVE_SUM) return refuse('RS-44', 'sum.early');
  if (s.head[PHASE] === CALL) return checkCall(kind, moveValue(move));
  if (kind === MOVE_CALL) return refuse('RS-11', 'call.late', { trump: trumpLetter(s) });
  return checkPlay(s, seat, moveValue(move));
}

function trumpLetter(s: RsState): string {
  return COLOURS[s.head[TRUMP]] ?? '-';
}

function checkCall(kind: number, colour: number): Refusal | null {
  if (kind === MOVE_PLAY) return refuse('RS-11', 'call.first');
  return colour >= 0 && colour < NO_TRUMP ? null : refuse('RS-11', 'call.colour', { got: colour });
}

// RS-44
function checkSum(s: RsState, seat: Seat, kind: number, sum: number): Refusal | null {
  if (!(seat >= 0 && seat < s.seats)) return refuse('RS-44', 'turn.notYours', { seat });
  if (s.sums[seat] !== NO_SUM) return refuse('RS-44', 'sum.again');
  if (kind !== MOVE_SUM) return refuse('RS-44', 'sum.now');
  const { total } = s.ruling;
  return sum >= 0 && sum <= total ? null : refuse('RS-44', 'sum.range', { got: sum, total });
}

function checkPlay(s: RsState, seat: Seat, card: number): Refusal | null {
  if (card < 0 || card >= CARDS) return refuse('RS-04', 'card.code', { card });
  if (!holds(s.hands[2 * seat], s.hands[2 * seat + 1], card)) {
    return refuse('RS-10', 'play.notHeld', { card: codeAt(card) });
  }
  findPlayable(s, seat);
  return holds(playable[0], playable[1], card) ? null : whyNot(s, card);
}

/** The rule against a card in the hand; `playable` holds what may be played instead. */
function whyNot(s: RsState, card: number): Refusal {
  const led = LED_KIND[s.trickCard[0]];
  const instead = cardsIn(playable[0], playable[1]).map(codeAt).join(' ');
  const params = { card: codeAt(card), led: codeAt(s.trickCard[0]), instead };
  if (led === LED_ROMAN) return refuse('RS-25', 'follow.roman', params);
  if (!couldFollow(s, led)) return refuse('RS-22', 'roman.last', params);
  if (card === FOUR) return refuse('RS-23', 'follow.four', params);
  return refuse('RS-20', 'follow.colour', { ...params, colour: COLOURS[led] ?? '-' });
}

function couldFollow(s: RsState, led: number): boolean {
  if (led >= NO_TRUMP || !s.options.house.follow) return false;
  const { dutyColour, dutyRest } = s.ruling;
  const at = situation(s);
  return ((playable[0] & dutyColour[at]) | (playable[1] & dutyRest[at])) !== 0;
}

export function apply(s: RsState, seat: Seat, move: Move, emit?: Emit<RsEvent>): void {
  const kind = moveKind(move);
  if (kind === MOVE_PLAY) playCard(s, seat, moveValue(move), emit);
  else if (kind === MOVE_CALL) callTrump(s, seat, moveValue(move), emit);
  else enterSum(s, seat, moveValue(move), emit);
}

// RS-11: only now does the caller look at the other cards; RS-13: and leads.
function callTrump(s: RsState, seat: Seat, colour: number, emit?: Emit<RsEvent>): void {
  s.head[TRUMP] = colour;
  s.head[PHASE] = PLAY;
  if (emit) {
    emit({ type: 'call', seat, trump: COLOURS[colour] ?? '-' });
    const cards = cardsIn(s.blind[0], s.blind[1]).map(codeAt);
    if (cards.length > 0) emit({ type: 'pick-up', seat, cards });
  }
  s.hands[2 * seat] |= s.blind[0];
  s.hands[2 * seat + 1] |= s.blind[1];
  s.blind.fill(0);
  lead(s, seat, emit);
}

// RS-44: hidden until all are in; a wrong sum changes no score.
function enterSum(s: RsState, seat: Seat, sum: number, emit?: Emit<RsEvent>): void {
  s.sums[seat] = sum;
  s.head[ACTORS] &= ~(1 << seat);
  if (!emit) return;
  emit({ type: 'sum', seat, sum });
  if (!isOver(s)) return;
  const points = everySeat(s).map((each) => pointsOf(s, each));
  emit({ type: 'sums', sums: Array.from(s.sums.subarray(0, s.seats)), points });
}

/** A loaded trick that is full is won, and a loaded round without cards ends. */
export function resume(s: RsState, emit?: Emit<RsEvent>): void {
  if (s.head[PHASE] !== PLAY || !isOver(s)) return;
  if (s.head[PLAYED] > 0) finishTrick(s, emit);
  else endPlay(s, emit);
}
