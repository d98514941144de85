/**
 * Rom-bo a second time: slow, plain, and written from the rules alone. It neither deals nor
 * shuffles: where a move reaches cards that were shuffled during it, `settle` looks for the order
 * in which they must have come, by trying.
 */
import type { Reference } from './shadow.ts';

type Player = {
  stock: string[];
  shown: boolean;
  hand: string[];
  piles: string[][];
};

type Centre = {
  cards: string[];
  down: boolean;
};

type Offer = {
  pile: string[];
  shown: boolean;
};

/** A move and, as far as known, the cards that came from the shuffled ones, in order. */
interface Shuffle {
  readonly before: Table;
  readonly step: (table: Table) => void;
  readonly came: readonly string[];
  /** Who gets the next one, and where. */
  readonly seat: number;
  readonly into: 'hand' | 'stock';
}

export interface Table {
  readonly variant: number;
  phase: 'choose' | 'play' | 'over';
  turn: number;
  turns: number;
  started: boolean;
  readonly players: Player[];
  readonly centre: Centre[];
  talon: string[];
  readonly offer: Offer[];
  winners: number[];
  /** The rule that ended the game. */
  ending: string;
  /** The names of shuffled cards that are already found out, in the order in which they come. */
  came: string[];
  /** Shuffled cards whose place nobody knows. */
  shuffled: string[];
  waiting: Shuffle | null;
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const PILES = [0, 1, 2];
const FULL = 5;
const LAST_TURN = 1000;
const UNKNOWN = '?';

const isSpecial = (card: string | undefined) => card === 'A' || card === '*';
const topOf = (pile: readonly string[]): string | undefined => pile[pile.length - 1];

/** RB-20, RB-25: the rank after this one, either way round the corner. */
function following(rank: string, down: boolean): string {
  const step = down ? RANKS.length - 1 : 1;
  return RANKS[(RANKS.indexOf(rank) + step) % RANKS.length];
}

/** The rank that a pile's next card has or stands for. */
function due({ cards, down }: Centre): string {
  const top = topOf(cards);
  const under = cards[cards.length - 2];
  if (top === undefined) return '2';
  // RB-22 to RB-24
  if (top === 'A') return under ?? 'K';
  // RB-21
  if (top === '*') return following(under === undefined ? '2' : following(under, down), down);
  return following(top, down);
}

function fits(pile: Centre, card: string): boolean {
  // RB-26
  return isSpecial(card) ? !isSpecial(topOf(pile.cards)) : card === due(pile);
}

function layOn(pile: Centre, card: string): void {
  pile.cards.push(card);
  if (card === 'A') pile.down = !pile.down;
}

/** Thrown where a move goes on only with the name of a shuffled card. */
class Unknown extends Error {
  readonly seat: number;
  readonly into: 'hand' | 'stock';

