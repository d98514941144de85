export const texts = {
  says: {
    hello:
      'Salve, ich bin Livia! Hier geht es um Stiche: Wer am Ende die meisten Punkte in seinen Stichen hat, gewinnt. Du hast fünf Karten und siehst erst drei.',
    call: 'Du bestimmst den Trumpf. Zwei deiner drei Karten sind rot: Ruf Rot!',
    callDone: 'Trumpf schlägt die anderen Farben. Mit mehreren roten Karten stichst du also öfter.',
    values:
      'Jetzt siehst du alle fünf. Karten mit Farbe zählen 5, Römerkarten ohne Farbe 10, die I und die XXI sogar 20.',
    follow:
      'Ich spiele die gelbe V aus. Du hast Gelb, also musst du Gelb legen. Die höhere Karte gewinnt: Nimm deine VII!',
    followDone: 'VII ist höher als V, und Trumpf liegt keiner: Der Stich gehört dir.',
    trump:
      'Wieder Gelb, die IX. Du hast kein Gelb, dann darfst du trumpfen: Selbst die kleine rote II sticht.',
    trumpDone: 'Ein Trumpf schlägt die anderen Farben, so klein seine Zahl auch ist.',
    roman:
      'Ich spiele eine Römerkarte aus, die XIV. Darauf gehört eine Römerkarte. Welche ist höher: XII oder XIX?',
    romanDone: 'XIX ist 19, XIV ist 14: Unter Römerkarten gewinnt die höchste Zahl.',
    one: 'Du hast gar keine Farbkarte mehr. Dann darf eine Römerkarte auf die Farbe, und sie sticht. Schon die kleinste, die I, reicht, und sie bringt 20.',
    oneDone: 'Eine Römerkarte schlägt jede Farbkarte, nur die Vierfarbenkarte nicht.',
    four: 'Rot ist Trumpf und ausgespielt. Die Vierfarbenkarte ist immer der höchste Trumpf: Stich damit!',
    fourDone: 'Sie schlägt sogar Römerkarten. Nur die Schnappkarte ist noch stärker.',
    snap: 'Die XXI, 20 Punkte! Höher ist keine Zahl. Aber du hast die Schnappkarte: Sie gewinnt jeden Stich.',
    snapDone: 'Gegen die Schnappkarte hilft nichts: Die 20 Punkte gehören dir.',
    lead: 'Wer den Stich gewinnt, spielt aus. Der Lorbeer steht über allen Römerkarten: Spiel ihn aus und hol dir eine von mir.',
    leadDone:
      'Ich musste eine Römerkarte dazulegen, und der Lorbeer schlägt sie alle: 10 Punkte für dich.',
    bye: 'Das war alles! Jetzt spiel deine erste Runde. Wenn du unsicher bist, frag nach einem Tipp.',
  },
  wrong: {
    call: 'Von dieser Farbe siehst du weniger Karten. Rot hast du zweimal.',
    low: 'Diese Karte ist niedriger, der Stich ginge an mich. Nimm die höhere.',
    tooGood: 'Das würde reichen, aber heb diese Karte auf. Hier genügt eine kleinere.',
    colour: 'Diese Farbe ist weder ausgespielt noch Trumpf: Der Stich ginge an mich. Nimm Rot.',
    snap: 'Dann bekomme ich die 20 Punkte. Schnapp sie dir!',
    lead: 'Da könnte ich stechen. Der Lorbeer ist sicherer.',
  },
} as const;
