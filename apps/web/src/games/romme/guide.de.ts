export const texts = {
  lead: 'Für zwei bis vier. Zwei Kartenspiele und sechs Joker. Du sammelst Sätze und Folgen und wirst deine Karten los.',
  parts: {
    goal: {
      title: 'Das Ziel',
      text: [
        '**Wer zuerst keine Karte mehr hat, gewinnt das Spiel.**',
        'Jeder bekommt 13 Karten. Die letzte legst du ab: Rommé!',
      ],
      captions: ['alles ausgelegt', 'die letzte abgelegt'],
    },
    turn: {
      title: 'Ein Zug',
      text: [
        'Immer dasselbe: **ziehen, auslegen, ablegen.** Auslegen darfst du, musst du aber nicht.',
        'Die offene Karte nimmst du nur, wenn du sie **sofort** brauchst: Auf die Hand kommt sie nie.',
      ],
      captions: ['ziehen: verdeckt oder die offene', 'auslegen, was passt', 'eine ablegen'],
    },
    melds: {
      title: 'Sätze und Folgen',
      text: [
        '**Satz:** drei oder vier gleiche Werte, keine Farbe doppelt.',
        '**Folge:** drei oder mehr Karten einer Farbe hintereinander. Das Ass verbindet König und 2.',
        'Ein Joker steht für jede Karte. In einer Auslage sind immer mehr echte Karten als Joker, und in einer Folge liegen nie zwei Joker nebeneinander.',
      ],
      captions: ['Satz', 'Folge', 'Folge über Eck', 'der Joker ist die 6', 'Pik ist doppelt'],
    },
    open: {
      title: 'Eröffnen mit 40',
      text: [
        'Deine ersten Auslagen zählen zusammen **mindestens 40**, in einem Zug.',
        'Bube, Dame, König zählen 10, das Ass 11 (vor der 2 nur 1), alle anderen ihre Zahl. Ein Joker zählt, was er vertritt.',
      ],
      captions: ['10 und 10 und 11: 31', 'drei Sechsen: 18', 'genug'],
    },
    layOff: {
      title: 'Anlegen',
      text: ['Hast du eröffnet, legst du an **jede Auslage** an, auch an fremde.'],
      captions: ['die Folge eines anderen', 'deine Dame'],
    },
    swap: {
      title: 'Joker tauschen',
      text: [
        'Du hast die Karte, für die ein Joker liegt? **Tausch ihn.** Er muss im selben Zug wieder liegen.',
        'In einem Satz geht das erst, wenn er vier Karten hat.',
      ],
      captions: ['der Joker ist die 6', 'deine Sechs'],
    },
    score: {
      title: 'Die Punkte',
      text: [
        'Ein Spiel ist aus, sobald jemand Rommé hat oder der Stapel leer ist. Die anderen zählen, was sie noch halten. **Ein Joker wiegt 20.**',
        'Wer gar nicht eröffnet hat, bekommt nichts; mit mehr als 100 auf der Hand sogar einen Punkt Abzug.',
      ],
      captions: [
        'Rommé',
        'Hand-Rommé: alles in einem Zug, nur mit eigenen Auslagen',
        'Hand-Rommé mit Anlegen',
        'eröffnet, Hand bis 10',
        'eröffnet, Hand bis 30',
        'eröffnet, Hand über 30',
      ],
    },
  },
} as const;
