import {
  CardReader,
  putBelow,
  type Reader,
  type Result,
  type Rng,
  reading,
  UNKNOWN,
} from '@taberna/engine';
import { HAND_SIZE, JOKER, JOKERS, NONE, PACK, PACK_SIZE, RUN_LIMIT } from './cards.ts';
import { canFinishTurn } from './finish.ts';
import { listStuckJokers, mayReturn } from './legal.ts';
import type { Meld } from './meld.ts';
import { meldOfKinds } from './moves.ts';
import { type Key, refuse } from './names.ts';
import type { Options } from './options.ts';
import { PHASES } from './position.ts';
import { HAND_ROMME, HAND_ROMME_WITH_LAY_OFF, ROMME } from './score.ts';
import {
  ACTED,
  ADDED,
  activePlayers,
  addToHand,
  BOUND,
  create,
  DEALER,
  DRAW,
  FREED,
  LAID,
  MAX_MELDS,
  MELDS,
  nextPlayer,
  OPEN,
  PHASE,
  PLAYING,
  RETURNED,
  REWARD,
  type Romme,
  STARTED,
  STOCK,
  sitsOut,
  TAKEN,
  TURN,
  WINNER,
} from './state.ts';
import { Turn } from './turn.ts';

const MAX_LAID = 250;

export function parsePosition(
  raw: unknown,
  options: Options,
  seats: number,
  rng: Rng | null,
): Result<Romme> {
  return reading(raw, '', (r) => new Loading(create(options, seats), rng).position(r));
}

const turn = new Turn();
const stuck = new Int32Array(256);

/** One position being read. */
class Loading {
  readonly s: Romme;
  readonly rng: Rng | null;
  readonly cards: CardReader;
  /** Seats whose hand is not mentioned: a fresh game deals it. */
  readonly undealt: number[] = [];

  constructor(s: Romme, rng: Rng | null) {
    this.s = s;
    this.rng = rng;
    this.cards = new CardReader(PACK, rng === null);
  }

  position(r: Reader): Romme {
    const { s } = this;
    s.head[PHASE] = PHASES.indexOf(r.at('phase').oneOfOr(PHASES, 'draw'));
    this.dealer(r);
    this.melds(r);
    this.stock(r.at('stock'));
    this.open(r.at('open'));
    this.finished(r.at('finished'));
    this.turn(r.at('turn'));
    this.thisTurn(r);
    this.players(r.at('players'));
    this.complete(r);
    // RO-31: with the stock used up nobody draws any more.
    if (s.head[PHASE] === DRAW && s.head[STOCK] === 0) s.head[TURN] = NONE;
    this.fits(r);
    return s;
  }

  /** By lot where neither it nor the turn nor an empty place tells it. */
  dealer(r: Reader): void {
    const { s } = this;
    const { seats } = s;
    const given = r.at('dealer');
    if (!given.missing) {
      s.head[DEALER] = given.int(0, seats - 1);
      return;
    }
    const idle = Array.isArray(r.at('players').value)
      ? r
          .at('players')
          .listOf(seats)
          .findIndex((player) => player.isNull)
      : -1;
    const first = r.at('turn');
    if (idle >= 0) s.head[DEALER] = idle;
    else if (!first.missing && !first.isNull) {
      s.head[DEALER] = (first.int(0, seats - 1) + seats - 1) % seats;
    } else s.head[DEALER] = this.rng === null ? 0 : this.rng.below(seats);
  }

  turn(r: Reader): void {
    const { s } = this;
    if (s.head[WINNER] !== NONE) {
      if (!r.missing && !r.isNull) this.contradicts(r, 'why.over');
      s.head[TURN] = NONE;
    } else if (r.missing) s.head[TURN] = nextPlayer(s, s.head[DEALER]);
    else if (r.isNull) {
      s.head[TURN] = NONE;
    } else {
      s.head[TURN] = r.int(0, s.seats - 1);
      if (sitsOut(s, s.head[TURN])) r.refuse(refuse('RO-02', 'position.sitsOut'));
    }
  }

  finished(r: Reader): void {
    const { head, seats } = this.s;
    if (r.missing || r.isNull) return;
    if (head[PHASE] !== DRAW) this.contradicts(r, 'why.play');
    head[WINNER] = r.at('by').int(0, seats - 1);
    if (sitsOut(this.s, head[WINNER])) r.at('by').refuse(refuse('RO-02', 'position.sitsOut'));
    head[REWARD] = r.at('points').oneOf([ROMME, HAND_ROMME_WITH_LAY_OFF, HAND_ROMME]);
  }

  contradicts(r: Reader, why: Key): never {
    r.fail('position.phase', { phase: PHASES[this.s.head[PHASE]] ?? '', why });
  }

  melds(r: Reader): void {
    const { s } = this;
    const melds = r.at('melds');
    if (!melds.missing) {
      melds.list(MAX_MELDS).forEach((item, at) => {
        s.melds[at] = this.meld(item.at('cards'), (card) => this.cards.open(card));
        s.by[at] = item.at('by').intOr(0, s.seats - 1, 0);
        s.head[MELDS]++;
      });
    }
    const before = r.at('before');
    if (before.missing) {
      s.before.set(s.melds);
      s.head[STARTED] = s.head[MELDS];
      return;
    }
    before.list(s.head[MELDS]).forEach((item, at) => {
      s.before[at] = this.meld(item.at('cards'), (card) => this.cards.openKind(card));
      s.head[STARTED]++;
    });
  }

  meld(r: Reader, read: (card: Reader) => number): Meld {
    const meld = meldOfKinds(r.list(RUN_LIMIT).map(read));
    if (!meld.ok) r.refuse(meld.error);
    return meld.value;
  }

