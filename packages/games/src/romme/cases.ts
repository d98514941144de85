/** Tables that between them use every number of seats and every option. */
export const cases = [
  { seats: 4 },
  { seats: 3, options: { games: 2 } },
  { seats: 2, options: { opening: 0, games: 2 } },
  { seats: 4, options: { allPlay: true, opening: 30 } },
  { seats: 3, options: { allPlay: true, opening: 60 } },
] as const;

/** What a card's code looks like: sentences name cards and never show it. */
export const cardCode = /\b[A2-9TJQK][cshd]\b|\*/;
