import { FastRng, type Move, type Seat } from '@taberna/engine';
import { romme as game } from '@taberna/games/romme';
import { JOKER, PACK } from '@taberna/games/romme/cards.ts';
import { popStock, pushOpen } from '@taberna/games/romme/deal.ts';
import { type Meld, makeRun, makeSet } from '@taberna/games/romme/meld.ts';
import {
  DISCARD_MOVE,
  DRAW_MOVE,
  MELD_MOVE,
  meldKinds,
  moveType,
  RETURN_MOVE,
  TAKE_MOVE,
} from '@taberna/games/romme/moves.ts';
import { HAND_ROMME } from '@taberna/games/romme/score.ts';
import {
  addToHand,
  DRAW,
  held,
  isOver,
  MELDS,
  OPEN,
  PHASE,
  PLAYING,
  REWARD,
  type Romme,
  removeFromHand,
  STARTED,
  STOCK,
  TURN,
  WINNER,
} from '@taberna/games/romme/state.ts';
import { table } from '@taberna/games/romme/testing.ts';
import { describe, expect, it } from 'vitest';
import { playsFairly } from '../fair-play.ts';
import { hintFrom, reasonText } from '../hint.ts';
import { chooseMove, type Player } from '../player.ts';
import { Arrangements } from './arrangements.ts';
import { rommeBots } from './index.ts';
import { Sight } from './sight.ts';
import { winNow } from './winning.ts';

const rng = new FastRng(0);

function copyOf(s: Romme): Romme {
  const copy = game.create(s.options, s.seats);
  copy.buf.set(s.buf);
  return copy;
}

function choose(player: Player, s: Romme, seat: Seat, steps = 1): Move {
  const view = game.create(s.options, s.seats);
  game.observe(s, seat, view);
  return chooseMove(player, view, seat, new FastRng('test'), { steps }).move;
}

/** Plays the turn under way to its end. */
function playTurn(player: Player, s: Romme, steps = 1): Romme {
  const after = copyOf(s);
  const seat = s.head[TURN];
  do game.apply(after, seat, choose(player, after, seat, steps), rng);
  while (!isOver(after) && after.head[TURN] === seat && after.head[PHASE] === PLAYING);
  return after;
}

function show(s: Romme): string {
  return JSON.stringify(game.formatPosition(s));
}

/** Turns with more situations than that take plain search too long. */
const MOST_SITUATIONS = 3000;

/** By the rules alone: the most points for ending the game in this turn. */
function bestEnd(s: Romme, seat: Seat, seen: Set<string>): number {
  const key = Buffer.from(s.buf).toString('latin1');
  if (seen.has(key) || seen.size > MOST_SITUATIONS) return 0;
  seen.add(key);
  const moves = new Int32Array(game.maxMoves);
  const count = game.legal(s, seat, moves);
  let best = 0;
  for (let i = 0; i < count; i++) {
    if (moves[i] === RETURN_MOVE) continue;
    if (moveType(moves[i]) === DISCARD_MOVE && s.size[seat] > 1) continue;
    const after = copyOf(s);
    game.apply(after, seat, moves[i], rng);
    if (after.head[WINNER] === seat) best = Math.max(best, after.head[REWARD]);
    else if (!isOver(after)) best = Math.max(best, bestEnd(after, seat, seen));
  }
  return best;
}

/** A pack that gives melds as long as it has their cards. */
class Pack {
  readonly left = PACK.kinds.map(({ copies }) => copies);
  readonly luck: FastRng;

  constructor(luck: FastRng) {
    this.luck = luck;
  }

  take(kind: number): boolean {
    if (this.left[kind] === 0) return false;
    this.left[kind]--;
    return true;
  }

  any(): number {
    for (;;) {
      const kind = this.luck.below(JOKER + 1);
      if (this.take(kind)) return kind;
    }
  }

