import { bitCount, FastRng, firstSeat, Match } from '@taberna/engine';
import { roemer as game, type RoemerState } from '@taberna/games/roemer';
import { COLOUR_COUNT } from '@taberna/games/roemer/cards.ts';
import { ATTACH, actionOf, LEAD } from '@taberna/games/roemer/moves.ts';

import { describe, expect, it } from 'vitest';
import { chooseMove } from '../player.ts';
import { strengthOf } from '../strength.ts';
import { brain } from './brain.ts';
import { Plan } from './plan.ts';
import { roemerPlayer } from './player.ts';
import { isAttack } from './policy.ts';

/** What the opponent holds beside the layout. */
const THEIR_HAND = [
  'b3-5',
  'b4-5',
  'b1-5',
  'y4-3',
  'y5-10',
  'v3-3',
  'v7-20',
  'g1-3',
  'g6-3',
  'y7-3',
];

function table(mine: object, theirs: object, more: object = {}): Match {
  const position = {
    seats: 2,
    phase: 'turn',
    turn: 0,
    dealer: 1,
    players: [mine, { hand: THEIR_HAND, ...theirs }],
    ...more,
  };
  const match = Match.load(game, position, 'test');
  if (!match.ok) throw new Error(game.text.refusal(match.error, 'en'));
  return match.value;
}

function thumb(match: Match): string {
  const player = strengthOf(game, 'heuristic')?.player();
  if (player === undefined) throw new Error('no player');
  const view = match.observe(0);
  const { move } = chooseMove(player, view, 0, new FastRng(1), { steps: 1 });
  return game.formatMove(view as RoemerState, 0, move);
}

describe('a plan for the layout', () => {
  it('lays the dearest trump where it counts most, RM-61', () => {
    const match = table({ hand: ['r7-20', 'r5-10', 'g7-20'], layout: ['r0'] }, { layout: ['b0'] });
    const plan = new Plan();
    plan.look(match.state as RoemerState, 0);
    expect(plan.points(1, 3)).toBe(20 + 3 * 10 + 4 * 20);
    expect(plan.points(5, 2)).toBe(6 * 10 + 7 * 20);
    expect(plan.guards).toBe(2);
  });
});

describe('the rule of thumb', () => {
  it('ends the game with the dearest trump in the last place', () => {
    const layout = ['r0', 'r1-3', 'r2-3', 'r3-3', 'r4-3', 'r5-3'];
    const match = table({ hand: ['r7-20', 'r5-10', 'g7-20'], layout }, { layout: ['b0', 'b1-3'] });
    expect(thumb(match)).toBe('attach r7-20');
  });

  it('follows its own trump colour rather than lose a dear card, RM-40', () => {
    const mine = { hand: ['r0', 'g0', 'y0'], layout: ['r0', 'r7-20'] };
    const trick = [{ seat: 1, card: 'r1-3' }];
    const match = table(mine, { layout: ['b0'] }, { phase: 'trick', trick });
    expect(thumb(match)).toBe('play r0');
  });

  it('does not throw a grown layout away for another trump', () => {
    const layout = ['r0', 'r1-5', 'r3-5', 'r5-10', 'r6-10'];
    const mine = { hand: ['g7-20', 'g5-10', 'g1-5', 'r0'], layout };
    expect(thumb(table(mine, { layout: ['b0'] }))).not.toMatch(/^change/);
  });
});

