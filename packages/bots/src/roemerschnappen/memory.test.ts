import { FastRng, firstSeat, Match, type Move, type Seat } from '@taberna/engine';
import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import { colourMask, holds, LED_KIND } from '@taberna/games/roemerschnappen/cards.ts';
import { cases } from '@taberna/games/roemerschnappen/cases.ts';
import { MOVE_PLAY, moveKind, moveValue } from '@taberna/games/roemerschnappen/moves.ts';
import { situationOf } from '@taberna/games/roemerschnappen/ruling.ts';
import {
  COUNT,
  PHASE,
  PLAYED,
  PLAYING,
  type RsState,
  TRUMP,
} from '@taberna/games/roemerschnappen/state.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseMove } from '../player.ts';
import { lacksShown } from './lacks.ts';
import { likelyWorlds } from './likely.ts';
import { roemerschnappenPlayer } from './player.ts';
import { since } from './since.ts';

interface Seen {
  readonly state: RsState;
  readonly seat: Seat;
  readonly view: RsState;
}

/** Plays a round at random and shows each decision before its move. */
function watch(
  table: (typeof cases)[number],
  seed: number,
  see: (seen: Seen) => void,
  made: (seat: Seat, move: Move, state: RsState) => void = () => {},
): void {
  const options = game.parseOptions('options' in table ? table.options : undefined, table.seats);
  if (!options.ok) throw new Error(options.error.code);
  const state = Match.start({ game, options: options.value, seats: table.seats, seed: `${seed}` })
    .state as RsState;
  const rng = new FastRng(seed);
  while (game.actors(state) !== 0 && state.head[PHASE] !== COUNT) {
    const seat = firstSeat(game.actors(state));
    const view = game.create(state.options, state.seats);
    game.observe(state, seat, view);
    see({ state, seat, view });
    const move = game.random(state, seat, rng);
    made(seat, move, state);
    game.apply(state, seat, move, rng);
  }
}

const tables = cases.map((each) => [JSON.stringify(each), each] as const);
const seeds = fc.nat(1e6);

describe.each(tables)('what a seat remembers at the table %s', (_, table) => {
  it('is every move since its own last decision', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const last = new Map<Seat, RsState>();
        const moves = new Map<Seat, Move[]>();
        const out = new Int32Array(64);
        watch(
          table,
          seed,
          ({ seat, view }) => {
            const before = last.get(seat);
            const count = before === undefined ? -1 : since(before, view, seat, out);
            const known = count < 0 ? [] : Array.from(out.subarray(0, count));
            if (before !== undefined) expect(known).toEqual(moves.get(seat));
            expect(since(view, view, seat, out)).toBe(-1);
            last.set(seat, view);
            moves.set(seat, []);
          },
          (_, move) => {
            for (const list of moves.values()) list.push(move);
          },
        );
      }),
      { numRuns: 20 },
    );
  });

  it('gives worlds that fit the view', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rng = new FastRng(seed);
        watch(table, seed, ({ seat, view }) => {
          const worlds = likelyWorlds(view, seat);
          if (worlds === null) return;
          const world = game.create(view.options, view.seats);
          const again = game.create(view.options, view.seats);
          expect(worlds.sample(rng, world)).toBe(true);
          game.observe(world, seat, again);
          expect(again.buf).toEqual(view.buf);
        });
      }),
      { numRuns: 20 },
    );
  });
});

describe('what the tricks have shown', () => {
  const lackOf = (s: RsState, seat: Seat, card: number): string | null => {
    if (s.head[PHASE] !== PLAYING || s.head[PLAYED] === 0) return null;
    const at = situationOf(LED_KIND[s.trickCard[0]], s.head[TRUMP]);
    const { dutyColour, dutyRest, freeRest } = s.ruling;
    if (holds(dutyColour[at], dutyRest[at] | freeRest, card)) return null;
    return `${seat} ${LED_KIND[s.trickCard[0]]}`;
  };

  it.each([2, 3, 4])(
    'is read from the piles of %i players, all of it and nothing else',
    (seats) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const truth: string[] = [];
          watch(
            { seats } as (typeof cases)[number],
            seed,
            ({ view }) => {
              const shown = lacksShown(view);
              expect(shown?.map(({ seat }) => seat).sort()).toEqual(
                truth.map((lack) => Number(lack[0])).sort(),
              );
            },
            (seat, move, s) => {
              const lack = moveKind(move) === MOVE_PLAY ? lackOf(s, seat, moveValue(move)) : null;
              if (lack !== null) truth.push(lack);
            },
          );
        }),
        { numRuns: 30 },
      );
    },
  );

  const loaded = (position: object): RsState => {
    const match = Match.load(game, { seats: 3, phase: 'play', dealer: 0, ...position }, 'lacks');
    if (!match.ok) throw new Error(game.text.refusal(match.error, 'en'));
    return match.value.observe(0) as RsState;
  };

  it('is kept in mind: who did not follow has none, until cards are drawn', () => {
    const view = loaded({
      trump: 'b',
      players: [{ hand: ['r3', 'y3', 'g3', 'b3', 'R11'] }, {}, {}],
      trick: [
        { seat: 1, card: 'r5' },
        { seat: 2, card: 'y4' },
      ],
    });
    const worlds = likelyWorlds(view, 0);
    const world = game.create(view.options, 3);
    const rng = new FastRng('lacks');
    let others = 0;
    for (let i = 0; i < 200; i++) {
      worlds?.sample(rng, world);
      expect(world.hands[4] & colourMask(0)).toBe(0);
      if ((world.hands[2] & colourMask(0)) !== 0) others++;
    }
    expect(worlds).not.toBeNull();
    expect(others).toBeGreaterThan(50);
  });

  it('says of a Roman card on a colour that no colour card was there, RS-22', () => {
    const view = loaded({
      trump: 'b',
      players: [{ hand: ['r3', 'y3', 'g3', 'b3', 'R11'] }, {}, {}],
      trick: [
        { seat: 1, card: 'r5' },
        { seat: 2, card: 'R14' },
      ],
    });
    const world = game.create(view.options, 3);
    const rng = new FastRng('romans');
    const worlds = likelyWorlds(view, 0);
    for (let i = 0; i < 50; i++) {
      expect(worlds?.sample(rng, world)).toBe(true);
      expect(world.hands[4]).toBe(0);
    }
  });
});

describe('a search that goes on', () => {
  it('keeps what it found out about the moves that were made', () => {
    const player = roemerschnappenPlayer({ worlds: 0 });
    const steps = 400;
    let kept = 0;
    let asked = 0;
    watch({ seats: 2 }, 3, ({ seat, view }) => {
      if (seat !== 0) return;
      const { candidates } = chooseMove(player, view, seat, new FastRng(asked++), { steps });
      const legal = new Int32Array(game.maxMoves);
      const count = game.legal(view, seat, legal);
      const moves = Array.from(legal.subarray(0, count));
      for (const { move } of candidates) expect(moves).toContain(move);
      if (candidates.reduce((sum, { visits }) => sum + visits, 0) > steps) kept++;
      const again = chooseMove(player, view, seat, new FastRng(asked - 1), { steps });
      expect(again.candidates).toEqual(candidates);
    });
    expect(kept).toBeGreaterThan(5);
  });
});
