import { type AnyGame, LANGS, type Refusal, SPECTATOR, type Style, seatsOf } from '@taberna/engine';
import { Strangers } from './strangers.ts';
import { violated } from './violation.ts';
import type { Moment } from './walk.ts';
import { legalOf, pick, sameJson, someMoves, someOf, someViewers, viewOf } from './worlds.ts';

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
  const styles = stylesFor(s.seats);
  for (const seat of seatsOf(game.actors(s))) {
    for (const move of someMoves(game, s, seat, 12, dice)) {
      const style = pick(styles, dice);
      sentence(game.text.move(s, seat, move, style), `move ${move} in ${style.lang}`);
    }
  }
  for (const event of events) {
    for (const viewer of someViewers(s.seats, dice)) {
      const redacted = game.redact(event, viewer);
      if (redacted === null) continue;
      for (const style of styles) {
        const told = game.text.event(redacted, style);
        if (told !== null) sentence(told, `${JSON.stringify(redacted)} in ${style.lang}`);
      }
    }
  }
  const strangers = new Strangers();
  for (const seat of someViewers(s.seats, dice)) {
    if (seat === SPECTATOR) continue;
    const legal = legalOf(game, s, seat);
    for (const move of someOf(legal, 20, dice)) strangers.remember(move);
    for (let i = 0; i < 6; i++) {
      const stranger = strangers.draw(legal, legal.length, dice);
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
    // Games begin their sentences with a capital, and a code is no sentence for that.
    if (text.toLowerCase() === refusal.code.toLowerCase())
      violated(WORDS, `${of} has no message in ${lang}`);
    sentence(text, `${of} in ${lang}`);
  }
}

export const TABLES = 'tables fit the screen';
const MAX_LINES = 16;
const MAX_COLUMNS = 80;

/** The table can be drawn for any viewer, and ink changes nothing but the colour. */
export function tablesFit({ game, s, dice }: Moment): void {
  const styles = stylesFor(s.seats);
  for (const viewer of someViewers(s.seats, dice)) {
    const view = viewOf(game, s, viewer);
    for (const style of [pick(styles, dice)]) {
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
