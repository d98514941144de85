/**
 * Römerschnappen a second time: slow, plain, and written from the rules alone. It knows how cards
 * are followed, who wins a trick, who fills up and what tricks are worth; it does not deal.
 */
import type { Reference } from './shadow.ts';

type House = {
  readonly handSize?: number;
  readonly trump?: string;
  readonly follow?: boolean;
  readonly romans?: 'last' | 'free';
  readonly order?: readonly string[];
  readonly refill?: 'all' | 'winner' | 'none';
  readonly points?: Readonly<Record<string, number>>;
};

type Options = {
  readonly points?: 'values' | 'printed';
  readonly games?: number;
  readonly count?: string;
  readonly house?: House;
};

type Laid = {
  readonly seat: number;
  readonly card: string;
};

type Player = {
  readonly hand: readonly string[];
  readonly won: readonly string[];
  /** In phase `count`: the player's own sum is in. */
  readonly counted: boolean;
};

interface Table {
  readonly options: Options;
  readonly phase: 'call' | 'play' | 'count' | 'over';
  readonly turn: number;
  readonly dealer: number;
  readonly trump: string | null;
  readonly players: readonly Player[];
  readonly trick: readonly Laid[];
  readonly talon: readonly string[];
}

const COLOURS = ['r', 'y', 'g', 'b'];
const COLOUR_CARDS = [
  ...COLOURS.flatMap((colour) => ['2', '3', '4', '5', '6', '7', '8', '9'].map((n) => colour + n)),
  '4f',
];
// Lowest first: RS-31 puts the laurel above the XXI.
const ROMANS = 'R1 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19 R20 R21 RL'.split(' ');
const DECK = [...COLOUR_CARDS, ...ROMANS, 'SN'];

const isRoman = (card: string) => ROMANS.includes(card);
const isColour = (card: string) => COLOUR_CARDS.includes(card);

function house(table: Table): House {
  return table.options.house ?? {};
}

/** RS-01, RS-02, RS-03, RS-41, RS-45. */
function pointsOf(options: Options, card: string): number {
  const own = options.house?.points?.[card];
  if (own !== undefined) return own;
  if (card === '4f' || card === 'RL' || card === 'SN') return 0;
  if (options.points === 'printed') return Number(card.slice(1));
  if (card === 'R1' || card === 'R21') return 20;
  return isRoman(card) ? 10 : 5;
}

function sumOf(options: Options, cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(options, card), 0);
}

/** RS-20 to RS-26 with the switches of RS-45. */
function mayPlay(table: Table, hand: readonly string[], card: string): boolean {
  const { follow = true, romans = 'last' } = house(table);
  if (table.trick.length === 0 || card === 'SN') return true;
  const led = table.trick[0].card;
  if (led === 'SN') return true;
  if (isRoman(card) && romans === 'free') return true;
  if (isRoman(led)) return !follow || isRoman(card) || !hand.some(isRoman);
  if (isRoman(card)) return !hand.some(isColour);
  if (led === '4f' || !follow) return true;
  const follows = (c: string) => c[0] === led[0] || (c === '4f' && table.trump === led[0]);
  return follows(card) || !hand.some(follows);
}

/** The cards of the trick that belong to a class of RS-32. */
function ofClass(name: string, cards: readonly string[], trump: string | null): string[] {
  const led = cards[0];
  switch (name) {
    case 'snap':
      return cards.filter((card) => card === 'SN');
    case 'four':
      return cards.filter((card) => card === '4f');
    case 'roman':
      return cards.filter(isRoman);
    case 'trump':
      return cards.filter((card) => isColour(card) && card !== '4f' && card[0] === trump);
    default:
      return cards.filter((card) => isColour(card) && card !== '4f' && card[0] === led[0]);
  }
}

function highest(cards: readonly string[]): string {
  const rank = (card: string) => (isRoman(card) ? ROMANS.indexOf(card) : Number(card[1]));
  return [...cards].sort((a, b) => rank(b) - rank(a))[0];
}

/** RS-30 to RS-33; the order of RS-45 decides unless a Roman card was led. */
function winnerOf(table: Table, trick: readonly Laid[]): number {
  const cards = trick.map((laid) => laid.card);
  const usual = ['snap', 'four', 'roman', 'trump', 'led'];
  const order = isRoman(cards[0]) ? ['snap', 'roman'] : (house(table).order ?? usual);
  const name = order.find((one) => ofClass(one, cards, table.trump).length > 0) ?? '';
  const best = highest(ofClass(name, cards, table.trump));
  return trick[cards.indexOf(best)].seat;
}

