/**
 * Römer a second time: slow, plain, and written from the rules alone. It knows what may be played,
 * who wins a trick, who draws, loses and lays a new trump, when a game ends and what layouts are
 * worth. It neither deals nor shuffles: a card that a shuffle brings is `?` until it is settled.
 */
import type { Reference } from './shadow.ts';

type Options = {
  readonly games?: number;
  readonly target?: number;
  readonly change?: 'ends-turn' | 'free';
};

/** A card on the table and the seats that have seen its face. */
interface Known {
  readonly card: string;
  readonly seen: readonly number[];
}

type Laid = {
  readonly seat: number;
  readonly card: string;
};

interface Table {
  readonly options: Options;
  phase: 'trump' | 'turn' | 'trick' | 'lineup' | 'over';
  turn: number;
  readonly dealer: number;
  readonly hands: string[][];
  readonly layouts: Known[][];
  draw: string[];
  discard: Known[];
  trick: Laid[];
  pending: number[];
  turns: number;
  changed: boolean;
  /** What the last shuffle turned over, for `settle`. */
  shuffled: string[];
}

const FULL = 7;
const LAST_TURN = 1000;
const UNKNOWN = '?';

const colourOf = (card: string) => card[0];
const combatOf = (card: string) => Number(card[1]);
// RM-03: a Caesar carries no value.
const worthOf = (card: string) => Number(card.split('-')[1] ?? 0);

function trumpOf(table: Table, seat: number): string | null {
  const first = table.layouts[seat][0];
  return first === undefined ? null : colourOf(first.card);
}

function everybody(table: Table): number[] {
  return table.hands.map((_, seat) => seat);
}

/** The other seats clockwise, the left neighbour first. */
function leftOf(table: Table, seat: number): number[] {
  const seats = table.hands.length;
  return everybody(table)
    .slice(1)
    .map((i) => (seat + i) % seats);
}

const hasCards = (table: Table) => (seat: number) => table.hands[seat].length > 0;

/** RM-10, RM-11. */
function drawCard(table: Table, seat: number): void {
  if (table.draw.length === 0) {
    table.shuffled = table.discard.map((known) => known.card);
    table.draw = table.discard.map(() => UNKNOWN);
    table.discard = [];
  }
  const card = table.draw.shift();
  if (card !== undefined) table.hands[seat].push(card);
}

function takeFromHand(table: Table, seat: number, card: string): void {
  table.hands[seat].splice(table.hands[seat].indexOf(card), 1);
}

/** The seat that wins a trick, and whether it was trumped: RM-30 to RM-33. */
function trickResult(table: Table): { readonly winner: number; readonly trumped: boolean } {
  const led = colourOf(table.trick[0].card);
  const trumps = table.trick.filter(
    ({ seat, card }) => colourOf(card) !== led && colourOf(card) === trumpOf(table, seat),
  );
  const trumped = trumps.length > 0;
  const among = trumped ? trumps : table.trick.filter(({ card }) => colourOf(card) === led);
  const best = Math.max(...among.map(({ card }) => combatOf(card)));
  const winner = among.find(({ card }) => combatOf(card) === best)?.seat ?? -1;
  return { winner, trumped };
}

/** RM-40: the seats whose trump colour was led and who did not follow. */
function losers(table: Table, winner: number): number[] {
  const led = colourOf(table.trick[0].card);
  return leftOf(table, winner).filter((seat) => {
    const own = table.trick.find((laid) => laid.seat === seat);
    const followed = own !== undefined && colourOf(own.card) === led;
    return trumpOf(table, seat) === led && !followed;
  });
}

