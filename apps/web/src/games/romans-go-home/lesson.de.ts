export const texts = {
  says: {
    hello:
      'Salve, ich bin Livia! Am Hadrianswall liegen sechs Kastelle. In sechs Angriffen erobern wir sie, von I bis VI. Die meisten Punkte gewinnen.',
    castles:
      'Die Zahl am Kastell sind seine Punkte. Legionen zählen minus; nur wer drei davon hat, gewinnt sofort. Auf Platz VI liegt immer das wertvollste.',
    strength:
      'Unten siehst du deine Krieger mit ihrer Stärke. In jedem Angriff decken alle einen auf. Wer die höchste Summe offener Krieger hat, erobert und wirft seine ab; die anderen behalten ihre.',
    plan: 'Leg sechs deiner sieben Krieger aus: Ein Tipp legt einen auf den nächsten Platz, noch ein Tipp holt ihn zurück. Die starken gehören dahin, wo viel zu holen ist. Dann „Fertig“.',
    fought:
      'Der erste Angriff: Wir haben gleich viel, also bekommt niemand Kastell I. Unsere Krieger bleiben liegen und zählen beim nächsten Angriff wieder mit.',
    foughtWon:
      'Der erste Angriff: Deine Summe ist höher, Kastell I gehört dir. Dafür ist dein Krieger weg; meiner bleibt liegen und zählt gleich wieder mit.',
    foughtLost:
      'Der erste Angriff: Meine Summe ist höher, Kastell I geht an mich. Dafür ist mein Krieger weg; deiner bleibt liegen und zählt gleich wieder mit.',
    queen:
      'Titus spielt mit. Deine Königin ist nur 1 stark, aber sie übernimmt die Stärke eines anderen. Verführe den stärksten, meinen Ch’ariott mit 9!',
    druhid:
      'Du gewinnst diesen Angriff mit Dru’hid. Dann suchst du dir das Kastell aus. Nimm das wertvollste, die 6.',
    queenDone:
      'Mit seiner 9 und deiner 1 hast du 10, und für mich zählt mein Ch’ariott diesmal nichts. Kastell 5 gehört dir.',
    druhidDone: 'Die 6 gehört dir. Die 1, um die es ging, rückt an ihren Platz.',
    axel: 'Wer erobert, wirft seine offenen Krieger ab. Axel darf bleiben, wenn er eben erst kam. Behalte ihn: Er kämpft gleich weiter.',
    gaulie:
      'Gaulie hat nicht erobert. Dafür musst du einen offenen Krieger abwerfen. Gib die schwache Königin her.',
    svart:
      'Svart ordnet deine verdeckten Krieger neu. Als Nächstes geht es um eine Legion mit minus 2. Heb dir den Ch’ariott für die 6 am Ende auf.',
    axelDone: 'Der Ch’ariott ist weg, aber Axels 4 zählt beim nächsten Angriff noch einmal mit.',
    gaulieDone: 'Gaulies 7 liegt weiter da. Wer gerade nicht erobert, sammelt so Stärke.',
    svartDone: 'So kämpft dein Stärkster um die 6, und die Legion überlässt du lieber anderen.',
    taxDone: 'Die 1 ist weg, die 8 bleibt: unterm Strich plus 7.',
    tax: 'Das Steuerkastell bringt 8, kostet dich aber ein Kastell. Gib das schwächste ab, die 1.',
    bye: 'Das war’s! Archie, Sammla, schlafende Kastelle und Alarm lernst du am Tisch: Wähle eine Karte und lies, was sie kann. Spiel jetzt deine erste Partie!',
  },
  wrong: {
    queenFirst:
      'Die Königin kann mehr, als auf ihr steht: Sie holt sich die Stärke eines anderen. Das zeige ich dir gleich. Schick auf Platz I jemand anderen.',
    home: 'Dein Ch’ariott bliebe zu Hause, und er ist mit 9 dein Stärkster. Nimm ihn mit: Auf Platz VI gibt es 8 Punkte.',
    cheap:
      'Auf Platz I gibt es nur 1 Punkt, dafür ist er zu stark. Heb ihn dir für einen Platz auf, an dem mehr zu holen ist.',
    legionPlan:
      'Auf Platz III liegt eine Legion, und die zählt minus. Dorthin gehört ein Schwacher, der dir anderswo nicht fehlt.',
    queen: 'Dieser Krieger ist nur 2 stark. Der Ch’ariott hat 9.',
    legion: 'Eine Legion zählt minus. Nimm die 6.',
    castle: 'Das geht, aber die 6 bringt mehr.',
    axel: 'Behalte Axel ruhig: Er zählt dann im nächsten Angriff wieder mit.',
    gaulie: 'Gaulie ist 7 stark und zählt weiter mit. Gib lieber die Königin her.',
    svart: 'Dann kämpft ein Schwächerer um die 6. Der Ch’ariott gehört ans Ende.',
    tax: 'Die 8 willst du behalten! Gib die 1 ab.',
  },
} as const;