  meld(most: number): Meld {
    for (;;) {
      const meld = this.#someMeld();
      const kinds = meldKinds(meld);
      if (kinds.length > most) continue;
      const got = kinds.filter((kind) => this.take(kind));
      if (got.length === kinds.length) return meld;
      for (const kind of got) this.left[kind]++;
    }
  }

  #someMeld(): Meld {
    const { luck } = this;
    const joker = luck.below(4) === 0;
    if (luck.below(2) === 0) {
      const suits = [7, 11, 13, 14, 15][luck.below(5)];
      return makeSet(luck.below(13), joker ? suits & (suits - 1) : suits, joker ? 1 : 0);
    }
    const length = 3 + luck.below(3);
    return makeRun(luck.below(4), luck.below(13), length, joker ? 1 << luck.below(length) : 0);
  }

  /** The rest of the pack becomes the stock. */
  stock(s: Romme): void {
    for (const [kind, copies] of this.left.entries()) {
      for (let i = 0; i < copies; i++) s.stock[s.head[STOCK]++] = kind;
    }
    this.luck.shuffle(s.stock, 0, s.head[STOCK]);
  }
}

/** A turn that can end the game, for the hand is made of melds and one card more. */
function winningTurn(seed: number): Romme {
  const luck = new FastRng(seed);
  const options = game.parseOptions({ games: 1 }, 3);
  if (!options.ok) throw new Error(options.error.code);
  const s = game.create(options.value, 3);
  game.deal(s, new FastRng(1), 2);
  for (const cells of [s.one, s.two, s.jokers, s.size, s.stock, s.open]) cells.fill(0);
  s.head[STOCK] = 0;
  const pack = new Pack(luck);
  const opened = luck.below(2);
  s.opened[0] = opened;
  for (let at = luck.below(4); at > 0; at--) {
    s.before[s.head[MELDS]] = pack.meld(5);
    s.melds[s.head[MELDS]] = s.before[s.head[MELDS]];
    s.by[s.head[MELDS]++] = 1;
  }
  s.head[STARTED] = s.head[MELDS];
  let size = opened === 1 ? 3 + luck.below(10) : 13;
  while (size >= 3) {
    const kinds = meldKinds(pack.meld(size === 4 || size === 5 ? size : Math.max(3, size - 3)));
    for (const kind of kinds) addToHand(s, 0, kind);
    size -= kinds.length;
    if (opened === 0 && size < 3 && size > 0) return winningTurn(seed + 1_000_003);
  }
  addToHand(s, 0, pack.any());
  for (let i = 0; i < 4; i++) {
    addToHand(s, 1, pack.any());
    addToHand(s, 2, pack.any());
  }
  s.head[PHASE] = PLAYING;
  s.head[TURN] = 0;
  pack.stock(s);
  pushOpen(s, popStock(s));
  return s;
}

const names = ['heuristic', 'level 1', 'best'] as const;
const players: Readonly<Record<(typeof names)[number], () => Player>> = {
  heuristic: rommeBots.heuristic,
  'level 1': rommeBots.levels[1].player,
  best: rommeBots.levels[5].player,
};