/** The seats once around, from one on. */
function around(table: Table, first: number): number[] {
  const seats = table.players.length;
  return table.players.map((_, i) => (first + i) % seats);
}

function withPlayer(table: Table, seat: number, change: Partial<Player>): Table {
  const players = table.players.map((p, i) => (i === seat ? { ...p, ...change } : p));
  return { ...table, players };
}

/** RS-12, RS-45: who wins fills up first. */
function refilled(table: Table, winner: number): Table {
  const { handSize = 5, refill = 'all' } = house(table);
  const order = around(table, winner);
  const who = refill === 'all' ? order : refill === 'winner' ? [winner] : [];
  return who.reduce((t, seat) => {
    const { hand } = t.players[seat];
    const missing = Math.max(0, handSize - hand.length);
    const filled = withPlayer(t, seat, { hand: [...hand, ...t.talon.slice(0, missing)] });
    return { ...filled, talon: t.talon.slice(missing) };
  }, table);
}

function afterTrick(table: Table): Table {
  const winner = winnerOf(table, table.trick);
  const won = [...table.players[winner].won, ...table.trick.map((laid) => laid.card)];
  const taken = refilled({ ...withPlayer(table, winner, { won }), trick: [] }, winner);
  // RS-13, RS-45: the winner leads, or the next one with cards.
  const leader = around(taken, winner).find((seat) => taken.players[seat].hand.length > 0);
  if (leader !== undefined) return { ...taken, turn: leader };
  // RS-40, RS-44
  return { ...taken, phase: table.options.count === 'players' ? 'count' : 'over' };
}

function afterPlay(table: Table, seat: number, card: string): Table {
  const hand = [...table.players[seat].hand];
  hand.splice(hand.indexOf(card), 1);
  const laid = { ...withPlayer(table, seat, { hand }), trick: [...table.trick, { seat, card }] };
  const played = laid.trick.map((one) => one.seat);
  const next = around(laid, seat).find(
    (other) => !played.includes(other) && laid.players[other].hand.length > 0,
  );
  return next === undefined ? afterTrick(laid) : { ...laid, turn: next };
}

function movesOf(table: Table, seat: number): string[] {
  switch (table.phase) {
    case 'call':
      // RS-11
      return table.turn === seat ? COLOURS.map((colour) => `call ${colour}`) : [];
    case 'play': {
      const { hand } = table.players[seat];
      if (table.turn !== seat) return [];
      return hand.filter((card) => mayPlay(table, hand, card)).map((card) => `play ${card}`);
    }
    case 'count': {
      // RS-44
      if (table.players[seat].counted) return [];
      return Array.from({ length: sumOf(table.options, DECK) + 1 }, (_, sum) => `sum ${sum}`);
    }
    default:
      return [];
  }
}

function after(table: Table, seat: number, move: string): Table {
  const [verb, what] = move.split(' ');
  if (verb === 'call') return { ...table, phase: 'play', trump: what };
  if (verb === 'play') return afterPlay(table, seat, what);
  const counted = withPlayer(table, seat, { counted: true });
  const all = counted.players.every((player) => player.counted);
  return all ? { ...counted, phase: 'over' } : counted;
}

/** What the game itself writes, in the form of the machine interface. */
type Told = {
  readonly options: Options;
  readonly phase: Table['phase'];
  readonly turn: number | null;
  readonly dealer: number;
  readonly trump: string | null;
  readonly players: readonly {
    readonly hand: string[];
    readonly won: string[];
    readonly sum?: number | null;
  }[];
  readonly trick: readonly Laid[];
  readonly talon: readonly string[];
};

function tableOf(told: Told): Table {
  return {
    ...told,
    turn: told.turn ?? -1,
    players: told.players.map(({ hand, won, sum }) => ({
      hand,
      won,
      counted: typeof sum === 'number',
    })),
  };
}

export const roemerschnappenReference: Reference<Table> = {
  tableOf,
  actors(table) {
    if (table.phase === 'over') return [];
    if (table.phase !== 'count') return [table.turn];
    return table.players.flatMap((player, seat) => (player.counted ? [] : [seat]));
  },
  moves: movesOf,
  after,
  settle: (table) => table,
  picture({ phase, turn, dealer, trump, players, trick, talon }) {
    return {
      phase,
      turn: phase === 'count' ? null : turn,
      dealer,
      trump,
      players: players.map(({ hand, won, counted }) => ({ hand: [...hand].sort(), won, counted })),
      trick: trick.map(({ seat, card }) => `${seat} ${card}`),
      talon,
    };
  },
  scores: (table) => table.players.map((player) => sumOf(table.options, player.won)),
  // RS-42
  matchOver: (table, _totals, games) => games >= (table.options.games ?? 1),
};
