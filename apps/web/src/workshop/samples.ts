import { Match } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { winningAt } from '@taberna/games/roemerschnappen/trick.ts';
import { changesOf, type House, readHouse } from '../games/roemerschnappen/house.ts';

/** A trick by which one sees what a rule set does, beside what the printed rules make of it. */
export interface SampleTrick {
  readonly cards: readonly string[];
  /** Which of the cards wins, and what the trick is worth. */
  readonly winner: number;
  readonly points: number;
  readonly printedWinner: number;
  readonly printedPoints: number;
}

export interface SampleHand {
  readonly led: string;
  /** Whether the colour that was led is in it. */
  readonly follows: boolean;
  readonly cards: readonly { readonly code: string; readonly may: boolean }[];
}

const SEATS = 2;
const COLOURS = ['g', 'r', 'b', 'y'] as const;
const PRINTED = readHouse(null, true).house;

/** The colour that is trump in the samples; null where there is none. */
export function sampleTrump({ trump }: House): string | null {
  if (trump === 'none') return null;
  return trump === 'called' ? COLOURS[0] : trump;
}

function winner(house: House, trump: string | null, cards: readonly string[]): number {
  const options = roemerschnappen.parseOptions({ house: changesOf(house) }, SEATS);
  return options.ok ? winningAt(options.value.house, trump, cards) : -1;
}

const worth = ({ points }: House, cards: readonly string[]) =>
  cards.reduce((sum, code) => sum + (points[code] ?? 0), 0);

/** RS-30 to RS-32: a trump on a colour, a Roman card on a trump, the two special cards. */
export function sampleTricks(house: House): readonly SampleTrick[] {
  const trump = sampleTrump(house);
  const high = trump ?? COLOURS[0];
  const [led = '', other = ''] = COLOURS.filter((colour) => colour !== high);
  const tricks = [
    [`${led}9`, `${high}2`, `${other}8`],
    [`${led}5`, `${high}9`, 'R1'],
    [`${led}7`, '4f', 'SN'],
  ];
  return tricks.map((cards) => ({
    cards,
    winner: winner(house, trump, cards),
    points: worth(house, cards),
    printedWinner: winner(PRINTED, high, cards),
    printedPoints: worth(PRINTED, cards),
  }));
}

/** RS-20 to RS-26: what may be played of a hand with the colour that was led, and of one without. */
export function sampleHands(house: House): readonly SampleHand[] {
  const trump = sampleTrump(house);
  const high = trump ?? COLOURS[0];
  const [led = '', other = ''] = COLOURS.filter((colour) => colour !== high);
  const hands = [
    [`${led}3`, `${high}6`, 'R14', `${other}4`, `${led}8`, 'R11'],
    [`${high}6`, 'R14', `${other}4`, 'R11', `${high}4`, 'R16'],
  ];
  return hands.map((cards) =>
    answering(house, trump, `${led}6`, cards.slice(0, house.handSize), [
      `${high}3`,
      `${other}6`,
      'R12',
      'R13',
      `${other}9`,
    ]),
  );
}

/** The rules themselves say what may be played to the card that was led. */
function answering(
  house: House,
  trump: string | null,
  led: string,
  hand: readonly string[],
  others: readonly string[],
): SampleHand {
  const position = {
    game: roemerschnappen.id,
    seats: SEATS,
    options: { house: changesOf(house) },
    phase: 'play',
    turn: 0,
    dealer: 0,
    trump,
    players: [
      { hand, won: [] },
      { hand: others.slice(0, house.handSize - 1), won: [] },
    ],
    trick: [{ seat: 1, card: led }],
  };
  const match = Match.load(roemerschnappen, position, 'workshop');
  const may = (code: string) => match.ok && match.value.explain(0, `play ${code}`) === null;
  const follows = hand.some((code) => code.charAt(0) === led.charAt(0));
  return { led, follows, cards: hand.map((code) => ({ code, may: may(code) })) };
}