describe('the rating of moves', () => {
  it('is the same in a world as in the view: it knows no card that its seat has not seen', () => {
    const player = strengthOf(game, 'heuristic')?.player();
    if (player === undefined) throw new Error('no player');
    const moves = new Int32Array(game.maxMoves);
    const ratings = [new Float64Array(game.maxMoves), new Float64Array(game.maxMoves)];
    let hidden = 0;
    for (let deal = 0; deal < 40; deal++) {
      const options = game.parseOptions({ games: 1 }, 2 + (deal % 3));
      if (!options.ok) throw new Error('no options');
      const match = Match.start({
        game,
        options: options.value,
        seats: 2 + (deal % 3),
        seed: `rating ${deal}`,
      });
      const rng = new FastRng(deal);
      while (!match.over) {
        const state = match.state as RoemerState;
        const seat = firstSeat(game.actors(state));
        const view = match.observe(seat) as RoemerState;
        const count = game.legal(view, seat, moves);
        [state, view].forEach((s, i) => {
          brain.rate(s, seat, moves, count, ratings[i]);
        });
        expect(ratings[0].subarray(0, count)).toEqual(ratings[1].subarray(0, count));
        if (state.layout.some((card, cell) => card !== view.layout[cell])) hidden++;
        // Now and then anything, so that layouts are stolen and thrown away.
        const { move } = chooseMove(player, view, seat, rng, { steps: 1 });
        const made = rng.below(4) === 0 ? game.random(view, seat, rng) : move;
        match.play(seat, game.formatMove(view, seat, made));
      }
    }
    expect(hidden).toBeGreaterThan(300);
  });
});

/** What a playout does on the first seat. */
function playedOn(match: Match): string {
  const state = match.state as RoemerState;
  // No word of chance: it lays where it may, and does not lead.
  const rng = { next: () => 31, below: () => 0 } as unknown as FastRng;
  return game.formatMove(state, 0, brain.rollout(state, 0, rng));
}

describe('a playout', () => {
  const long = ['r0', 'y6-10', 'b5-10', 'b6-10', 'v5-10'];

  it('keeps its last card of the trump colour while another one gives more, RM-40', () => {
    const match = table({ hand: ['r1-3', 'g5-10', 'y0'], layout: ['r0'] }, { layout: ['b0'] });
    expect(playedOn(match)).toBe('attach g5-10');
  });

  it('spends it where it counts most', () => {
    const mine = { hand: ['r7-20', 'g5-10', 'y0'], layout: long };
    expect(playedOn(table(mine, { layout: ['b0', 'g3-3', 'g4-3', 'y0', 'v0', 'v0'] }))).toBe(
      'attach r7-20',
    );
  });

  it('follows the own trump colour with a dear card to save a dearer one, and only then, RM-40', () => {
    const trick = [{ seat: 1, card: 'r1-3' }];
    const hand = ['r5-10', 'g0'];
    const dear = table(
      { hand, layout: [...long, 'r7-20'] },
      { layout: ['b0'] },
      { phase: 'trick', trick },
    );
    expect(playedOn(dear)).toBe('play r5-10');
    const cheap = table(
      { hand, layout: [...long, 'g2-3'] },
      { layout: ['b0'] },
      { phase: 'trick', trick },
    );
    expect(playedOn(cheap)).toBe('play g0');
  });
});

describe('a sampled world', () => {
  it('gives others the cards that they would have laid, and fits the view', () => {
    const laid = ['b0', 'b1-3', 'b2-5', 'b5-10', 'b6-10', 'b7-20'];
    const match = table({ hand: ['r0', 'g0', 'y0'], layout: ['r0', 'r1-3'] }, { layout: laid });
    const view = match.observe(0);
    const world = game.create((view as RoemerState).options, 2);
    const seen = game.create((view as RoemerState).options, 2);
    const rng = new FastRng('worlds');
    const values = new Float64Array(2);
    let evenly = 0;
    let likely = 0;
    for (let i = 0; i < 300; i++) {
      game.sample(view as RoemerState, 0, rng, world);
      brain.value(world, values);
      evenly += values[1];
      expect(brain.samples?.(view as RoemerState, 0)?.(rng, world)).toBe(true);
      game.observe(world, 0, seen);
      expect(seen.buf).toEqual(view.buf);
      brain.value(world, values);
      likely += values[1];
    }
    expect(likely).toBeGreaterThan(evenly + 10);
  });

  it('gives others the dear cards of their trump colour more often than a fair deal would', () => {
    const match = table({ hand: ['r0', 'g0', 'y0'], layout: ['r0'] }, { layout: ['v0', 'v1-3'] });
    const view = match.observe(0) as RoemerState;
    const world = game.create(view.options, 2);
    const rng = new FastRng('dear');
    const dear = (1 << 14) | (1 << 12) | (1 << 10);
    const share = (draw: (out: RoemerState) => boolean | undefined) => {
      let held = 0;
      for (let i = 0; i < 400; i++) {
        expect(draw(world)).toBe(true);
        held += bitCount(world.hand[COLOUR_COUNT + 4] & dear);
      }
      return held;
    };
    const fair = share((out) => game.sample(view, 0, rng, out));
    const likely = brain.samples?.(view, 0);
    expect(share((out) => likely?.(rng, out))).toBeGreaterThan(1.5 * fair);
  });
});

