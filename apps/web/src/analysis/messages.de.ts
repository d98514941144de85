export const messages = {
  title: 'Rückblick',
  intro:
    'Die Gewinnchance am Platz von {name}, vor und nach jeder Entscheidung: nur nach dem, was man dort wissen konnte.',
  'intro.you':
    'Deine Gewinnchance vor und nach jeder Entscheidung: nur nach dem, was du wissen konntest.',
  progress: '{done} von {all} Entscheidungen angesehen',
  start: 'Die Aufzeichnung wird gelesen …',
  stop: 'Anhalten',
  stopped: 'Angehalten. Gezeigt wird, was bis dahin angesehen war.',
  failed: 'Diese Aufzeichnung lässt sich nicht auswerten.',
  nothing: 'In diesem Spiel gab es nichts zu entscheiden.',
  curve: 'Gewinnchance im Lauf des Spiels',
  point: 'Zug {move}: {before} → {after} %',
  open: 'Auch mit offenen Karten',
  'open.text':
    'Die gestrichelte Linie kennt alle Karten. So gut konnte es niemand wissen; sie sagt nichts über deine Entscheidungen.',
  costliest: 'Was am meisten gekostet hat',
  flawless: 'Von keiner Entscheidung lässt sich zeigen, dass sie etwas gekostet hat.',
  noneYet: 'Bisher nichts.',
  cost: 'Zug {move}: {played}',
  lost: 'kostete {lost} von hundert Spielen',
  good: 'Etwas klar Besseres gab es nicht.',
  better: 'Besser: {better}.',
  show: 'Zug {move} ansehen',
  balance: 'Glück und Können',
  even: 'Anfangs',
  cards: 'Karten und die anderen',
  decisions: 'Entscheidungen',
  result: 'Ergebnis',
  'balance.text':
    'Gewonnene Spiele von hundert. Verglichen wird mit dem, was ein starker Bot an denselben Stellen getan hätte.',
} as const;
