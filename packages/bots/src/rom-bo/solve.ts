// The only first move after which the stock card still goes in this turn: every order of the turn is seen.

import type { Seat } from '@taberna/engine';
import { frenchName } from '@taberna/games/french-pack.ts';
import { romBo as game } from '@taberna/games/rom-bo';
import { codeOf } from '@taberna/games/rom-bo/cards.ts';
import { legal } from '@taberna/games/rom-bo/legal.ts';
import { FLIP, kindOf, STOCK } from '@taberna/games/rom-bo/moves.ts';
import { PHASE, PLAYING, type RomBoState, stockFace } from '@taberna/games/rom-bo/state.ts';
import { because, inBoth } from '../reasons.ts';
import type { Level, Solution } from '../strength.ts';
import { brain, flipsAtOnce, NODES } from './brain.ts';
import { Judge, WEIGHTS } from './judge.ts';
import { TurnSearch } from './turn.ts';

const search = new TurnSearch(game.create({ variant: 1 }, 2), new Judge(WEIGHTS), NODES, true);
const moves = new Int32Array(game.maxMoves);
const ratings = new Float64Array(game.maxMoves);

/** In stock cards: a way with the stock card is at least so far ahead of one without. */
const A_CARD = 0.8;
/** Cards that go before it: fewer are seen at once. */
const FEWEST_STEPS = 2;

export function solve(s: RomBoState, seat: Seat): Solution | null {
  if (s.head[PHASE] !== PLAYING || flipsAtOnce(s, seat)) return null;
  search.begin(s, seat);
  search.run(Number.POSITIVE_INFINITY);
  const [best] = search.endings(1);
  if (best === undefined || search.nodes >= NODES) return null;
  const steps = search.way(best).findIndex(({ move }) => kindOf(move) === STOCK);
  if (steps < FEWEST_STEPS) return null;
  const count = legal(s, seat, moves);
  brain.rate(s, seat, moves, count, ratings);
  const order = Array.from(moves.subarray(0, count).keys()).sort((a, b) => ratings[b] - ratings[a]);
  const [first, second] = order;
  if (second === undefined || moves[first] === FLIP) return null;
  if (ratings[first] - ratings[second] < A_CARD) return null;
  const card = inBoth((lang) => frenchName(codeOf(stockFace(s, seat)), lang));
  const reasons = [because('puzzle.stock', { card, steps })];
  return { move: moves[first], level: LEVEL_BY_STEPS[steps] ?? 5, reasons };
}

/** By the cards that go before the stock card: so deep the search has to look. */
const LEVEL_BY_STEPS: Readonly<Record<number, Level>> = { 2: 1, 3: 2, 4: 3, 5: 4 };
