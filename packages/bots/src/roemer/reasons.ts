import type { Move, Seat } from '@taberna/engine';
import { COLOUR_COUNT, COLOUR_OF, COLOURS, NO_CARD, VALUE } from '@taberna/games/roemer/cards.ts';
import {
  ATTACH,
  actionOf,
  cardOf,
  LEAD,
  LINEUP,
  PLAY,
  packMove,
} from '@taberna/games/roemer/moves.ts';
import { colourName } from '@taberna/games/roemer/names.ts';
import { FULL_LAYOUT, LEADER, type RoemerState, trumpColour } from '@taberna/games/roemer/state.ts';
import type { Choice } from '../player.ts';
import { aheadOf, because, forWinning, inBoth, type Reason, trickChance } from '../reasons.ts';
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
    return isIt ? because('rm.attach.sure', sure.said) : because('rm.attach.last'); // RM-60
  }
  if (COLOUR_OF[card] === trump) {
    return because('rm.attach.trump', { place, points: VALUE[card] * place }); // RM-61
  }
  const keepsTrumps = trump < COLOUR_COUNT && guardsOf(s, seat, trump) > 0;
  const said = { points: VALUE[card] };
  if (!keepsTrumps) return because('rm.attach.plain', said);
  return because(place % 2 === 0 ? 'rm.attach.other' : 'rm.attach.other.more', said);
}

function forTrump(s: RoemerState, seat: Seat, card: number): Reason {
  const colour = COLOUR_OF[card];
  const said = inBoth((lang) => colourName(COLOURS.charAt(colour), lang));
  return because('rm.trump', { colour: said, count: guardsOf(s, seat, colour) });
}

function forTrick(s: RoemerState, seat: Seat, { move, candidates }: Choice): Reason {
  const percent = trickChance(brain, s, seat, move);
  const card = cardOf(move);
  const isLead = actionOf(move) === LEAD;
  if (isAttack(s, seat, move)) return because('rm.lead.attack', { percent });
  const led = isLead ? COLOUR_OF[card] : COLOUR_OF[s.played[s.at[LEADER]]];
  if (!isLead && led === trumpColour(s, seat) && COLOUR_OF[card] === led) {
    return because('rm.play.guard'); // RM-40
  }
  return forWinning(
    { percent, isLast: !isLead && isLastToPlay(s, seat) },
    candidates.every((other) => worth(other.move) >= worth(move)),
    Math.floor(s.turns[0] / s.seats),
  );
}

function isLastToPlay(s: RoemerState, seat: Seat): boolean {
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && s.played[other] === NO_CARD && s.handSize[other] > 0) return false;
  }
  return true;
}

const worth = (move: Move) => VALUE[cardOf(move)];

/** Why the player of the house makes this move. */
export function reasons(s: RoemerState, seat: Seat, choice: Choice): Reason[] {
  const card = cardOf(choice.move);
  const ahead = aheadOf(choice, (value) => (value - 0.5) * brain.span(s));
  switch (actionOf(choice.move)) {
    case ATTACH:
    case LINEUP:
      return [forAttach(s, seat, card), ...ahead];
    case LEAD:
    case PLAY:
      return [forTrick(s, seat, choice), ...ahead];
    default:
      return [forTrump(s, seat, card), ...ahead];
  }
}
