// What every player of every game has to keep to, as tests that a game's own test file calls.

import {
  type AnyGame,
  FastRng,
  firstSeat,
  type Move,
  type Seat,
  type State,
} from '@taberna/engine';
import { expect, it } from 'vitest';
import { chooseMove, type Player } from './player.ts';

export interface FairPlay {
  readonly name: string;
  readonly game: AnyGame;
  readonly seats: number;
  readonly options?: unknown;
  readonly player: () => Player;
  readonly steps: number;
  /** How many decisions of one game are looked at. */
  readonly decisions: number;
}

/** Plays a game with random moves between the decisions, and shows each decision once. */
function visit(play: FairPlay, seed: string, see: (state: State, seat: Seat) => Move): void {
  const { game, seats } = play;
  const options = game.parseOptions(play.options, seats);
  if (!options.ok) throw new Error(options.error.code);
  const state = game.create(options.value, seats);
  const rng = new FastRng(seed);
  game.deal(state, rng, 0);
  for (let seen = 0; seen < play.decisions && game.actors(state) !== 0; seen++) {
    const seat = firstSeat(game.actors(state));
    const move = see(state, seat);
    expect(game.check(state, seat, move), `${seed}: ${game.formatMove(state, seat, move)}`).toBe(
      null,
    );
    // One move in four at random, so that tables come up that the player would not make.
    const played = rng.below(4) === 0 ? game.random(state, seat, rng) : move;
    game.apply(state, seat, played, rng);
  }
}

function viewOf(game: AnyGame, state: State, seat: Seat): State {
  const view = game.create(state.options, state.seats);
  game.observe(state, seat, view);
  return view;
}

/** Legal, blind to what is hidden, the same for the same seed, and stoppable at any moment. */
export function playsFairly(play: FairPlay): void {
  const { game, steps } = play;

  it(`${play.name}: every move is legal and the same seed makes the same move`, () => {
    const player = play.player();
    const fresh = play.player();
    visit(play, 'legal', (state, seat) => {
      const view = viewOf(game, state, seat);
      const before = view.buf.slice();
      const { move } = chooseMove(player, view, seat, new FastRng('s'), { steps });
      expect(view.buf, 'the view is left as it was').toEqual(before);
      expect(chooseMove(fresh, view, seat, new FastRng('s'), { steps }).move).toBe(move);
      return move;
    });
  });

  it(`${play.name}: two worlds with the same view get the same move`, () => {
    const player = play.player();
    const rng = new FastRng('worlds');
    visit(play, 'blind', (state, seat) => {
      const view = viewOf(game, state, seat);
      const other = game.create(state.options, state.seats);
      expect(game.sample(view, seat, rng, other)).toBe(true);
      const otherView = viewOf(game, other, seat);
      expect(otherView.buf).toEqual(view.buf);
      const { move } = chooseMove(player, view, seat, new FastRng('s'), { steps });
      expect(chooseMove(player, otherView, seat, new FastRng('s'), { steps }).move).toBe(move);
      return move;
    });
  });

  it(`${play.name}: can be stopped at any moment, and slices add up`, () => {
    const player = play.player();
    visit(play, 'slices', (state, seat) => {
      const view = viewOf(game, state, seat);
      const early = player.think(view, seat, new FastRng('s')).choice().move;
      expect(game.check(state, seat, early)).toBe(null);
      const whole = player.think(view, seat, new FastRng('s'));
      whole.run(12);
      const { move } = whole.choice();
      const sliced = player.think(view, seat, new FastRng('s'));
      for (const units of [1, 4, 5, 2]) sliced.run(units);
      expect(sliced.choice().move).toBe(move);
      return move;
    });
  });
}
