export const messages = {
  how: 'So wird es gut',
  'how.sides': 'Druck beidseitig, an der langen Kante gewendet.',
  'how.size':
    'Stell 100 % ein, nicht „An Seite anpassen“, und druck zur Probe erst ein Blatt: Eine Karte misst 63 × 88 mm.',
  'how.cut': 'Schneide die Karten an den Marken aus.',
  'how.file':
    'Kein Drucker da? Im Druckfenster lässt sich alles als PDF sichern, zum Beispiel für den Copyshop.',
  game: 'Spiel',
  paper: 'Papier',
  pad: 'Punktezettel',
  'pad.name': 'Name',
  'pad.points': 'Punkte',
  'pad.count': 'Augen',
  print: 'Drucken',
  comes: 'Das wird gedruckt',
  'cards.many': '{cards} Karten.',
  blanks:
    'Auf dem letzten Kartenblatt {count|bleibt ein Platz|bleiben * Plätze} leer, für eigene Karten.',
  pages: '{pages} {pages|Seite|Seiten}',
  amount: '{pages} {pages|Seite|Seiten} auf {sheets} Blatt, einseitig.',
  'amount.both': '{pages} Seiten auf {sheets} Blatt, beidseitig.',
  nothing: 'Noch ist nichts ausgewählt.',
  cards: 'Karten',
  backs: 'Rückseiten',
  rules: 'Die Regeln',
};
