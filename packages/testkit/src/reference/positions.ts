import type { JsonObject, Rng } from '@taberna/engine';

/** Some cards of a pack, each at most once; what is taken is gone. */
export class Pack {
  readonly #cards: string[];
  readonly #rng: Rng;

  constructor(cards: readonly string[], rng: Rng) {
    this.#cards = [...cards];
    this.#rng = rng;
    for (let last = this.#cards.length - 1; last > 0; last--) {
      const there = rng.below(last + 1);
      [this.#cards[last], this.#cards[there]] = [this.#cards[there], this.#cards[last]];
    }
  }

  take(count: number): string[] {
    return this.#cards.splice(0, count);
  }

  /** From `least` to `most` cards, each number as likely. */
  some(least: number, most: number): string[] {
    return this.take(least + this.#rng.below(most - least + 1));
  }
}

export function oneOf<T>(rng: Rng, choices: readonly T[]): T {
  return choices[rng.below(choices.length)];
}

/** A Römer table late in a game: long layouts, short hands and piles, and the guard not far. */
export function lateRoemer(pack: readonly string[], seats: number, rng: Rng): JsonObject {
  const cards = new Pack(pack, rng);
  const turn = rng.below(seats);
  const players = Array.from({ length: seats }, (_, seat) => {
    const hand = cards.some(seat === turn ? 1 : 0, 4);
    const layout = oneOf(rng, [() => cards.some(1, 2), () => cards.some(4, 6)])();
    return { hand, layout };
  });
  return {
    game: 'roemer',
    seats,
    options: { games: 1, change: oneOf(rng, ['ends-turn', 'free']) },
    phase: 'turn',
    turn,
    dealer: rng.below(seats),
    players,
    draw: oneOf(rng, [() => [], () => cards.some(1, 5)])(),
    discard: oneOf(rng, [() => [], () => cards.some(1, 4)])(),
    turns: oneOf(rng, [20, 999, 998, 990]),
    closed: true,
  };
}

const CLASSES = ['snap', 'four', 'roman', 'trump', 'led'];
const COLOURS = ['r', 'y', 'g', 'b'];

/** The options of a Römerschnappen table that plays by the printed rules. */
export function anyPrinted(rng: Rng): JsonObject {
  return {
    points: oneOf(rng, ['values', 'printed']),
    games: 1 + rng.below(2),
    count: oneOf(rng, ['app', 'app', 'players']),
  };
}

/** Any rule set that a rules workshop can make. */
export function anyHouse(rng: Rng): JsonObject {
  return {
    handSize: 1 + rng.below(6),
    trump: oneOf(rng, [...COLOURS, 'none', 'called']),
    follow: rng.below(2) === 0,
    romans: oneOf(rng, ['last', 'free']),
    order: new Pack(CLASSES, rng).take(CLASSES.length),
    refill: oneOf(rng, ['all', 'winner', 'none']),
    points: { r2: rng.below(30), SN: rng.below(30), R1: rng.below(3) },
  };
}

/** A Römerschnappen table with few cards left, in hands of unlike sizes. */
export function lateSchnappen(
  pack: readonly string[],
  seats: number,
  house: JsonObject | null,
  rng: Rng,
): JsonObject {
  const cards = new Pack(pack, rng);
  const turn = rng.below(seats);
  const fixed = house === null || house.trump === 'called' ? oneOf(rng, COLOURS) : house.trump;
  const most = typeof house?.handSize === 'number' ? house.handSize : 5;
  return {
    game: 'roemerschnappen',
    seats,
    options: house === null ? {} : { house },
    phase: 'play',
    turn,
    trump: fixed === 'none' ? null : fixed,
    dealer: rng.below(seats),
    players: Array.from({ length: seats }, (_, seat) => ({
      hand: cards.some(seat === turn ? 1 : 0, Math.min(most, 5)),
      won: cards.some(0, 1),
    })),
    talon: cards.take(rng.below(6)),
    closed: true,
  };
}

const RANKS = [...'23456789TJQK'];

/** A centre pile that play can have left: some cards going up, some after a turn, by the rules. */
function anyCentre(rng: Rng): JsonObject {
  const cards: string[] = [];
  let at = -1;
  let down = false;
  const length = oneOf(rng, [0, 1, 2, 3, 4, 5, 8]);
  while (cards.length < length) {
    const top = cards.at(-1);
    const free = top !== 'A' && top !== '*';
    const kind = free ? rng.below(5) : 4;
    if (kind === 0) {
      cards.push('A');
      down = !down;
      continue;
    }
    if (top === 'A') at = at < 0 ? RANKS.length - 1 : at;
    else at = (at + (down ? RANKS.length - 1 : 1)) % RANKS.length;
    cards.push(kind === 1 ? '*' : RANKS[at]);
  }
  return { cards, down };
}

/** A Rom-bo table with short stocks, hands and talon, and the guard not far. */
export function lateRomBo(seats: number, rng: Rng): JsonObject {
  const variant = 1 + rng.below(2);
  const pack = [...RANKS, ...RANKS, ...RANKS, ...'AAAA***'];
  const cards = new Pack(pack, rng);
  const short = () => oneOf(rng, [() => [], () => [], () => cards.some(1, 3)])();
  return {
    game: 'rom-bo',
    seats,
    options: { variant },
    phase: 'play',
    turn: rng.below(seats),
    started: false,
    players: Array.from({ length: seats }, () => ({
      stock: cards.some(1, 3),
      shown: variant === 2 || rng.below(2) === 0,
      hand: oneOf(rng, [() => [], () => cards.some(0, 6)])(),
      piles: [short(), short(), short()],
    })),
    centre: [anyCentre(rng), anyCentre(rng), anyCentre(rng)],
    talon: oneOf(rng, [() => [], () => cards.some(1, 4)])(),
    turns: oneOf(rng, [20, 20, 999, 997, 990]),
    closed: true,
  };
}

const CLAN = ['Q', 'D', 'S', 'X', 'A', 'M', 'G', 'C', 'C'];
const CASTLES = [
  ...['N1', 'N3', 'N4', 'N5', 'N6', 'U2', 'L-1', 'N1', 'N3', 'N4', 'N5', 'N6', 'U2', 'L-1'],
  ...['A4', 'T8', 'L-2', 'L-3'],
];

/** A Romans Go Home! table before any attack of any round, with dummies and both variants. */
export function anyAttack(people: number, dummies: number, rng: Rng): JsonObject {
  const attack = 1 + rng.below(6);
  const round = rng.below(20) === 0 ? 2 : 3;
  // A deck of one's own, with what is rare in the printed one.
  const own = [...CASTLES, 'A4', 'A4', 'T8', 'T8', 'U2', 'U2', 'L-2', 'L-3'];
  const castles = oneOf(rng, [CASTLES, own]);
  const cards = new Pack(castles, rng);
  const row = cards.take(7 - attack);
  const deck = cards.take((3 - round) * 6);
  const players = Array.from({ length: people + dummies }, () => {
    const clan = new Pack(CLAN, rng);
    const covered = clan.take(7 - attack);
    const unsaid = { hand: [], fresh: null, away: null, chosen: null };
    const held = cards.some(0, 4);
    // Three legions would have ended the game.
    const two = held.filter((castle) => castle.startsWith('L')).slice(0, 2);
    const castles = held.filter((castle) => !castle.startsWith('L')).concat(two);
    return { covered, open: clan.some(0, attack - 1), castles, ...unsaid };
  });
  return {
    game: 'romans-go-home',
    seats: people,
    options: {
      dummies,
      keepUncaptured: rng.below(2) === 0,
      shiftDruhid: rng.below(2) === 0,
      ...(castles === CASTLES ? {} : { castles }),
    },
    phase: 'attack',
    ...{ dummies, round, attack, row, deck, players },
    ...{ gone: [], captor: null, captured: null },
    closed: true,
  };
}
