import { type Reader, type Result, type Rng, reading } from '@taberna/engine';
import { about } from './about.ts';
import {
  CODES,
  codeOf,
  copiesOf,
  HAND_SIZE,
  JOKERS,
  KINDS,
  kindOfCode,
  NONE,
  PACK_SIZE,
  UNKNOWN,
} from './cards.ts';
import { canFinishTurn } from './finish.ts';
import type { RommeMeld, RommePlayer, RommeView } from './json.ts';
import type { Meld } from './meld.ts';
import { meldKinds, meldOfKinds } from './moves.ts';
import { formatOptions, type Options } from './options.ts';
import { listStuckJokers, mayReturn } from './rules.ts';
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
  handKinds,
  LAID,
  MAX_MELDS,
  MELDS,
  nextPlayer,
  OPEN,
  PHASE,
  PLAY,
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
import { census } from './view.ts';

const PHASES = ['draw', 'play'] as const;
const MAX_LAID = 250;

export function formatPosition(s: Romme): RommeView {
  const { head } = s;
  return {
    game: about.id,
    seats: s.seats,
    options: formatOptions(s.options),
    phase: PHASES[head[PHASE]] ?? 'draw',
    turn: head[TURN] === NONE ? null : head[TURN],
    dealer: head[DEALER],
    players: Array.from({ length: s.seats }, (_, seat) => formatPlayer(s, seat)),
    melds: formatMelds(s, s.melds, head[MELDS]),
    stock: Array.from(s.stock.subarray(0, head[STOCK]), codeOf).reverse(),
    open: Array.from(s.open.subarray(0, head[OPEN]), codeOf),
    taken: head[TAKEN] === NONE ? null : codeOf(head[TAKEN]),
    freed: head[FREED],
    laid: head[LAID],
    returned: head[RETURNED],
    before: formatMelds(s, s.before, head[STARTED]),
    acted: head[ACTED] === 1,
    added: head[ADDED] === 1,
    bound: head[BOUND] === 1,
    finished: head[WINNER] === NONE ? null : { by: head[WINNER], points: head[REWARD] },
  };
}

function formatPlayer(s: Romme, seat: number): RommePlayer | null {
  if (sitsOut(s, seat)) return null;
  const hand = handKinds(s, seat).map(codeOf);
  for (let i = 0; i < s.hidden[seat]; i++) hand.push('?');
  return { hand, opened: s.opened[seat] === 1 };
}

