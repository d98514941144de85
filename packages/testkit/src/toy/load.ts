import {
  CardReader,
  putBelow,
  type Reader,
  type Result,
  type Rng,
  reading,
  type Seat,
} from '@taberna/engine';
import { CARDS, EMPTY, KINDS, PACK } from './cards.ts';
import type { Options } from './options.ts';
import { codes } from './position.ts';
import { census } from './sample.ts';
import {
  BID,
  create,
  DEALER,
  DISCARD,
  DRAW,
  HAND,
  handOf,
  PHASE,
  PHASES,
  ROUND,
  type Trio,
  TURN,
} from './state.ts';

export function parsePosition(
  raw: unknown,
  options: Options,
  seats: number,
  rng: Rng | null,
): Result<Trio> {
  return reading(raw, '', (r) => {
    const s = create(options, seats);
    s.buf.fill(EMPTY);
    s.head.fill(0);
    s.points.fill(0);
    const cards = new CardReader(PACK, rng === null);
    readHead(r, s, rng);
    const players = r.at('players').missing ? [] : r.at('players').listOf(seats);
    for (const [seat, player] of players.entries()) {
      handOf(s, seat).set(cards.cards(player.at('hand'), HAND));
      const bid = player.at('bid');
      if (!bid.missing && !bid.isNull) s.bids[seat] = cards.card(bid);
      s.points[seat] = player.at('points').intOr(0, 9, 0);
    }
    const draw = cards.cards(r.at('draw')).reverse();
    const discard = cards.cards(r.at('discard'));
    s.draw.set(draw);
    s.discard.set(discard);
    s.head[DRAW] = draw.length;
    s.head[DISCARD] = discard.length;
    if (rng !== null && !r.at('closed').boolOr(false)) {
      complete(s, cards.shuffledRest(rng), players.length === 0);
    }
    consistent(r, s);
    return s;
  });
}

/** Deals what a fresh game would deal; other cards mentioned nowhere go under the draw pile. */
function complete(s: Trio, left: number[], undealt: boolean): void {
  for (let seat = 0; undealt && seat < s.seats; seat++) {
    handOf(s, seat).set(left.splice(0, HAND));
    handOf(s, seat).sort();
  }
  s.head[DRAW] = putBelow(s.draw, s.head[DRAW], left);
}

function readHead(r: Reader, s: Trio, rng: Rng | null): void {
  const { head, seats, options } = s;
  head[PHASE] = PHASES.indexOf(r.at('phase').oneOfOr(PHASES, 'bid'));
  const dealer = r.at('dealer');
  head[DEALER] = dealer.missing ? (rng?.below(seats) ?? 0) : dealer.int(0, seats - 1);
  head[ROUND] = r.at('round').intOr(0, options.rounds, 0);
  const first = (head[DEALER] + 1) % seats;
  const over = head[ROUND] === options.rounds;
  if (over && head[PHASE] !== BID) r.at('phase').fail('position.phase', { phase: '', why: 'over' });
  head[TURN] = head[PHASE] === BID ? first : r.at('turn').int(0, seats - 1);
}

/** Every card is there, seen or not, and every hand has the size that the phase wants. */
function consistent(r: Reader, s: Trio): void {
  const counts = new Int32Array(KINDS + 1);
  census(s, counts);
  const found = counts.reduce((sum, count) => sum + count);
  if (found !== CARDS) r.fail('position.count', { found, atMost: CARDS });
  const over = s.head[ROUND] === s.options.rounds;
  for (let seat = 0; seat < s.seats; seat++) {
    const held = codes(handOf(s, seat)).length;
    if (held !== HAND - (lacksCard(s, seat) ? 1 : 0)) {
      r.at('players').fail('position.count', { found: held, atMost: HAND });
    }
  }
  if ((over || s.head[PHASE] !== BID) && codes(s.bids).length > 0) {
    r.at('players').fail('position.phase', { phase: 'refill', why: 'a bid is out' });
  }
  if (!over && !s.bids.includes(EMPTY)) {
    r.at('players').fail('position.phase', { phase: 'bid', why: 'all bids are out' });
  }
}

/** Whoever has a bid out, or has not yet refilled after the bids. */
function lacksCard(s: Trio, seat: Seat): boolean {
  if (s.head[ROUND] === s.options.rounds || s.bids[seat] !== EMPTY) return true;
  if (s.head[PHASE] === BID) return false;
  const first = (s.head[DEALER] + 1) % s.seats;
  const done = (s.head[TURN] - first + s.seats) % s.seats;
  return (seat - first + s.seats) % s.seats >= done;
}
