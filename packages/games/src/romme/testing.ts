import { type JsonObject, Match } from '@taberna/engine';
import { romme } from './index.ts';

/** Cards written in one line. */
export function cards(line: string): string[] {
  return line.split(' ').filter((code) => code !== '');
}

export interface Table {
  /** The hand of A, who is on turn, and of the others. */
  readonly hand: string;
  readonly others?: readonly string[];
  readonly opened?: boolean;
  readonly othersOpened?: boolean;
  readonly melds?: readonly string[];
  readonly before?: readonly string[];
  readonly open?: string;
  readonly phase?: 'draw' | 'play';
  readonly options?: JsonObject;
  readonly more?: JsonObject;
}

/** A table of three where A is on turn; the rest of the pack lies in the stock. */
export function table(t: Table): Match {
  const { hand, others = ['9c', '9s'], opened = false, melds = [], more = {} } = t;
  const meld = (line: string) => ({ cards: cards(line), by: 1 });
  const position = {
    game: 'romme',
    seats: 3,
    options: { games: 1, ...t.options },
    phase: t.phase ?? 'play',
    turn: 0,
    dealer: 2,
    players: [
      { hand: cards(hand), opened },
      ...others.map((line) => ({ hand: cards(line), opened: t.othersOpened ?? false })),
    ],
    melds: melds.map(meld),
    ...(t.before === undefined ? {} : { before: t.before.map(meld) }),
    open: cards(t.open ?? ''),
    ...more,
  };
  const match = Match.load(romme, position, 'test');
  if (!match.ok) throw new Error(`refused: ${romme.text.refusal(match.error, 'en')}`);
  return match.value;
}

/** The moves of A that begin with a word. */
export function movesWith(match: Match, word: string): string[] {
  const texts = match.legal(0).map((move) => match.game.formatMove(match.state, 0, move));
  return texts.filter((text) => text.split(' ')[0] === word);
}

interface Told {
  readonly phase: string;
  readonly turn: number | null;
  readonly players: readonly ({ readonly hand: string[]; readonly opened: boolean } | null)[];
  readonly melds: readonly { readonly cards: string[]; readonly by: number }[];
  readonly stock: readonly string[];
  readonly open: readonly string[];
  readonly taken: string | null;
  readonly freed: number;
  readonly laid: number;
  readonly returned: number;
  readonly acted: boolean;
  readonly added: boolean;
  readonly bound: boolean;
}

export function told(match: Match): Told {
  return JSON.parse(JSON.stringify(match.position()));
}

/** The cards of a meld by its number. */
export function meldText(match: Match, number: number): string {
  return told(match).melds[number - 1].cards.join(' ');
}
