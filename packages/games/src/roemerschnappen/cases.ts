/** Tables that between them use every number of seats and every switch of the rule set. */
export const cases = [
  { seats: 4 },
  { seats: 2 },
  { seats: 3, options: { points: 'printed', games: 2 } },
  { seats: 6, options: { count: 'players', house: { points: { r2: 100, SN: 7 } } } },
  { seats: 8 },
  { seats: 8, options: { house: { handSize: 6, trump: 'none' } } },
  { seats: 2, options: { count: 'players', house: { handSize: 1, trump: 'g' } } },
  { seats: 3, options: { house: { handSize: 3, refill: 'winner', romans: 'free' } } },
  { seats: 4, options: { house: { handSize: 6, refill: 'none', follow: false } } },
  { seats: 4, options: { house: { order: ['led', 'trump', 'roman', 'four', 'snap'] } } },
  {
    seats: 6,
    options: {
      games: 2,
      count: 'players',
      house: { handSize: 4, refill: 'winner', follow: false, romans: 'free', trump: 'b' },
    },
  },
] as const;

/** What a card's code looks like: sentences name cards and never show it. */
export const cardCode = /\b[rygb]\d\b|\b[rygb][IVX]+\b|\b(4f|RL|SN|R\d+)\b/;
