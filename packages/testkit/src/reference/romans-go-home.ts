/**
 * Romans Go Home! a second time: slow, plain, and written from the rules alone. It does not
 * shuffle: what a new round brings into hands and before dummies is `?` until it is settled.
 */
import type { Reference } from './shadow.ts';

type Player = {
  hand: string[];
  covered: string[];
  open: string[];
  fresh: string | null;
  readonly castles: string[];
  away: string | null;
  chosen: string | null;
};

type Options = {
  readonly keepUncaptured?: boolean;
  readonly shiftDruhid?: boolean;
};

const STAGES = ['seduce', 'castle', 'keep', 'gaulie', 'reorder', 'alarm', 'tax'] as const;
type Stage = (typeof STAGES)[number];

export interface Table {
  readonly options: Options;
  /** How many people play; the players after them are dummies. */
  readonly people: number;
  phase: 'plan' | 'attack' | Stage | 'over';
  round: number;
  attack: number;
  row: string[];
  deck: string[];
  readonly gone: string[];
  readonly players: Player[];
  captor: number | null;
  captured: string | null;
  /** The owner of three legions. */
  legions: number | null;
}

/** RG-01. */
const CLAN = ['Q', 'D', 'S', 'X', 'A', 'M', 'G', 'C', 'C'];
const STRENGTH: Readonly<Record<string, number>> = {
  ...{ Q: 1, D: 2, S: 3, X: 4, A: 5, M: 6, G: 7, C: 9 },
};
const LAST_ATTACK = 6;
const LAST_ROUND = 3;
const UNKNOWN = '?';

const worthOf = (castle: string) => Number(castle.slice(1));
const isLegion = (castle: string) => castle.startsWith('L');
const letterOf = (seat: number) => String.fromCharCode(65 + seat);
const byStrength = (a: string, b: string) => STRENGTH[a] - STRENGTH[b];
const distinct = (texts: readonly string[]) => [...new Set(texts)];
const seatsOf = (table: Table) => table.players.map((_, seat) => seat);
const isPerson = (table: Table, seat: number) => seat < table.people;

function remove(cards: string[], card: string): void {
  cards.splice(cards.indexOf(card), 1);
}

/** Every order of so many of these cards. */
function orders(cards: readonly string[], count: number): string[] {
  if (count === 0) return [''];
  return distinct(cards).flatMap((card) => {
    const rest = [...cards];
    remove(rest, card);
    return orders(rest, count - 1).map((order) => ` ${card}${order}`);
  });
}

/** RG-10. */
function arranged(castles: readonly string[]): string[] {
  const row = [...castles];
  const values = () => row.map(worthOf);
  const highest = values().lastIndexOf(Math.max(...values()));
  row.push(...row.splice(highest, 1));
  const positive = values().filter((value) => value > 0);
  if (positive.length > 0) {
    const lowest = values().indexOf(Math.min(...positive));
    row.unshift(...row.splice(lowest, 1));
  }
  return row;
}

function setUpRound(table: Table): void {
  table.phase = 'plan';
  table.attack = 1;
  table.row = arranged(table.deck.splice(0, 6));
  table.players.forEach((player, seat) => {
    const person = isPerson(table, seat);
    player.hand = Array(person ? 7 : 0).fill(UNKNOWN);
    player.covered = Array(person ? 0 : 6).fill(UNKNOWN);
    player.open = [];
    player.away = null;
  });
}

/** RG-20, RG-21, and everything up to the next choice. */
export function turnUp(table: Table): void {
  for (const player of table.players) {
    player.fresh = player.covered.shift() ?? null;
    if (player.fresh !== null) player.open.push(player.fresh);
  }
  const chariots = table.players.filter(({ fresh }) => fresh === 'C');
  if (chariots.length > 1) for (const { open } of chariots) remove(open, 'C');
  runFrom(table, 0);
}

function turnedUp(table: Table, card: string): number[] {
  return seatsOf(table).filter((seat) => table.players[seat].fresh === card);
}

