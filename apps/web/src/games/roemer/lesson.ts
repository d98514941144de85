import type { Lesson } from '../../lesson/lesson.ts';
import { texts as de } from './lesson.de.ts';
import { texts as en } from './lesson.en.ts';

const cards = (text: string) => text.split(' ');

const ALL = [0, 1];

/** Layouts: the chariot lies open, the horses are known to their owner. */
function player(seat: number, hand: string, layout: string) {
  const laid = cards(layout);
  return { hand: cards(hand), layout: laid, seen: laid.map((_, i) => (i === 0 ? ALL : [seat])) };
}

const TABLE = { seats: 2, options: { games: 1 }, turn: 0, dealer: 1 };

/** The other one has led; the own trump is red, the other one's blue. */
function answering(led: string, hand: string, layout = 'r3-3 g5-10') {
  const position = {
    ...TABLE,
    phase: 'trick',
    players: [player(0, hand, layout), player(1, 'g1-3 y0 v2-5 b2-3', 'b1-5 y4-5')],
    trick: [{ seat: 1, card: led }],
  };
  return { position, events: [{ type: 'lead', seat: 1, card: led }] };
}

export const lesson: Lesson<keyof typeof de.says, keyof typeof de.wrong> = {
  steps: [
    {
      says: 'hello',
      position: {
        ...TABLE,
        phase: 'trump',
        players: [
          player(0, 'r0 r3-3 r2-5 r7-20 g5-10 y4-5 b6-3 v2-3', 'r0').hand,
          player(1, 'g2-3 g4-5 y1-3 y6-10 b1-5 b5-10 v1-3 r1-3', 'r0').hand,
        ].map((hand) => ({ hand, layout: [], seen: [] })),
        pending: [0, 1],
      },
    },
    { says: 'numbers', cards: 'g5-10', tags: [['g5-10', 'coin']] },
    {
      says: 'trump',
      wanted: ['trump r0', 'trump r3-3', 'trump r2-5'],
      wrong: [
        ['trump r7-20', 'dear'],
        ['', 'colour'],
      ],
      done: 'trumpDone',
      doneAs: [[/^trump r0/, 'trumpDoneCaesar']],
      replies: [[1, 'trump b1-5']],
      cards: 'r3-3',
    },
    { says: 'team' },
    {
      says: 'attach',
      wanted: ['attach g5-10'],
      asks: true,
      wrong: [
        ['attach r0', 'nothing'],
        ['attach r3-3', 'keepRed'],
        ['attach r2-5', 'keepRed'],
        ['attach r7-20', 'keepRed'],
        ['attach', 'little'],
        ['', 'attachFirst'],
      ],
      done: 'attachDone',
      cards: 'g5-10',
    },
    {
      says: 'follow',
      ...answering('g5-3', 'g7-3 g2-5 y0 v3-5'),
      wanted: ['play g7-3'],
      wrong: [['', 'loses']],
      done: 'followDone',
      cards: 'g7-3',
    },
    {
      says: 'stab',
      ...answering('y7-3', 'r1-3 y2-3 b0 v3-5'),
      wanted: ['play r1-3'],
      wrong: [['', 'loses']],
      done: 'stabDone',
      cards: 'r1-3',
    },
    {
      says: 'guard',
      ...answering('r6-3', 'r2-5 g7-3 y0 v3-5', 'r3-3 g5-10 y3-5 r5-10'),
      wanted: ['play r2-5'],
      wrong: [['', 'horse']],
      done: 'guardDone',
      cards: 'r2-5',
    },
    {
      says: 'attack',
      position: {
        ...TABLE,
        phase: 'turn',
        players: [
          player(0, 'b7-3 r5-10 y0 v3-5', 'r3-3 g5-10'),
          player(1, 'y1-3 g1-3 v2-5', 'b1-5 y4-5 g6-10'),
        ],
      },
      wanted: ['lead b7-3'],
      wrong: [['', 'attack']],
      done: 'won',
      replies: [[1, 'play y1-3']],
      cards: 'b7-3',
    },
    {
      says: 'finish',
      position: {
        ...TABLE,
        phase: 'turn',
        players: [
          player(0, 'r7-20 g5-10 y0', 'r3-3 y4-5 b6-10 g3-5 v5-10 r2-5'),
          player(1, 'g1-3 v2-5', 'b1-5 g6-10'),
        ],
      },
      wanted: ['attach r7-20'],
      wrong: [['', 'finish']],
      done: 'finishDone',
      cards: 'r7-20',
    },
    { says: 'bye' },
  ],
  texts: { de, en },
};
