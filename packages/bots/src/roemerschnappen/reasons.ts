import { bitCount, type Move, type Seat } from '@taberna/engine';
import {
  COLOURS,
  codeAt,
  colourMask,
  LED_KIND,
  LED_ROMAN,
} from '@taberna/games/roemerschnappen/cards.ts';
import { MOVE_PLAY, moveKind, moveValue } from '@taberna/games/roemerschnappen/moves.ts';
import { colourName, plainName } from '@taberna/games/roemerschnappen/names.ts';
import {
  CALL,
  COUNT,
  PHASE,
  PLAYING,
  type RsState,
  TALON_SIZE,
  WAITING,
} from '@taberna/games/roemerschnappen/state.ts';
import type { Choice } from '../player.ts';
import {
  asGood,
  because,
  forWinning,
  inBoth,
  keptBy,
  type Reason,
  trickChance,
} from '../reasons.ts';
import { brain } from './brain.ts';

function forCall(s: RsState, seat: Seat, colour: number): Reason {
  const held = COLOURS.map((_, c) => bitCount(s.hands[2 * seat] & colourMask(c)));
  const said = { colour: inBoth((lang) => colourName(COLOURS[colour] ?? '', lang)) };
  const isLongest = held.every((count, c) => c === colour || count < held[colour]);
  return isLongest
    ? because('rs.call.most', { ...said, count: held[colour] })
    : because('rs.call.high', said);
}

/** Own cards still to be played, those of the talon among them. */
function turnsLeft(s: RsState, seat: Seat): number {
  return s.held[seat] + Math.ceil(s.head[TALON_SIZE] / s.seats);
}

function forTrick(s: RsState, seat: Seat, choice: Choice): Reason {
  const percent = trickChance(brain, s, seat, choice.move);
  const isLast = bitCount(s.head[WAITING]) === 1;
  const { points } = s.ruling;
  const worth = (move: Move) => points[moveValue(move)];
  if (isLast && percent === 100) {
    const lying = s.trickCard.subarray(0, s.seats - 1);
    const sum = lying.reduce((all, card) => all + points[card], worth(choice.move));
    return because('rs.certain', { points: sum });
  }
  const words = (move: Move) => inBoth((lang) => plainName(codeAt(moveValue(move)), lang));
  const kept = keptBy(choice, worth, words);
  return forWinning({ percent, isLast, kept }, turnsLeft(s, seat));
}

/** RS-20 to RS-25: why no other card goes. */
export function whyOnly(s: RsState, seat: Seat): Reason | null {
  if (s.head[PHASE] !== PLAYING) return null;
  if (s.held[seat] === 1) return because('rs.only.last');
  const led = LED_KIND[s.trickCard[0]];
  if (led === LED_ROMAN) return because('rs.only.roman');
  const colour = COLOURS[led];
  if (colour === undefined) return because('rs.only.colour');
  if ((s.hands[2 * seat] & colourMask(led)) === 0) return because('rs.only.colour');
  return because('rs.only.follow', { colour: inBoth((lang) => colourName(colour, lang)) });
}

/** Why the player of the house makes this move. */
export function reasons(s: RsState, seat: Seat, choice: Choice): Reason[] {
  if (s.head[PHASE] === COUNT) return [because('rs.count')];
  if (s.head[PHASE] === CALL) return [forCall(s, seat, moveValue(choice.move))];
  if (moveKind(choice.move) !== MOVE_PLAY) return [];
  const even = asGood(choice, (value) => (value - 0.5) * brain.span(s));
  return [forTrick(s, seat, choice), ...even];
}
