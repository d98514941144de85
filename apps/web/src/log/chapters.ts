import { type GameEvent, isGameEnd } from '@taberna/engine';

/** What a part of the log is headed by. */
export interface Heading {
  readonly by: 'game' | 'round' | 'attack' | 'trick' | 'lap';
  readonly number: number;
  /** The castle that an attack is about. */
  readonly castle?: string;
}

/** How a line stands in the log. */
export interface Mark {
  /** It begins a part. */
  readonly heading: Heading | null;
  /** It begins somebody's turn, or a trick within one. */
  readonly begins: boolean;
  readonly inTrick: boolean;
  /** What is drawn and prepared is said softly, what it comes to loudly. */
  readonly weight: 'quiet' | 'plain' | 'strong';
}

/** Deeds of somebody's turn, where a game goes by turns. */
const TURN: ReadonlySet<string> = new Set([
  ...['drawn', 'taken'],
  ...['cards-drawn', 'card-laid', 'stock-turned', 'card-discarded', 'turn-ended'],
  ...['attach', 'lead', 'change', 'lineup'],
]);
const TURN_ENDS: ReadonlySet<string> = new Set([
  ...['discarded', 'returned', 'turn-ended', 'attach', 'lineup', 'trick-won'],
]);
const QUIET: ReadonlySet<string> = new Set([
  ...['draw', 'drawn', 'cards-drawn', 'hand-drawn', 'pick-up', 'stocks-shown'],
  ...['choice-made', 'planned', 'reshuffle', 'talon-collected', 'card-paid', 'returned', 'kept'],
]);
const STRONG: ReadonlySet<string> = new Set([
  ...['trick-won', 'card-lost', 'reveal', 'opened', 'finished', 'stock-out'],
  ...[
    'captured',
    'uncaptured',
    'legions-won',
    'round-ended',
    'taxed',
    'sums',
    'table-stuck',
    'game-end',
  ],
]);

function weightOf(event: GameEvent): Mark['weight'] {
  if (QUIET.has(event.type)) return 'quiet';
  // Whoever plays from the stock comes nearer to the win.
  const fromStock = event.type === 'card-laid' && 'from' in event && event.from === 'stock';
  return fromStock || STRONG.has(event.type) ? 'strong' : 'plain';
}

const numberIn = (event: GameEvent, key: string) => {
  const value = Object.entries(event).find(([name]) => name === key)?.[1];
  return typeof value === 'number' ? value : null;
};

/** The first castle of the row that an event tells. */
function firstCastle(event: GameEvent): string | undefined {
  const row: unknown = Object.entries(event).find(([name]) => name === 'row')?.[1];
  const first: unknown = Array.isArray(row) ? row[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}

/** Follows the story of a match and says of each event how it stands in the log. */
class Chapters {
  readonly #several: boolean;
  #game = 1;
  #fresh = true;
  #trick = 0;
  #trickOpen = false;
  #lap = 0;
  #seatsOfLap = new Set<number>();
  #seat: number | null = null;
  #castle: string | undefined;

  constructor(several: boolean) {
    this.#several = several;
  }

  next(event: GameEvent): Mark {
    const heading = this.#gameHeading() ?? this.#headingOf(event);
    const seat = numberIn(event, 'seat');
    const turns = TURN.has(event.type) && seat !== null && seat !== this.#seat;
    const lap = turns ? this.#turnOf(seat) : null;
    const opens = event.type === 'lead';
    if (opens) this.#trickOpen = true;
    const inTrick = this.#trickOpen;
    if (event.type === 'trick-won') this.#trickOpen = false;
    if (TURN_ENDS.has(event.type)) this.#seat = null;
    this.#castle = firstCastle(event) ?? this.#castle;
    if (isGameEnd(event)) this.#begin(this.#game + 1);
    return { heading: heading ?? lap, begins: turns || opens, inTrick, weight: weightOf(event) };
  }

  #begin(game: number): void {
    this.#game = game;
    this.#fresh = true;
    this.#trick = 0;
    this.#lap = 0;
    this.#seatsOfLap.clear();
    this.#seat = null;
    this.#trickOpen = false;
  }

  #gameHeading(): Heading | null {
    const fresh = this.#fresh;
    this.#fresh = false;
    return fresh && this.#several ? { by: 'game', number: this.#game } : null;
  }

  #headingOf(event: GameEvent): Heading | null {
    if (event.type === 'round-began') {
      return { by: 'round', number: numberIn(event, 'round') ?? 1 };
    }
    if (event.type === 'turned-up') {
      const number = numberIn(event, 'attack') ?? 1;
      return {
        by: 'attack',
        number,
        ...(this.#castle === undefined ? {} : { castle: this.#castle }),
      };
    }
    if (event.type !== 'play' || this.#trickOpen) return null;
    this.#trickOpen = true;
    this.#trick++;
    return { by: 'trick', number: this.#trick };
  }

  /** Where games go by turns: a lap is over when somebody has a second one. */
  #turnOf(seat: number): Heading | null {
    this.#seat = seat;
    const begins = this.#lap === 0 || this.#seatsOfLap.has(seat);
    if (begins) {
      this.#lap++;
      this.#seatsOfLap.clear();
    }
    this.#seatsOfLap.add(seat);
    return begins ? { by: 'lap', number: this.#lap } : null;
  }
}

/** How the lines of a story stand in the log, one for each event. */
export function marksOf(story: readonly GameEvent[]): readonly Mark[] {
  const chapters = new Chapters(story.some((event, i) => isGameEnd(event) && i < story.length - 1));
  return story.map((event) => chapters.next(event));
}
