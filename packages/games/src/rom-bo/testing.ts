import { type Json, type JsonObject, Match } from '@taberna/engine';
import { romBo } from './index.ts';

/** Codes separated by blanks; '' is no card. */
function codes(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

interface PlayerText {
  readonly stock?: string;
  readonly shown?: boolean;
  readonly hand?: string;
  readonly piles?: readonly [string, string, string];
}

/** A player by texts; the stock is two nines where nothing is said. */
function player({ stock = '9 9', shown = true, hand = '', piles }: PlayerText = {}): Json {
  const ownPiles = (piles ?? ['', '', '']).map(codes);
  return { stock: codes(stock), shown, hand: codes(hand), piles: ownPiles };
}

interface TableText {
  readonly players: readonly PlayerText[];
  /** Cards, with a `↓` in front where the pile runs down. */
  readonly centre?: readonly [string, string, string];
  readonly talon?: string;
  readonly variant?: 1 | 2;
  readonly rest?: JsonObject;
}

function centrePile(text: string): Json {
  const down = text.startsWith('↓');
  return { cards: codes(down ? text.slice(1) : text), down };
}

/** A closed position in play with A on turn, whose draws are done. */
export function table({ players, centre, talon = '', variant = 1, rest }: TableText): Match {
  const position = {
    game: 'rom-bo',
    seats: players.length,
    options: { variant },
    phase: 'play',
    turn: 0,
    closed: true,
    players: players.map(player),
    centre: (centre ?? ['', '', '']).map(centrePile),
    talon: codes(talon),
    ...rest,
  };
  const match = Match.load(romBo, position, 'test');
  if (match.ok) return match.value;
  throw new Error(`position refused: ${JSON.stringify(match.error)}`);
}

interface PlayerNow {
  readonly stock: string;
  readonly shown: boolean;
  readonly hand: string;
  readonly piles: readonly string[];
}

interface PositionNow {
  readonly phase: string;
  readonly turn: number | null;
  readonly turns: number;
  readonly talon: string;
  readonly centre: readonly string[];
  readonly players: readonly PlayerNow[];
}

type Cards = readonly string[];
interface PositionFields {
  readonly phase: string;
  readonly turn: number | null;
  readonly turns: number;
  readonly talon: Cards;
  readonly centre: readonly { readonly cards: Cards; readonly down: boolean }[];
  readonly players: readonly {
    readonly stock: Cards;
    readonly shown: boolean;
    readonly hand: Cards;
    readonly piles: readonly Cards[];
  }[];
}

/** The position in the same short form, as the referee or as a viewer sees it. */
export function now(match: Match, viewer?: number): PositionNow {
  const raw: unknown = viewer === undefined ? match.position() : match.view(viewer);
  const { phase, turn, turns, talon, centre, players } = raw as PositionFields;
  return {
    phase,
    turn,
    turns,
    talon: talon.join(' '),
    centre: centre.map(({ cards, down }) => (down ? '↓' : '') + cards.join(' ')),
    players: players.map(({ stock, shown, hand, piles }) => ({
      stock: stock.join(' '),
      shown,
      hand: hand.join(' '),
      piles: piles.map((pile) => pile.join(' ')),
    })),
  };
}