  constructor(seat: number, into: 'hand' | 'stock') {
    super('a shuffled card is needed');
    this.seat = seat;
    this.into = into;
  }
}

/** RB-27: how many cards each centre pile gives when it is collected now. */
function collectable(table: Table): number[] {
  const beyond = (count: number, special: boolean) =>
    table.centre.map(({ cards }) =>
      isSpecial(topOf(cards)) === special ? Math.max(0, cards.length - count) : 0,
    );
  const usual = beyond(2, false);
  return usual.some((count) => count > 0) ? usual : beyond(3, true);
}

function collect(table: Table): void {
  const counts = collectable(table);
  table.centre.forEach(({ cards }, i) => {
    table.shuffled.push(...cards.splice(0, counts[i]));
  });
  table.talon = table.shuffled.map(() => UNKNOWN);
}

/** The next card of the talon, or none. */
function fromTalon(table: Table, seat: number, into: 'hand' | 'stock'): string | undefined {
  if (table.talon.length === 0) collect(table);
  const card = table.talon.shift();
  if (card !== UNKNOWN) return card;
  const name = table.came.shift();
  if (name === undefined) throw new Unknown(seat, into);
  table.shuffled.splice(table.shuffled.indexOf(name), 1);
  return name;
}

/** How many cards could be had from the talon by RB-27, one by one. */
function available(table: Table): number {
  const centre = table.centre.map(({ cards, down }) => ({ cards: [...cards], down }));
  const trial: Table = { ...table, talon: [...table.talon], shuffled: [], centre };
  let count = 0;
  for (;;) {
    if (trial.talon.length === 0) collect(trial);
    if (trial.talon.length === 0) return count;
    count += trial.talon.length;
    trial.talon = [];
    trial.shuffled = [];
  }
}

/** RB-10, RB-11, RB-51: whether a card came, and whether an ace ended it. */
function draw(table: Table, wanted: (drawn: number) => boolean): { came: boolean; ace: boolean } {
  const { hand } = table.players[table.turn];
  for (let drawn = 0; ; drawn++) {
    if (!wanted(drawn)) return { came: drawn > 0, ace: false };
    const card = fromTalon(table, table.turn, 'hand');
    if (card === undefined) return { came: drawn > 0, ace: false };
    hand.push(card);
    if (card === 'A') return { came: true, ace: true };
  }
}

/** RB-06, RB-28, RB-29: an empty stock is the smallest. */
function end(table: Table, ending: string): void {
  const fewest = Math.min(...table.players.map(({ stock }) => stock.length));
  table.phase = 'over';
  table.ending = ending;
  table.winners = table.players.flatMap(({ stock }, i) => (stock.length === fewest ? [i] : []));
}

/** The draws that open a turn; turns without any choice pass. */
export function openTurns(table: Table, idle = 0): void {
  while (table.phase === 'play') {
    const { hand } = table.players[table.turn];
    const least = table.variant === 2 ? 2 : 0;
    const { came, ace } = draw(table, (drawn) => drawn < least || hand.length < FULL);
    table.started = true;
    if (!ace && movesOf(table).length > 0) return;
    idle = came ? 0 : idle + 1;
    // RB-28
    if (idle === table.players.length) end(table, 'RB-28');
    else passTurn(table);
  }
}

/** RB-17, RB-29. */
function passTurn(table: Table): void {
  table.turns++;
  table.turn = (table.turn + 1) % table.players.length;
  if (table.turns >= LAST_TURN) end(table, 'RB-29');
}

/** `idle`: the players in a row up to this one who had nothing left to do. */
function endTurn(table: Table, idle = 0): void {
  passTurn(table);
  openTurns(table, idle);
}

/** RB-15: an empty hand and nothing left to do. */
function goOn(table: Table): void {
  if (movesOf(table).length === 0) endTurn(table, 1);
}

function movesOf(table: Table): string[] {
  return table.phase === 'choose' ? offers(table) : [...plays(table), ...others(table)];
}

/** RB-03. */
function offers({ offer }: Table): string[] {
  const left = offer.flatMap(({ pile }, i) => (pile.length > 0 ? [i + 1] : []));
  const covered = offer.some(({ pile, shown }) => pile.length > 0 && shown) ? [] : left;
  return [...left.map((i) => `choose ${i}`), ...covered.map((i) => `show ${i}`)];
}

/** RB-12, RB-30 to RB-32. */
function plays(table: Table): string[] {
  const own = table.players[table.turn];
  const price = table.variant === 2 ? 1 : 2;
  const payable = available(table) >= price;
  const onto = (text: string, card: string | undefined) =>
    PILES.filter((i) => card !== undefined && fits(table.centre[i], card)).map(
      (i) => `${text} ${i + 1}`,
    );
  const bought = table.players.flatMap((player, seat) =>
    player === own || !payable
      ? []
      : PILES.flatMap((i) =>
          onto(`buy ${String.fromCharCode(65 + seat)}${i + 1}`, topOf(player.piles[i])),
        ),
  );
  return [
    ...onto('stock', own.shown ? own.stock[0] : undefined),
    ...[...new Set(own.hand)].flatMap((card) => onto(`hand ${card}`, card)),
    ...PILES.flatMap((i) => onto(`pile ${i + 1}`, topOf(own.piles[i]))),
    ...bought,
  ];
}

/** RB-13, RB-15, RB-16. */
function others(table: Table): string[] {
  const { hand, shown } = table.players[table.turn];
  const discards = [...new Set(hand)].flatMap((card) =>
    PILES.map((i) => `discard ${card} ${i + 1}`),
  );
  if (!shown) discards.push('flip');
  if (hand.length === 0 && available(table) > 0) discards.push('draw');
  return discards;
}

function choose(table: Table, number: string): void {
  const give = (at: number, seat: number) => {
    table.players[seat].stock = table.offer[at].pile.splice(0);
    table.players[seat].shown = table.offer[at].shown;
    table.offer[at].shown = false;
  };
  give(Number(number) - 1, table.turn);
  table.turn++;
  if (table.turn < table.players.length - 1) return;
  give(
    table.offer.findIndex(({ pile }) => pile.length > 0),
    table.turn,
  );
  table.offer.splice(0);
  for (const player of table.players) player.shown = true;
  table.phase = 'play';
  table.turn = 0;
  openTurns(table);
}

function takeFromHand(table: Table, card: string): string {
  const { hand } = table.players[table.turn];
  return hand.splice(hand.indexOf(card), 1)[0];
}

/** RB-06, RB-13, RB-50, RB-53. */
function playStock(table: Table, to: Centre): void {
  const own = table.players[table.turn];
  layOn(to, own.stock.splice(0, 1)[0]);
  own.shown = table.variant === 2;
  if (own.stock.length === 0) end(table, 'RB-06');
  else if (table.variant === 2) endTurn(table);
  else goOn(table);
}

function buy(table: Table, from: string, to: Centre): void {
  const { stock } = table.players[table.turn];
  const { piles } = table.players[from.charCodeAt(0) - 65];
  for (let i = table.variant; i <= 2; i++) {
    stock.push(fromTalon(table, table.turn, 'stock') ?? UNKNOWN);
  }
  layOn(to, piles[Number(from[1]) - 1].pop() ?? UNKNOWN);
}

/** RB-14. */
function flip(table: Table): void {
  const own = table.players[table.turn];
  own.shown = true;
  if (own.stock[0] === 'A') endTurn(table);
  else goOn(table);
}

function perform(table: Table, move: string): void {
  const [verb, first, second] = move.split(' ');
  const own = table.players[table.turn];
  const centre = table.centre[Number(second ?? first) - 1];
  if (verb === 'choose') choose(table, first);
  else if (verb === 'show') table.offer[Number(first) - 1].shown = true;
  else if (verb === 'stock') playStock(table, centre);
  else if (verb === 'flip') flip(table);
  else if (verb === 'draw') {
    const { ace } = draw(table, (drawn) => drawn < FULL);
    if (ace) endTurn(table);
  } else if (verb === 'discard') {
    own.piles[Number(second) - 1].push(takeFromHand(table, first));
    endTurn(table);
  } else {
    if (verb === 'hand') layOn(centre, takeFromHand(table, first));
    else if (verb === 'pile') layOn(centre, own.piles[Number(first) - 1].pop() ?? UNKNOWN);
    else buy(table, first, centre);
    goOn(table);
  }
}

/** A new table after a step, or one that waits for the names of shuffled cards. */
export function stepped(before: Table, step: (t: Table) => void, came: string[] = []): Table {
  const next: Table = { ...structuredClone({ ...before, waiting: null }), came: [...came] };
  try {
    step(next);
    return next;
  } catch (need) {
    if (!(need instanceof Unknown)) throw need;
    const { seat, into } = need;
    return { ...next, waiting: { before, step, came, seat, into } };
  }
}

function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
}

