export const texts = {
  says: {
    hello:
      'Salve, ich bin Livia! Links liegt dein Stock, oben eine 4. Wer seinen Stock zuerst leer spielt, gewinnt. Gespielt wird in die Mitte.',
    two: 'Ein Stapel in der Mitte beginnt mit der 2. Du hast eine auf der Hand: Leg sie in die Mitte.',
    three: 'Jetzt geht es aufwärts: Auf die 2 kommt die 3.',
    stock: 'Und nun passt deine Stockkarte, die 4. Weg damit!',
    flip: 'Die nächste Stockkarte liegt noch verdeckt. Deck sie auf.',
    five: 'Eine 6. Davor fehlt nur die 5, und die hast du.',
    again: 'Jetzt die 6 vom Stock.',
    joker:
      'Neue Lage: Dein Stock zeigt die 5, in der Mitte fehlt die 4. Der Joker ist jede Karte: Leg ihn auf die 3.',
    joined: 'Der Joker ist jetzt die 4. Darauf passt deine 5 vom Stock.',
    ace: 'Hier liegt die 7 oben, dein Stock zeigt die 6. Aufwärts hilft nicht, aber das Ass dreht die Richtung um. Leg es auf die 7.',
    real: 'Auf das Ass gehört die Karte darunter noch einmal, echt: deine 7.',
    down: 'Und jetzt abwärts: die 6 vom Stock!',
    discard:
      'Nichts passt mehr. Zum Schluss legst du eine Handkarte auf eine deiner drei Ablagen. Gut liegt die 9 auf der 10: Später gehen beide nacheinander weg.',
    bye: 'Damit kannst du alles Wichtige. Wer ein Ass zieht, dessen Zug ist vorbei, und von anderen darfst du Karten kaufen: Das zeigt dir die erste Partie.',
  },
  wrong: {
    two: 'Das geht noch nicht weiter. Erst die 2 in die Mitte.',
    three: 'Bleib bei dem Stapel mit der 2: Dort kommt jetzt die 3.',
    stock: 'Das Wichtigste zuerst: die Karte vom Stock.',
    flip: 'Deck erst die nächste Stockkarte auf, dann weißt du, was du brauchst.',
    five: 'Auf die 4 gehört die 5. Dann passt deine 6.',
    joker: 'Der Joker gehört auf die 3: Dann fehlt dir nichts mehr bis zur 5.',
    ace: 'Das Ass gehört auf den Stapel mit der 7: Er soll die Richtung ändern.',
    real: 'Erst die 7 auf das Ass.',
    keepFour: 'Deine 4 würde passen, aber üben wir das Ablegen: die 9 auf die 10.',
    discard: 'Das geht auch, aber die 9 liegt am besten auf der 10.',
  },
} as const;
