import { type AnyGame, LANGS, type Refusal, type Seat, type Style, seatsOf } from '@taberna/engine';
import { Strangers } from './strangers.ts';
import { violated } from './violation.ts';
import type { Moment } from './walk.ts';
import { legalOf, sameJson, someOf, viewOf } from './worlds.ts';

export const WORDS = 'texts are complete';

const plain = (text: string) => text;

/** A sentence without a hole: no placeholder left, nothing undefined. */
function sentence(text: string, of: string): void {
  if (text.trim() === '' || /\{\w*[|}]|undefined|NaN|\[object|\n/.test(text)) {
    violated(WORDS, `${of}: "${text}"`);
  }
}

export function stylesFor(seats: number): Style[] {
  const full = Array.from({ length: seats }, (_, i) => `Player ${i + 1}`);
  return LANGS.flatMap((lang) => [full, []].map((names) => ({ lang, names, paint: plain })));
}

/** Moves, events and refusals can be told to people in both languages. */
export function textsAreComplete({ game, s, dice, events }: Moment): void {
  for (const style of stylesFor(s.seats)) {
    for (const seat of seatsOf(game.actors(s))) {
      for (const move of someOf(legalOf(game, s, seat), 40, dice)) {
        sentence(game.text.move(s, seat, move, style), `move ${move} in ${style.lang}`);
      }
    }
    for (const event of events) {
      for (let viewer: Seat = -1; viewer < s.seats; viewer++) {
        const redacted = game.redact(event, viewer);
        const told = redacted === null ? null : game.text.event(redacted, style);
        if (told !== null) sentence(told, `${JSON.stringify(redacted)} in ${style.lang}`);
      }
    }
  }
  const strangers = new Strangers();
  for (let seat = 0; seat < s.seats; seat++) {
    const legal = legalOf(game, s, seat);
    for (const move of legal) strangers.remember(move);
    for (let i = 0; i < 6; i++) {
      const stranger = strangers.draw(Int32Array.from(legal), legal.length, dice);
      const refusal = game.check(s, seat, stranger);
      if (refusal !== null) refusalIsComplete(game, refusal);
    }
  }
}

function refusalIsComplete(game: AnyGame, refusal: Refusal): void {
  const of = JSON.stringify(refusal);
  // A number that is no move at all breaks no rule of the game.
  if (refusal.rule === '' && refusal.code !== 'move.unreadable') {
    violated(WORDS, `a refused move without a rule: ${of}`);
  }
  for (const lang of LANGS) {
    const text = game.text.refusal(refusal, lang);
    if (text === refusal.code) violated(WORDS, `${of} has no message in ${lang}`);
    sentence(text, `${of} in ${lang}`);
  }
}

export const TABLES = 'tables fit the screen';
const MAX_LINES = 16;
const MAX_COLUMNS = 80;

/** The table is drawn for every viewer, and ink changes nothing but the colour. */
export function tablesFit({ game, s }: Moment): void {
  for (let viewer: Seat = -1; viewer < s.seats; viewer++) {
    const view = viewOf(game, s, viewer);
    for (const style of stylesFor(s.seats)) {
      const lines = game.text.table(view, viewer, style);
      const inked = { ...style, paint: (text: string) => `⟦${text}⟧` };
      const painted = game.text.table(view, viewer, inked);
      const unpainted = painted.map((line) => line.replace(/[⟦⟧]/g, ''));
      const shown = `\n${lines.join('\n')}`;
      if (lines.length === 0 || lines.length > MAX_LINES) {
        violated(TABLES, `${lines.length} lines in ${style.lang}${shown}`);
      }
      if (lines.some((line) => [...line].length > MAX_COLUMNS)) {
        violated(TABLES, `more than ${MAX_COLUMNS} columns in ${style.lang}${shown}`);
      }
      if (lines.some((line) => /\{\w*[|}]|undefined|NaN|\[object|\n/.test(line))) {
        violated(TABLES, `a line with a hole in ${style.lang}${shown}`);
      }
      if (!sameJson(unpainted, lines)) violated(TABLES, `ink changes the text${shown}`);
    }
  }
}