describe('what others lay face down', () => {
  it('is one move to a search, behind which is the next card of their plan', () => {
    const match = table({ hand: ['r7-20', 'r5-10', 'g7-20'], layout: ['r0'] }, { layout: ['b0'] });
    const state = match.state as RoemerState;
    const moves = new Int32Array(game.maxMoves);
    const count = game.legal(state, 0, moves);
    const before = Array.from(moves.subarray(0, count));
    const seen = new Set(before.map((move) => brain.veil?.seen(move) ?? -1));
    const attaching = before.filter((move) => actionOf(move) === ATTACH);
    expect(attaching.length).toBeGreaterThan(1);
    expect(seen.size).toBe(count - attaching.length + 1);
    for (const move of seen) {
      const real = brain.veil?.uncover(state, 0, move) ?? -1;
      expect(before).toContain(real);
      if (actionOf(move) !== ATTACH) expect(real).toBe(move);
    }
  });
});

describe('a daring player', () => {
  const layout = ['r0', 'r1-3', 'r2-3', 'r3-3', 'r4-3', 'r5-3'];
  const mine = { hand: ['r7-20', 'r5-10', 'b7-3', 'y7-20', 'g0', 'v0'], layout };
  const theirs = { layout: ['b0', 'g5-10', 'v5-10'] };
  const chosen = (daring: number) => {
    const view = table(mine, theirs).observe(0) as RoemerState;
    const player = roemerPlayer({ remembers: true, daring });
    return { view, ...chooseMove(player, view, 0, new FastRng(5), { steps: 400 }) };
  };

  it('attacks where that costs no more than it dares, and only with a card that attacks, RM-40', () => {
    const careful = chosen(0);
    const bold = chosen(1000);
    expect(isAttack(bold.view, 0, bold.move)).toBe(true);
    expect(game.formatMove(bold.view, 0, bold.move)).toBe('lead b7-3');
    expect(game.formatMove(careful.view, 0, careful.move)).toBe('attach r7-20');
  });

  it('sits at the usual table: no game of four without a trick', () => {
    const options = game.parseOptions({ games: 1 }, 4);
    if (!options.ok) throw new Error('no options');
    const level = strengthOf(game, 'level2');
    if (level === null) throw new Error('no level');
    let tricks = 0;
    for (let deal = 0; deal < 6; deal++) {
      const match = Match.start({ game, options: options.value, seats: 4, seed: `usual ${deal}` });
      const rng = new FastRng(deal);
      const player = level.player();
      while (!match.over) {
        const seat = firstSeat(game.actors(match.state));
        const view = match.observe(seat) as RoemerState;
        const { move } = chooseMove(player, view, seat, rng, { steps: level.steps });
        if (actionOf(move) === LEAD) tricks++;
        match.play(seat, game.formatMove(view, seat, move));
      }
    }
    expect(tricks).toBeGreaterThan(2 * 6);
  });
});