describe('a game that can be ended is ended', () => {
  it.each(names)('%s: by a hand of melds, the more points the better', (name) => {
    const player = players[name]();
    for (let seed = 0; seed < 60; seed++) {
      const s = winningTurn(seed);
      const after = playTurn(player, s);
      expect(after.head[WINNER], `${seed}: ${show(s)}`).toBe(0);
      expect(after.head[REWARD], `${seed}: ${show(s)}`).toBeGreaterThanOrEqual(
        s.opened[0] === 1 ? 5 : 8,
      );
    }
  });

  it('wherever plain search by the rules finds an end, in games that bots play', () => {
    const luck = new FastRng('ends');
    const player = rommeBots.heuristic();
    let ends = 0;
    for (let deal = 0; deal < 30; deal++) {
      const options = game.parseOptions({ games: 1, opening: [0, 20, 40][deal % 3] }, 3);
      if (!options.ok) throw new Error(options.error.code);
      const s = game.create(options.value, 3);
      game.deal(s, luck, 0);
      for (let moves = 0; moves < 120 && !isOver(s); moves++) {
        const seat = s.head[TURN];
        if (s.size[seat] <= 9 && s.jokers[seat] <= 2) {
          const best = endWithin(s, seat);
          if (best > 0) {
            ends++;
            const after = playTurn(player, s);
            expect(after.head[WINNER], show(s)).toBe(seat);
            expect(after.head[REWARD], show(s)).toBeGreaterThanOrEqual(best);
          }
        }
        // Random moves leave ends undone that a bot would have taken.
        const random = luck.below(3) > 0;
        game.apply(s, seat, random ? game.random(s, seat, luck) : choose(player, s, seat), luck);
      }
    }
    expect(ends).toBeGreaterThan(20);
  });

  it('RO-34: with the 40 first and the rest on the table', () => {
    const match = table({
      hand: 'Kc Ks Kh Kd 9h 4c',
      melds: ['6h 7h 8h'],
    });
    const after = playTurn(rommeBots.heuristic(), match.state as Romme);
    expect([after.head[WINNER], after.head[REWARD]]).toEqual([0, 6]);
  });

  it('RO-28: with the open card laid where only own cards bring it', () => {
    const match = table({
      hand: '9h 4c',
      opened: true,
      melds: ['6h 7h 8h'],
      open: 'Th',
      phase: 'draw',
    });
    const s = copyOf(match.state as Romme);
    const player = rommeBots.heuristic();
    expect(choose(player, s, 0)).toBe(TAKE_MOVE);
    expect(playTurn(player, s).head[WINNER]).toBe(0);
  });
});

/** In the draw phase, with the open card. */
function endWithin(s: Romme, seat: Seat): number {
  if (s.head[PHASE] === PLAYING) return bestEnd(s, seat, new Set());
  const moves = new Int32Array(game.maxMoves);
  if (game.legal(s, seat, moves) < 2) return 0;
  const taken = copyOf(s);
  game.apply(taken, seat, TAKE_MOVE, rng);
  return bestEnd(taken, seat, new Set());
}

/** Before the discard: a closed hand of melds, of which some cards were exchanged for any others. */
function nearlyThere(seed: number, exchanged: number): Romme {
  const luck = new FastRng(seed);
  const options = game.parseOptions({ games: 1 }, 3);
  if (!options.ok) throw new Error(options.error.code);
  const s = game.create(options.value, 3);
  game.deal(s, new FastRng(1), 2);
  for (const cells of [s.one, s.two, s.jokers, s.size, s.stock, s.open]) cells.fill(0);
  s.head[STOCK] = 0;
  s.head[OPEN] = 0;
  const pack = new Pack(luck);
  const hand: number[] = [];
  for (const size of [3, 3, 3, 4]) {
    for (;;) {
      const kinds = meldKinds(pack.meld(size));
      if (kinds.length === size) {
        hand.push(...kinds);
        break;
      }
      for (const kind of kinds) pack.left[kind]++;
    }
  }
  for (let i = 0; i < exchanged; i++) hand[luck.below(13)] = pack.any();
  for (const kind of [...hand, pack.any()]) addToHand(s, 0, kind);
  s.head[PHASE] = PLAYING;
  s.head[TURN] = 0;
  return s;
}

/** By the rules: the kinds that complete the hand in the next turn after one discard. */
function completing(s: Romme, discard: number): number[] {
  const kinds = PACK.kinds
    .map((_, kind) => kind)
    .filter((kind) => kind !== JOKER && held(s, 0, kind) < 2);
  return kinds.filter((kind) => {
    const next = copyOf(s);
    removeFromHand(next, 0, discard);
    addToHand(next, 0, kind);
    return winNow(next, 0) === HAND_ROMME;
  });
}

