import { type Move, type Seat, UNKNOWN } from '@taberna/engine';
import {
  COLOUR_COUNT,
  COLOUR_OF,
  COLOURS,
  cardCode,
  NO_CARD,
  RANKS,
  VALUE,
} from '@taberna/games/roemer/cards.ts';
import {
  ATTACH,
  actionOf,
  cardOf,
  LEAD,
  LINEUP,
  PLAY,
  packMove,
} from '@taberna/games/roemer/moves.ts';
import { colourName, plainName } from '@taberna/games/roemer/names.ts';
import {
  FULL_LAYOUT,
  handHolds,
  LEADER,
  type RoemerState,
  trumpColour,
} from '@taberna/games/roemer/state.ts';
import type { Choice } from '../player.ts';
import {
  asGood,
  because,
  bestOf,
  evenWith,
  forWinning,
  inBoth,
  type Reason,
  savedBy,
  trickChance,
  WORTH_A_WORD,
} from '../reasons.ts';
import { brain } from './brain.ts';
import { guardsOf } from './plan.ts';
import { isAttack } from './policy.ts';
import { surely } from './solve.ts';

function forAttach(s: RoemerState, seat: Seat, card: number): Reason {
  const place = s.layoutSize[seat] + 1;
  const trump = trumpColour(s, seat);
  if (place === FULL_LAYOUT) {
    const sure = surely(s, seat);
    const isIt = sure?.move === packMove(ATTACH, card);
    if (!isIt) return because('rm.attach.last'); // RM-60
    return s.options.memoryAid
      ? because('rm.attach.sure', sure.said)
      : because('rm.attach.sure.covered');
  }
  if (COLOUR_OF[card] === trump) {
    return because('rm.attach.trump', { place, points: VALUE[card] * place }); // RM-61
  }
  const keepsTrumps = trump < COLOUR_COUNT && guardsOf(s, seat, trump) > 0;
  const said = { points: VALUE[card] };
  if (!keepsTrumps) return because('rm.attach.plain', said);
  return because(place % 2 === 0 ? 'rm.attach.other' : 'rm.attach.other.more', said);
}

const wordsFor = (card: number) => inBoth((lang) => plainName(cardCode(card), lang));

/** The card of the colour that counts most, but for the one laid as the chariot. */
function dearestOf(s: RoemerState, seat: Seat, colour: number, chariot: number): number {
  let dearest = NO_CARD;
  for (let card = colour * RANKS; card < (colour + 1) * RANKS; card++) {
    if (card === chariot || !handHolds(s, seat, card)) continue;
    if (dearest === NO_CARD || VALUE[card] > VALUE[dearest]) dearest = card;
  }
  return dearest;
}

function forTrump(s: RoemerState, seat: Seat, card: number): Reason {
  const colour = COLOUR_OF[card];
  const said = inBoth((lang) => colourName(COLOURS.charAt(colour), lang));
  const count = guardsOf(s, seat, colour);
  const dearest = dearestOf(s, seat, colour, card);
  if (dearest === NO_CARD || VALUE[dearest] < DEAR)
    return because('rm.trump', { colour: said, count });
  return because('rm.trump.dear', { colour: said, count, best: wordsFor(dearest) });
}

/** Worth a place far ahead. */
const DEAR = 10;

/** RM-40: what would be lost; RM-63: what lies face down is to be remembered, and named only with the memory aid. */
function forGuard(s: RoemerState, seat: Seat): Reason {
  const last = s.layoutSize[seat] - 1;
  const card = s.layout[seat * FULL_LAYOUT + last];
  if (last === 0) return because('rm.play.guard.chariot');
  return card === UNKNOWN || !s.options.memoryAid
    ? because('rm.play.guard', { place: last + 1 })
    : because('rm.play.guard.horse', { horse: wordsFor(card) });
}