function resolveTrick(table: Table): void {
  const { winner, trumped } = trickResult(table);
  const losing = losers(table, winner);
  const led = colourOf(table.trick[0].card);
  const followers = table.trick.filter(({ card }) => colourOf(card) === led).map((l) => l.seat);
  // RM-36, then RM-34 or RM-35 (the order is RM-42)
  for (const { card } of table.trick) table.discard.push({ card, seen: everybody(table) });
  table.trick = [];
  drawersOf(table, winner, trumped ? [] : followers).forEach((seat) => {
    drawCard(table, seat);
  });
  // RM-41, RM-43
  for (const seat of losing) {
    const lost = table.layouts[seat].pop();
    if (lost === undefined) continue;
    (table.layouts[winner].length < FULL ? table.layouts[winner] : table.discard).push(lost);
  }
  table.turns++;
  table.changed = false;
  if (table.layouts[winner].length === FULL) {
    table.phase = 'over';
    return;
  }
  // RM-50
  table.pending = losing.filter((seat) => table.layouts[seat].length === 0).filter(hasCards(table));
  if (table.pending.length === 0) passTurn(table, [winner, ...leftOf(table, winner)]);
  else toTrump(table);
}

function drawersOf(table: Table, winner: number, followers: readonly number[]): number[] {
  return [winner, ...leftOf(table, winner).filter((seat) => followers.includes(seat))];
}

function toTrump(table: Table): void {
  table.phase = 'trump';
  table.turn = table.pending[0];
}

/** The first of these seats with hand cards is on turn (RM-23), unless RM-54 or RM-64 ends it. */
function passTurn(table: Table, order: readonly number[]): void {
  const next = order.find(hasCards(table));
  table.changed = false;
  if (next === undefined || table.turns >= LAST_TURN) {
    table.phase = 'over';
  } else {
    table.phase = 'turn';
    table.turn = next;
  }
}

/** The order in which the turn looks for somebody with cards after this seat had its own. */
function afterSeat(table: Table, seat: number): number[] {
  return [...leftOf(table, seat), seat];
}

function layTrump(table: Table, seat: number, card: string): void {
  takeFromHand(table, seat, card);
  table.layouts[seat].push({ card, seen: everybody(table) });
  drawCard(table, seat);
}

/** RM-12, RM-50; RM-13 is the same rule, for the dealer is the last to lay. */
function trump(table: Table, seat: number, card: string): void {
  layTrump(table, seat, card);
  table.pending.shift();
  if (table.pending.length > 0) toTrump(table);
  else passTurn(table, afterSeat(table, seat));
}

/** RM-20, RM-60. */
function attach(table: Table, seat: number, card: string): void {
  takeFromHand(table, seat, card);
  table.layouts[seat].push({ card, seen: [seat] });
  table.turns++;
  if (table.layouts[seat].length === FULL) {
    table.phase = 'over';
    return;
  }
  drawCard(table, seat);
  passTurn(table, afterSeat(table, seat));
}

/** RM-22. */
function change(table: Table, seat: number, card: string): void {
  table.discard.push(...table.layouts[seat].splice(0));
  layTrump(table, seat, card);
  if (table.options.change !== 'free') {
    table.turns++;
    passTurn(table, afterSeat(table, seat));
  } else {
    // There is always a card to draw: the old trump lies in the discard pile.
    table.changed = true;
  }
}

/** RM-21, RM-23. */
function toTrick(table: Table, seat: number, card: string): void {
  takeFromHand(table, seat, card);
  table.trick.push({ seat, card });
  table.phase = 'trick';
  const leader = table.trick[0].seat;
  const played = table.trick.map((laid) => laid.seat);
  const next = leftOf(table, leader).find(
    (other) => !played.includes(other) && table.hands[other].length > 0,
  );
  if (next === undefined) resolveTrick(table);
  else table.turn = next;
}

/** RM-51. */
function lineUp(table: Table, seat: number, card: string): void {
  takeFromHand(table, seat, card);
  table.layouts[seat].push({ card, seen: [seat] });
  const done = table.layouts[seat].length === FULL || table.hands[seat].length === 0;
  table.phase = done ? 'over' : 'lineup';
}

const ACTIONS: Readonly<Record<string, (table: Table, seat: number, card: string) => void>> = {
  trump,
  attach,
  change,
  lead: toTrick,
  play: toTrick,
  lineup: lineUp,
};

