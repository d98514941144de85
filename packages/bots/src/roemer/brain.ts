import { leftOf, type Seat, UNKNOWN } from '@taberna/engine';
import { roemer as game, type RoemerTypes } from '@taberna/games/roemer';
import { COLOUR_OF, COMBAT, VALUE } from '@taberna/games/roemer/cards.ts';
import {
  ATTACH,
  actionOf,
  CHANGE,
  cardOf,
  LEAD,
  LINEUP,
  PLAY,
  TRUMP,
} from '@taberna/games/roemer/moves.ts';
import { cardPoints, layoutPoints } from '@taberna/games/roemer/score.ts';
import {
  DISCARD_SIZE,
  FULL_LAYOUT,
  LEADER,
  OVER,
  type RoemerState,
  trumpColour,
} from '@taberna/games/roemer/state.ts';
import { isHandHidden, knows } from '@taberna/games/roemer/view.ts';
import type { Brain, Sample } from '../brain.ts';
import { LikelyWorlds } from './likely.ts';
import { attachesLeft, guardsOf, hasSeen, Plan } from './plan.ts';
import { bestInTrick, rollout, strength, TRUMPS, veil } from './policy.ts';
import { guardWorth, weightsFor } from './weights.ts';

const plan = new Plan();

/** What the hand will still bring, laid after what lies there. */
function prospects(s: RoemerState, seat: Seat, size: number, left: number): number {
  const weights = weightsFor(s);
  const open = size < FULL_LAYOUT ? guardWorth(weights, plan.guards) : 0;
  return weights.trust * plan.points(size, Math.min(left, s.handSize[seat])) + open;
}

/** Points of the own layout as far as they are known, guessed where not. */
function laidPoints(s: RoemerState, seat: Seat): number {
  let points = 0;
  for (let position = 1; position <= s.layoutSize[seat]; position++) {
    points += pointsAt(s, seat, position, seat);
  }
  return points;
}

function pointsAt(s: RoemerState, seat: Seat, position: number, viewer: Seat): number {
  return hasSeen(s, viewer, seat, position)
    ? cardPoints(s, seat, position)
    : weightsFor(s).unknownCard * position;
}

/** The chance that a hidden hand of this size has no card of a colour, of which a fifth are. */
function chanceOfNone(s: RoemerState, seat: Seat, viewer: Seat, colour: number): number {
  const unseen = 21 - guardsOf(s, viewer, colour) - goneOf(s, viewer, colour);
  let chance = 1;
  const hidden = Math.max(1, 105 - s.handSize[viewer] - s.at[DISCARD_SIZE]);
  for (let i = 0; i < s.handSize[seat]; i++) chance *= Math.max(0, 1 - unseen / (hidden - i));
  return chance;
}

/** Cards of a colour that the viewer knows to be in the discard pile. */
function goneOf(s: RoemerState, viewer: Seat, colour: number): number {
  let gone = 0;
  for (let i = 0; i < s.at[DISCARD_SIZE]; i++) {
    const seen = s.discard[i] !== UNKNOWN && knows(s, viewer, s.discardSeen[i]);
    if (seen && COLOUR_OF[s.discard[i]] === colour) gone++;
  }
  return gone;
}

/** The chance that a led card wins: nobody plays higher in its colour or trumps it. */
function leadHolds(s: RoemerState, seat: Seat, card: number): number {
  const colour = COLOUR_OF[card];
  let chance = 1;
  for (let other = leftOf(seat, s.seats); other !== seat; other = leftOf(other, s.seats)) {
    if (s.handSize[other] === 0) continue;
    // A card of this combat value is beaten by the higher ones, of which few are in one hand.
    chance *= 1 - 0.09 * (7 - COMBAT[card]);
    if (trumpColour(s, other) !== colour) chance *= 0.45;
  }
  return Math.max(0, chance);
}

/** What the winner of a trick led in this colour takes from others, in points of difference. */
function spoils(s: RoemerState, seat: Seat, colour: number): number {
  let worth = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || s.layoutSize[other] === 0 || trumpColour(s, other) !== colour) continue;
    const none = s.handSize[other] === 0 ? 1 : chanceOfNone(s, other, seat, colour);
    const lost = pointsAt(s, other, s.layoutSize[other], seat) / (s.seats - 1);
    worth += none * (lost + 4) + ((1 - none) * weightsFor(s).drain) / (s.seats - 1);
  }
  return worth;
}

/** What the hand loses of its plan with a card. */
function without(s: RoemerState, seat: Seat, card: number, size: number, left: number): number {
  const isTrump = COLOUR_OF[card] === trumpColour(s, seat);
  plan.move(VALUE[card], isTrump, -1);
  const after = prospects(s, seat, size, left);
  plan.move(VALUE[card], isTrump, 1);
  return after;
}