function forTrick(s: RoemerState, seat: Seat, choice: Choice): Reason {
  const { move } = choice;
  const percent = trickChance(brain, s, seat, move);
  const card = cardOf(move);
  const isLead = actionOf(move) === LEAD;
  if (isAttack(s, seat, move)) {
    const colour = inBoth((lang) => colourName(COLOURS.charAt(COLOUR_OF[card]), lang));
    return because('rm.lead.attack', { percent, colour });
  }
  const led = isLead ? COLOUR_OF[card] : COLOUR_OF[s.played[s.at[LEADER]]];
  if (!isLead && led === trumpColour(s, seat) && COLOUR_OF[card] === led) return forGuard(s, seat);
  const even = evenWith(choice, pointsOf(s));
  const saved = savedBy(choice, worth, (other) => wordsFor(cardOf(other)), even);
  // RM-31: who lets the front card go cannot win, whoever still plays.
  const isLast = !isLead && (isLastToPlay(s, seat) || letsGo(s, seat, move));
  return forWinning({ percent, isLast, saved }, Math.floor(s.turns[0] / s.seats));
}

/** RM-40: the move lets the front card go. */
function letsGo(s: RoemerState, seat: Seat, move: Move): boolean {
  const trump = trumpColour(s, seat);
  return (
    actionOf(move) === PLAY &&
    s.layoutSize[seat] > 0 &&
    COLOUR_OF[s.played[s.at[LEADER]]] === trump &&
    COLOUR_OF[cardOf(move)] !== trump
  );
}

/** RM-40: what is lost is said first, and why that is the better way where there was another. */
function forLoss(s: RoemerState, seat: Seat, choice: Choice): Reason[] {
  const trump = trumpColour(s, seat);
  const place = s.layoutSize[seat];
  if (guardsOf(s, seat, trump) === 0) {
    const colour = inBoth((lang) => colourName(COLOURS.charAt(trump), lang));
    const lost = place === 1 ? 'rm.play.lost.chariot' : 'rm.play.lost.horse';
    return [
      because(lost, { colour, place }),
      forTrick(s, seat, choice),
      ...asGood(choice, pointsOf(s)),
    ];
  }
  const said = because(place === 1 ? 'rm.play.loses.chariot' : 'rm.play.loses.horse', { place });
  const guard = bestOf(choice, pointsOf(s), (move) => COLOUR_OF[cardOf(move)] === trump);
  if (guard === null) return [said];
  const { move: other, points } = guard;
  const key = points < WORTH_A_WORD ? 'rm.play.loses.even' : 'rm.play.loses.dearer';
  return [said, { key, params: { guard: wordsFor(cardOf(other)), points }, other }];
}

/** RM-60: one horse is missing to the end of the race. */
function forHurry(s: RoemerState, seat: Seat): Reason[] {
  const ends = (size: number, other: number) => other !== seat && size === FULL_LAYOUT - 1;
  return s.layoutSize.subarray(0, s.seats).some(ends) ? [because('rm.hurry')] : [];
}

function isLastToPlay(s: RoemerState, seat: Seat): boolean {
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && s.played[other] === NO_CARD && s.handSize[other] > 0) return false;
  }
  return true;
}

const worth = (move: Move) => VALUE[cardOf(move)];
const pointsOf = (s: RoemerState) => (value: number) => (value - 0.5) * brain.span(s);

/** Why the player of the house makes this move. */
export function reasons(s: RoemerState, seat: Seat, choice: Choice): Reason[] {
  const card = cardOf(choice.move);
  const even = asGood(choice, pointsOf(s));
  switch (actionOf(choice.move)) {
    case ATTACH:
    case LINEUP:
      return [...forHurry(s, seat), forAttach(s, seat, card), ...even];
    case LEAD:
    case PLAY:
      if (letsGo(s, seat, choice.move)) return [...forHurry(s, seat), ...forLoss(s, seat, choice)];
      return [...forHurry(s, seat), forTrick(s, seat, choice), ...even];
    default:
      return [forTrump(s, seat, card), ...even];
  }
}
