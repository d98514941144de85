/** What the table does not need: the sandbox, the score sheet, the options. */
export const messages = {
  'if.title': 'Was wäre, wenn …',
  'if.intro':
    'Leg jedem Clan Krieger hin, die du ihm zutraust. Auch deine eigene Reihe kannst du hier ändern.',
  'if.rule':
    "Entscheidungen im Angriff sind hier für alle so angenommen: Die Königin verführt den stärksten Krieger, Dru'hid nimmt das wertvollste Kastell, Svart ändert nichts; behalten wird alles Erlaubte, abgeworfen der schwächste Krieger, als Steuer geht das billigste Kastell.",
  'if.row': 'Reihe von {name}',
  'if.cards': 'Krieger für {name}',
  'if.clear': 'Leeren',
  'if.outcome': 'So ginge es aus',
  'if.attack': 'Angriff {attack}: {castle}',
  'if.now': 'Dieser Angriff',
  'if.nothing': 'Noch fehlt für Angriff {attack} ein Krieger von: {names}.',
  'if.legions': 'Damit wäre das Spiel zu Ende.',
  'if.sum': 'Danach',

  'sheet.yours': 'So kommst du auf {points}',
  'sheet.of': 'So kommt {name} auf {points}',
  'sheet.none': 'Kein Kastell erobert.',
  'sheet.rule':
    'Zuerst zählen die Punkte; bei Gleichstand entscheidet die Zahl der Kastelle, dann das wertvollste, das nächste und so weiter.',
  'sheet.by.legions': 'drei Legionen',
  'sheet.legions': 'Drei Legionen gewinnen sofort, was immer die Punkte sagen.',
  'sheet.byPoints': 'Die meisten Punkte gewinnen.',
  'sheet.byCastles': 'Gleich viele Punkte: Die Zahl der Kastelle entscheidet.',
  'sheet.byValue': 'Gleich viele Punkte und Kastelle: Das wertvollste Kastell entscheidet.',
  'sheet.shared': 'Auch die Kastelle sind gleich wertvoll: Der Sieg wird geteilt.',
  'sheet.alone': 'Wer allein spielt, braucht mehr Punkte als jeder Dummy.',

  'opt.dummies': 'Dummys',
  'opt.dummies.none': 'keine',
  'opt.dummies.text': 'Clans, für die niemand plant: Sie greifen blind an.',
  'opt.keepUncaptured': 'Niemand erobert',
  'opt.keepUncaptured.off': 'Kastell fällt',
  'opt.keepUncaptured.on': 'Kastell bleibt',
  'opt.keepUncaptured.off.text': 'Das Kastell kommt aus dem Spiel.',
  'opt.keepUncaptured.on.text': 'Das Kastell bleibt stehen, dafür fällt das letzte der Mauer.',
  'opt.shiftDruhid': "Dru'hid greift weiter",
  'opt.shiftDruhid.off': 'tauschen',
  'opt.shiftDruhid.on': 'nachrücken',
  'opt.shiftDruhid.off.text': 'Das vorderste Kastell kommt an den freien Platz.',
  'opt.shiftDruhid.on.text': 'Die Kastelle davor rücken der Reihe nach auf.',
} as const;