  stock(r: Reader): void {
    const { s } = this;
    const cards = this.cards.cards(r);
    s.stock.set(cards.reverse());
    s.head[STOCK] = cards.length;
  }

  open(r: Reader): void {
    const { s } = this;
    const cards = this.cards.openCards(r);
    s.open.set(cards);
    s.head[OPEN] = cards.length;
  }

  /** What belongs to the turn under way; phase `draw` knows nothing of it. */
  thisTurn(r: Reader): void {
    const { s } = this;
    const { head } = s;
    const taken = r.at('taken');
    head[RETURNED] = r.at('returned').intOr(0, activePlayers(s), 0);
    head[TAKEN] = taken.missing || taken.isNull ? NONE : this.cards.open(taken);
    head[FREED] = r.at('freed').intOr(0, JOKERS, 0);
    for (let i = 0; i < head[FREED]; i++) this.cards.count(r.at('freed'), JOKER);
    head[LAID] = r.at('laid').intOr(0, MAX_LAID, 0);
    head[ADDED] = r.at('added').boolOr(false) ? 1 : 0;
    head[BOUND] = r.at('bound').boolOr(false) ? 1 : 0;
    const laidSome = head[LAID] + head[FREED] + head[ADDED] + head[BOUND] > 0;
    head[ACTED] = r.at('acted').boolOr(false) || laidSome ? 1 : 0;
    if (head[PHASE] === PLAYING) {
      if (head[TURN] === NONE) this.contradicts(r.at('turn'), 'why.turn');
      return;
    }
    if (head[TAKEN] !== NONE) this.contradicts(taken, 'why.draw');
    if (head[ACTED] === 1) this.contradicts(r.at('acted'), 'why.draw');
    for (let at = 0; at < head[MELDS]; at++) {
      const same = at < head[STARTED] && s.before[at] === s.melds[at];
      if (!same) this.contradicts(r.at('before'), 'why.before');
    }
  }

  players(r: Reader): void {
    const { s } = this;
    if (r.missing) {
      for (let seat = 0; seat < s.seats; seat++) if (!sitsOut(s, seat)) this.undealt.push(seat);
      return;
    }
    r.listOf(s.seats).forEach((player, seat) => {
      if (sitsOut(s, seat)) this.idle(player);
      else this.player(player, seat);
    });
    // RO-22: what the opening counts and who has opened must agree.
    if (s.head[LAID] >= s.options.opening && s.head[LAID] > 0) s.opened[s.head[TURN]] = 1;
    const owes = s.head[FREED] + s.head[ADDED] + s.head[BOUND] > 0;
    if (owes && s.opened[s.head[TURN]] === 0) this.contradicts(r, 'why.unopened');
  }

  /** RO-02 */
  idle(r: Reader): void {
    if (r.isNull) return;
    if (!r.at('hand').missing && r.at('hand').list(PACK_SIZE).length > 0) {
      r.at('hand').refuse(refuse('RO-02', 'position.sitsOut'));
    }
    if (r.at('opened').boolOr(false)) r.at('opened').refuse(refuse('RO-02', 'position.sitsOut'));
  }

  player(r: Reader, seat: number): void {
    const { s } = this;
    s.opened[seat] = r.at('opened').boolOr(false) ? 1 : 0;
    if (r.at('hand').missing) this.undealt.push(seat);
    for (const kind of this.cards.cards(r.at('hand'), this.handLimit(seat))) {
      if (kind !== UNKNOWN) addToHand(s, seat, kind);
      else {
        s.hidden[seat]++;
        s.size[seat]++;
      }
    }
  }

  /** RO-03, RO-20: thirteen cards, and one more in the turn, wherever it lies. */
  handLimit(seat: number): number {
    const { head } = this.s;
    if (head[PHASE] !== PLAYING || head[TURN] !== seat) return HAND_SIZE;
    return HAND_SIZE + 1 - head[FREED] - (head[TAKEN] === NONE ? 0 : 1);
  }

  /** Deals what a fresh game would deal; other cards mentioned nowhere go under the stock. */
  complete(r: Reader): void {
    const { s, rng } = this;
    const closed = r.at('closed').boolOr(false);
    if (rng === null || closed) return;
    const rest = this.cards.shuffledRest(rng);
    this.dealFresh(r, rest);
    s.head[STOCK] = putBelow(s.stock, s.head[STOCK], rest);
  }

  /** RO-03: hands that are not told, and the open card where nothing at all is told. */
  dealFresh(r: Reader, cards: number[]): void {
    const { s } = this;
    if (s.head[WINNER] !== NONE) return;
    for (const seat of this.undealt) {
      for (const kind of cards.splice(0, this.handLimit(seat))) addToHand(s, seat, kind);
    }
    const isFresh = r.at('players').missing && r.at('open').missing && s.head[TAKEN] === NONE;
    for (const kind of cards.splice(0, isFresh ? 1 : 0)) s.open[s.head[OPEN]++] = kind;
  }

  fits(r: Reader): void {
    const { s } = this;
    const { head } = s;
    const over = head[WINNER] !== NONE || (head[PHASE] === DRAW && head[STOCK] === 0);
    if (head[TURN] === NONE && !over) this.contradicts(r.at('turn'), 'why.turn');
    if (this.rng === null || head[PHASE] !== PLAYING || mayReturn(s)) return;
    turn.load(s, head[TURN]);
    // RO-2A: play never comes to a turn that cannot end.
    if (!canFinishTurn(turn) && listStuckJokers(turn, stuck) === 0) {
      r.refuse(refuse('RO-2A', 'position.stuck'));
    }
  }
}