/** The moves of a row in a stage; none where it has nothing to choose. Dummies have one. */
const CHOICES: Readonly<Record<Stage, (table: Table, seat: number) => string[]>> = {
  // RG-22, RG-52
  seduce(table, seat) {
    const alone = turnedUp(table, 'Q').length === 1 && table.players[seat].fresh === 'Q';
    if (!alone || !isPerson(table, seat)) return [];
    return seatsOf(table)
      .filter((other) => other !== seat && !wrecked(table, other))
      .map((other) => `seduce ${letterOf(other)}`);
  },
  // RG-26, RG-52
  castle(table, seat) {
    if (table.captor !== seat) return [];
    const free = table.players[seat].fresh === 'D' && isPerson(table, seat);
    return (free ? table.row : table.row.slice(0, 1)).map((_, i) => `castle ${i + 1}`);
  },
  // RG-27, RG-30, RG-52
  keep(table, seat) {
    if (table.captor !== seat) return [];
    const { open, fresh } = table.players[seat];
    const lowest = table.captured === 'U2' ? [...open].sort(byStrength).slice(0, 1) : [];
    const axel = fresh === 'X' ? ['X'] : [];
    const all = distinct([...lowest, ...axel]);
    const sets = [[], ...all.map((card) => [card]), ...(all.length === 2 ? [all] : [])];
    const texts = sets.map((set) => `keep ${[...set].sort(byStrength).join(' ') || '-'}`);
    return isPerson(table, seat) ? texts : texts.slice(-1);
  },
  // RG-28
  gaulie(table, seat) {
    if (table.players[seat].fresh !== 'G' || table.captor === seat) return [];
    return drops(table, seat);
  },
  // RG-29, RG-52
  reorder(table, seat) {
    const { fresh, covered } = table.players[seat];
    if (fresh !== 'S' || !isPerson(table, seat)) return [];
    return orders(covered, covered.length).map((order) => `reorder${order}`);
  },
  // RG-31
  alarm: (table, seat) => (table.captured === 'A4' ? drops(table, seat) : []),
  // RG-32, RG-52
  tax(table, seat) {
    if (table.captured !== 'T8' || table.captor !== seat) return [];
    // Of equal castles a dummy gives up the plain one: a custom, for no rule and no score asks.
    const castles = [...table.players[seat].castles].sort(
      (a, b) => worthOf(a) - worthOf(b) || (a < b ? 1 : -1),
    );
    return distinct(isPerson(table, seat) ? castles : castles.slice(0, 1)).map((c) => `tax ${c}`);
  },
};

/** Whether RG-21 has taken the card that this row turned up. */
function wrecked(table: Table, seat: number): boolean {
  return table.players[seat].fresh === 'C' && turnedUp(table, 'C').length > 1;
}

/** RG-28, RG-31, RG-52: one of the face-up warriors, a dummy's lowest. */
function drops(table: Table, seat: number): string[] {
  const open = [...table.players[seat].open].sort(byStrength);
  return distinct(isPerson(table, seat) ? open : open.slice(0, 1)).map((card) => `drop ${card}`);
}

/** RG-2A: what is kept or dropped when no attack of the round is left is nobody's business. */
const FADING: readonly Stage[] = ['keep', 'gaulie', 'alarm'];

function runFrom(table: Table, first: number): void {
  for (let at = first; at < STAGES.length; at++) {
    const stage = STAGES[at];
    const open = askedIn(table, stage);
    if (open.length > 0) {
      table.phase = stage;
      return;
    }
    resolve(table, stage);
    if (table.phase === 'over') return;
  }
  endAttack(table);
}

/** The people who have something to choose in this stage. */
function askedIn(table: Table, stage: Stage): number[] {
  if (table.attack === LAST_ATTACK && FADING.includes(stage)) return [];
  return seatsOf(table).filter((seat) => CHOICES[stage](table, seat).length > 1);
}