function rateAttach(s: RoemerState, seat: Seat, card: number): number {
  const size = s.layoutSize[seat];
  const isTrump = COLOUR_OF[card] === trumpColour(s, seat);
  const points = VALUE[card] * (isTrump ? size + 1 : 1);
  if (size + 1 === FULL_LAYOUT) return points + endBonus(s, seat);
  const left = attachesLeft(s, seat);
  return points + without(s, seat, card, size + 1, Math.max(0, left - 1)) + weightsFor(s).draw;
}

/** To end the game takes their further cards from the others; a layout that is behind waits. */
function endBonus(s: RoemerState, seat: Seat): number {
  let theirs = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && s.layoutSize[other] > 0) theirs += 4 * s.layoutSize[other];
  }
  return theirs / (s.seats - 1);
}

function rateLead(s: RoemerState, seat: Seat, card: number, next: number): number {
  const size = s.layoutSize[seat];
  const left = attachesLeft(s, seat);
  const holds = leadHolds(s, seat, card);
  const kept = without(s, seat, card, size, left);
  const turn = next - prospects(s, seat, size, left);
  const taken = spoils(s, seat, COLOUR_OF[card]);
  return kept + holds * (turn + taken) + weightsFor(s).draw - (1 - holds) * weightsFor(s).turn;
}

function rateChange(s: RoemerState, seat: Seat, card: number): number {
  return rateTrump(s, seat, card) - laidPoints(s, seat) - weightsFor(s).change;
}

function rateTrump(s: RoemerState, seat: Seat, card: number): number {
  const colour = COLOUR_OF[card];
  plan.look(s, seat, colour);
  plan.move(VALUE[card], true, -1);
  const worth = VALUE[card] + prospects(s, seat, 1, attachesLeft(s, seat) - 1);
  plan.look(s, seat);
  return worth + 2 * Math.min(4, guardsOf(s, seat, colour));
}

/** How many play to the trick after this seat. */
function playersAfter(s: RoemerState, seat: Seat): number {
  let count = 0;
  for (let at = leftOf(seat, s.seats); at !== s.at[LEADER]; at = leftOf(at, s.seats)) {
    if (s.handSize[at] !== 0) count++;
  }
  return count;
}

function ratePlay(s: RoemerState, seat: Seat, card: number): number {
  const led = COLOUR_OF[s.played[s.at[LEADER]]];
  const size = s.layoutSize[seat];
  const left = attachesLeft(s, seat);
  let rating = without(s, seat, card, size, left);
  const power = strength(s, seat, card, led);
  const best = bestInTrick(s, led);
  const wins = power > best ? 0.55 ** playersAfter(s, seat) : 0;
  rating += wins * (weightsFor(s).turn + weightsFor(s).draw + spoils(s, seat, led));
  if (COLOUR_OF[card] === led) {
    if (best < TRUMPS) rating += (1 - wins) * weightsFor(s).draw;
  } else if (led === trumpColour(s, seat) && size > 0) {
    rating -= pointsAt(s, seat, size, seat) + 4; // RM-40
  }
  return rating;
}

function rate(
  s: RoemerState,
  seat: Seat,
  moves: Int32Array,
  count: number,
  out: Float64Array,
): void {
  plan.look(s, seat);
  let next = 0;
  for (let i = 0; i < count; i++) {
    const card = cardOf(moves[i]);
    const action = actionOf(moves[i]);
    if (action === ATTACH || action === LINEUP) out[i] = rateAttach(s, seat, card);
    else if (action === PLAY) out[i] = ratePlay(s, seat, card);
    else if (action === TRUMP) out[i] = rateTrump(s, seat, card);
    else if (action === CHANGE) out[i] = rateChange(s, seat, card);
    else out[i] = Number.NEGATIVE_INFINITY;
    if (action === ATTACH && out[i] > next) next = out[i];
  }
  for (let i = 0; i < count; i++) {
    if (actionOf(moves[i]) === LEAD) out[i] = rateLead(s, seat, cardOf(moves[i]), next);
  }
}

function samples(seen: RoemerState, viewer: Seat): Sample<RoemerState> | null {
  for (let seat = 0; seat < seen.seats; seat++) {
    if (seat !== viewer && !isHandHidden(seen, seat)) return null;
  }
  const worlds = new LikelyWorlds(seen, viewer);
  return (rng, out) => worlds.sample(rng, out);
}

/** Points between the worst and the best that is told apart. */
const SPAN = 450;

/** What lies there and what the hands will still bring. */
function value(s: RoemerState, out: Float64Array): void {
  let all = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    let points = layoutPoints(s, seat);
    if (s.at[OVER] === 0) {
      plan.look(s, seat);
      points += prospects(s, seat, s.layoutSize[seat], attachesLeft(s, seat));
    }
    out[seat] = points;
    all += points;
  }
  const others = s.seats - 1;
  for (let seat = 0; seat < s.seats; seat++) {
    const ahead = out[seat] - (all - out[seat]) / others;
    out[seat] = Math.min(1, Math.max(0, 0.5 + ahead / SPAN));
  }
}

export const brain: Brain<RoemerTypes> = {
  game,
  samples,
  rate,
  rollout,
  value,
  veil,
  horizon: 200,
  span: () => SPAN,
};
