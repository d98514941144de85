import {
  CardReader,
  leftOf,
  type Reader,
  type Result,
  type Rng,
  reading,
  type Seat,
  type SeatMask,
  UNKNOWN,
} from '@taberna/engine';
import { closeGame } from './apply.ts';
import { COLOUR_COUNT, NO_CARD, PACK } from './cards.ts';
import { dealHands } from './deal.ts';
import { refuse } from './names.ts';
import type { RoemerOptions } from './options.ts';
import { clockwise } from './position.ts';
import {
  addToDiscard,
  addToHand,
  addToLayout,
  aloneWithCards,
  CHANGED,
  create,
  DEALER,
  DRAW_SIZE,
  everybody,
  FULL_LAYOUT,
  HAND_SIZE,
  HIDDEN_RANKS,
  LEADER,
  MAX_TURNS,
  nextInTrick,
  nextWithCards,
  PENDING,
  PHASE,
  PHASES,
  type RoemerState,
  TRICK_PHASE,
  TRUMP_PHASE,
  TURN,
  TURN_PHASE,
} from './state.ts';

export function parsePosition(
  raw: unknown,
  options: RoemerOptions,
  seats: number,
  rng: Rng | null,
): Result<RoemerState> {
  return reading(raw, '', (r) => readPosition(r.object(), create(options, seats), rng));
}

/** What has been read so far. */
interface Loading {
  readonly s: RoemerState;
  readonly cards: CardReader;
}

function readPosition(r: Reader, s: RoemerState, rng: Rng | null): RoemerState {
  const load: Loading = { s, cards: new CardReader(PACK, rng === null) };
  s.at[PHASE] = PHASES.indexOf(r.at('phase').oneOfOr(PHASES, 'trump'));
  s.at[DEALER] = readDealer(r, s, rng);
  s.turns[0] = r.at('turns').intOr(0, MAX_TURNS, 0);
  const players = r.at('players');
  if (!players.missing) {
    players.listOf(s.seats).forEach((player, seat) => {
      readPlayer(player, load, seat);
    });
  }
  readDiscard(r, load);
  readTrick(r.at('trick'), load);
  readDraw(r.at('draw'), load);
  const closed = r.at('closed').boolOr(false);
  if (rng !== null && !closed) {
    completeDraw(load, rng, players.missing);
  }
  readProgress(r, s);
  return s;
}

/** RM-10: by lot where it is not told; while trumps are laid, the turn tells it too. */
function readDealer(r: Reader, { at, seats }: RoemerState, rng: Rng | null): Seat {
  const dealer = r.at('dealer');
  const turn = r.at('turn');
  if (!dealer.missing) return dealer.int(0, seats - 1);
  if (at[PHASE] === TRUMP_PHASE && !turn.missing && !turn.isNull) {
    return (turn.int(0, seats - 1) + seats - 1) % seats;
  }
  return rng === null ? 0 : rng.below(seats);
}

function readPlayer(r: Reader, load: Loading, seat: Seat): void {
  const { s, cards } = load;
  const hand = cards.cards(r.at('hand'));
  const hidden = hand.filter((card) => card === UNKNOWN).length;
  if (hidden === 0) for (const card of hand) addToHand(s, seat, card);
  else if (hidden === hand.length) hideHand(s, seat, hidden);
  else r.at('hand').fail('card.hidden'); // a hand is known or it is not
  readLayout(r, load, seat);
}

function hideHand(s: RoemerState, seat: Seat, size: number): void {
  const first = seat * COLOUR_COUNT;
  s.hand.fill(HIDDEN_RANKS, first, first + COLOUR_COUNT);
  s.caesars.fill(UNKNOWN, first, first + COLOUR_COUNT);
  s.handSize[seat] = size;
  s.handKinds[seat] = UNKNOWN;
}

