import { about } from './about.ts';
import { codeOf, NONE } from './cards.ts';
import type { RommeMeld, RommePlayer, RommeView } from './json.ts';
import { meldKinds } from './moves.ts';
import { formatOptions } from './options.ts';
import {
  ACTED,
  ADDED,
  BOUND,
  DEALER,
  FREED,
  handKinds,
  LAID,
  MELDS,
  OPEN,
  PHASE,
  RETURNED,
  REWARD,
  type Romme,
  STARTED,
  STOCK,
  sitsOut,
  TAKEN,
  TURN,
  WINNER,
} from './state.ts';

export const PHASES = ['draw', 'play'] as const;

export function formatPosition(s: Romme): RommeView {
  const { head } = s;
  return {
    game: about.id,
    seats: s.seats,
    options: formatOptions(s.options),
    phase: PHASES[head[PHASE]] ?? 'draw',
    turn: head[TURN] === NONE ? null : head[TURN],
    dealer: head[DEALER],
    players: Array.from({ length: s.seats }, (_, seat) => formatPlayer(s, seat)),
    melds: formatMelds(s, s.melds, head[MELDS]),
    stock: Array.from(s.stock.subarray(0, head[STOCK]), codeOf).reverse(),
    open: Array.from(s.open.subarray(0, head[OPEN]), codeOf),
    taken: head[TAKEN] === NONE ? null : codeOf(head[TAKEN]),
    freed: head[FREED],
    laid: head[LAID],
    returned: head[RETURNED],
    before: formatMelds(s, s.before, head[STARTED]),
    acted: head[ACTED] === 1,
    added: head[ADDED] === 1,
    bound: head[BOUND] === 1,
    finished: head[WINNER] === NONE ? null : { by: head[WINNER], points: head[REWARD] },
  };
}

function formatPlayer(s: Romme, seat: number): RommePlayer | null {
  if (sitsOut(s, seat)) return null;
  const hand = handKinds(s, seat).map(codeOf);
  for (let i = 0; i < s.hidden[seat]; i++) hand.push('?');
  return { hand, opened: s.opened[seat] === 1 };
}

function formatMelds(s: Romme, melds: Int32Array, count: number): RommeMeld[] {
  return Array.from({ length: count }, (_, at) => ({
    cards: meldKinds(melds[at]).map(codeOf),
    by: s.by[at],
  }));
}
