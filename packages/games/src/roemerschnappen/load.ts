import {
  CardReader,
  HIDDEN,
  leftOf,
  putBelow,
  type Reader,
  type Result,
  type Rng,
  reading,
  type Seat,
  UNKNOWN,
} from '@taberna/engine';
import { COLOURS, NO_TRUMP, PACK } from './cards.ts';
import type { Key } from './names.ts';
import type { Options } from './options.ts';
import {
  ACTORS,
  CALL,
  COUNT,
  callerOf,
  create,
  DEALER,
  everySeat,
  give,
  HIDDEN_SUM,
  holders,
  NO_SUM,
  nextOf,
  PHASE,
  PHASES,
  PLAYED,
  PLAYING,
  type RsState,
  TALON_SIZE,
  TRUMP,
  turnOf,
  WAITING,
} from './state.ts';

export function parsePosition(
  raw: unknown,
  options: Options,
  seats: number,
  rng: Rng | null,
): Result<RsState> {
  return reading(raw, '', (r) => new Loading(create(options, seats), rng).position(r));
}

/** One position being read: what it has placed so far. */
class Loading {
  readonly s: RsState;
  readonly rng: Rng | null;
  readonly cards: CardReader;
  /** Seats whose hand is not mentioned: a fresh game deals it. */
  readonly undealt: Seat[] = [];

  constructor(s: RsState, rng: Rng | null) {
    this.s = s;
    this.rng = rng;
    this.cards = new CardReader(PACK, rng === null);
  }

  position(r: Reader): RsState {
    const { s } = this;
    const { called } = s.ruling;
    const phase = r.at('phase').oneOfOr(PHASES, called ? 'call' : 'play');
    s.head[PHASE] = PHASES.indexOf(phase);
    this.dealer(r);
    this.trump(r.at('trump'));
    this.players(r.at('players'));
    this.trick(r.at('trick'));
    this.talon(r.at('talon'));
    this.complete(r.at('closed').boolOr(false));
    this.phaseFits(r, phase);
    this.actors(r.at('turn'));
    return s;
  }

  /** RS-10: by lot where it is not told; in phase `call` the turn tells it too. */
  dealer(r: Reader): void {
    const { s } = this;
    const { seats } = s;
    const turn = r.at('turn');
    if (!r.at('dealer').missing) s.head[DEALER] = r.at('dealer').int(0, seats - 1);
    else if (s.head[PHASE] === CALL && !turn.missing) {
      s.head[DEALER] = (turn.int(0, seats - 1) + seats - 1) % seats;
    } else s.head[DEALER] = this.rng === null ? 0 : this.rng.below(seats);
  }

  trump(r: Reader): void {
    const { head, ruling } = this.s;
    if (r.missing) head[TRUMP] = ruling.fixedTrump;
    else head[TRUMP] = r.isNull ? NO_TRUMP : COLOURS.indexOf(r.oneOf(COLOURS));
  }

  players(r: Reader): void {
    const { s } = this;
    const players = r.missing ? everySeat(s).map(() => null) : r.listOf(s.seats);
    players.forEach((player, seat) => {
      const hand = player?.at('hand');
      if (hand !== undefined && !hand.missing) this.hand(hand, seat);
      else if (s.head[PHASE] !== COUNT) this.undealt.push(seat);
      if (player === null) return;
      this.won(player.at('won'), seat);
      this.sum(player.at('sum'), seat);
    });
  }

  hand(r: Reader, seat: Seat): void {
    for (const card of this.cards.cards(r)) this.intoHand(seat, card);
  }

  /** RS-11: while the trump is called, the caller's first cards are the known ones. */
  intoHand(seat: Seat, card: number): void {
    const { s } = this;
    const known = s.head[PHASE] !== CALL || seat !== callerOf(s);
    if (card !== UNKNOWN) {
      if (known || s.held[seat] < s.ruling.firstPart) give(s, seat, card);
      else s.blind[card >>> 5] |= 1 << (card & 31);
    }
    s.held[seat]++;
  }

  won(r: Reader, seat: Seat): void {
    const { s } = this;
    for (const card of this.cards.openCards(r)) {
      s.below[card] = s.top[seat];
      s.top[seat] = card;
    }
  }

  sum(r: Reader, seat: Seat): void {
    const { s } = this;
    if (r.missing || r.isNull) return;
    if (s.head[PHASE] !== COUNT) this.contradicts(r, 'why.sum');
    if (r.value === HIDDEN && this.rng === null) s.sums[seat] = HIDDEN_SUM;
    else s.sums[seat] = r.int(0, s.ruling.total);
  }

