import { FastRng, type JsonObject, Match } from '@taberna/engine';
import { RommeTurns, type TurnPosition } from '@taberna/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOf, JOKER, JOKERS, kindOfCode } from './cards.ts';
import { romme } from './index.ts';

const RANKS = 'A23456789TJQK';

/** A pack to draw small positions from, so that cards meet often. */
class SmallPack {
  readonly rng: FastRng;
  readonly left: number[];

  constructor(rng: FastRng, jokers: number) {
    this.rng = rng;
    const ranks = 5 + rng.below(9);
    const first = rng.below(13);
    const suits = 1 + rng.below(4);
    this.left = [];
    for (let suit = 0; suit < suits; suit++) {
      for (let i = 0; i < ranks; i++) {
        const kind = suit * 13 + ((first + i) % 13);
        this.left.push(kind, kind);
      }
    }
    for (let i = 0; i < jokers; i++) this.left.push(JOKER);
    rng.shuffle(this.left);
  }

  take(): string | null {
    const kind = this.left.pop();
    return kind === undefined ? null : codeOf(kind);
  }

  /** Takes cards out of the pack if it holds them all. */
  takeAll(codes: readonly string[]): boolean {
    const rest = [...this.left];
    for (const code of codes) {
      const at = rest.indexOf(kindOfCode(code));
      if (at < 0) return false;
      rest.splice(at, 1);
    }
    this.left.length = 0;
    this.left.push(...rest);
    return true;
  }

  meld(): string[] | null {
    const { rng } = this;
    const cards: string[] = [];
    if (rng.below(3) === 0) {
      const rank = RANKS[rng.below(13)];
      for (const suit of 'cshd') if (rng.below(4) > 0) cards.push(rank + suit);
    } else {
      const suit = 'cshd'[rng.below(4)];
      const start = rng.below(13);
      const length = 3 + rng.below(rng.below(6) === 0 ? 10 : 3);
      for (let i = 0; i < length; i++) cards.push(RANKS[(start + i) % 13] + suit);
    }
    if (cards.length < 3) return null;
    let last = -2;
    for (let i = 0; i < cards.length; i++) {
      const jokers = cards.filter((c) => c === '*').length;
      const apart = i > last + 1 && 2 * (jokers + 1) < cards.length;
      if (apart && rng.below(4) === 0) {
        cards[i] = '*';
        last = i;
      }
    }
    return this.takeAll(cards) ? cards : null;
  }
}

function randomPosition(seed: number): JsonObject {
  const rng = new FastRng(seed);
  const pack = new SmallPack(rng, rng.below(JOKERS + 1));
  const melds: JsonObject[] = [];
  for (let i = rng.below(5); i > 0; i--) {
    for (let tries = 0; tries < 12; tries++) {
      const cards = pack.meld();
      if (cards === null) continue;
      melds.push({ cards, by: 1 });
      break;
    }
  }
  const size = 1 + rng.below(8);
  const draw = () => Array.from({ length: size }, () => pack.take()).filter((c) => c !== null);
  const hand = draw();
  const open = pack.take();
  return {
    game: 'romme',
    seats: 2,
    options: { games: 1, opening: [0, 10, 20, 25, 30, 40][rng.below(6)] },
    phase: 'draw',
    turn: 0,
    dealer: 1,
    players: [
      { hand, opened: rng.below(3) > 0 },
      { hand: [], opened: false },
    ],
    melds,
    stock: pack.left.map((kind) => codeOf(kind)),
    open: open === null ? [] : [open],
    closed: true,
  };
}

interface Told {
  readonly phase: string;
  readonly options: { readonly opening?: number };
  readonly players: readonly { readonly hand: readonly string[]; readonly opened: boolean }[];
  readonly melds: readonly { readonly cards: readonly string[] }[];
  readonly before: readonly { readonly cards: readonly string[] }[];
  readonly open: readonly string[];
  readonly taken: string | null;
  readonly freed: number;
  readonly laid: number;
  readonly acted: boolean;
  readonly bound: boolean;
}

function turnOf(told: Told): TurnPosition {
  const { hand, opened } = told.players[0];
  return {
    hand,
    opened,
    melds: told.melds.map(({ cards }) => cards),
    before: told.before.map(({ cards }) => cards),
    taken: told.taken,
    freed: told.freed,
    laid: told.laid,
    acted: told.acted,
    bound: told.bound,
    opening: told.options.opening ?? 40,
  };
}

function told(match: Match): Told {
  return JSON.parse(JSON.stringify(match.position()));
}

function movesOf(match: Match): string[] {
  return match.legal(0).map((move) => romme.formatMove(match.state as never, 0, move));
}

/** Plays a random turn and compares every choice on the way. */
function compareTurn(seed: number): void {
  const loaded = Match.load(romme, randomPosition(seed), 'oracle');
  if (!loaded.ok || loaded.value.over) return;
  const match = loaded.value;
  const turns = new RommeTurns();
  const rng = new FastRng(seed + 1);
  for (let step = 0; step < 12 && match.isActor(0); step++) {
    const position = told(match);
    const moves = movesOf(match);
    if (position.phase === 'draw') {
      const top = position.open.at(-1);
      const expected = top !== undefined && turns.mayTake(turnOf(position), top);
      expect(moves, `${seed}: ${JSON.stringify(position)}`).toEqual(
        expected ? ['draw', 'take'] : ['draw'],
      );
      const move = expected && rng.below(4) > 0 ? 'take' : 'draw';
      expect(match.play(0, move).ok).toBe(true);
      continue;
    }
    const expected = turns.legal(turnOf(position));
    const texts = [...expected.keys()].sort();
    expect([...moves].sort(), `${seed}: ${JSON.stringify(position)}`).toEqual(texts);
    const going = texts.filter((text) => expected.get(text) !== null);
    const list = going.length > 0 && rng.below(8) > 0 ? going : texts;
    const text = list[rng.below(list.length)];
    const after = expected.get(text);
    expect(match.play(0, text).ok, `${seed}: ${text}`).toBe(true);
    if (after === null || after === undefined) return;
    const { hand, ...rest } = turnOf(told(match));
    expect({ ...rest, hand: [...hand].sort() }, `${seed}: after ${text}`).toEqual({
      ...after,
      hand: [...after.hand].sort(),
    });
  }
}

it('RO-2A: the moves offered are exactly those from which plain enumeration ends the turn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      compareTurn(seed);
    }),
    { numRuns: 1500 },
  );
});