/** All choices of a stage together. */
function resolve(table: Table, stage: Stage): void {
  const made = seatsOf(table).flatMap((seat) => {
    const choices = CHOICES[stage](table, seat);
    const text = table.players[seat].chosen ?? choices[0];
    return choices.length === 0 ? [] : [{ seat, words: text.split(' ').slice(1) }];
  });
  for (const player of table.players) player.chosen = null;
  if (stage === 'seduce') resolveAttack(table, made[0]);
  else for (const { seat, words } of made) EFFECTS[stage](table, seat, words);
}

type Made = { readonly seat: number; readonly words: readonly string[] } | undefined;

/** RG-22 to RG-25, RG-60. */
function resolveAttack(table: Table, seduction: Made): void {
  const totals = seatsOf(table).map((seat) => totalOf(table, seat, seduction));
  const best = Math.max(...totals);
  const first = seatsOf(table).filter((seat) => totals[seat] === best);
  const archies = first.filter((seat) => table.players[seat].fresh === 'A');
  const deciding = first.length > 1 ? archies : first;
  if (best >= 1 && deciding.length === 1) {
    table.captor = deciding[0];
  } else {
    table.captor = null;
    table.gone.push(...table.row.splice(table.options.keepUncaptured ? -1 : 0, 1));
  }
}

function totalOf(table: Table, seat: number, seduction: Made): number {
  const { open, fresh } = table.players[seat];
  if (fresh === 'M') return 0;
  const own = open.reduce((sum, card) => sum + STRENGTH[card], 0);
  if (seduction === undefined) return own;
  const seduced = seduction.words[0].charCodeAt(0) - 65;
  const points = STRENGTH[table.players[seduced].fresh ?? ''];
  return own + (seat === seduction.seat ? points : seat === seduced ? -points : 0);
}

type Effect = (table: Table, seat: number, words: readonly string[]) => void;

const drop: Effect = ({ players }, seat, [card]) => remove(players[seat].open, card);

const EFFECTS: Readonly<Record<Exclude<Stage, 'seduce'>, Effect>> = {
  castle(table, seat, [place]) {
    const at = Number(place) - 1;
    const taken = table.row[at];
    // RG-26, RG-61
    if (!table.options.shiftDruhid) table.row[at] = table.row[0];
    table.row.splice(table.options.shiftDruhid ? at : 0, 1);
    const { castles } = table.players[seat];
    castles.push(taken);
    table.captured = taken;
    // RG-33, RG-53
    if (isLegion(taken) && castles.filter(isLegion).length >= 3 && isPerson(table, seat)) {
      table.phase = 'over';
      table.legions = seat;
    }
  },
  keep(table, seat, words) {
    table.players[seat].open = words.filter((card) => card !== '-');
  },
  gaulie: drop,
  reorder(table, seat, words) {
    table.players[seat].covered = [...words];
  },
  alarm: drop,
  tax(table, seat, [castle]) {
    remove(table.players[seat].castles, castle);
    table.gone.push(castle);
  },
};

function endAttack(table: Table): void {
  for (const player of table.players) player.fresh = null;
  table.captor = null;
  table.captured = null;
  table.attack++;
  if (table.attack <= LAST_ATTACK) {
    turnUp(table);
  } else if (table.round < LAST_ROUND) {
    table.round++;
    setUpRound(table);
  } else {
    table.phase = 'over';
  }
}

/** RG-11. */
function carryOutPlans(table: Table): void {
  for (const player of table.players.slice(0, table.people)) {
    player.covered = (player.chosen ?? '').split(' ').slice(1);
    for (const card of player.covered) remove(player.hand, card);
    player.away = player.hand.splice(0)[0];
    player.chosen = null;
  }
  turnUp(table);
}

function concerned(table: Table): number[] {
  if (table.phase === 'plan') return seatsOf(table).slice(0, table.people);
  if (table.phase === 'over' || table.phase === 'attack') return [];
  return askedIn(table, table.phase);
}

function actors(table: Table): number[] {
  return concerned(table).filter((seat) => table.players[seat].chosen === null);
}