  trick(r: Reader): void {
    const { s } = this;
    if (r.missing) return;
    r.list(s.seats).forEach((item, i) => {
      const seat = item.at('seat').int(0, s.seats - 1);
      if (s.trickSeat.includes(seat)) {
        this.contradicts(item.at('seat'), 'why.twice');
      }
      s.trickSeat[i] = seat;
      s.trickCard[i] = this.cards.open(item.at('card'));
      s.head[PLAYED]++;
    });
  }

  talon(r: Reader): void {
    const { s } = this;
    const cards = this.cards.cards(r);
    s.talon.set(cards.reverse());
    s.head[TALON_SIZE] = cards.length;
  }

  /** Deals what a fresh game would deal; the rest goes to the bottom of the talon. */
  complete(closed: boolean): void {
    const { s, rng } = this;
    if (rng === null || closed) return;
    const left = this.cards.shuffledRest(rng);
    for (const seat of this.undealt) {
      for (const card of left.splice(0, s.ruling.handSize)) this.intoHand(seat, card);
    }
    s.head[TALON_SIZE] = putBelow(s.talon, s.head[TALON_SIZE], left);
  }

  contradicts(r: Reader, why: Key): never {
    return r.fail('position.phase', { phase: PHASES[this.s.head[PHASE]] ?? '', why });
  }

  phaseFits(r: Reader, phase: (typeof PHASES)[number]): void {
    const { s } = this;
    const { head, ruling } = s;
    const phaseReader = r.at('phase');
    if (phase === 'call' && !ruling.called) this.contradicts(phaseReader, 'why.noCall');
    if (phase === 'count' && s.options.count !== 'players') {
      this.contradicts(phaseReader, 'why.noCount');
    }
    if (phase !== 'play' && head[PLAYED] > 0) this.contradicts(r.at('trick'), 'why.trick');
    if (phase === 'count' && holders(s) !== 0) {
      this.contradicts(r.at('players'), 'why.hands');
    }
    this.trumpFits(r.at('trump'));
    this.trickFits(r.at('trick'));
  }

  /** Cards are played clockwise from the leader, and nobody who holds cards is passed over. */
  trickFits(r: Reader): void {
    const { s } = this;
    const held = holders(s);
    const played = s.trickSeat.subarray(0, s.head[PLAYED]);
    played.forEach((seat, i) => {
      if (i === 0) return;
      let passed = leftOf(played[i - 1], s.seats);
      for (; passed !== seat; passed = leftOf(passed, s.seats)) {
        if ((held & (1 << passed)) !== 0 || played.includes(passed)) {
          this.contradicts(r, 'why.passedOver');
        }
      }
    });
  }

  /** RS-11, RS-45 */
  trumpFits(r: Reader): void {
    const { head, ruling } = this.s;
    const trump = head[TRUMP];
    if (!ruling.called) {
      if (trump !== ruling.fixedTrump) this.contradicts(r, 'why.fixed');
    } else if (head[PHASE] === CALL && trump !== NO_TRUMP) {
      this.contradicts(r, 'why.notCalled');
    } else if (head[PHASE] === PLAYING && trump === NO_TRUMP) {
      this.contradicts(r, 'why.called');
    }
  }

  actors(turn: Reader): void {
    const { s } = this;
    const seat = turn.missing || turn.isNull ? -1 : turn.int(0, s.seats - 1);
    s.head[ACTORS] = this.expected();
    if (turn.missing) return;
    const leads = s.head[PHASE] === PLAYING && s.head[PLAYED] === 0;
    if (leads && seat >= 0 && ((s.head[WAITING] >> seat) & 1) !== 0) {
      s.head[ACTORS] = 1 << seat;
    } else if (seat !== turnOf(s)) this.contradicts(turn, 'why.turn');
  }

  /** Who is to move where the turn is not told. */
  expected(): number {
    const { s } = this;
    const { head } = s;
    if (head[PHASE] === CALL) return 1 << callerOf(s);
    if (head[PHASE] === COUNT) {
      return everySeat(s).reduce((m, seat) => (s.sums[seat] === NO_SUM ? m | (1 << seat) : m), 0);
    }
    let waiting = holders(s);
    for (let i = 0; i < head[PLAYED]; i++) waiting &= ~(1 << s.trickSeat[i]);
    head[WAITING] = waiting;
    if (waiting === 0) return 0;
    const last = s.trickSeat[head[PLAYED] - 1];
    return nextOf(waiting, head[PLAYED] === 0 ? callerOf(s) : leftOf(last, s.seats));
  }
}
