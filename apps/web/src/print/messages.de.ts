export const messages = {
  text: 'Alle Karten mit Rückseiten, dazu die Regeln auf einem Blatt. Druck beidseitig, an der langen Kante gewendet, und schneide die Karten an den Marken aus.',
  trial:
    'Stell im Druckfenster 100 % ein, nicht „An Seite anpassen“, und druck zur Probe erst ein Blatt: Eine Karte misst 63 × 88 mm. Kein Drucker da? Dort lässt sich alles auch als PDF sichern.',
  game: 'Spiel',
  paper: 'Papier',
  pad: 'Punktezettel',
  print: 'Drucken',
  comes: 'Das wird gedruckt',
  'cards.many': '{cards} Karten.',
  amount: '{pages} {pages|Seite|Seiten} auf {sheets} Blatt, einseitig.',
  'amount.both': '{pages} Seiten auf {sheets} Blatt, beidseitig.',
  nothing: 'Noch ist nichts ausgewählt.',
  cards: 'Karten',
  backs: 'Rückseiten',
  rules: 'Die Regeln',
};
