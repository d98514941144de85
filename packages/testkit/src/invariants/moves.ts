import { SPECTATOR, seatLetter, seatsOf } from '@taberna/engine';
import { wordsFor } from '../words.ts';
import { Strangers } from './strangers.ts';
import { violated } from './violation.ts';
import type { Moment } from './walk.ts';
import { legalOf, sameJson, sameMoves, someMoves, someOf, someViewers, viewOf } from './worlds.ts';

export const MOVES = 'moves round trip';
export const VIEW_MOVES = 'a view knows its moves';

/** Of more moves so many are drawn. */
const MOST_MOVES = 30;

/**
 * Every legal move has a text that reads back to it, also for who has only a view. So no two have
 * the same.
 */
export function movesRoundTrip({ game, s, dice }: Moment): void {
  for (const seat of seatsOf(game.actors(s))) {
    const view = viewOf(game, s, seat);
    for (const move of someMoves(game, s, seat, MOST_MOVES, dice)) {
      const text = game.formatMove(s, seat, move);
      const who = `${seatLetter(seat)} "${text}" (${move})`;
      if (text !== text.trim() || /\s\s|[\n#]/.test(text) || text === '') {
        violated(MOVES, `${who} has blanks too many or a sign of the record's own`);
      }
      for (const typed of [text, `  ${text} `, text.replaceAll(' ', '  ')]) {
        const parsed = game.parseMove(s, seat, typed);
        if (!parsed.ok) violated(MOVES, `${who} is refused: ${wordsFor(game, parsed.error)}`);
        if (parsed.value !== move) violated(MOVES, `${who} reads as ${parsed.value}`);
      }
      if (game.formatMove(view, seat, move) !== text) {
        violated(MOVES, `${who} is "${game.formatMove(view, seat, move)}" on the seat's view`);
      }
      if (!sameJson(game.parseMove(view, seat, text), { ok: true, value: move })) {
        violated(MOVES, `${who} is another move on the seat's view`);
      }
    }
  }
}

/** Rules ask for nothing that the seat to move does not know. */
export function viewsKnowMoves({ game, s, dice }: Moment): void {
  const strangers = new Strangers();
  for (const seat of someViewers(s.seats, dice)) {
    if (seat === SPECTATOR) continue;
    const view = viewOf(game, s, seat);
    const who = seatLetter(seat);
    if (game.actors(view) !== game.actors(s)) {
      violated(VIEW_MOVES, `on the view of ${who} others are to move: ${game.actors(view)}`);
    }
    const legal = legalOf(game, s, seat);
    const seen = legalOf(game, view, seat);
    if (!sameMoves(legal, seen)) {
      violated(VIEW_MOVES, `${who} may play ${legal}, on the view ${seen}`);
    }
    for (const move of someOf(legal, 20, dice)) strangers.remember(move);
    for (let i = 0; i < 12; i++) {
      const stranger = strangers.draw(legal, legal.length, dice);
      const [on, onView] = [game.check(s, seat, stranger), game.check(view, seat, stranger)];
      if (!sameJson(on, onView)) {
        const both = `${JSON.stringify(on)}, on the view ${JSON.stringify(onView)}`;
        violated(VIEW_MOVES, `${who}, move ${stranger}: ${both}`);
      }
    }
  }
}
