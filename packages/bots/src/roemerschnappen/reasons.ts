import { bitCount, type Lang, type Move, type Seat } from '@taberna/engine';
import {
  CARDS,
  COLOURS,
  codeAt,
  colourMask,
  FOUR,
  FOUR_BIT,
  LAUREL,
  LED_KIND,
  LED_ROMAN,
  NO_TRUMP,
  NUMBERS,
  SNAP,
} from '@taberna/games/roemerschnappen/cards.ts';
import { MOVE_PLAY, moveKind, moveValue } from '@taberna/games/roemerschnappen/moves.ts';
import { colourName, plainName } from '@taberna/games/roemerschnappen/names.ts';
import {
  CALL,
  COUNT,
  PHASE,
  PLAYED,
  PLAYING,
  type RsState,
  situation,
  TALON_SIZE,
  TRUMP,
  WAITING,
} from '@taberna/games/roemerschnappen/state.ts';
import { messages as de } from '../messages.de.ts';
import { messages as en } from '../messages.en.ts';
import type { Choice } from '../player.ts';
import {
  aheadOf,
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
import { brain, leastKept } from './brain.ts';

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

/** RS-30 to RS-33: what lies there already beats the card, whoever still plays. */
function isBeaten(s: RsState, card: number): boolean {
  const power = (one: number) => s.ruling.strength[situation(s) * CARDS + one];
  return s.trickCard.subarray(0, s.head[PLAYED]).some((one) => power(one) >= power(card));
}

/** By the candidates of one decision, which a hint asks about several times: each costs 200 deals. */
const asked = new WeakMap<Choice['candidates'], Map<Move, number>>();

function chanceOf(s: RsState, seat: Seat, { candidates }: Choice, move: Move): number {
  const known = asked.get(candidates) ?? new Map<Move, number>();
  asked.set(candidates, known);
  const chance = known.get(move) ?? trickChance(brain, s, seat, move);
  known.set(move, chance);
  return chance;
}

/** Below so many of a hundred deals a trick is let go; from so many on it would be won. */
const HARDLY = 5;
const MOSTLY = 50;

const texts = { de, en };

/** Within a sentence, where a card that has no number needs its article. */
function theCard(card: number, lang: Lang): string {
  if (card === FOUR) return texts[lang]['rs.the.four'];
  if (card === LAUREL) return texts[lang]['rs.the.laurel'];
  return card === SNAP ? texts[lang]['rs.the.snap'] : plainName(codeAt(card), lang);
}

/** What would have won the trick that is let go: one that would do as well, else the surest. */
function letGo(s: RsState, seat: Seat, choice: Choice): Reason | null {
  const even = evenWith(choice, pointsOf(s));
  const [best] = choice.candidates
    .filter(({ move }) => move !== choice.move && !isBeaten(s, moveValue(move)))
    .map(({ move }) => ({
      move,
      percent: chanceOf(s, seat, choice, move),
      isEven: even.includes(move),
    }))
    .filter(({ percent }) => percent >= MOSTLY)
    .toSorted((a, b) => Number(b.isEven) - Number(a.isEven) || b.percent - a.percent);
  if (best === undefined) return null;
  const { move, percent, isEven } = best;
  const winner = inBoth((lang) => theCard(moveValue(move), lang));
  const isSure = percent === 100;
  if (isEven) return because(isSure ? 'rs.let.even' : 'rs.let.even.maybe', { winner, percent });
  return because(isSure ? 'rs.let' : 'rs.let.maybe', { winner, percent });
}

function forTrick(s: RsState, seat: Seat, choice: Choice): Reason {
  const percent = chanceOf(s, seat, choice, choice.move);
  const isLast = bitCount(s.head[WAITING]) === 1;
  const { points } = s.ruling;
  const worth = (move: Move) => points[moveValue(move)];
  if (isLast && percent === 100) {
    const lying = s.trickCard.subarray(0, s.seats - 1);
    const sum = lying.reduce((all, card) => all + points[card], worth(choice.move));
    return because('rs.certain', { points: sum });
  }
  const given = percent < HARDLY ? letGo(s, seat, choice) : null;
  if (given !== null) return given;
  const isKnown = isLast || isBeaten(s, moveValue(choice.move));
  const saved = savedBy(choice, worth, wordsOf, evenWith(choice, pointsOf(s)));
  return forWinning({ percent, isLast: isKnown, saved }, turnsLeft(s, seat));
}

/** The own cards that win by being trumps. */
function trumpsOf(s: RsState, seat: Seat): number[] {
  const trump = s.head[TRUMP];
  if (trump === NO_TRUMP) return [];
  const held = s.hands[2 * seat] & colourMask(trump);
  const all = Array.from({ length: FOUR }, (_, card) => card);
  const found = all.filter((card) => ((held >>> card) & 1) !== 0);
  return (s.hands[2 * seat + 1] & FOUR_BIT) === 0 ? found : [...found, FOUR];
}

const isTrump = (s: RsState, card: number) => card === FOUR || LED_KIND[card] === s.head[TRUMP];

/** What a card that hardly wins is played for, as far as that is seen in the hand. */
function gainOf(s: RsState, seat: Seat, choice: Choice): Reason[] {
  const card = moveValue(choice.move);
  const trumps = trumpsOf(s, seat);
  const even = evenWith(choice, pointsOf(s)).map(moveValue);
  const mayPlayTrump = choice.candidates.some(({ move }) => trumps.includes(moveValue(move)));
  if (trumps.length > 0 && !isTrump(s, card)) {
    const colour = COLOURS[LED_KIND[card]];
    const isOnly = bitCount(s.hands[2 * seat] & colourMask(LED_KIND[card])) === 1;
    // RS-21
    if (colour !== undefined && isOnly && s.options.house.follow) {
      return [because('rs.gain.void', { colour: inBoth((lang) => colourName(colour, lang)) })];
    }
    if (mayPlayTrump && !trumps.some((one) => even.includes(one))) {
      const names = inBoth((lang) => trumps.map((one) => plainName(codeAt(one), lang)).join(', '));
      return [because('rs.gain.trumps', { trumps: names, count: trumps.length })];
    }
  }
  const least = leastKept(
    s,
    seat,
    choice.candidates.map(({ move }) => moveValue(move)),
  );
  if (least === card) return [because('rs.gain.least')];
  return aheadOf(choice, pointsOf(s)).filter(({ key }) => key === 'hint.ahead');
}

const pointsOf = (s: RsState) => (value: number) => (value - 0.5) * brain.span(s);

/** Of one colour, or both Roman, and of the same points: one of them only wins more easily. */
function isHigher(s: RsState, move: Move, than: Move): boolean {
  const [card, other] = [moveValue(move), moveValue(than)];
  const { points } = s.ruling;
  return LED_KIND[card] === LED_KIND[other] && points[card] === points[other] && card > other;
}

/** Of cards that would do as well: none gives more points to a trick that is hardly won. */
function withCheapest(s: RsState, seat: Seat, choice: Choice): Choice {
  const worth = (move: Move) => s.ruling.points[moveValue(move)];
  const even = evenWith(choice, pointsOf(s));
  const cheaper = even.filter((move) => worth(move) < worth(choice.move));
  if (cheaper.length === 0) return choice;
  const isHardly = (move: Move) => chanceOf(s, seat, choice, move) < HARDLY;
  if (!isHardly(choice.move)) return choice;
  // One that wins counts little and is worth much: it is no cheap way to let the trick go.
  const found = cheaper.toSorted((a, b) => worth(a) - worth(b)).find(isHardly);
  return found === undefined ? choice : { ...choice, move: found };
}

/** Win it or not, no card of the same points that is lower would have done as well, and no cheaper one. */
export function withLowest(s: RsState, seat: Seat, found: Choice): Choice {
  if (moveKind(found.move) !== MOVE_PLAY) return found;
  const choice = withCheapest(s, seat, found);
  const lower = evenWith(choice, pointsOf(s)).filter((move) => isHigher(s, choice.move, move));
  if (lower.length === 0) return choice;
  const least = chanceOf(s, seat, choice, choice.move);
  const lowest = lower
    .toSorted((a, b) => a - b)
    .find((move) => chanceOf(s, seat, choice, move) >= least);
  return lowest === undefined ? choice : { ...choice, move: lowest };
}

/** Nobody asks of a card that wins why it is not the lower one. */
const WINNING: ReadonlySet<ReasonKey> = new Set([
  'rs.certain',
  'trick.certain',
  'trick.sure',
  'trick.likely',
]);

/** What the lower card of the same points, which is asked for first, does less well. */
function whyNotLower(s: RsState, seat: Seat, choice: Choice): Reason[] {
  const { move, candidates } = choice;
  const lower = candidates.map((one) => one.move).filter((one) => isHigher(s, move, one));
  if (lower.length === 0) return [];
  const nearest = Math.max(...lower);
  if (chanceOf(s, seat, choice, nearest) >= chanceOf(s, seat, choice, move)) return [];
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
  const isPlain = PLAIN.has(first.key);
  const low = higher.length > 0 && isPlain ? [because('rs.lowest')] : [];
  const gain = isPlain && low.length === 0 ? gainOf(s, seat, choice) : [];
  // Of the card that would have won it is said already what it is worth beside this one.
  const even = SPEAKS_OF_OTHER.has(first.key) ? [] : asGood(others, pointsOf(s));
  const isLowerEven = even.some(({ other }) => other !== undefined && isHigher(s, move, other));
  const more = isLowerEven || WINNING.has(first.key) ? [] : whyNotLower(s, seat, choice);
  return [first, ...low, ...gain, ...more, ...even];
}

/** They speak of another card that would win the trick. */
const SPEAKS_OF_OTHER: ReadonlySet<ReasonKey> = new Set([
  'rs.let',
  'rs.let.maybe',
  'rs.let.even',
  'rs.let.even.maybe',
]);

/** They say what is to be expected, and not yet why this card. */
const PLAIN: ReadonlySet<ReasonKey> = new Set([
  'trick.lost.plain',
  'trick.never.plain',
  'trick.rarely.plain',
]);
