export const texts = {
  says: {
    hello:
      'Salve, ich bin Livia! In drei Minuten kannst du Rommé. Wer zuerst alle Karten los ist, gewinnt. Unten siehst du deine dreizehn.',
    draw: 'Jeder Zug beginnt gleich: Du ziehst eine Karte vom verdeckten Stapel.',
    run: 'Schau: Dame, König, Ass, alle in Herz und lückenlos. Das ist eine Folge. Sie zählt 10 und 10 und 11, also 31.',
    set: 'Und drei Sechsen in verschiedenen Farben sind ein Satz: 18. Zusammen sind das 49. Ab 40 darfst du eröffnen!',
    meld: 'Tippe Herz-Dame, König und Ass an und leg sie aus. Die Sechsen kannst du gleich dazunehmen.',
    second: 'Sehr gut, 31 Punkte liegen. Jetzt die drei Sechsen dazu.',
    discard:
      'Eröffnet! Zum Schluss legst du eine Karte ab. Pik-10 und Bube passen noch gut zusammen; die Kreuz-9 hilft dir nicht.',
    take: 'Offen liegt die Karo-Dame, und sie passt an die Folge aus Karo. Nimm sie!',
    lay: 'Was du offen nimmst, musst du sofort brauchen. Leg die Dame an die Karo-Folge an.',
    swap: 'In der anderen Folge steht ein Joker für die Kreuz-9, und die hast du. Tausch ihn aus!',
    joker:
      'Der Joker muss gleich wieder liegen. Tippe eine der Folgen an. Passt er an beide Enden, fragt dich der Tisch: vorn oder hinten? Such es dir aus.',
    last: 'Jetzt hast du nur noch eine Karte. Leg sie ab!',
    bye: 'Rommé! Fünf Punkte für dich. Mehr brauchst du nicht: Spiel jetzt deine erste Partie. Wenn du nicht weiterweißt, hilft dir der Tipp.',
  },
  tags: { run: 'Folge', set: 'Satz' },
  wrong: {
    draw: 'Die offene Pik-4 nützt dir nichts. Zieh verdeckt.',
    meld: 'Das geht auch, aber erst die 40 Punkte: Herz-Dame, König und Ass.',
    second: 'Noch fehlen Punkte bis 40. Leg die drei Sechsen dazu.',
    discard:
      'Die Kreuz-9 behältst du besser nicht: Macht jemand anders Schluss, zählt sie 9 gegen dich.',
    take: 'Du könntest verdeckt ziehen, aber die Dame passt sofort. Nimm sie.',
    lay: 'Erst muss die Dame liegen, die du genommen hast.',
    swap: 'Warte noch damit. Erst der Tausch: die Kreuz-9 gegen den Joker.',
    joker: 'Erst muss der Joker wieder auf dem Tisch liegen.',
    last: 'Nur die Pik-5 ist noch übrig. Leg sie ab.',
  },
} as const;
