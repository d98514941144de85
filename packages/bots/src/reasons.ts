// What all games share when they say why a move is good.

import {
  FastRng,
  firstSeat,
  type Lang,
  type Move,
  type Rng,
  type Seat,
  type State,
} from '@taberna/engine';
import type { Brain } from './brain.ts';
import type { messages } from './messages.de.ts';
import type { Choice } from './player.ts';

export type ReasonKey = keyof typeof messages;

/** A number, or words in both languages. */
export type Said = number | Readonly<Record<Lang, string>>;

/** Why a move is good: a message with its parameters. */
export interface Reason {
  readonly key: ReasonKey;
  readonly params: Readonly<Record<string, Said>>;
  /** Another move that the message speaks of as `other`. */
  readonly other?: Move;
  /** Somebody that the message names as `who`. */
  readonly who?: Seat;
}

export function because(key: ReasonKey, params: Reason['params'] = {}): Reason {
  return { key, params };
}

export function inBoth(word: (lang: Lang) => string): Readonly<Record<Lang, string>> {
  return { de: word('de'), en: word('en') };
}

/** In points: less is as good as nothing. */
export const WORTH_A_WORD = 2;

type PointsOf = (value: number) => number;

/** How many points the chosen move is ahead of each other one, best first, where that was found out by trying. */
function leads(
  choice: Choice,
  pointsOf: PointsOf,
): { readonly move: Move; readonly points: number }[] {
  const tried = choice.candidates.filter(({ visits }) => visits > 0);
  const chosen = tried.find(({ move }) => move === choice.move);
  if (chosen === undefined) return [];
  return tried
    .filter((one) => one !== chosen)
    .map(({ move, value }) => ({
      move,
      points: Math.round(pointsOf(chosen.value) - pointsOf(value)),
    }));
}

/** The best of the other moves of a kind, with what the chosen one is ahead of it; null where none was tried. */
export function bestOf(choice: Choice, pointsOf: PointsOf, isOne: (move: Move) => boolean) {
  return leads(choice, pointsOf).find(({ move }) => isOne(move)) ?? null;
}

/** The other moves that would do about as well, best first. */
export function evenWith(choice: Choice, pointsOf: PointsOf): Move[] {
  return leads(choice, pointsOf)
    .filter(({ points }) => points < WORTH_A_WORD)
    .map(({ move }) => move);
}

/** By how much the chosen move is ahead of the best other one, where that was found out by trying. */
export function aheadOf(choice: Choice, pointsOf: PointsOf = (value) => value): Reason[] {
  const [best] = leads(choice, pointsOf);
  if (best === undefined) return [];
  const { move: other, points } = best;
  if (points < WORTH_A_WORD) return [{ key: 'hint.even', params: {}, other }];
  return [{ key: 'hint.ahead', params: { points }, other }];
}

/** What would do as well; how far all else is behind is a figure of the search and no reason. */
export function asGood(choice: Choice, pointsOf: PointsOf): Reason[] {
  return aheadOf(choice, pointsOf).filter(({ key }) => key === 'hint.even');
}

const WORLDS = 200;

/** In how many of a hundred possible deals the move wins its trick. */
export function trickChance(brain: Brain, view: State, seat: Seat, move: Move): number {
  const rng = new FastRng('hint');
  const world = brain.game.create(view.options, view.seats);
  let won = 0;
  for (let i = 0; i < WORLDS; i++) {
    if (!brain.game.sample(view, seat, rng, world)) return 0;
    if (trickWinner(brain, world, seat, move, rng) === seat) won++;
  }
  return Math.round((100 * won) / WORLDS);
}

/** What is known of a trick: how often the card wins it, and whether nobody plays after it. */
export interface Prospect {
  readonly percent: number;
  readonly isLast: boolean;
  readonly saved: Saved;
}

/** What playing the card saves: a dearer one, all of the others as it is the cheapest, or nothing worth a word. */
export type Saved = { readonly kept: Said } | 'cheapest' | 'nothing';

/** What its prospect says for the card; `turn` by turn in other words. */
export function forWinning({ percent, isLast, saved }: Prospect, turn: number): Reason {
  const again = turn % 2 === 1;
  if (isLast && percent === 100) return because('trick.certain');
  if (percent >= 99) return because('trick.sure');
  if (percent >= 50) return because('trick.likely', { percent });
  if (saved === 'nothing') return forTrying(percent, isLast);
  if (saved === 'cheapest') return forGiving(percent, isLast, again);
  if (isLast && percent === 0) return because('trick.lost', saved);
  if (percent < 5) return because(again ? 'trick.never.more' : 'trick.never', saved);
  return because('trick.rarely', { percent, ...saved });
}

function forTrying(percent: number, isLast: boolean): Reason {
  if (isLast && percent === 0) return because('trick.lost.plain');
  return percent < 5 ? because('trick.never.plain') : because('trick.rarely.plain', { percent });
}

function forGiving(percent: number, isLast: boolean, again: boolean): Reason {
  if (isLast && percent === 0) return because('trick.lost.cheap');
  if (percent < 5) return because(again ? 'trick.never.cheap.more' : 'trick.never.cheap');
  return because(again ? 'trick.cheap.more' : 'trick.cheap', { percent });
}

/** What a card saves; nothing that would do as well (`even`) is too good for it or too dear. */
export function savedBy(
  { move, candidates }: Choice,
  worth: (move: Move) => number,
  words: (move: Move) => Said,
  even: readonly Move[],
): Saved {
  const own = worth(move);
  const others = candidates.map((one) => one.move).filter((one) => one !== move);
  const isCheapest =
    others.every((one) => worth(one) >= own) && others.some((one) => worth(one) > own);
  if (isCheapest && even.every((one) => worth(one) === own)) return 'cheapest';
  const [dearest] = others
    .filter((one) => !even.includes(one))
    .toSorted((a, b) => worth(b) - worth(a));
  return dearest === undefined || worth(dearest) <= own ? 'nothing' : { kept: words(dearest) };
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
