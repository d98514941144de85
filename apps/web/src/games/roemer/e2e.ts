import { cards, type GameE2e } from '../../../e2e/game.ts';
import { trickPlayer as player } from '../../../e2e/trick-player.ts';

const team = (text: string, hand: string) => ({ layout: cards(text), hand: cards(hand) });

export const e2e: GameE2e = {
  player,
  heard: {
    de: [
      /legs?t .* als Trumpf aus/,
      /legs?t eine verdeckte Karte an|spiels?t .* aus/,
      /Alle decken auf/,
    ],
    en: [/as trump/, /Your turn/],
  },
  stepsBeforeReload: 3,
  short: ['keyboard', 'en'],
  variants: [],
  worst: [
    {
      name: 'roemer-worst',
      position: {
        game: 'roemer',
        seats: 4,
        options: { target: 500, memoryAid: true },
        phase: 'turn',
        turn: 0,
        dealer: 3,
        turns: 24,
        match: { totals: [288, 412, 96, 301], game: 4 },
        players: [
          team(
            'g3-5 g7-20 r0 y5-10 b6-10 g1-3',
            'r7-20 r4-3 g0 g5-10 g6-3 y7-3 y0 b1-5 b7-20 b0 v2-5 v3-3 v6-10 v7-20 v0',
          ),
          team('y1-3 y2-5 y3-3 y0 y0 y4-5', 'r0 r1-3 r2-5 g4-5 y5-3 b2-3 v1-5'),
          team('r3-3', 'r0 r5-10 g1-5 g2-3 b3-3 b4-5 v4-3 v5-10 y6-10 y7-20'),
          team('b5-10 b5-3 r1-5 g4-3', ''),
        ],
        trick: [],
        discard: cards('v1-3 r6-3 y1-5'),
      },
      lifts: ['[data-card="g5-10"]', '[data-card="v2-5"]'],
    },
  ],
  scene: { seed: 'circus', steps: 5 },
};
