import { bitCount, type Move, type Seat } from '@taberna/engine';
import {
  COLOURS,
  codeAt,
  colourMask,
  LED_KIND,
  LED_ROMAN,
  NUMBERS,
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
  evenWith,
  forWinning,
  inBoth,
  type Reason,
  type ReasonKey,
  savedBy,
  trickChance,
} from '../reasons.ts';
import { brain } from './brain.ts';

/** What is seen of the own hand says it, or the search does, which plays on. */
function forCall(s: RsState, seat: Seat, colour: number): Reason {
  const held = COLOURS.map((_, c) => s.hands[2 * seat] & colourMask(c));
  const count = bitCount(held[colour]);
  const others = held.filter((_, c) => c !== colour);
  const most = Math.max(...others.map(bitCount));
  const highest = (mask: number) => (mask === 0 ? 0 : NUMBERS[31 - Math.clz32(mask)]);
  const isHighest = others.every((mask) => highest(mask) < highest(held[colour]));
  const said = { colour: inBoth((lang) => colourName(COLOURS[colour] ?? '', lang)) };
  if (count === 0) return because(most === 0 ? 'rs.call.none' : 'hint.thumb');
  if (most === 0 && count === 1) return because('rs.call.only', said);
  if (count > most) return because('rs.call.most', { ...said, count });
  return count === most && isHighest ? because('rs.call.high', said) : because('hint.thumb');
}

/** Own cards still to be played, those of the talon among them. */
function turnsLeft(s: RsState, seat: Seat): number {
  return s.held[seat] + Math.ceil(s.head[TALON_SIZE] / s.seats);
}

const wordsOf = (move: Move) => inBoth((lang) => plainName(codeAt(moveValue(move)), lang));

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
  const saved = savedBy(choice, worth, wordsOf, evenWith(choice, pointsOf(s)));
  return forWinning({ percent, isLast, saved }, turnsLeft(s, seat));
}

const pointsOf = (s: RsState) => (value: number) => (value - 0.5) * brain.span(s);

/** Of one colour, or both Roman, and of the same points: one of them only wins more easily. */
function isHigher(s: RsState, move: Move, than: Move): boolean {
  const [card, other] = [moveValue(move), moveValue(than)];
  const { points } = s.ruling;
  return LED_KIND[card] === LED_KIND[other] && points[card] === points[other] && card > other;
}

/** Win it or not, no card of the same points that is lower would have done as well. */
export function withLowest(s: RsState, seat: Seat, choice: Choice): Choice {
  if (moveKind(choice.move) !== MOVE_PLAY) return choice;
  const lower = evenWith(choice, pointsOf(s)).filter((move) => isHigher(s, choice.move, move));
  if (lower.length === 0) return choice;
  const chance = (move: Move) => trickChance(brain, s, seat, move);
  const least = chance(choice.move);
  const found = lower.toSorted((a, b) => a - b).find((move) => chance(move) >= least);
  return found === undefined ? choice : { ...choice, move: found };
}

/** Nobody asks of a card that wins why it is not the lower one. */
const WINNING: ReadonlySet<ReasonKey> = new Set([
  'rs.certain',
  'trick.certain',
  'trick.sure',
  'trick.likely',
]);

/** What the lower card of the same points, which is asked for first, does less well. */
function whyNotLower(s: RsState, seat: Seat, { move, candidates }: Choice): Reason[] {
  const lower = candidates.map((one) => one.move).filter((one) => isHigher(s, move, one));
  if (lower.length === 0) return [];
  const nearest = Math.max(...lower);
  if (trickChance(brain, s, seat, nearest) >= trickChance(brain, s, seat, move)) return [];
  return [because('rs.higher', { lower: wordsOf(nearest) })];
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
  const { move, candidates } = choice;
  const higher = candidates.filter((one) => isHigher(s, one.move, move));
  // That a higher one of the same points would do as well is what it is kept for.
  const others = { move, candidates: candidates.filter((one) => !higher.includes(one)) };
  const first = forTrick(s, seat, choice);
  const low = higher.length > 0 && PLAIN.has(first.key) ? [because('rs.lowest')] : [];
  const even = asGood(others, pointsOf(s));
  const isLowerEven = even.some(({ other }) => other !== undefined && isHigher(s, move, other));
  const more = isLowerEven || WINNING.has(first.key) ? [] : whyNotLower(s, seat, choice);
  return [first, ...low, ...more, ...even];
}

/** They say what is to be expected, and not yet why this card. */
const PLAIN: ReadonlySet<ReasonKey> = new Set([
  'trick.lost.plain',
  'trick.never.plain',
  'trick.rarely.plain',
]);
