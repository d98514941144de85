export const cases = [{ seats: 3 }, { seats: 2, options: { games: 1, rounds: 9 } }] as const;
