export const messages = {
  'hint.only': 'Es gibt keinen anderen Zug.',
  'hint.trick': 'Gewinnt den Stich in {percent} % der möglichen Verteilungen.',
  'hint.ahead':
    'Bringt im Mittel {points} {points|Punkt|Punkte} mehr als „{other}“ ({tries} Versuche).',
  'hint.even': 'Etwa so gut wie „{other}“ ({tries} Versuche).',
  'hint.thumb': 'So rät es die Faustregel.',
} as const;