describe('the ways to a hand Rommé, RO-33', () => {
  it('are those that plain trying finds, where one card is wanted', () => {
    const arrangements = new Arrangements();
    const sight = new Sight();
    const hopes = new Float64Array(16);
    let near = 0;
    for (let seed = 0; seed < 60; seed++) {
      const s = nearlyThere(seed, 1 + (seed % 3));
      if (s.jokers[0] > 1) continue;
      sight.look(s, 0, true);
      arrangements.begin(s, 0, sight);
      expect(arrangements.run(1e6)).toBe(true);
      arrangements.hopes(hopes);
      const { kinds, distance } = arrangements;
      expect(distance === 0, show(s)).toBe(winNow(s, 0) === HAND_ROMME);
      if (distance === 0) continue;
      const found = kinds.map((kind) => completing(s, kind).length > 0);
      expect(distance === 1, show(s)).toBe(found.includes(true));
      if (distance > 1) continue;
      near++;
      kinds.forEach((kind, i) => {
        expect(hopes[i] > 0, `${kind}: ${show(s)}`).toBe(found[i]);
      });
    }
    expect(near).toBeGreaterThan(15);
  });
});

describe('an opening is not missed', () => {
  it('by who does not wait for a hand Rommé, RO-22', () => {
    const luck = new FastRng('openings');
    const player = rommeBots.levels[2].player();
    const moves = new Int32Array(game.maxMoves);
    let openings = 0;
    for (let deal = 0; deal < 60; deal++) {
      const options = game.parseOptions({ games: 1, opening: 25 + luck.below(50) }, 3);
      if (!options.ok) throw new Error(options.error.code);
      const s = game.create(options.value, 3);
      game.deal(s, luck, 0);
      for (let turn = 0; turn < 8 && !isOver(s); turn++) {
        const seat = s.head[TURN];
        const atDraw = game.legal(s, seat, moves);
        const takes = s.head[PHASE] === DRAW && atDraw === 2 && s.opened[seat] === 0;
        if (takes) expect(choose(player, s, seat), show(s)).toBe(TAKE_MOVE);
        game.apply(s, seat, choose(player, s, seat), luck);
        const count = game.legal(s, seat, moves);
        const melds = moves.subarray(0, count).some((move) => moveType(move) === MELD_MOVE);
        const after = playTurn(player, s);
        if (melds && s.opened[seat] === 0) {
          openings++;
          expect(after.opened[seat], show(s)).toBe(1);
        }
        s.buf.set(after.buf);
      }
    }
    expect(openings).toBeGreaterThan(60);
  });

  it('is held back for a hand Rommé near at hand, and not with most cards loose, RO-33', () => {
    const near = 'Kc Ks Kh 4h 5h 6h 7h 9c 9s 9d 2d 3d Qc Jc';
    const far = 'Kc Ks Kh Kd 2s 9c 5s 7d Jd 3c Ts Ah 8s 6h';
    const others = [
      '2c 3c 8d 8d 8s 9h Th Jh Qs 2h 3s 5c 6c',
      '2s 3s 8c 7s 7c 5d 6d Td Jd Qh 5c 6c 7d',
    ];
    const opensWith = (hand: string) => {
      const match = table({ hand, others });
      return playTurn(rommeBots.heuristic(), match.state as Romme).opened[0] === 1;
    };
    expect(opensWith(near)).toBe(false);
    expect(opensWith(far)).toBe(true);
  });
});

