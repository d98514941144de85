import { about } from './about.ts';
import { codeOf, EMPTY } from './cards.ts';
import type { TrioPlayer, TrioView } from './json.ts';
import { formatOptions } from './options.ts';
import { actors, BID, DEALER, handOf, PHASE, PHASES, ROUND, type Trio, TURN } from './state.ts';

export function codes(cells: Uint8Array): string[] {
  return [...cells].filter((cell) => cell !== EMPTY).map(codeOf);
}

export function formatPosition(s: Trio): TrioView {
  const players = Array.from({ length: s.seats }, (_, seat): TrioPlayer => {
    const bid = s.bids[seat];
    const points = s.points[seat];
    return { hand: codes(handOf(s, seat)), bid: bid === EMPTY ? null : codeOf(bid), points };
  });
  return {
    game: about.id,
    seats: s.seats,
    options: formatOptions(s.options),
    phase: PHASES[s.head[PHASE]] ?? 'bid',
    turn: s.head[PHASE] === BID || actors(s) === 0 ? null : s.head[TURN],
    dealer: s.head[DEALER],
    round: s.head[ROUND],
    players,
    draw: codes(s.draw).toReversed(),
    discard: codes(s.discard),
  };
}
