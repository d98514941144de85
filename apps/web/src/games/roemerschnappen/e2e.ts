import { cards, type GameE2e } from '../../../e2e/game.ts';
import { trickMover as mover, trickPlayer as player } from '../../../e2e/trick-player.ts';

/** What the seats hold, from the lower edge clockwise: long names of cards below. */
const HANDS = [
  'R18 R13 r3 4f g8',
  'R19 y2 y3 g2',
  'R17 y4 y5 g3',
  'R16 y6 y7 g4',
  'R15 y8 y9 g5',
  'R14 b2 b3 g6',
  'R12 b4 b5 g7',
  'R11 b6 b7 r4',
];
const TRICK = cards('r9 r8 RL R21 SN r7 r6');

export const e2e: GameE2e = {
  player,
  mover,
  heard: {
    de: [
      /gibs?t\./,
      /Trumpf/,
      /Du spielst/,
      /sticht und nimmt|stichst und nimmst/,
      /Du bist am Zug/,
    ],
    en: [/deals?\./, /trump/, /You play/, /wins? the trick/, /Your turn/],
  },
  stepsBeforeReload: 7,
  short: ['touch', 'de'],
  variants: [],
  worst: [
    {
      name: 'roemerschnappen-worst',
      position: {
        game: 'roemerschnappen',
        seats: 8,
        options: { games: 8 },
        phase: 'play',
        turn: 0,
        dealer: 0,
        trump: 'r',
        players: HANDS.map((hand) => ({ hand: cards(hand) })),
        trick: TRICK.map((card, i) => ({ seat: i + 1, card })),
        match: { game: 7, totals: [245, 310, 180, 205, 265, 190, 225, 300] },
      },
      lifts: ['[data-card="r3"]'],
    },
  ],
  scene: { seed: 'forum', steps: 6 },
};
