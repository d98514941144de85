/** Tables to test at: every number of seats, both variations. */
export const cases = [
  { seats: 2, ownDeal: true },
  { seats: 3, ownDeal: true },
  { seats: 4, ownDeal: true },
  { seats: 2, options: { variant: 2 }, ownDeal: true },
  { seats: 3, options: { variant: 2, games: 1 }, ownDeal: true },
  { seats: 4, options: { variant: 2 }, ownDeal: true },
];

/** What a card's code looks like: sentences name cards and never show it. */
export const cardCode = /(^|[ („])([TJQK*?])($|[ ,.;:)“])/;