function verbsOf(table: Table, seat: number, card: string): string[] {
  if (table.phase === 'trump') return ['trump'];
  if (table.phase === 'trick') return ['play'];
  if (table.phase === 'lineup') return ['lineup'];
  const verbs = ['attach', 'lead'];
  if (!table.changed && colourOf(card) !== trumpOf(table, seat)) verbs.push('change');
  if (everybody(table).filter(hasCards(table)).length === 1) verbs.push('lineup');
  return verbs;
}

function copyOf(table: Table): Table {
  return structuredClone(table);
}

/** What the game itself writes, in the form of the machine interface. */
type Told = {
  readonly options: Options;
  readonly phase: Table['phase'];
  readonly turn: number;
  readonly dealer: number;
  readonly players: readonly {
    readonly hand: string[];
    readonly layout: string[];
    readonly seen: number[][];
  }[];
  readonly draw: string[];
  readonly discard: string[];
  readonly discardSeen: number[][];
  readonly trick: Laid[];
  readonly pending: number[];
  readonly turns: number;
  readonly changed: boolean;
};

function tableOf(position: Told): Table {
  const told = structuredClone(position);
  const { options, phase, turn, dealer, draw, trick, pending, turns, changed } = told;
  return {
    ...{ options, phase, turn, dealer, draw, trick, pending, turns, changed },
    hands: told.players.map((player) => player.hand),
    layouts: told.players.map(({ layout, seen }) =>
      layout.map((card, i) => ({ card, seen: seen[i] })),
    ),
    discard: told.discard.map((card, i) => ({ card, seen: told.discardSeen[i] })),
    shuffled: [],
  };
}

const sorted = (cards: readonly string[]) => [...cards].sort();
const words = (known: readonly Known[]) =>
  known.map(({ card, seen }) => `${card} seen by ${[...seen].sort().join('')}`);

/**
 * After a shuffle: the unknown cards are those that really came, if all of them together are the
 * ones that were shuffled. Nobody draws twice in one move, so each hand lacks one name at most.
 */
function settle(table: Table, real: Table): Table {
  if (table.shuffled.length === 0) return table;
  const named = copyOf(table);
  const came: string[] = [];
  named.hands.forEach((hand, seat) => {
    const at = hand.indexOf(UNKNOWN);
    if (at < 0) return;
    const rest = [...(real.hands[seat] ?? [])];
    for (const card of hand) if (rest.includes(card)) rest.splice(rest.indexOf(card), 1);
    hand[at] = rest[0];
    came.push(rest[0]);
  });
  named.draw = [...real.draw];
  came.push(...real.draw);
  const fits = sorted(came).join() === sorted(table.shuffled).join();
  named.shuffled = [];
  return fits ? named : table;
}

function scoresOf(table: Table): number[] {
  return table.layouts.map((layout, seat) =>
    // RM-61
    layout.reduce((sum, { card }, i) => {
      const weight = colourOf(card) === trumpOf(table, seat) ? i + 1 : 1;
      return sum + worthOf(card) * weight;
    }, 0),
  );
}

export const roemerReference: Reference<Table> = {
  tableOf,
  actors: (table) => (table.phase === 'over' ? [] : [table.turn]),
  moves(table, seat) {
    if (table.phase === 'over' || table.turn !== seat) return [];
    const all = table.hands[seat].flatMap((card) =>
      verbsOf(table, seat, card).map((verb) => `${verb} ${card}`),
    );
    return [...new Set(all)];
  },
  after(table, seat, move) {
    const next = copyOf(table);
    const [verb, card] = move.split(' ');
    ACTIONS[verb](next, seat, card);
    return next;
  },
  settle,
  picture(table) {
    const { phase, turn, dealer, draw, trick, pending, turns, changed } = table;
    return {
      ...{ phase, turn, dealer, draw, pending, turns, changed },
      trick: trick.map(({ seat, card }) => `${seat} ${card}`),
      hands: table.hands.map(sorted),
      layouts: table.layouts.map(words),
      discard: words(table.discard).sort(),
    };
  },
  scores: scoresOf,
  // RM-62
  matchOver({ options }, totals, games) {
    if (options.games === 1) return games === 1;
    const best = Math.max(...totals);
    const first = totals.filter((total) => total === best).length === 1;
    return best >= (options.target ?? 500) && first;
  },
};
