/** Tables to test at: every number of seats, both variations. */
export const cases = [
  { seats: 2 },
  { seats: 3 },
  { seats: 4 },
  { seats: 2, options: { variant: 2 } },
  { seats: 3, options: { variant: 2, games: 1 } },
  { seats: 4, options: { variant: 2 } },
];
