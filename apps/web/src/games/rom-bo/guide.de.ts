export const texts = {
  lead: 'Ein Wettlauf für zwei bis vier mit 220 Karten. Farben spielen keine Rolle, nur die Zahlen.',
  parts: {
    goal: {
      title: 'Das Ziel',
      text: [
        '**Wer seinen Stock zuerst leer spielt, gewinnt.** Zu zweit liegen darin 30 Karten, sonst 25; die oberste liegt offen.',
        'Alles andere hilft nur dabei.',
      ],
      captions: ['dein Stock, oben die 8'],
    },
    turn: {
      title: 'Ein Zug',
      text: [
        'Zuerst füllst du deine Hand auf fünf Karten auf. Dann spielst du auf die drei Stapel in der Mitte, **so viel du willst:** vom Stock, aus der Hand, von deinen drei Ablagen.',
        'Ist die Hand leer, darfst du fünf neue ziehen. **Legst du eine Handkarte ab, ist dein Zug zu Ende.**',
      ],
      captions: ['vom Stock', 'aus der Hand', 'von der Ablage'],
    },
    centre: {
      title: 'Die Mitte',
      text: [
        'Ein Stapel in der Mitte beginnt mit der 2 und steigt: bis 10, dann Bube, Dame, König. **Nach dem König kommt wieder die 2.**',
      ],
      captions: ['2, 3, 4 und so weiter', 'nach dem König die 2'],
    },
    special: {
      title: 'Joker und Ass',
      text: [
        '**Der Joker** ist immer die Karte, die gerade fehlt.',
        '**Das Ass dreht die Richtung um:** Erst kommt die Karte darunter noch einmal, echt, dann geht es abwärts. Das nächste Ass dreht wieder um.',
        'Ass und Joker liegen nie aufeinander.',
      ],
      captions: ['der Joker ist die 5', '7, Ass, wieder 7, dann abwärts'],
    },
    piles: {
      title: 'Deine Ablagen',
      text: [
        'Du hast drei Ablagen, alle Karten liegen sichtbar. Spielen darfst du immer nur die oberste.',
        'Gut liegt eine Karte auf der nächsthöheren: Später gehen beide nacheinander weg.',
      ],
      captions: ['erst die 9, dann die 10'],
    },
    aces: {
      title: 'Ein Ass beendet den Zug',
      text: [
        'Ziehst du ein Ass, ist dein Zug **sofort vorbei.** Du behältst es auf der Hand, offen für alle.',
        'Auch ein Ass, das du auf deinem Stock aufdeckst, beendet den Zug. Darum darfst du mit dem Aufdecken warten.',
      ],
      captions: ['gezogen: Zug vorbei'],
    },
    buy: {
      title: 'Kaufen',
      text: [
        'Fehlt dir eine Karte, die oben auf der Ablage eines anderen liegt? Du darfst sie sofort auf die Mitte spielen. **Dafür kommen zwei Karten unter deinen Stock.**',
      ],
      captions: ['fremde Ablage', 'zwei Karten mehr im Stock'],
    },
  },
} as const;
