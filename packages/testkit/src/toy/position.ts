import {
  failed,
  ok,
  type PositionHead,
  type Reader,
  type Result,
  type Rng,
  reading,
  type Seat,
  unreadable,
} from '@taberna/engine';
import { actors, BID_MOVE, bidOf, DRAW_MOVE, TAKE_MOVE } from './rules.ts';
import {
  BID,
  CARDS,
  codeOf,
  create,
  DEALER,
  DISCARD,
  DRAW,
  EMPTY,
  HAND,
  handOf,
  type Options,
  PACK,
  PHASE,
  PHASES,
  ROUND,
  type Trio,
  TURN,
  UNKNOWN,
} from './state.ts';
import { census } from './view.ts';

export const DEFAULTS: Options = { games: 2, rounds: 5 };

export function parseOptions(raw: unknown): Result<Options> {
  if (raw === undefined) return ok(DEFAULTS);
  return reading(raw, 'options', (r) => {
    r.only(['games', 'rounds']);
    return {
      games: r.at('games').intOr(1, 9, DEFAULTS.games),
      rounds: r.at('rounds').intOr(1, 9, DEFAULTS.rounds),
    };
  });
}

export function formatOptions({ games, rounds }: Options) {
  return {
    ...(games === DEFAULTS.games ? {} : { games }),
    ...(rounds === DEFAULTS.rounds ? {} : { rounds }),
  };
}

export function formatMove(_s: Trio, _seat: Seat, move: number): string {
  if (move === DRAW_MOVE) return 'draw';
  if (move === TAKE_MOVE) return 'take';
  return (move & 3) === BID_MOVE ? `bid ${codeOf(move >> 2)}` : `move ${move}`;
}

export const EXAMPLES = ['bid a1', 'draw', 'take'];

export function parseMove(_s: Trio, _seat: Seat, text: string): Result<number> {
  const [verb = '', code = '', ...more] = text.trim().split(/\s+/);
  if (more.length === 0 && code === '') {
    if (verb === 'draw') return ok(DRAW_MOVE);
    if (verb === 'take') return ok(TAKE_MOVE);
  }
  if (more.length === 0 && verb === 'bid') {
    const card = PACK.findIndex((kind) => kind.code === code);
    if (card >= 0) return ok(bidOf(card));
  }
  return failed(unreadable(text, EXAMPLES));
}

function codes(cells: Uint8Array): string[] {
  return [...cells].filter((cell) => cell !== EMPTY).map(codeOf);
}

export type TrioPlayer = {
  readonly hand: readonly string[];
  readonly bid: string | null;
  readonly points: number;
};

export type TrioView = PositionHead<(typeof PHASES)[number], ReturnType<typeof formatOptions>> & {
  readonly dealer: Seat;
  readonly round: number;
  readonly players: readonly TrioPlayer[];
  readonly draw: readonly string[];
  readonly discard: readonly string[];
};

export function formatPosition(s: Trio): TrioView {
  const players = Array.from({ length: s.seats }, (_, seat): TrioPlayer => {
    const bid = s.bids[seat];
    const points = s.points[seat];
    return { hand: codes(handOf(s, seat)), bid: bid === EMPTY ? null : codeOf(bid), points };
  });
  return {
    game: 'trio',
    seats: s.seats,
    options: formatOptions(s.options),
    phase: PHASES[s.head[PHASE]] ?? 'bid',
    turn: s.head[PHASE] === BID || actors(s) === 0 ? null : s.head[TURN],
    dealer: s.head[DEALER],
    round: s.head[ROUND],
    players,
    draw: codes(s.draw).toReversed(),
    discard: codes(s.discard),
  };
}

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
    const card = (c: Reader) => readCard(c, rng === null);
    const cards = (list: Reader, most: number) => (list.missing ? [] : list.list(most).map(card));
    readHead(r, s, rng);
    const players = r.at('players').missing ? [] : r.at('players').listOf(seats);
    for (const [seat, player] of players.entries()) {
      handOf(s, seat).set(cards(player.at('hand'), HAND));
      const bid = player.at('bid');
      if (!bid.missing && !bid.isNull) s.bids[seat] = card(bid);
      s.points[seat] = player.at('points').intOr(0, 9, 0);
    }
    const draw = cards(r.at('draw'), CARDS).toReversed();
    const discard = cards(r.at('discard'), CARDS);
    s.draw.set(draw);
    s.discard.set(discard);
    s.head[DRAW] = draw.length;
    s.head[DISCARD] = discard.length;
    if (rng !== null && !r.at('closed').boolOr(false)) complete(s, rng, players.length === 0);
    consistent(r, s, rng === null);
    return s;
  });
}

/** Deals what a fresh game would deal; other cards mentioned nowhere go under the draw pile. */
function complete(s: Trio, rng: Rng, undealt: boolean): void {
  const counts = new Int32Array(PACK.length + 1);
  census(s, counts);
  const left = PACK.flatMap(({ copies }, kind) =>
    Array<number>(Math.max(0, copies - counts[kind])).fill(kind),
  );
  rng.shuffle(left);
  for (let seat = 0; undealt && seat < s.seats; seat++) {
    handOf(s, seat).set(left.splice(0, HAND));
    handOf(s, seat).sort();
  }
  if (left.length + s.head[DRAW] > CARDS) return;
  s.draw.copyWithin(left.length, 0, s.head[DRAW]);
  s.draw.set(left);
  s.head[DRAW] += left.length;
}

function readCard(r: Reader, view: boolean): number {
  if (r.value === '?') return view ? UNKNOWN : r.fail('card.hidden');
  const card = PACK.findIndex((kind) => kind.code === r.value);
  return card >= 0 ? card : r.fail('card.unknown');
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

/** Every card is there, and every hand has the size that the phase wants. */
function consistent(r: Reader, s: Trio, view: boolean): void {
  const counts = new Int32Array(PACK.length + 1);
  census(s, counts);
  const found = counts.reduce((sum, count) => sum + count);
  if (found !== CARDS) r.fail('position.count', { found, atMost: CARDS });
  for (const [kind, { code, copies }] of PACK.entries()) {
    if (counts[kind] > copies || (!view && counts[kind] < copies)) {
      r.fail('card.copies', { card: code, found: counts[kind], copies });
    }
  }
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
