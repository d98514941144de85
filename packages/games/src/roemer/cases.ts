/** Tables that between them use every number of seats and every option. */
export const cases = [
  { seats: 3, options: { games: 1 } },
  { seats: 2, options: { games: 1 } },
  { seats: 4, options: { games: 1, memoryAid: true } },
  { seats: 2, options: { target: 60, change: 'free' } },
  { seats: 3, options: { games: 1, change: 'free' } },
  { seats: 4, options: { target: 1 } },
  { seats: 3 },
] as const;

/** What a card's code looks like: sentences name cards and never show it. */
export const cardCode = /\b[rgybv]\d(-\d+)?\b/;
