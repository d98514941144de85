export const texts = {
  says: {
    hello:
      'Salve, ich bin Livia! Wir fahren ein Wagenrennen. Wer sechs Pferde vor dem Wagen hat, beendet es, und dann zählen die Karten im Gespann.',
    numbers:
      'Die Münze auf der Karte ist ihr Wert im Gespann, hier X, also 10. Ein Caesar hat keine. Die große Zahl brauchst du erst in den Stichen.',
    trump:
      'Zuerst der Wagen: Seine Farbe ist dein Trumpf. Rot hast du am meisten. Nimm eine rote mit kleiner Münze, etwa die III.',
    trumpDone: 'Der Wagen zählt nur einfach, darum genügt eine kleine Münze.',
    trumpDoneCaesar: 'Ein Caesar hat gar keine Münze; der Wagen zählt ja auch nur einfach.',
    team: 'Gut! Rote Karten zählen jetzt in deinem Gespann mal ihrem Platz: auf Platz 2 doppelt, auf Platz 7 siebenfach. Mein Trumpf ist Blau.',
    attach:
      'Leg ein Pferd an: eine Karte verdeckt vor den Wagen. Auf Platz 2 lohnt sich Rot noch nicht. Welche Karte einer anderen Farbe ist am meisten wert?',
    attachDone: 'Das Pferd liegt verdeckt: Nur du weißt, was es zählt.',
    follow:
      'Ich spiele die grüne 5 aus. Jetzt zählt die große Zahl: Die höchste der Farbe gewinnt den Stich. Bedienen musst du nicht, aber deine grüne 7 ist höher!',
    followDone: 'Die 7 schlägt die 5, und Trumpf liegt keiner: Der Stich gehört dir.',
    stab: 'Gelb 7, die höchste. Überbieten geht nicht, aber Rot ist dein Trumpf: Schon die kleine 1 sticht.',
    stabDone: 'Ein Trumpf schlägt die anderen Farben, so klein seine Zahl auch ist.',
    guard:
      'Achtung, ich spiele Rot aus, deine Trumpffarbe! Wer sie nicht bedient, verliert sein vorderstes Pferd. Leg Rot.',
    guardDone: 'Du hast bedient, also bleibt dein Gespann ganz, auch wenn der Stich an mich geht.',
    attack:
      'Jetzt umgekehrt: Mein Trumpf ist Blau. Spiel deine blaue 7 aus. Habe ich kein Blau, verliere ich ein Pferd.',
    won: 'Ich hatte kein Blau. Mein vorderstes Pferd läuft jetzt in deinem Gespann, ganz vorn.',
    finish:
      'Ein Platz ist noch frei, der siebte. Trumpf zählt dort siebenfach: 7 mal 20 sind 140 Punkte!',
    finishDone:
      'Damit endet das Rennen. Gezählt wird Platz für Platz: 3 + 5 + 10 + 5 + 10, dann dein Trumpf: 6 mal 5 und 7 mal 20. Das sind 203 Punkte.',
    bye: 'Im Ziel! Caesaren zählen nichts, bedienen und stechen aber wie jede Karte. Wer den Trumpf wechselt, fängt sein Gespann neu an. Jetzt fahr dein erstes Rennen; der Tipp hilft dir weiter.',
  },
  tags: { coin: 'X = 10' },
  wrong: {
    dear: 'Rot ist richtig, aber diese Karte ist zu schade: Der Wagen zählt nur einfach. Nimm eine billige.',
    colour: 'Davon hast du weniger. Rot hast du viermal.',
    nothing: 'Der Caesar ist im Gespann nichts wert. Behalte ihn, um Rot zu bedienen.',
    keepRed: 'Rot zählt weiter vorn viel mehr. Heb es auf.',
    little: 'Das geht, aber eine andere Karte zählt mehr: die grüne 5 mit der X, also 10.',
    attachFirst:
      'Damit steht dein Wagen noch immer ohne Pferd da, und du brauchst sechs. Leg eins an.',
    loses: 'Damit gewinnst du den Stich nicht. Schau auf die helle Karte.',
    horse: 'Dann wäre dein vorderstes Pferd weg. Bedien mit der roten 2.',
    attack:
      'Das kostet mich kein Pferd, denn nur Blau trifft meinen Trumpf. Spiel die blaue 7 aus.',
    finish:
      'Nirgends zählt ein Trumpf so viel wie auf Platz sieben. Leg den teuersten an, die rote 7 mit der XX.',
  },
} as const;
