import {
  FastRng,
  fill,
  firstSeat,
  type Lang,
  type Move,
  type Params,
  type Rng,
  type Seat,
  type State,
} from '@taberna/engine';
import type { Brain } from './brain.ts';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import type { Choice } from './player.ts';
import type { GameBots } from './strength.ts';

type ReasonKey = keyof typeof de;
const tables: Readonly<Record<Lang, Readonly<Record<ReasonKey, string>>>> = { de, en };

/** Why a move is good: a message with its parameters; `other` is a move's text. */
export interface Reason {
  readonly key: ReasonKey;
  readonly params: Params;
}

export interface Option {
  readonly move: Move;
  /** Points that it is expected to bring ahead of the others; null for a rule of thumb. */
  readonly points: number | null;
  readonly tries: number;
}

export interface Hint {
  readonly move: Move;
  readonly points: number | null;
  /** Best first, the move itself among them. */
  readonly options: readonly Option[];
  readonly reasons: readonly Reason[];
}

/** What a choice that was thought about tells a person, from the seat's view. */
export function hintFrom(bots: GameBots, view: State, seat: Seat, choice: Choice): Hint {
  const options = choice.candidates
    .filter(({ visits }) => visits > 0)
    .map(({ move, value, visits }) => ({
      move,
      points: bots.points?.(view, value) ?? value,
      tries: visits,
    }));
  const chosen = options.find(({ move }) => move === choice.move);
  return {
    move: choice.move,
    points: chosen?.points ?? null,
    options,
    reasons: [
      ...trickReason(bots, view, seat, choice.move),
      ...reasonsFor(bots, view, seat, choice, options),
    ],
  };
}

function reasonsFor(
  bots: GameBots,
  view: State,
  seat: Seat,
  choice: Choice,
  options: readonly Option[],
): Reason[] {
  const { game } = bots;
  if (game.legal(view, seat, new Int32Array(game.maxMoves)) === 1) {
    return [{ key: 'hint.only', params: {} }];
  }
  const chosen = options.find(({ move }) => move === choice.move);
  const other = options.find(({ move }) => move !== choice.move);
  if (chosen === undefined || other === undefined) return [{ key: 'hint.thumb', params: {} }];
  const points = Math.round((chosen.points ?? 0) - (other.points ?? 0));
  const params = { other: game.formatMove(view, seat, other.move), tries: chosen.tries };
  if (points <= 0) return [{ key: 'hint.even', params }];
  return [{ key: 'hint.ahead', params: { ...params, points } }];
}

const WORLDS = 200;

/** In how many of the possible deals the trick is won, where the move plays to one. */
function trickReason(bots: GameBots, view: State, seat: Seat, move: Move): Reason[] {
  const { brain } = bots;
  if (brain === undefined || bots.playsToTrick?.(move) !== true) return [];
  const rng = new FastRng('hint');
  const world = bots.game.create(view.options, view.seats);
  let won = 0;
  for (let i = 0; i < WORLDS; i++) {
    if (!bots.game.sample(view, seat, rng, world)) return [];
    if (trickWinner(brain, world, seat, move, rng) === seat) won++;
  }
  return [{ key: 'hint.trick', params: { percent: Math.round((100 * won) / WORLDS) } }];
}

/** Who wins the trick when the others play as in a rollout; -1 where it does not end. */
function trickWinner(brain: Brain, world: State, seat: Seat, move: Move, rng: Rng): Seat {
  const { game } = brain;
  let winner = -1;
  let next = move;
  let mover = seat;
  for (let played = 0; played < world.seats && winner < 0; played++) {
    game.apply(world, mover, next, rng, (event) => {
      if (event.type === 'trick-won' && 'seat' in event) winner = Number(event.seat);
    });
    if (winner >= 0 || game.actors(world) === 0) break;
    mover = firstSeat(game.actors(world));
    next = brain.rollout(world, mover, rng);
  }
  return winner;
}

/** The reasons as sentences; `words` says a move as people do. */
export function reasonText(
  hint: Hint,
  lang: Lang,
  words: (moveText: string) => string = (text) => text,
): string {
  return hint.reasons
    .map(({ key, params }) => {
      const { other } = params;
      const said = other === undefined ? params : { ...params, other: words(String(other)) };
      return fill(tables[lang][key], said);
    })
    .join(' ');
}
