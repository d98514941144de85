import type { Lesson } from '../../lesson/lesson.ts';
import { texts as de } from './lesson.de.ts';
import { texts as en } from './lesson.en.ts';

const cards = (text: string) => text.split(' ');

/** The other one has led, red is trump. */
function answering(led: string, hand: string) {
  const position = {
    seats: 2,
    phase: 'play',
    turn: 0,
    dealer: 0,
    trump: 'r',
    players: [
      { hand: cards(hand), won: [] },
      { hand: cards('b3 g4 R11 R13'), won: [] },
    ],
    trick: [{ seat: 1, card: led }],
  };
  return { position, events: [{ type: 'play', seat: 1, card: led }] };
}

export const lesson: Lesson<keyof typeof de.says, keyof typeof de.wrong> = {
  steps: [
    {
      says: 'hello',
      position: {
        seats: 2,
        phase: 'call',
        turn: 0,
        dealer: 1,
        players: [
          { hand: cards('r8 r5 y3 b2 SN'), won: [] },
          { hand: cards('g4 b9 R12 y6 R15'), won: [] },
        ],
      },
    },
    {
      says: 'call',
      wanted: ['call r'],
      wrong: [['', 'call']],
      done: 'callDone',
      point: '.call:first-child',
    },
    { says: 'values' },
    {
      says: 'follow',
      ...answering('y5', 'y7 y2 r9 R20 SN'),
      wanted: ['play y7'],
      wrong: [
        ['play SN', 'tooGood'],
        ['', 'low'],
      ],
      done: 'followDone',
      cards: 'y7',
    },
    {
      says: 'trump',
      ...answering('y9', 'r2 b4 g6 R14 b8'),
      wanted: ['play r2'],
      wrong: [['', 'colour']],
      done: 'trumpDone',
      cards: 'r2',
    },
    {
      says: 'roman',
      ...answering('R14', 'R19 R12 r9 y4 b5'),
      wanted: ['play R19'],
      wrong: [['', 'low']],
      done: 'romanDone',
      cards: 'R19',
      asks: true,
    },
    {
      says: 'one',
      ...answering('y9', 'R1 R16 RL R18 R10'),
      wanted: ['play R1'],
      wrong: [['', 'tooGood']],
      done: 'oneDone',
      cards: 'R1',
    },
    {
      says: 'four',
      ...answering('r9', 'r3 4f b8 y2 g5'),
      wanted: ['play 4f'],
      wrong: [['', 'low']],
      done: 'fourDone',
      cards: '4f',
    },
    {
      says: 'snap',
      ...answering('R21', 'SN R10 b4 g8 y4'),
      wanted: ['play SN'],
      wrong: [['', 'snap']],
      done: 'snapDone',
      cards: 'SN',
    },
    {
      says: 'lead',
      position: {
        seats: 2,
        phase: 'play',
        turn: 0,
        dealer: 1,
        trump: 'r',
        players: [
          { hand: cards('RL y3 b2 g7 b6'), won: [] },
          { hand: cards('R12 R15 y6 b9 g4'), won: [] },
        ],
      },
      wanted: ['play RL'],
      wrong: [['', 'lead']],
      done: 'leadDone',
      replies: [[1, 'play R12']],
      cards: 'RL',
    },
    { says: 'bye' },
  ],
  texts: { de, en },
};