function readLayout(r: Reader, load: Loading, seat: Seat): void {
  const { s, cards } = load;
  const layout = cards.cards(r.at('layout'));
  if (layout.length > FULL_LAYOUT) {
    const params = { found: layout.length, atMost: FULL_LAYOUT };
    r.at('layout').refuse(refuse('RM-60', 'position.count', params));
  }
  // RM-12: everybody reads the chariot's colour
  if (layout[0] === UNKNOWN) r.at('layout').fail('card.hidden');
  const seen = readSeen(r.at('seen'), s, layout.length, 1 << seat);
  layout.forEach((card, index) => {
    addToLayout(s, seat, card, index === 0 ? everybody(s) : (seen[index] ?? 0));
  });
}

function readDiscard(r: Reader, load: Loading): void {
  const { s } = load;
  const cards = load.cards.cards(r.at('discard'));
  const seen = readSeen(r.at('discardSeen'), s, cards.length, everybody(s));
  cards.forEach((card, index) => {
    addToDiscard(s, card, seen[index] ?? 0);
  });
}

/** RM-63: lists of seats beside the cards. */
function readSeen(r: Reader, s: RoemerState, length: number, usual: SeatMask): SeatMask[] {
  if (r.missing) return Array.from({ length }, () => usual);
  return r
    .listOf(length)
    .map((seats) =>
      seats.list(s.seats).reduce((mask, seat) => mask | (1 << seat.int(0, s.seats - 1)), 0),
    );
}

/** Top first, while the state has the top last. */
function readDraw(r: Reader, load: Loading): void {
  const { s } = load;
  const cards = load.cards.cards(r);
  s.draw.set(cards.reverse());
  s.at[DRAW_SIZE] = cards.length;
}

function readTrick(r: Reader, load: Loading): void {
  if (r.missing) return;
  const { s } = load;
  const seats = r.list(s.seats).map((entry, index) => {
    const seat = entry.at('seat').int(0, s.seats - 1);
    if (index === 0) s.at[LEADER] = seat;
    s.played[seat] = load.cards.open(entry.at('card')); // RM-21: played openly
    return seat;
  });
  requireClockwise(r, s, seats);
}

function requireClockwise(r: Reader, s: RoemerState, seats: readonly Seat[]): void {
  const mask = seats.reduce((set, seat) => set | (1 << seat), 0);
  const order = clockwise(s, seats[0] ?? 0, mask);
  if (order.length !== seats.length || order.some((seat, i) => seat !== seats[i])) {
    contradict(r, s, 'order');
  }
}

/** Every card that was not named is dealt where a fresh game deals (RM-10), or goes below the pile. */
function completeDraw({ s, cards }: Loading, rng: Rng, deals: boolean): void {
  const rest = cards.shuffledRest(rng);
  const told = s.draw.slice(0, s.at[DRAW_SIZE]);
  s.draw.set(rest);
  s.at[DRAW_SIZE] = rest.length;
  if (deals && rest.length >= s.seats * HAND_SIZE) dealHands(s);
  s.draw.set(told, s.at[DRAW_SIZE]);
  s.at[DRAW_SIZE] += told.length;
}

/** Whose turn it is, and whether the fields fit the phase. */
function readProgress(r: Reader, s: RoemerState): void {
  const pending = r.at('pending');
  const seats = pending.missing ? [] : pending.list(s.seats).map((p) => p.int(0, s.seats - 1));
  requireClockwise(pending, s, seats);
  s.at[PENDING] = seats.reduce((mask, seat) => mask | (1 << seat), 0);
  s.at[CHANGED] = Number(r.at('changed').boolOr(false));
  if (isOver(s)) {
    closeGame(s);
    return;
  }
  if (s.at[PHASE] !== TRUMP_PHASE && seats.length > 0) contradict(pending, s, 'pending');
  if (s.at[PHASE] === TRUMP_PHASE && s.at[CHANGED] !== 0) contradict(r.at('changed'), s, 'changed');
  if (s.at[CHANGED] !== 0 && s.options.change !== 'free') {
    r.at('changed').refuse(refuse('RM-22', 'position.changed'));
  }
  if (s.at[PHASE] !== TRICK_PHASE && s.played.some((card) => card !== NO_CARD)) {
    contradict(r.at('trick'), s, 'trick');
  }
  s.at[TURN] = readTurn(r, s, seats[0]);
}

