import {
  failed,
  type Game,
  type GameEvent,
  type GameFinder,
  type GameTypes,
  highest,
  ok,
  reading,
  refusalText,
  refusing,
  type State,
  seatLetter,
} from '@taberna/engine';

/** All that there is: the total, and whose turn it is. */
interface Count extends State<null> {
  readonly numbers: Int32Array;
}
const TOTAL = 0;
const TURN = 1;
const GREATEST = 3;

interface Counted extends GameEvent {
  readonly type: 'counted';
  readonly seat: number;
  readonly by: number;
}

const messages = {
  de: { turn: '{seat} ist nicht am Zug.', number: 'Eine Zahl von 1 bis 3.' },
  en: { turn: '{seat} is not to move.', number: 'A number from 1 to 3.' },
};
const refuse = refusing<keyof typeof messages.de>();

interface CountTypes extends GameTypes {
  readonly options: null;
  readonly state: Count;
  readonly event: Counted;
}

function create(_options: null, seats: number): Count {
  const numbers = new Int32Array(2);
  return { options: null, seats, buf: new Uint8Array(numbers.buffer), numbers };
}

/**
 * The least that can be played: in turn, everybody adds one, two or three, and it never ends. Other
 * servers play it too, so that what is compared is the servers.
 */
export const count: Game<CountTypes> = {
  id: 'count',
  rulesVersion: 1,
  seatCounts: [2, 3, 4],
  defaultSeats: 4,
  maxMoves: GREATEST,
  series: {
    columns: ['points'],
    better: 'more',
    games: () => 1,
    over: () => false,
    winners: (_options, seats, totals) => highest(totals, seats),
  },
  text: {
    title: { de: 'Zählen', en: 'Count' },
    examples: ['1', '3'],
    refusal: (refusal, lang) => refusalText(refusal, lang, messages),
    move: (_s, seat, move) => `${seatLetter(seat)}: ${move}`,
    event: ({ seat, by }) => `${seatLetter(seat)}: +${by}`,
    table: ({ numbers }) => [`${numbers[TOTAL]}`],
    help: () => [],
  },
  parseOptions: () => ok(null),
  formatOptions: () => ({}),
  create,
  deal: ({ numbers }) => {
    numbers.fill(0);
  },
  dealer: () => -1,
  actors: ({ numbers }) => 1 << (numbers[TURN] ?? 0),
  legal: ({ numbers }, seat, out) => {
    if (numbers[TURN] !== seat) return 0;
    for (let i = 0; i < GREATEST; i++) out[i] = i + 1;
    return GREATEST;
  },
  random: (_s, _seat, rng) => 1 + rng.below(GREATEST),
  check: ({ numbers }, seat, move) => {
    if (numbers[TURN] !== seat) return refuse('', 'turn', { seat: seatLetter(seat) });
    return move >= 1 && move <= GREATEST ? null : refuse('', 'number');
  },
  apply: ({ numbers, seats }, seat, move, _rng, emit) => {
    numbers[TOTAL] = (numbers[TOTAL] ?? 0) + move;
    numbers[TURN] = (seat + 1) % seats;
    emit?.({ type: 'counted', seat, by: move });
  },
  resume: () => {},
  scores: (_s, out) => {
    out.fill(0);
  },
  winners: () => 0,
  details: () => null,
  observe: (s, _viewer, out) => out.buf.set(s.buf),
  redact: (event) => event,
  sample: (view, _viewer, _rng, out) => {
    out.buf.set(view.buf);
    return true;
  },
  pack: () => [],
  census: (_s, counts) => {
    counts.fill(0);
  },
  formatMove: (_s, _seat, move) => `${move}`,
  parseMove: (_s, _seat, text) =>
    /^[1-3]$/.test(text) ? ok(Number(text)) : failed(refuse('', 'number')),
  formatPosition: ({ numbers, seats }) => ({
    game: 'count',
    seats,
    options: {},
    turn: numbers[TURN] ?? 0,
    total: numbers[TOTAL] ?? 0,
  }),
  parsePosition: (raw, options, seats) =>
    reading(raw, '', (r) => {
      const s = create(options, seats);
      s.numbers[TOTAL] = r.at('total').int(0, 2 ** 31 - 1);
      s.numbers[TURN] = r.at('turn').int(0, seats - 1);
      return s;
    }),
};

export const findCount: GameFinder = (id) => (id === count.id ? count : undefined);