describe('a hint', () => {
  it.each([
    ['2s 6h Td Kc', '8d', false, 'ro.draw.unfit', {}],
    ['2s 6h 7d 9d Kc Kh', '8d', false, 'ro.draw.short', { points: 24, need: 40 }],
    ['7d 9d 2c 2h 2s Jh Kc', '8d', false, 'ro.draw.short', { points: 30, need: 40 }],
    ['2s 6h Td Kc', '8d', true, 'ro.draw.useless', {}],
  ])(
    'RO-26: %s: says what the open %s would bring; opened: %s',
    (hand, open, opened, key, said) => {
      const { state } = table({ hand, open, phase: 'draw', opened });
      const hint = hintFrom(rommeBots, state, 0, { move: DRAW_MOVE, candidates: [] });
      expect(hint.reasons).toMatchObject([{ key, params: said }]);
    },
  );

  const adviser = () => rommeBots.adviser?.() ?? rommeBots.heuristic();

  /** As many as a hint has time for. */
  const STEPS = 2000;

  it('RO-22: opens where more than two cards are missing, and waits where one or two are', () => {
    const others = ['2c 3c 8d 8d 8s 9h Th Jh 2h 3s 5c 6c', '2s 3s 8c 7s 7c 5d 6d Td Qh 5c 6c 7d'];
    const opensWith = (hand: string) =>
      playTurn(adviser(), table({ hand, others }).state as Romme, STEPS).opened[0] === 1;
    expect(opensWith('Kc Ks Kh 4h 5h 6h 7h 9c 9s 9d 2d 3d Qc Jc')).toBe(false);
    expect(opensWith('Kc Ks Kh 4h 5h 6h 7h 9c 9s 4d 2d 3d Qc As')).toBe(false);
    expect(opensWith('Kc Ks Kh 4h 5h 6h 7h Jd 9c 2d 8s Qc As 5s')).toBe(true);
  });

  it('RO-33: opens where one who has opened is nearly out, instead of waiting', () => {
    const hand = 'Kc Ks Kh 4h 5h 6h 7h 9c 9s 9d 2d 3d Qc Jc';
    const far = '2c 3c 8d 8d 8s 9h Th Jh 2h 3s 5c 6c';
    const opensWith = (others: string[], othersOpened: boolean) =>
      playTurn(adviser(), table({ hand, others, othersOpened }).state as Romme, STEPS).opened[0] ===
      1;
    expect(opensWith([far, '2s 3s'], false)).toBe(false);
    expect(opensWith([far, '2s 3s'], true)).toBe(true);
  });

  it('RO-29: lays no joker that the same turn swaps out again', () => {
    const luck = new FastRng('swaps');
    const options = game.parseOptions({ games: 1 }, 3);
    if (!options.ok) throw new Error(options.error.code);
    const player = adviser();
    let swaps = 0;
    for (let deal = 0; deal < 60; deal++) {
      const s = game.create(options.value, 3);
      game.deal(s, luck, 0);
      const laid = new Set<string>();
      while (!isOver(s)) {
        const seat = s.head[TURN];
        const move = choose(player, s, seat);
        const [verb, card, at = ''] = game.formatMove(s, seat, move).split(' ');
        if (verb === 'draw' || verb === 'take') laid.clear();
        if (verb === 'lay' && card === '*') laid.add(at);
        if (verb === 'swap') {
          swaps++;
          expect(laid.has(at), show(s)).toBe(false);
        }
        game.apply(s, seat, move, luck);
      }
    }
    expect(swaps).toBeGreaterThan(10);
  });

  it.each([
    ['Kc Ks Kh 4h 5h 6h 7h 9h 9s 9d 2d 3d Qc 2c', 'ro.hold.one'],
    ['Kc Ks Kh 4h 5h 6h 7h 9h 9s 7s 2d 3d Qc 2c', 'ro.hold.two'],
    ['Kc Ks Kh 4h 5h 6h 7h 9h Js 7s 2d 3d Qc 2c', 'ro.discard.waits'],
    ['2c', 'ro.last'],
    ['Th Jh 3h Kh 5s 2c 7d 9c', 'ro.discard.none'],
    ['Th Jh 3h Kh 5s 2c 2c 9c', 'ro.discard.twin'],
    // The 3 and the ace of clubs are what it waits for; there is more for the jack.
    ['Th Jh Qs Jd 5s 2c 4c 9h', 'ro.discard.waits'],
  ])('RO-22: says that one could open where it keeps the cards: %s', (hand, key) => {
    const state = table({ hand }).state as Romme;
    const parsed = game.parseMove(state, 0, 'discard 2c');
    const choice = { move: parsed.ok ? parsed.value : Number.NaN, candidates: [] };
    expect(hintFrom(rommeBots, state, 0, choice).reasons[0]?.key).toBe(key);
  });
});

