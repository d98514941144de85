import { type Move, type Refusal, type Seat, unreadable } from '@taberna/engine';
import {
  CARDS,
  COLOURS,
  cardsIn,
  codeAt,
  FOUR,
  holds,
  LED_KIND,
  LED_ROMAN,
  NO_TRUMP,
} from './cards.ts';
import { findPlayable, playable } from './legal.ts';
import { EXAMPLES, MOVE_CALL, MOVE_PLAY, MOVE_SUM, moveKind, moveValue } from './moves.ts';
import { refuse } from './names.ts';
import {
  ACTORS,
  CALL,
  COUNT,
  isOver,
  NO_SUM,
  PHASE,
  type RsState,
  situation,
  TRUMP,
} from './state.ts';

export function check(s: RsState, seat: Seat, move: Move): Refusal | null {
  if (isOver(s)) return refuse('RS-40', 'game.over');
  const kind = moveKind(move);
  if (kind > MOVE_SUM) return unreadable(`${move}`, EXAMPLES);
  if (s.head[PHASE] === COUNT) return checkSum(s, seat, kind, moveValue(move));
  if (!(seat >= 0 && seat < s.seats) || (s.head[ACTORS] & (1 << seat)) === 0) {
    const rule = s.head[PHASE] === CALL ? 'RS-11' : 'RS-13';
    return refuse(rule, 'turn.notYours', { seat });
  }
  if (kind === MOVE_SUM) return refuse('RS-44', 'sum.early');
  if (s.head[PHASE] === CALL) return checkCall(kind, moveValue(move));
  if (kind === MOVE_CALL) return refuse('RS-11', 'call.late', { trump: trumpLetter(s) });
  return checkPlay(s, seat, moveValue(move));
}

function trumpLetter(s: RsState): string {
  return COLOURS[s.head[TRUMP]] ?? '-';
}

function checkCall(kind: number, colour: number): Refusal | null {
  if (kind === MOVE_PLAY) return refuse('RS-11', 'call.first');
  return colour >= 0 && colour < NO_TRUMP ? null : refuse('RS-11', 'call.colour', { got: colour });
}

// RS-44
function checkSum(s: RsState, seat: Seat, kind: number, sum: number): Refusal | null {
  if (!(seat >= 0 && seat < s.seats)) return refuse('RS-44', 'turn.notYours', { seat });
  if (s.sums[seat] !== NO_SUM) return refuse('RS-44', 'sum.again');
  if (kind !== MOVE_SUM) return refuse('RS-44', 'sum.now');
  const { total } = s.ruling;
  return sum >= 0 && sum <= total ? null : refuse('RS-44', 'sum.range', { got: sum, total });
}

function checkPlay(s: RsState, seat: Seat, card: number): Refusal | null {
  if (card < 0 || card >= CARDS) return refuse('RS-04', 'card.code', { card });
  if (!holds(s.hands[2 * seat], s.hands[2 * seat + 1], card)) {
    return refuse('RS-10', 'play.notHeld', { card: codeAt(card) });
  }
  findPlayable(s, seat);
  return holds(playable[0], playable[1], card) ? null : whyNot(s, card);
}

/** The rule against a card in the hand; `playable` holds what may be played instead. */
function whyNot(s: RsState, card: number): Refusal {
  const led = LED_KIND[s.trickCard[0]];
  const instead = cardsIn(playable[0], playable[1]).map(codeAt).join(' ');
  const params = { card: codeAt(card), led: codeAt(s.trickCard[0]), instead };
  if (led === LED_ROMAN) return refuse('RS-25', 'follow.roman', params);
  if (!couldFollow(s, led)) return refuse('RS-22', 'roman.last', params);
  if (card === FOUR) return refuse('RS-23', 'follow.four', params);
  return refuse('RS-20', 'follow.colour', { ...params, colour: COLOURS[led] ?? '-' });
}

function couldFollow(s: RsState, led: number): boolean {
  if (led >= NO_TRUMP || !s.options.house.follow) return false;
  const { dutyColour, dutyRest } = s.ruling;
  const at = situation(s);
  return ((playable[0] & dutyColour[at]) | (playable[1] & dutyRest[at])) !== 0;
}
