export const texts = {
  lead: 'Ein Stichspiel für zwei bis acht, jeder für sich. Nebenbei lernst du die römischen Zahlen bis XXI.',
  parts: {
    goal: {
      title: 'Das Ziel',
      text: [
        '**Wer am Ende die meisten Punkte in den eigenen Stichen hat, gewinnt.**',
        'Jeder hält fünf Karten und füllt nach jedem Stich wieder auf, solange der Talon reicht.',
      ],
      captions: ['ein Stich: 5 + 5 + 10', 'Punkte'],
    },
    cards: {
      title: 'Die Karten',
      text: [
        '**Farbkarten** gehen von II bis IX in Rot, Gelb, Grün und Blau und zählen je 5.',
        '**Römerkarten** haben keine Farbe und zählen je 10; die I und die XXI zählen 20.',
        'Dazu drei besondere Karten, die nichts zählen, aber viel können.',
      ],
      captions: [
        'Farbkarten: 5',
        'Römerkarten: 10 und 20',
        'Vierfarbenkarte, Lorbeer, Schnappkarte',
      ],
    },
    call: {
      title: 'Der Trumpf',
      text: [
        'Wer links vom Geber sitzt, sieht erst **drei** Karten an und bestimmt dann die Trumpffarbe.',
        'Nimm die Farbe, von der du die meisten und höchsten Karten hast.',
      ],
      captions: ['zweimal Rot: Rot wird Trumpf'],
    },
    follow: {
      title: 'Bedienen',
      text: [
        'Ist eine Farbe ausgespielt, **musst du sie bedienen,** wenn du sie hast. Sonst legst du irgendeine Farbkarte; trumpfen darfst du, musst du aber nicht.',
        'Eine Römerkarte darf auf eine Farbe erst fallen, wenn du gar keine Farbkarte hast. Auf eine Römerkarte gehört eine Römerkarte.',
      ],
      captions: ['Gelb ist ausgespielt', 'nur die gelbe Karte passt'],
    },
    win: {
      title: 'Wer sticht',
      text: [
        'Die Schnappkarte schlägt alles. Ohne sie gewinnt auf eine Farbe, in dieser Reihenfolge: die Vierfarbenkarte, die höchste Römerkarte, der höchste Trumpf, die höchste Karte der ausgespielten Farbe.',
        'Auf eine Römerkarte gewinnt sonst nur eine höhere Römerkarte; die höchste ist der Lorbeer.',
      ],
      captions: [
        'Trumpf Rot: die kleine II sticht',
        'die Römerkarte I sticht den Trumpf',
        'XIX ist höher als XIV',
      ],
    },
    special: {
      title: 'Die drei Besonderen',
      text: [
        '**Die Schnappkarte** gewinnt jeden Stich, und du darfst sie immer spielen.',
        '**Die Vierfarbenkarte** ist immer Trumpf und die höchste Farbkarte. **Der Lorbeer** steht noch über der XXI.',
      ],
      captions: ['schnappt alles', 'höchster Trumpf', 'höchste Römerkarte'],
    },
    score: {
      title: 'Zählen',
      text: [
        'Am Ende zählst du deine Stiche zusammen: Farbkarten 5, Römerkarten 10, I und XXI 20, die drei Besonderen 0.',
        'In der Klasse rechnen die Spieler selbst: Jeder trägt seine Summe ein, dann wird verglichen.',
      ],
      captions: ['5 + 10 + 20 + 0', 'Punkte'],
    },
  },
} as const;
