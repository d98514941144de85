import { cards, type GameE2e } from '../../../e2e/game.ts';
import { trickMover as mover, trickPlayer as player } from '../../../e2e/trick-player.ts';

const place = (hand: string, layout: string) => ({ hand: cards(hand), layout: cards(layout) });

export const e2e: GameE2e = {
  player,
  mover,
  heard: {
    de: [
      /legs?t .* als Wagen aus/,
      /legs?t eine verdeckte Karte an|spiels?t .* aus/,
      /Alle decken auf/,
    ],
    en: [/as your chariot/, /Your turn/],
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
        phase: 'turn',
        turn: 0,
        turns: 84,
        players: [
          place(
            'r0 r3-5 r6-3 g1-3 g5-10 g0 y0 y4-5 y7-3 b2-3 b5-10 b7-20 v0 v2-5 v3-3',
            'v1-3 v7-20 r7-20 g0 y2-3 b1-3',
          ),
          place(
            'r0 r0 r1-3 r2-3 g2-3 g3-3 y1-3 y3-3 b3-3 b4-3 v4-3 v5-3 v6-3 y5-3 y6-3',
            'r4-3 r5-3 g4-3 y0 b0 v0',
          ),
          place(
            'r0 r0 g0 g0 g6-3 g7-3 y0 y0 b0 b0 b6-3 v0 v0 v7-3 r7-3',
            'b1-5 b2-5 y1-5 r1-5 g1-5',
          ),
          place(
            'r2-5 g2-5 y2-5 g3-5 y3-5 b3-5 v1-5 r4-5 g4-5 b4-5 v4-5 r5-10 y5-10 v5-10 r6-10',
            'g6-10 y6-10 b6-10 v6-10 g7-20 y7-20',
          ),
        ],
        match: { game: 12, totals: [395, 488, 267, 450] },
      },
      lifts: ['[data-card="v3-3"]'],
    },
  ],
  scene: { seed: 'circus', steps: 5 },
};
