import type { Lesson } from '../../lesson/lesson.ts';
import { texts as de } from './lesson.de.ts';
import { texts as en } from './lesson.en.ts';

const cards = (text: string) => text.split(' ').filter((code) => code !== '');

interface Row {
  readonly covered?: string;
  readonly open?: string;
  readonly fresh?: string;
  readonly castles?: string;
  readonly away?: string;
  readonly discarded?: string;
}

function row({ covered = '', open = '', fresh, castles = '', away, discarded = '' }: Row) {
  return {
    hand: [],
    covered: cards(covered),
    open: cards(open),
    fresh: fresh ?? null,
    castles: cards(castles),
    away: away ?? null,
    discarded: cards(discarded),
  };
}

const BEGUN = { type: 'round-began', round: 1, row: cards('N1 N4 L-1 N3 U2 T8') };
const UNSEEN = cards('? ? ? ? ? ?');
/** What led to the queen's attack: her table tells from the beginning what she does. */
const TURNED_UP = [
  { type: 'round-began', round: 1, row: cards('N5 N4 L-1 N3 U2 N6') },
  { type: 'planned', seat: 0, covered: cards('Q D X A M G'), away: 'S' },
  { type: 'planned', seat: 1, covered: UNSEEN, away: '?' },
  { type: 'planned', seat: 2, covered: UNSEEN, away: '?' },
  { type: 'turned-up', attack: 1, warriors: cards('Q C D') },
];
/** What follows from a choice is seen up to here. */
const NEXT_ATTACK = ['turned-up', 1] as const;

export const lesson: Lesson<keyof typeof de.says, keyof typeof de.wrong> = {
  steps: [
    {
      says: 'hello',
      position: {
        seats: 2,
        phase: 'plan',
        round: 1,
        attack: 1,
        row: BEGUN.row,
        players: [
          { ...row({}), hand: cards('Q D X A M G C') },
          { ...row({}), hand: cards('Q S X A G C C') },
        ],
      },
      events: [BEGUN],
    },
    { says: 'castles', point: '[data-castle="3"], [data-castle="6"]' },
    { says: 'strength', point: '.hand [data-card]' },
    {
      says: 'plan',
      wanted: ['plan D G Q A X C', 'plan'],
      rather: [
        [/^plan Q/, 'queenFirst'],
        [/^plan [CG]/, 'cheap'],
        [/^(?!.* C)/, 'home'],
        [/^plan \w \w [^QDX]/, 'legionPlan'],
      ],
      replies: [[1, 'plan A X S G C C']],
      until: ['turned-up', 2],
      done: 'fought',
      doneBy: { type: 'captured', own: 'foughtWon', other: 'foughtLost' },
    },
    {
      says: 'queen',
      position: {
        seats: 3,
        phase: 'seduce',
        round: 1,
        attack: 1,
        row: cards('N5 N4 L-1 N3 U2 N6'),
        players: [
          row({ covered: 'D X A M G', open: 'Q', fresh: 'Q', away: 'S' }),
          row({ covered: 'Q S X A G', open: 'C', fresh: 'C', away: 'D' }),
          row({ covered: 'Q S X A G', open: 'D', fresh: 'D', away: 'C' }),
        ],
        choosing: [0],
      },
      events: TURNED_UP,
      wanted: ['seduce B'],
      wrong: [['', 'queen']],
      // As long as the warriors lie there.
      until: ['captured', 1],
      done: 'queenDone',
    },
    {
      says: 'druhid',
      position: {
        seats: 2,
        phase: 'castle',
        round: 1,
        attack: 3,
        row: cards('N1 L-1 N3 N6'),
        players: [
          row({ covered: 'X A M', open: 'D C G', fresh: 'D', away: 'S' }),
          row({
            covered: 'Q S A',
            open: 'X D',
            fresh: 'X',
            away: 'C',
            discarded: 'G',
            castles: 'N4',
          }),
        ],
        captor: 0,
        choosing: [0],
      },
      wanted: ['castle 4'],
      wrong: [
        ['castle 2', 'legion'],
        ['', 'castle'],
      ],
      until: NEXT_ATTACK,
      done: 'druhidDone',
    },
    {
      says: 'axel',
      position: {
        seats: 2,
        phase: 'keep',
        round: 1,
        attack: 3,
        row: cards('L-1 N3 N6'),
        players: [
          row({
            covered: 'D A M',
            open: 'X C',
            fresh: 'X',
            castles: 'N4 N5',
            away: 'S',
            discarded: 'G',
          }),
          row({ covered: 'Q S A', open: 'X D', fresh: 'D', away: 'C', discarded: 'G' }),
        ],
        captor: 0,
        captured: 'N5',
        choosing: [0],
      },
      wanted: ['keep X'],
      wrong: [['', 'axel']],
      until: NEXT_ATTACK,
      done: 'axelDone',
    },
    {
      says: 'gaulie',
      position: {
        seats: 2,
        phase: 'gaulie',
        round: 1,
        attack: 3,
        row: cards('L-1 N3 N6'),
        players: [
          row({ covered: 'D A M', open: 'Q G', fresh: 'G', away: 'S', discarded: 'X' }),
          row({ covered: 'Q S A', fresh: 'C', castles: 'N4 N5', away: 'D', discarded: 'C G X' }),
        ],
        captor: 1,
        captured: 'N5',
        choosing: [0],
      },
      wanted: ['drop Q'],
      wrong: [['', 'gaulie']],
      until: NEXT_ATTACK,
      done: 'gaulieDone',
    },
    {
      says: 'svart',
      position: {
        seats: 2,
        phase: 'reorder',
        round: 1,
        attack: 3,
        row: cards('L-2 N4 N6'),
        players: [
          row({
            covered: 'C Q D',
            open: 'S X',
            fresh: 'S',
            castles: 'N3',
            away: 'A',
            discarded: 'G',
          }),
          row({ covered: 'Q X A', fresh: 'C', castles: 'N5', away: 'D', discarded: 'C G S' }),
        ],
        captor: 1,
        captured: 'N5',
        choosing: [0],
      },
      wanted: ['reorder Q D C', 'reorder D Q C'],
      point: '[data-slot="3"], [data-slot="5"]',
      wrong: [['', 'svart']],
      until: NEXT_ATTACK,
      done: 'svartDone',
    },
    {
      says: 'tax',
      position: {
        seats: 2,
        phase: 'tax',
        round: 1,
        attack: 3,
        row: cards('L-1 N3 N6'),
        players: [
          row({ covered: 'D A M', fresh: 'C', castles: 'N1 T8', away: 'S', discarded: 'C G X' }),
          row({
            covered: 'Q S A',
            open: 'X D',
            fresh: 'D',
            castles: 'N4',
            away: 'C',
            discarded: 'G',
          }),
        ],
        captor: 0,
        captured: 'T8',
        choosing: [0],
      },
      wanted: ['tax N1'],
      wrong: [['', 'tax']],
      until: NEXT_ATTACK,
      done: 'taxDone',
    },
    { says: 'bye' },
  ],
  texts: { de, en },
};