function after(table: Table, seat: number, move: string): Table {
  const next = structuredClone(table);
  const stage = next.phase;
  next.players[seat].chosen = move;
  if (actors(next).length > 0 || stage === 'over' || stage === 'attack') return next;
  if (stage === 'plan') {
    carryOutPlans(next);
  } else {
    resolve(next, stage);
    if (next.phase !== 'over') runFrom(next, STAGES.indexOf(stage) + 1);
  }
  return next;
}

/** RG-41: points, castles, then the most valuable castle and so on, the best first. */
function compare(a: readonly string[], b: readonly string[]): number {
  const worth = (castles: readonly string[]) => castles.map(worthOf).sort((x, y) => y - x);
  const mine = [pointsOf(a), a.length, ...worth(a)];
  const theirs = [pointsOf(b), b.length, ...worth(b)];
  const at = mine.findIndex((value, i) => value !== theirs[i]);
  return at < 0 ? 0 : mine[at] - theirs[at];
}

function pointsOf(castles: readonly string[]): number {
  return castles.reduce((sum, castle) => sum + worthOf(castle), 0);
}

function winners(table: Table): number[] {
  const castles = table.players.map((player) => player.castles);
  const people = castles.slice(0, table.people);
  if (table.legions !== null) return [table.legions];
  // RG-53
  if (table.people === 1) {
    const points = castles.map(pointsOf);
    return points.slice(1).every((dummy) => points[0] > dummy) ? [0] : [];
  }
  return people.flatMap((own, seat) =>
    people.every((other) => compare(own, other) >= 0) ? [seat] : [],
  );
}

function partOf(cards: readonly string[], pack: readonly string[]): boolean {
  const count = (among: readonly string[], card: string) => among.filter((c) => c === card).length;
  return cards.every((card) => count(cards, card) <= count(pack, card));
}

/** A new round's cards are whatever came, if a clan holds them. */
function settle(table: Table, real: Table): Table {
  if (table.phase !== 'plan') return table;
  const named = structuredClone(table);
  named.players.forEach((player, seat) => {
    for (const pile of ['hand', 'covered'] as const) {
      const came = real.players[seat][pile];
      const fits = came.length === player[pile].length && partOf(came, CLAN);
      if (player[pile].includes(UNKNOWN) && fits) player[pile] = [...came];
    }
  });
  return named;
}

/** What the game itself writes, in the form of the machine interface. */
type Told = Omit<Table, 'people' | 'legions'> & {
  readonly seats: number;
  readonly turn: number | null;
};

function tableOf(position: Told): Table {
  const told = structuredClone(position);
  const { options, phase, round, attack, row, deck, gone, captor, captured } = told;
  const players = told.players.map((player) => {
    const { hand, covered, open, fresh, castles, away, chosen } = player;
    return { hand, covered, open, fresh, castles, away, chosen };
  });
  return {
    ...{ options, phase, round, attack, row, deck, gone, players, captor, captured },
    ...{ people: told.seats, legions: null },
  };
}

const sorted = (cards: readonly string[]) => [...cards].sort();

function picture(table: Table): unknown {
  const { phase, round, attack, row, deck, gone, captor, captured } = table;
  // In the last attack the program has kept and dropped what it liked.
  const faded = attack === LAST_ATTACK && phase === 'tax';
  const players = table.players.map(({ hand, covered, open, fresh, castles, away, chosen }) => ({
    ...{ covered, fresh, away, chosen },
    hand: sorted(hand),
    open: faded ? [] : sorted(open),
    castles: sorted(castles),
  }));
  return { phase, round, attack, row, deck, gone: sorted(gone), captor, captured, players };
}

export const romansReference: Reference<Table> = {
  tableOf,
  actors,
  moves(table, seat) {
    if (!actors(table).includes(seat)) return [];
    const { hand } = table.players[seat];
    if (table.phase === 'plan') return orders(hand, 6).map((order) => `plan${order}`);
    if (table.phase === 'over' || table.phase === 'attack') return [];
    return CHOICES[table.phase](table, seat);
  },
  after,
  settle,
  picture,
  scores: ({ players, people }) => players.slice(0, people).map(({ castles }) => pointsOf(castles)),
  winners,
  matchOver: () => true,
};
