/** The cards of the French pack, said by every game that is played with it. */
export const messages = {
  'suit.c': 'Kreuz',
  'suit.s': 'Pik',
  'suit.h': 'Herz',
  'suit.d': 'Karo',
  'rank.T': '10',
  'rank.J': 'Bube',
  'rank.Q': 'Dame',
  'rank.K': 'König',
  'rank.A': 'Ass',
  'rank.*': 'Joker',
  'rank.?': 'verdeckte Karte',
  card: '{suit}-{rank}',
} as const;
