import { fill, type Lang, type Move, type Params, type Seat, type State } from '@taberna/engine';
import { messages as de } from './messages.de.ts';
import { messages as en } from './messages.en.ts';
import type { Choice } from './player.ts';
import { aheadOf, because, type Reason, type ReasonKey } from './reasons.ts';
import type { GameBots } from './strength.ts';

const tables: Readonly<Record<Lang, Readonly<Record<ReasonKey, string>>>> = { de, en };

export interface Option {
  readonly move: Move;
  /** Points that it is expected to bring ahead of the others; null for a rule of thumb. */
  readonly points: number | null;
  readonly tries: number;
}

export interface Hint {
  readonly move: Move;
  readonly points: number | null;
  /** Best first, the move itself among them. */
  readonly options: readonly Option[];
  readonly reasons: readonly Reason[];
}

/** What a choice that was thought about tells a person, from the seat's view. */
export function hintFrom(bots: GameBots, view: State, seat: Seat, choice: Choice): Hint {
  const options = choice.candidates
    .filter(({ visits }) => visits > 0)
    .map(({ move, value, visits }) => ({
      move,
      points: bots.points?.(view, value) ?? value,
      tries: visits,
    }));
  const chosen = options.find(({ move }) => move === choice.move);
  return {
    move: choice.move,
    points: chosen?.points ?? null,
    options,
    reasons: reasonsFor(bots, view, seat, choice),
  };
}

function reasonsFor(bots: GameBots, view: State, seat: Seat, choice: Choice): readonly Reason[] {
  const { game } = bots;
  if (game.legal(view, seat, new Int32Array(game.maxMoves)) === 1) {
    return [bots.whyOnly?.(view, seat) ?? because('hint.only')];
  }
  const found = bots.reasons?.(view, seat, choice) ?? aheadOf(choice);
  return found.length > 0 ? found : [because('hint.thumb')];
}

/** The reasons as sentences; `words` says a move as people do, seats have `names`. */
export function reasonText(
  hint: Hint,
  lang: Lang,
  names: readonly string[],
  words: (move: Move) => string,
): string {
  return hint.reasons
    .map(({ key, params, other, who }) => {
      const said: Record<string, Params[string]> = {};
      for (const [name, value] of Object.entries(params)) {
        said[name] = typeof value === 'number' ? value : value[lang];
      }
      if (other !== undefined) said.other = words(other);
      if (who !== undefined) said.who = names[who] ?? '';
      return fill(tables[lang][key], said);
    })
    .join(' ');
}
