import { botsFor, type Entrant, type Measure, playDeal, pointsOf, strengthOf } from '@taberna/bots';
import type { AnyGame } from '@taberna/engine';

/** One contest: who meets whom at which table. Plain data, so it can travel and be kept. */
export interface ArenaTask {
  readonly game: string;
  readonly seats: number;
  readonly options: unknown;
  /** Who sits at the table together; every line-up plays every deal in all seat rotations. */
  readonly lineups: readonly (readonly string[])[];
  readonly seed: string;
  /** Milliseconds a move at most; null counts steps only, so that a seed gives the same games. */
  readonly ms: number | null;
}

/** One line-up on one deal. */
export interface Round {
  readonly lineup: number;
  readonly deal: number;
}

/** What a round gave, by rotation and entrant; moves and milliseconds over all rotations. */
export interface RoundResult extends Round {
  readonly points: readonly (readonly number[])[];
  readonly moves: readonly number[];
  readonly ms: readonly number[];
}

/**
 * The line-ups of a contest. As many players as seats, or fewer (the last one takes the seats that
 * are left), sit down together; of more, each meets each, in turn around the table.
 */
export function lineupsOf(players: readonly string[], seats: number): string[][] {
  if (players.length <= seats) {
    return [
      Array.from({ length: seats }, (_, i) => players[Math.min(i, players.length - 1)] ?? ''),
    ];
  }
  return players.flatMap((one, i) =>
    players
      .slice(i + 1)
      .map((other) => Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? one : other))),
  );
}

/** A deal is one game: duplicate deals know no series. */
export function singleGame(raw: unknown): unknown {
  return { ...Object(raw), games: 1 };
}

const now = () => performance.now();

/** Plays the rounds of one contest; players are made once and keep their memory. */
export class Table {
  readonly #task: ArenaTask;
  readonly #game: AnyGame;
  readonly #options: unknown;
  readonly #measure: Measure;
  readonly #lineups: readonly (readonly Entrant[])[];

  constructor(task: ArenaTask, game: AnyGame) {
    const options = game.parseOptions(task.options, task.seats);
    if (!options.ok) throw new Error(game.text.refusal(options.error, 'en'));
    this.#task = task;
    this.#game = game;
    this.#options = options.value;
    this.#measure = botsFor(game.id)?.measure ?? pointsOf(game);
    const known = new Map<string, Entrant>();
    this.#lineups = task.lineups.map((names) =>
      names.map((name, i) => this.#entrant(name, i, known)),
    );
  }

  /** Who has the same name at one table is still somebody else and remembers other cards. */
  #entrant(name: string, place: number, known: Map<string, Entrant>): Entrant {
    const key = `${place}/${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const strength = strengthOf(this.#game, name);
    if (strength === null) throw new Error(`no player ${name} in ${this.#game.id}`);
    const ms = this.#task.ms ?? (name.endsWith('ms') ? strength.ms : Number.POSITIVE_INFINITY);
    const budget = { steps: strength.steps, ms, now };
    const entrant = { name, player: strength.player(), budget };
    known.set(key, entrant);
    return entrant;
  }

  play({ lineup, deal }: Round): RoundResult {
    const entrants = this.#lineups[lineup] ?? [];
    const seed = `${this.#task.seed}/${deal}`;
    const at = { game: this.#game, options: this.#options, seed, measure: this.#measure, now };
    const outcomes = entrants.map((_, rotation) => playDeal(at, entrants, rotation));
    const total = (of: (o: (typeof outcomes)[number]) => readonly number[]) =>
      entrants.map((_, i) => outcomes.reduce((sum, outcome) => sum + (of(outcome)[i] ?? 0), 0));
    return {
      lineup,
      deal,
      points: outcomes.map((outcome) => outcome.points),
      moves: total((outcome) => outcome.moves),
      ms: total((outcome) => outcome.ms).map(Math.round),
    };
  }
}
