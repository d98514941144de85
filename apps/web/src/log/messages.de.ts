export const messages = {
  empty: 'Noch ist nichts geschehen.',
  game: 'Spiel {number}',
  round: 'Runde {number}',
  attack: 'Angriff {number}',
  trick: 'Stich {number}',
  lap: 'Runde {number}',
} as const;
