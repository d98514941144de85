export const texts = {
  says: {
    hello:
      'Salve, ich bin Livia! Links liegt dein Stock, oben eine 4. Wer seinen Stock zuerst leer spielt, gewinnt. Gespielt wird in die Mitte.',
    two: 'Ein Stapel in der Mitte beginnt mit der 2. Du hast eine auf der Hand: Leg sie in die Mitte.',
    twoDone: 'Damit ist der Stapel eröffnet, und alle dürfen darauf weiterspielen.',
    three: 'Jetzt geht es aufwärts: Auf die 2 kommt die 3.',
    threeDone: 'Auf einem Stapel kommt immer die nächste Zahl, egal welche Farbe.',
    stock: 'Und nun passt deine Stockkarte, die 4. Weg damit!',
    stockDone: 'Eine Karte weniger in deinem Stock: Nur er entscheidet, wer gewinnt.',
    flip: 'Die nächste Stockkarte liegt noch verdeckt. Deck sie auf.',
    flipDone:
      'Jetzt weißt du, worauf du hinspielen musst. Am Tisch geschieht das meist von selbst.',
    five: 'Eine 6. Davor fehlt nur die 5, und die hast du.',
    fiveDone: 'So baust du mit Handkarten eine Brücke zu deiner Stockkarte.',
    again: 'Jetzt die 6 vom Stock.',
    againDone:
      'Schon die zweite Stockkarte in einem Zug: Solange etwas passt, darfst du weiterspielen.',
    joker:
      'Dein Stock zeigt die 5, in der Mitte fehlt die 4. Der Joker ist jede Karte: Leg ihn auf die 3.',
    jokerDone: 'Die 4 hat gefehlt, und der Joker füllt jede Lücke.',
    joined: 'Der Joker ist jetzt die 4. Darauf passt deine 5 vom Stock.',
    joinedDone: 'Wieder eine Stockkarte weniger: Dafür hat sich der Joker gelohnt.',
    ace: 'Hier liegt die 7 oben, dein Stock zeigt die 6. Aufwärts hilft nicht, aber das Ass dreht die Richtung um. Leg es auf die 7.',
    aceDone: 'Das Ass hat den Stapel umgedreht: Jetzt läuft er abwärts.',
    real: 'Auf das Ass muss die Karte, die darunter liegt, noch einmal: deine 7.',
    realDone:
      'Die erste Karte nach dem Ass wiederholt die unter ihm. Danach geht es weiter, Zahl um Zahl.',
    down: 'Und jetzt abwärts: die 6 vom Stock!',
    downDone: 'Nach der 7 kommt jetzt die 6: Das Umdrehen hat dir die Stockkarte gespart.',
    discard:
      'Nichts passt mehr. Zum Schluss legst du eine Handkarte auf eine deiner drei Ablagen. Gut liegt die 9 auf der 10: Später gehen beide nacheinander weg.',
    discardDone:
      'Von einer Ablage spielst du immer die oberste Karte. Kommt die 9 dran, ist danach gleich die 10 frei.',
    bye: 'Damit kannst du alles Wichtige. Wer ein Ass zieht, dessen Zug ist vorbei, und von anderen darfst du Karten kaufen: Das zeigt dir die erste Partie.',
  },
  wrong: {
    two: 'Ablegen beendet deinen Zug, und die Mitte bliebe leer. Leg die 2 dorthin.',
    three: 'Damit wäre dein Zug vorbei, obwohl noch etwas passt. Leg die 3 auf die 2.',
    stock:
      'Ablegen beendet deinen Zug, und gewinnen kannst du nur mit dem Stock. Spiel die Karte von dort.',
    flip: 'Noch weißt du nicht, welche Karte du brauchst. Deck erst die nächste Stockkarte auf.',
    five: 'Damit wäre dein Zug vorbei, und die 6 bliebe im Stock. Spiel die 5 auf die 4, dann passt die 6.',
    joker: 'So fehlt die 4 noch immer, und deine 5 bleibt im Stock. Leg den Joker auf die 3.',
    ace: 'So geht es mit der 7 weiter aufwärts, und deine 6 passt nicht. Leg das Ass auf die 7.',
    real: 'Damit wäre dein Zug vorbei, und ohne eine 7 auf dem Ass geht es nicht abwärts. Leg deine dorthin.',
    discard:
      'Das verdeckt eine Karte oder den freien Platz. Auf der 10 gehen später beide nacheinander weg: Leg die 9 dorthin.',
  },
} as const;