/** RM-60, RM-54, RM-64: what a position tells by itself. */
function isOver(s: RoemerState): boolean {
  if (s.layoutSize.some((size) => size >= FULL_LAYOUT)) return true;
  if (s.at[PHASE] !== TURN_PHASE || s.played.some((card) => card !== NO_CARD)) return false;
  return s.turns[0] >= MAX_TURNS || nextWithCards(s, 0) < 0;
}

function readTurn(r: Reader, s: RoemerState, firstPending: Seat | undefined): Seat {
  const expected = TURN_OF_PHASE[s.at[PHASE]]?.(r, s, firstPending) ?? -1;
  const turn = r.at('turn');
  if (turn.missing)
    return expected < 0 ? nextWithCards(s, leftOf(s.at[DEALER], s.seats)) : expected;
  const seat = turn.int(0, s.seats - 1);
  if (expected >= 0 && seat !== expected) contradict(turn, s, 'turn');
  if (s.handSize[seat] === 0) contradict(turn, s, 'noCards');
  return seat;
}

/** Who must be on turn in each phase; -1 where the position has to say it. */
const TURN_OF_PHASE = [turnInTrumpPhase, () => -1, turnInTrick, turnInLineup] as const;

/** RM-12, RM-50 */
function turnInTrumpPhase(r: Reader, s: RoemerState, firstPending: Seat | undefined): Seat {
  if (r.at('pending').missing) {
    // As in a fresh game: all who have no trump yet, from the dealer's left.
    const waiting = seatsWithoutTrump(s);
    s.at[PENDING] = waiting;
    const [first] = clockwise(s, leftOf(s.at[DEALER], s.seats), waiting);
    return first ?? contradict(r.at('pending'), s, 'nobody');
  }
  if (firstPending === undefined) contradict(r.at('pending'), s, 'nobody');
  if ((s.at[PENDING] & ~seatsWithoutTrump(s)) !== 0) contradict(r.at('pending'), s, 'hasTrump');
  return firstPending;
}

function seatsWithoutTrump(s: RoemerState): SeatMask {
  let mask = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.layoutSize[seat] === 0 && s.handSize[seat] !== 0) mask |= 1 << seat;
  }
  return mask;
}

/** RM-21: nobody with hand cards is passed over, and somebody still has to play. */
function turnInTrick(r: Reader, s: RoemerState): Seat {
  const leader = s.at[LEADER];
  if (s.played[leader] === NO_CARD) contradict(r.at('trick'), s, 'noTrick');
  let last = leader;
  for (let i = 1, seat = leader; i < s.seats; i++) {
    seat = leftOf(seat, s.seats);
    if (s.played[seat] === NO_CARD) continue;
    if (passedOver(s, last, seat)) contradict(r.at('trick'), s, 'passedOver');
    last = seat;
  }
  const next = nextInTrick(s, last);
  return next < 0 ? contradict(r.at('trick'), s, 'complete') : next;
}

function passedOver(s: RoemerState, from: Seat, to: Seat): boolean {
  for (let seat = leftOf(from, s.seats); seat !== to; seat = leftOf(seat, s.seats)) {
    if (s.handSize[seat] !== 0) return true;
  }
  return false;
}

/** RM-51 */
function turnInLineup(r: Reader, s: RoemerState): Seat {
  const seat = nextWithCards(s, 0);
  if (seat < 0 || !aloneWithCards(s, seat)) contradict(r.at('players'), s, 'notAlone');
  if (s.layoutSize[seat] === 0) contradict(r.at('players'), s, 'noTrump');
  return seat;
}

/** Keys of messages (`why.…`) that say what does not fit. */
type Contradiction =
  | 'order'
  | 'pending'
  | 'changed'
  | 'trick'
  | 'turn'
  | 'noCards'
  | 'nobody'
  | 'hasTrump'
  | 'noTrick'
  | 'passedOver'
  | 'complete'
  | 'notAlone'
  | 'noTrump';

function contradict(r: Reader, s: RoemerState, why: Contradiction): never {
  r.fail('position.phase', { phase: PHASES[s.at[PHASE]] ?? '', why });
}
