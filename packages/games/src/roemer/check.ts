import { type Move, type Refusal, type Seat, seatLetter } from '@taberna/engine';
import { COLOUR_OF, COLOURS, cardCode, KINDS } from './cards.ts';
import { barredColour, isToMove, openActions } from './legal.ts';
import { ACTIONS, actionOf, CHANGE, cardOf, PLAY, TRUMP } from './moves.ts';
import { refuse } from './names.ts';
import {
  handHolds,
  LINEUP_PHASE,
  OVER,
  PHASE,
  type RoemerState,
  TRICK_PHASE,
  TRUMP_PHASE,
  TURN,
} from './state.ts';

export function check(s: RoemerState, seat: Seat, move: Move): Refusal | null {
  if (!isToMove(s, seat)) return refuseTurn(s, seat);
  const action = actionOf(move);
  const card = cardOf(move);
  if (action >= ACTIONS.length || card < 0 || card >= KINDS) return refuse('RM-03', 'move.noSuch');
  if ((openActions(s, seat) & (1 << action)) === 0) return refuseAction(s, seat, action);
  if (!handHolds(s, seat, card)) {
    return refuse(RULE_OF_ACTION[action] ?? '', 'card.notInHand', { card: cardCode(card) });
  }
  if (COLOUR_OF[card] === barredColour(s, seat, action)) {
    return refuse('RM-22', 'change.sameColour', { colour: COLOURS.charAt(COLOUR_OF[card]) });
  }
  return null;
}

/** The rule that says which card the action takes. */
const RULE_OF_ACTION = ['RM-12', 'RM-20', 'RM-21', 'RM-21', 'RM-22', 'RM-51'] as const;

/** The rule of a phase: who is on turn in it, and what there is to do. */
function ruleOfPhase(s: RoemerState): string {
  switch (s.at[PHASE]) {
    case TRUMP_PHASE:
      return s.turns[0] === 0 ? 'RM-12' : 'RM-50';
    case TRICK_PHASE:
      return 'RM-21';
    case LINEUP_PHASE:
      return 'RM-51';
    default:
      return 'RM-20';
  }
}

function refuseTurn(s: RoemerState, seat: Seat): Refusal {
  if (s.at[OVER] !== 0) return refuse('RM-60', 'game.ended');
  if (seat < 0 || seat >= s.seats) return refuse('', 'seat.wrong', { seat });
  if (s.handSize[seat] === 0) return refuse('RM-23', 'turn.noCards');
  return refuse(ruleOfPhase(s), 'turn.other', { letter: seatLetter(s.at[TURN]) });
}

function refuseAction(s: RoemerState, seat: Seat, action: number): Refusal {
  const code = PHASE_CODES[s.at[PHASE]];
  if (code) return refuse(ruleOfPhase(s), code, { action: ACTIONS[action] ?? '' });
  if (action === TRUMP) return refuse('RM-22', 'turn.trump');
  if (action === PLAY) return refuse('RM-21', 'turn.play');
  if (action === CHANGE) return refuse('RM-22', 'change.twice');
  if (s.layoutSize[seat] === 0) return refuse('RM-12', 'attach.noTrump');
  return refuse('RM-51', 'lineup.notAlone');
}

const PHASE_CODES = ['phase.trump', null, 'phase.trick', 'phase.lineup'] as const;
