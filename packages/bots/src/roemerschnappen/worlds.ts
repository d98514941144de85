import { type Seat, UNKNOWN } from '@taberna/engine';
import { roemerschnappen as game } from '@taberna/games/roemerschnappen';
import { ALL_COLOUR, ALL_REST, cardsIn, NONE } from '@taberna/games/roemerschnappen/cards.ts';
import {
  give,
  PHASE,
  PLAYED,
  PLAYING,
  type RsState,
  TALON_SIZE,
  unknownIn,
} from '@taberna/games/roemerschnappen/state.ts';

/** The cards that lie nowhere in a view. */
export function unseenIn(view: RsState): number[] {
  let colour = ALL_COLOUR;
  let rest = ALL_REST;
  const see = (card: number) => {
    if (card < 32) colour &= ~(1 << card);
    else if (card < UNKNOWN && card !== NONE) rest &= ~(1 << (card - 32));
  };
  for (let seat = 0; seat < view.seats; seat++) {
    colour &= ~view.hands[2 * seat];
    rest &= ~view.hands[2 * seat + 1];
    for (let card = view.top[seat]; card !== NONE; card = view.below[card]) see(card);
  }
  for (let i = 0; i < view.head[PLAYED]; i++) see(view.trickCard[i]);
  for (let i = 0; i < view.head[TALON_SIZE]; i++) see(view.talon[i]);
  return cardsIn(colour, rest);
}

/**
 * All worlds that fit a view of a table for two, or none where there are more than `atMost`. Where
 * nobody draws any more the talon's order makes no difference and is not told apart.
 */
export function worldsOf(view: RsState, viewer: Seat, atMost: number): RsState[] {
  if (view.seats !== 2 || view.head[PHASE] !== PLAYING) return [];
  const other = 1 - viewer;
  const unseen = unseenIn(view);
  const held = unknownIn(view, other);
  const draws = view.ruling.refillAll || view.ruling.refillWinner;
  const drawn = draws ? view.head[TALON_SIZE] : 0;
  // A loaded talon may be known in part, or cards may be missing: such tables are sampled.
  if (unseen.length !== held + view.head[TALON_SIZE]) return [];
  if (arrangements(unseen.length, held, drawn) > atMost) return [];
  const worlds: RsState[] = [];
  for (const hand of subsets(unseen, held)) {
    const left = unseen.filter((card) => !hand.includes(card));
    for (const talon of drawn === 0 ? [left] : orders(left)) {
      const world = game.create(view.options, 2);
      world.buf.set(view.buf);
      for (const card of hand) give(world, other, card);
      world.talon.set(talon);
      worlds.push(world);
    }
  }
  return worlds;
}

function arrangements(unseen: number, held: number, drawn: number): number {
  let count = 1;
  for (let i = 0; i < held; i++) count = (count * (unseen - i)) / (i + 1);
  for (let i = 2; i <= drawn; i++) count *= i;
  return count;
}

function subsets(cards: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, i) =>
    subsets(cards.slice(i + 1), size - 1).map((others) => [card, ...others]),
  );
}

function orders(cards: readonly number[]): number[][] {
  if (cards.length <= 1) return [[...cards]];
  return cards.flatMap((card, i) =>
    orders(cards.filter((_, j) => j !== i)).map((others) => [card, ...others]),
  );
}
