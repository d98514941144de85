export const texts = {
  says: {
    hello:
      'Salve, ich bin Livia! In drei Minuten kannst du Rommé. Wer zuerst alle Karten los ist, gewinnt. Unten siehst du deine dreizehn.',
    draw: 'Jeder Zug beginnt gleich: Du ziehst eine Karte vom verdeckten Stapel.',
    drawDone: 'Erst ziehen, dann auslegen, zum Schluss ablegen: So läuft jeder Zug.',
    run: 'Schau: Dame, König, Ass, alle in Herz und lückenlos. Das ist eine Folge. Sie zählt 10 und 10 und 11, also 31.',
    set: 'Und drei Sechsen in verschiedenen Farben sind ein Satz: 18. Zusammen sind das 49. Ab 40 darfst du eröffnen!',
    meld: 'Tippe Herz-Dame, König und Ass an und leg sie aus. Die Sechsen kannst du gleich dazunehmen.',
    second: 'Sehr gut, 31 Punkte liegen. Jetzt die drei Sechsen dazu.',
    secondRun: 'Sehr gut, der Satz liegt: 18 Punkte. Jetzt die Folge dazu: Herz-Dame, König, Ass.',
    secondDone:
      '31 und 18 sind 49, und 40 brauchst du zum Eröffnen. Was liegt, zählt am Ende nicht mehr gegen dich.',
    discard:
      'Eröffnet! Zum Schluss legst du eine Karte ab. Pik-10 und Bube passen noch gut zusammen; die Kreuz-9 hilft dir nicht.',
    discardDone: 'Mit dem Ablegen endet dein Zug. Behalten hast du, was noch zusammenpassen kann.',
    take: 'Offen liegt die Karo-Dame, und sie passt an die Folge aus Karo. Nimm sie!',
    takeDone:
      'Sie passt an den Buben der Karo-Folge, und eine Karte, die sofort passt, lohnt sich immer.',
    lay: 'Was du offen nimmst, musst du sofort brauchen. Leg die Dame an die Karo-Folge an.',
    layDone: 'Wer eröffnet hat, darf überall anlegen, auch bei dem, was andere ausgelegt haben.',
    swap: 'In der anderen Folge steht ein Joker für die Kreuz-9, und die hast du. Tausch ihn aus!',
    swapDone: 'Wer die Karte hat, für die ein Joker steht, darf tauschen. Jetzt gehört er dir.',
    joker:
      'Der Joker muss gleich wieder liegen. Wähle ihn und tippe dann an, wo er hinsoll. Passt er an beide Enden einer Folge, fragt dich der Tisch: vorn oder hinten?',
    jokerDone:
      'Ein Joker steht für jede Karte: Er passt an jede Folge und zu jedem Satz aus drei Karten.',
    last: 'Jetzt hast du nur noch eine Karte. Leg sie ab!',
    lastDone: 'Deine Hand ist leer, und damit hast du gewonnen.',
    bye: 'Rommé! Wer Schluss macht, bekommt dafür 5 Punkte. Mehr brauchst du nicht: Spiel jetzt deine erste Partie. Wenn du nicht weiterweißt, hilft dir der Tipp.',
  },
  tags: { run: 'Folge', set: 'Satz' },
  wrong: {
    draw: 'Die offene Pik-4 nützt dir nichts. Zieh verdeckt.',
    meld: 'Ablegen beendet deinen Zug, und noch liegt nichts von dir. Leg erst Herz-Dame, König und Ass aus.',
    second: 'Noch fehlen Punkte bis 40. Leg auch das andere aus, das zusammenpasst.',
    pair: 'Pik-10 und Pik-Bube liegen nebeneinander: Kommt die Pik-9 oder die Pik-Dame dazu, sind sie eine Folge. Leg die Kreuz-9 ab.',
    two: 'Die Karo-2 passt zwar auch zu keiner anderen, zählt am Ende aber nur 2 gegen dich, die Kreuz-9 dagegen 9. Leg die Kreuz-9 ab.',
    three:
      'Die Pik-3 passt zwar auch zu keiner anderen, zählt am Ende aber nur 3 gegen dich, die Kreuz-9 dagegen 9. Leg die Kreuz-9 ab.',
    four: 'Die Kreuz-4 passt zwar auch zu keiner anderen, zählt am Ende aber nur 4 gegen dich, die Kreuz-9 dagegen 9. Leg die Kreuz-9 ab.',
    five: 'Die Karo-5 passt zwar auch zu keiner anderen, zählt am Ende aber nur 5 gegen dich, die Kreuz-9 dagegen 9. Leg die Kreuz-9 ab.',
    eight:
      'Die Karo-8 passt zwar auch zu keiner anderen, zählt am Ende aber nur 8 gegen dich, die Kreuz-9 dagegen 9. Leg die Kreuz-9 ab.',
    take: 'Du könntest verdeckt ziehen, aber die Dame passt sofort. Nimm sie.',
    lay: 'Solange die Dame nicht liegt, die du genommen hast, darfst du deinen Zug nicht beenden. Leg sie an die Karo-Folge.',
    swap: 'Damit wäre dein Zug vorbei, und der Joker bliebe den anderen. Tausch ihn erst gegen die Kreuz-9.',
    joker:
      'Ein getauschter Joker darf nicht auf der Hand bleiben. Wähle ihn und tippe an, wo er hinsoll.',
    last: 'Die Pik-5 passt nirgends an, und gewonnen hast du erst mit leerer Hand. Leg sie ab.',
  },
} as const;
