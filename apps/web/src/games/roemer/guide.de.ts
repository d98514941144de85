export const texts = {
  lead: 'Ein Wagenrennen für zwei bis vier. Du spannst Pferde an, stichst anderen welche weg und holst am Ende die meisten Punkte.',
  parts: {
    goal: {
      title: 'Das Ziel',
      text: [
        '**Spanne sechs Pferde vor deinen Wagen.** Sobald ein Gespann voll ist, zählen alle ihre Karten.',
        'Gespielt wird ein einzelnes Spiel oder eine Partie, bis jemand 500 Punkte hat.',
      ],
      captions: ['der Wagen, dann sechs Pferde'],
    },
    cards: {
      title: 'Die Karten',
      text: [
        'Fünf Farben. Die große Zahl, 0 bis 7, entscheidet im Stich. **Die römische Zahl ist der Wert** im Gespann: III, V, X oder XX.',
        'Jede Farbe hat sieben Caesaren: Sie sind im Kampf 0 und im Gespann nichts wert, halten aber deine Farbe.',
      ],
      captions: ['stark und wertvoll', 'stark, wenig wert', 'ein Caesar'],
    },
    trump: {
      title: 'Dein Trumpf',
      text: [
        'Zuerst legt jeder offen eine Karte als Wagen aus. **Ihre Farbe ist dein persönlicher Trumpf.** Mehrere dürfen denselben haben.',
        'Nimm eine Farbe, von der du viele Karten hast.',
      ],
      captions: ['dein Wagen: Trumpf ist Rot'],
    },
    turn: {
      title: 'Ein Zug',
      text: [
        'Du hast drei Möglichkeiten: **anlegen** (eine Karte verdeckt vorn an dein Gespann, dann ziehst du nach), **ausspielen** (ein Stich, zu dem alle eine Karte geben) oder **den Trumpf wechseln** (dein ganzes Gespann ist dann weg).',
      ],
      captions: ['anlegen: verdeckt', 'oder ausspielen: ein Stich'],
    },
    trick: {
      title: 'Der Stich',
      text: [
        '**Niemand muss bedienen.** Die höchste Zahl der ausgespielten Farbe gewinnt.',
        'Außer jemand sticht mit dem eigenen Trumpf: Dann gewinnt der höchste Trumpf. Wer gewinnt, ist am Zug.',
        'Bleibt der Stich ungetrumpft, ziehen alle nach, die die Farbe bedient haben; sonst nur, wer gewonnen hat.',
      ],
      captions: ['die 7 gewinnt', 'Blau ist Trumpf: die kleine 2 sticht'],
    },
    lose: {
      title: 'Pferde verlieren',
      text: [
        'Wird **deine Trumpffarbe** ausgespielt und du bedienst sie nicht, verlierst du das vorderste Pferd deines Gespanns an den, der den Stich gewinnt.',
        'Hast du noch keins, ist der Wagen weg, und du legst sofort einen neuen aus.',
      ],
      captions: [
        'Rot ist ausgespielt',
        'dein Trumpf ist Rot, du hast kein Rot: dein vorderstes Pferd ist weg',
      ],
    },
    score: {
      title: 'Die Punkte',
      text: [
        'Jede Karte zählt ihren Wert. **Karten in deiner Trumpffarbe zählen mal ihrem Platz:** der Wagen einfach, das vorderste Pferd siebenfach.',
        'Hier: 5 + 10 + 0 + 0 + 10 + 6 mal 5 + 7 mal 20.',
      ],
      captions: ['Trumpf ist Rot', 'Punkte'],
    },
  },
} as const;
