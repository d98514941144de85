export const texts = {
  says: {
    hello:
      'Salve, ich bin Livia! Hier geht es um Stiche: Wer am Ende die meisten Punkte in seinen Stichen hat, gewinnt. Du hast fünf Karten und siehst erst drei.',
    call: 'Du bestimmst den Trumpf. Zwei deiner drei Karten sind rot: Ruf Rot!',
    values:
      'Jetzt siehst du alle fünf. Karten mit Farbe zählen 5, Römerkarten ohne Farbe 10, die I und die XXI sogar 20.',
    follow:
      'Ich spiele die gelbe V aus. Du hast Gelb, also musst du Gelb legen. Die höhere Karte gewinnt: Nimm deine VII!',
    trump:
      'Wieder Gelb, die IX. Du hast kein Gelb, dann darfst du trumpfen: Selbst die kleine rote II sticht.',
    roman:
      'Ich spiele eine Römerkarte aus, die XIV. Darauf gehört eine Römerkarte. Welche ist höher: XII oder XIX?',
    one: 'Du hast gar keine Farbkarte mehr. Dann darf eine Römerkarte auf die Farbe, und sie sticht. Schon die kleinste, die I, reicht, und sie bringt 20.',
    four: 'Rot ist Trumpf und ausgespielt. Die Vierfarbenkarte ist immer der höchste Trumpf: Stich damit!',
    snap: 'Die XXI, 20 Punkte! Höher ist keine Zahl. Aber du hast die Schnappkarte: Sie gewinnt jeden Stich.',
    lead: 'Wer den Stich gewinnt, spielt aus. Der Lorbeer steht über allen Römerkarten: Spiel ihn aus und hol dir eine von mir.',
    bye: 'Das war alles! Jetzt spiel deine erste Runde. Wenn du unsicher bist, frag nach einem Tipp.',
  },
  wrong: {
    call: 'Davon hast du höchstens eine Karte gesehen. Rot hast du zweimal.',
    low: 'Diese Karte ist niedriger, der Stich ginge an mich. Nimm die höhere.',
    tooGood: 'Das würde reichen, aber heb diese Karte auf. Hier genügt eine kleinere.',
    colour: 'Diese Farbe ist weder ausgespielt noch Trumpf: Der Stich ginge an mich. Nimm Rot.',
    snap: 'Dann bekomme ich die 20 Punkte. Schnapp sie dir!',
    lead: 'Da könnte ich stechen. Der Lorbeer ist sicherer.',
  },
} as const;
