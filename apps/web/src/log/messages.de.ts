export const messages = {
  empty: 'Noch ist nichts geschehen.',
  end: '{name} {name|gewinnst|gewinnt}.',
  'end.several': 'Der Sieg ist geteilt: {names}.',
  'end.nobody': 'Niemand gewinnt.',
  game: 'Spiel {number}',
  round: 'Runde {number}',
  attack: 'Angriff {number}',
  trick: 'Stich {number}',
  lap: 'Runde {number}',
} as const;