function formatMelds(s: Romme, melds: Int32Array, count: number): RommeMeld[] {
  return Array.from({ length: count }, (_, at) => ({
    cards: meldKinds(melds[at]).map(codeOf),
    by: s.by[at],
  }));
}

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

  constructor(s: Romme, rng: Rng | null) {
    this.s = s;
    this.rng = rng;
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
      if (sitsOut(s, s.head[TURN])) r.failRule('RO-02', 'position.sitsOut');
    }
  }

  finished(r: Reader): void {
    const { head, seats } = this.s;
    if (r.missing || r.isNull) return;
    if (head[PHASE] !== DRAW) this.contradicts(r, 'why.play');
    head[WINNER] = r.at('by').int(0, seats - 1);
    if (sitsOut(this.s, head[WINNER])) r.at('by').failRule('RO-02', 'position.sitsOut');
    head[REWARD] = r.at('points').oneOf([ROMME, HAND_ROMME_WITH_LAY_OFF, HAND_ROMME]);
  }

  contradicts(r: Reader, why: string): never {
    r.fail('position.phase', { phase: PHASES[this.s.head[PHASE]] ?? '', why });
  }

  melds(r: Reader): void {
    const { s } = this;
    const melds = r.at('melds');
    if (!melds.missing) {
      melds.list(MAX_MELDS).forEach((item, at) => {
        s.melds[at] = this.meld(item.at('cards'));
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
      s.before[at] = this.meld(item.at('cards'));
      s.head[STARTED]++;
    });
  }

  meld(r: Reader): Meld {
    const kinds = r.list(14).map((item) => this.knownCard(item));
    const meld = meldOfKinds(kinds);
    if (!meld.ok) r.failRule(meld.error.rule, meld.error.code, meld.error.params);
    return meld.value;
  }

  card(r: Reader): number {
    if (r.value === '?') {
      if (this.rng !== null) r.fail('card.hidden');
      return UNKNOWN;
    }
    return this.knownCard(r);
  }

  knownCard(r: Reader): number {
    const kind = typeof r.value === 'string' ? kindOfCode(r.value) : -1;
    if (kind < 0) r.fail('card.unknown');
    return kind;
  }

  stock(r: Reader): void {
    const { s } = this;
    if (r.missing) return;
    const cards = r.list(PACK_SIZE).map((item) => this.card(item));
    s.stock.set(cards.reverse());
    s.head[STOCK] = cards.length;
  }

  open(r: Reader): void {
    const { s } = this;
    if (r.missing) return;
    const cards = r.list(PACK_SIZE).map((item) => this.knownCard(item));
    s.open.set(cards);
    s.head[OPEN] = cards.length;
  }

  /** What belongs to the turn under way; phase `draw` knows nothing of it. */
  thisTurn(r: Reader): void {
    const { s } = this;
    const { head } = s;
    const taken = r.at('taken');
    head[RETURNED] = r.at('returned').intOr(0, activePlayers(s), 0);
    head[TAKEN] = taken.missing || taken.isNull ? NONE : this.knownCard(taken);
    head[FREED] = r.at('freed').intOr(0, JOKERS, 0);
    head[LAID] = r.at('laid').intOr(0, MAX_LAID, 0);
    head[ADDED] = r.at('added').boolOr(false) ? 1 : 0;
    head[BOUND] = r.at('bound').boolOr(false) ? 1 : 0;
    const laidSome = head[LAID] + head[FREED] + head[ADDED] + head[BOUND] > 0;
    head[ACTED] = r.at('acted').boolOr(false) || laidSome ? 1 : 0;
    if (head[PHASE] === PLAY) {
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
    if (r.missing) return;
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
      r.at('hand').failRule('RO-02', 'position.sitsOut');
    }
    if (r.at('opened').boolOr(false)) r.at('opened').failRule('RO-02', 'position.sitsOut');
  }

  player(r: Reader, seat: number): void {
    const { s } = this;
    s.opened[seat] = r.at('opened').boolOr(false) ? 1 : 0;
    const hand = r.at('hand');
    if (hand.missing) return;
    const cards = hand.list(PACK_SIZE).map((item) => this.card(item));
    const atMost = this.handLimit(seat);
    if (cards.length > atMost) hand.fail('position.count', { found: cards.length, atMost });
    // A hand's cells hold two copies, so a third must be noticed before it is put there.
    for (const kind of cards) {
      const found = cards.filter((each) => each === kind).length;
      const copies = kind === UNKNOWN ? PACK_SIZE : copiesOf(kind);
      if (found > copies) hand.fail('card.copies', { card: codeOf(kind), found, copies });
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
    if (head[PHASE] !== PLAY || head[TURN] !== seat) return HAND_SIZE;
    return HAND_SIZE + 1 - head[FREED] - (head[TAKEN] === NONE ? 0 : 1);
  }

  /** Cards that are mentioned nowhere go to the bottom of the stock. */
  complete(r: Reader): void {
    const { s, rng } = this;
    const counts = new Int32Array(KINDS + 1);
    census(s, counts);
    const missing: number[] = [];
    for (let kind = 0; kind < KINDS; kind++) {
      const copies = copiesOf(kind);
      const found = counts[kind];
      if (found > copies) r.fail('card.copies', { card: CODES[kind] ?? '', found, copies });
      for (let i = found; i < copies; i++) missing.push(kind);
    }
    if (counts[KINDS] > missing.length) {
      r.fail('position.count', { found: counts[KINDS], atMost: missing.length });
    }
    const closed = r.at('closed').boolOr(false);
    if (rng === null || closed) return;
    rng.shuffle(missing);
    s.stock.copyWithin(missing.length, 0, s.head[STOCK]);
    s.stock.set(missing);
    s.head[STOCK] += missing.length;
  }

  fits(r: Reader): void {
    const { s } = this;
    const { head } = s;
    const over = head[WINNER] !== NONE || (head[PHASE] === DRAW && head[STOCK] === 0);
    if (head[TURN] === NONE && !over) this.contradicts(r.at('turn'), 'why.turn');
    if (this.rng === null || head[PHASE] !== PLAY || mayReturn(s)) return;
    turn.load(s, head[TURN]);
    // RO-2A: play never comes to a turn that cannot end.
    if (!canFinishTurn(turn) && listStuckJokers(turn, stuck) === 0) {
      r.failRule('RO-2A', 'position.stuck');
    }
  }
}
