import { FastRng, firstSeat, Match, type Seat } from '@taberna/engine';
import { roemer as game, type RoemerTypes } from '@taberna/games/roemer';
import { ATTACH, actionOf } from '@taberna/games/roemer/moves.ts';
import { describe, expect, it } from 'vitest';
import type { Brain } from '../brain.ts';
import { chooseMove } from '../player.ts';
import { brain } from '../roemer/brain.ts';
import { race } from './race.ts';
import { Tree } from './tree.ts';
import { Walk } from './walk.ts';

/** Seat 1 is on turn after both have laid their trumps. */
function begun(): Match<RoemerTypes> {
  const options = game.parseOptions({ games: 1 }, 2);
  if (!options.ok) throw new Error('no options');
  const match = Match.start({ game, options: options.value, seats: 2, seed: 'race' });
  while (game.actors(match.state) !== 0) {
    const seat = firstSeat(game.actors(match.state));
    const moves = legalFor(match, seat);
    if (moves.some((move) => actionOf(move) === ATTACH)) return match;
    match.play(seat, game.formatMove(match.state, seat, moves[0]));
  }
  throw new Error('nobody came to attach');
}

function legalFor(match: Match<RoemerTypes>, seat: Seat): number[] {
  const moves = new Int32Array(game.maxMoves);
  return Array.from(moves.subarray(0, game.legal(match.state, seat, moves)));
}

const turnOf = (match: Match<RoemerTypes>) => firstSeat(game.actors(match.state));

describe('a race', () => {
  it('tries every move in the same worlds, with the same luck', () => {
    const match = begun();
    const seat = turnOf(match);
    const tried: string[][] = [];
    const spy: Brain<RoemerTypes> = {
      ...brain,
      samples: (view, viewer) => {
        const sample = brain.samples?.(view, viewer);
        return (rng, out) => {
          tried.push([]);
          return sample?.(rng, out) ?? game.sample(view, viewer, rng, out);
        };
      },
      playOuts: () => (world, rng, out) => {
        const { draw } = world;
        tried.at(-1)?.push(`${[...draw.subarray(0, 20)]} ${rng.next()}`);
        out.fill(0.5);
      },
    };
    const racing = race(spy, { starters: 6, foresight: 0 });
    chooseMove(racing, match.observe(seat), seat, new FastRng(1), { steps: 60 });
    expect(tried).toHaveLength(10);
    for (const world of tried) {
      expect(world).toHaveLength(6);
      expect(new Set(world).size).toBe(1);
    }
    expect(new Set(tried.flat()).size).toBe(10);
  });

  it('goes on with those that are not clearly behind, and ends with one', () => {
    const match = begun();
    const seat = turnOf(match);
    const [best, second, ...others] = legalFor(match, seat).slice(0, 6);
    let tried = best;
    const judge: Brain<RoemerTypes> = {
      ...brain,
      rate: (_view, _seat, moves, count, out) => {
        for (let i = 0; i < count; i++) out[i] = moves[i] === best || moves[i] === second ? 1 : 0;
      },
      game: {
        ...brain.game,
        apply: (world, mover, move, rng) => {
          tried = move;
          brain.game.apply(world, mover, move, rng);
        },
      },
      playOuts: () => (_world, rng, out) => {
        const luck = rng.next() / 2 ** 33;
        out.fill(luck + (tried === best ? 0.4 : tried === second ? 0.399 : 0));
      },
    };
    const racing = race(judge, { starters: 6, foresight: 0 });
    const thinking = racing.think(match.observe(seat), seat, new FastRng(2));
    expect(thinking.run(10_000)).toBe(true);
    const { move, candidates } = thinking.choice();
    expect(move).toBe(best);
    expect(others).toHaveLength(4);
    const visits = new Map(candidates.map((candidate) => [candidate.move, candidate.visits]));
    expect(visits.get(second)).toBe(visits.get(best));
    expect(candidates.at(-1)?.visits).toBeLessThanOrEqual(visits.get(best) ?? 0);
  });

  it('values who dropped out by the worlds that it shared with the leader', () => {
    for (let seed = 0; seed < 20; seed++) {
      const match = begun();
      const seat = turnOf(match);
      const racing = race(brain, { foresight: 0 });
      const { move, candidates } = chooseMove(
        racing,
        match.observe(seat),
        seat,
        new FastRng(seed),
        {
          steps: 600,
        },
      );
      expect(candidates[0].move).toBe(move);
      expect(Math.max(...candidates.map(({ value }) => value))).toBe(candidates[0].value);
      expect(Math.max(...candidates.map(({ visits }) => visits))).toBe(candidates[0].visits);
      expect(Math.min(...candidates.map(({ visits }) => visits))).toBeLessThan(
        candidates[0].visits,
      );
    }
  });

  it('answers by the rule of thumb before it has seen a world', () => {
    const match = begun();
    const seat = turnOf(match);
    const thinking = race(brain, { temperature: 1 }).think(
      match.observe(seat),
      seat,
      new FastRng(3),
    );
    expect(thinking.run(1)).toBe(false);
    const moves = legalFor(match, seat);
    const ratings = new Float64Array(moves.length);
    brain.rate(match.observe(seat), seat, Int32Array.from(moves), moves.length, ratings);
    expect(thinking.choice().move).toBe(moves[ratings.indexOf(Math.max(...ratings))]);
  });
});

describe('a walk where cards are laid face down', () => {
  it('lets others decide by what they have seen: all such cards lead to one node', () => {
    const match = begun();
    const seat = turnOf(match);
    const { veil } = brain;
    if (veil === undefined) throw new Error('nothing is veiled');
    const tree = new Tree(1 << 10);
    tree.clear();
    const openRoot = tree.addRoot();
    const walk = new Walk(brain, { exploration: 0.2, widening: 1 });
    const world = game.create(match.state.options, 2);
    const attaching = legalFor(match, seat).filter((move) => actionOf(move) === ATTACH);
    const opens = new Set<number>();
    for (const move of attaching) {
      world.buf.set(match.state.buf);
      const own = tree.childOrNew(0, move, seat);
      const open = tree.childOrNew(openRoot, veil.seen(move), seat);
      opens.add(open);
      game.apply(world, seat, move, new FastRng(4));
      walk.begin(own, open);
      walk.down(tree, world, seat, firstSeat(game.actors(world)), new FastRng(5));
      walk.learn(tree, Float64Array.of(0.5, 0.5));
    }
    expect(attaching.length).toBeGreaterThan(3);
    expect(opens.size).toBe(1);
    const [open] = opens;
    expect(tree.visits[open]).toBe(attaching.length);
    expect(tree.available[tree.firstChild[open]]).toBeGreaterThan(0);
    expect(tree.seat[tree.firstChild[open]]).not.toBe(seat);
  });
});
