import type { Seat } from '@taberna/engine';
import { about } from './about.ts';
import { COLOURS, cardsIn, codeAt } from './cards.ts';
import type { RsPlayer, RsView } from './json.ts';
import { formatOptions } from './options.ts';
import {
  CALL,
  COUNT,
  callerOf,
  DEALER,
  everySeat,
  HIDDEN_SUM,
  handOf,
  NO_SUM,
  PHASE,
  PHASES,
  PLAYED,
  type RsState,
  TALON_SIZE,
  TRUMP,
  turnOf,
  wonBy,
} from './state.ts';

export function formatPosition(s: RsState): RsView {
  const { head } = s;
  const turn = turnOf(s);
  return {
    game: about.id,
    seats: s.seats,
    options: formatOptions(s.options),
    phase: PHASES[head[PHASE]] ?? 'play',
    turn: turn < 0 ? null : turn,
    dealer: head[DEALER],
    trump: COLOURS[head[TRUMP]] ?? null,
    players: everySeat(s).map((seat) => formatPlayer(s, seat)),
    trick: Array.from({ length: head[PLAYED] }, (_, i) => ({
      seat: s.trickSeat[i],
      card: codeAt(s.trickCard[i]),
    })),
    talon: Array.from(s.talon.subarray(0, head[TALON_SIZE]), codeAt).reverse(),
  };
}

function formatPlayer(s: RsState, seat: Seat): RsPlayer {
  const player = { hand: formatHand(s, seat), won: wonBy(s, seat).map(codeAt) };
  if (s.head[PHASE] !== COUNT) return player;
  const sum = s.sums[seat];
  if (sum === NO_SUM) return { ...player, sum: null };
  return { ...player, sum: sum === HIDDEN_SUM ? '?' : sum };
}

/** Sorted; while the trump is called, the caller's known cards come first. */
function formatHand(s: RsState, seat: Seat): string[] {
  const hand = handOf(s, seat).map(codeAt);
  if (s.head[PHASE] === CALL && seat === callerOf(s)) {
    hand.push(...cardsIn(s.blind[0], s.blind[1]).map(codeAt));
  }
  while (hand.length < s.held[seat]) hand.push('?');
  return hand;
}