const sorted = (cards: readonly string[]) => [...cards].sort();

/** Tries every name that the next shuffled card can have, until the real table comes out. */
function settle(table: Table, real: Table): Table {
  if (table.waiting === null) return nameTalon(table, real);
  const { before, step, came, seat, into } = table.waiting;
  const now = table.players[seat];
  const then = real.players[seat];
  const names =
    into === 'stock'
      ? [then.stock[now.stock.length]]
      : [...new Set(without(then.hand, now.hand))].filter((card) => table.shuffled.includes(card));
  let found = table;
  for (const name of names) {
    found = settle(stepped(before, step, [...came, name]), real);
    if (JSON.stringify(picture(found)) === JSON.stringify(picture(real))) break;
  }
  return found;
}

function nameTalon(table: Table, real: Table): Table {
  if (table.shuffled.length === 0) return table;
  const same = sorted(table.shuffled).join() === sorted(real.talon).join();
  return same ? { ...table, talon: [...real.talon], shuffled: [] } : table;
}

/** What the game itself writes, in the form of the machine interface. */
type Told = {
  readonly options: { readonly variant?: number };
  readonly phase: Table['phase'];
  readonly turn: number | null;
  readonly turns: number;
  readonly started: boolean;
  readonly players: Player[];
  readonly centre: Centre[];
  readonly talon: string[];
  readonly offer?: Offer[];
};

function tableOf(position: Told): Table {
  const told = structuredClone(position);
  const { phase, turn, turns, started, centre, talon, offer = [] } = told;
  const players = told.players.map(({ stock, shown, hand, piles }) => ({
    ...{ stock, shown, hand, piles },
  }));
  return {
    variant: told.options.variant ?? 1,
    // A game that is over has nobody on turn.
    phase: turn === null ? 'over' : phase,
    turn: turn ?? 0,
    ...{ turns, started, players, centre, talon, offer },
    ...{ winners: [], ending: '', came: [], shuffled: [], waiting: null },
  };
}

function picture({ phase, turn, turns, started, players, centre, talon, offer }: Table): unknown {
  const seats = players.map(({ stock, shown, hand, piles }) => ({
    ...{ stock, shown, piles },
    hand: sorted(hand),
  }));
  const middle = centre.map(({ cards, down }) => ({ cards, down }));
  const offered = offer.map(({ pile, shown }) => ({ pile, shown }));
  const order = phase === 'over' ? null : { turn, turns, started };
  return { phase, order, seats, middle, talon, offered };
}

export const romBoReference: Reference<Table> = {
  tableOf,
  actors: (table) => (table.phase === 'over' ? [] : [table.turn]),
  moves: (table, seat) => (table.phase === 'over' || table.turn !== seat ? [] : movesOf(table)),
  after: (table, _seat, move) => stepped(table, (next) => perform(next, move)),
  settle,
  picture,
  scores: ({ players, winners }) => players.map((_, seat) => (winners.includes(seat) ? 1 : 0)),
  details: ({ players, ending }) => ({
    stock: players.map(({ stock }) => stock.length),
    rule: ending,
  }),
  matchOver: () => true,
};