it('RO-33, RO-37: a hint says hand Rommé in words, which card it wants, and who is nearly out', () => {
  const say = (match: ReturnType<typeof table>, text: string) => {
    const state = match.state as Romme;
    const move = game.parseMove(state, 0, text);
    const choice = { move: move.ok ? move.value : Number.NaN, candidates: [] };
    const names = ['Du', 'Julia', 'Titus'];
    return reasonText(hintFrom(rommeBots, state, 0, choice), 'de', names, () => '');
  };
  const hand = 'Kc Ks Kh 4h 5h 6h 7h 9h 9s 9d 2d 3d Qc 2c';
  expect(say(table({ hand }), 'discard 2c')).toBe(
    'Eröffnen ginge schon mit 57 Punkten: Kreuz-König, Pik-König, Herz-König und Pik-9, Herz-9, Karo-9. Ziehst du aber Karo-Ass, Karo-4 oder Joker, wirst du alle Karten auf einmal los. Das heißt Hand-Rommé und zählt 8 Punkte statt 5.',
  );
  const others = ['9c 2h 2s', '9c 9s Td 2h'];
  expect(say(table({ hand, others, othersOpened: true }), 'meld Kc Kh Ks')).toContain(
    'Julia hat nur noch 3 Karten',
  );
});

it('RO-35: a hint that keeps a ready meld for its joker says so', () => {
  const state = table({
    hand: '2s 7s Ts 4h Ah Td *',
    opened: true,
    others: ['9c 9s', '3c 5d 8h Kd'],
    othersOpened: true,
    melds: ['6c 6s 6h', 'Qc Kc Ac', 'Jc Js Jh Jd'],
    open: '7c',
  }).state as Romme;
  const move = choose((rommeBots.adviser ?? rommeBots.search)(), state, 0, 20);
  expect(moveType(move)).toBe(DISCARD_MOVE);
  const said = hintFrom(rommeBots, state, 0, { move, candidates: [] });
  expect(reasonText(said, 'de', ['Du', 'Julia', 'Titus'], () => '')).toMatch(
    /^Auslegen ginge auch: .*Joker.* zählt er 20 Augen gegen dich\.$/,
  );
});

it('RO-22: to take the open card promises the opening and no more', () => {
  const state = table({
    hand: 'Ks Kh Qc Qd Qs 8c 8d 2c 3h 5d 6s 9d *',
    open: 'Kc',
    phase: 'draw',
  }).state as Romme;
  const move = game.parseMove(state, 0, 'take');
  const choice = { move: move.ok ? move.value : Number.NaN, candidates: [] };
  const said = hintFrom(rommeBots, state, 0, choice);
  expect(reasonText(said, 'en', ['You', 'Julia', 'Titus'], () => '')).toBe(
    'The king of clubs gives you the 40 points it takes: you can open at once.',
  );
});

describe('Rommé’s players', () => {
  const common = { game, seats: 3, options: { games: 1 } };
  playsFairly({
    ...common,
    name: 'heuristic',
    decisions: 40,
    player: rommeBots.heuristic,
    steps: 1,
  });
  playsFairly({
    ...common,
    name: 'level 1',
    seats: 4,
    decisions: 40,
    player: rommeBots.levels[1].player,
    steps: 1,
  });
  playsFairly({
    ...common,
    name: 'best',
    decisions: 10,
    player: rommeBots.levels[5].player,
    steps: 24,
  });
});
