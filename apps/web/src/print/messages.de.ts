export const messages = {
  text: 'Alle Karten mit Rückseiten und die Regeln auf einem Blatt. Druck beidseitig, an der langen Kante gewendet, und schneide die Karten an den Marken aus.',
  save: 'Kein Drucker da? Im Druckfenster lässt sich alles auch als PDF sichern.',
  game: 'Spiel',
  paper: 'Papier',
  pad: 'Punktezettel',
  print: 'Drucken',
  comes: 'Das kommt heraus',
  sheets: '{cards} Karten auf {sheets|einem Blatt|* Blatt}',
  front: 'Karten, vorn',
  back: 'Karten, hinten',
  rules: 'Die Regeln',
};
