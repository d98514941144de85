/** What is said about a record that was checked; no table needs it. */
export const messages = {
  'verify.readable': 'Die Aufzeichnung ist lesbar: {game}, {seats} Plätze, Regelfassung {rules}.',
  'verify.unreadable': 'Die Aufzeichnung ist nicht lesbar: {why}',
  'verify.given':
    'Der Startwert war vorgegeben; über faires Mischen sagt diese Aufzeichnung nichts.',
  'verify.commitment':
    'SHA-256 des Geheimnisses ergibt die Verpflichtung {commitment}. Vergleiche sie mit der, die vor dem Geben zu sehen war.',
  'verify.commitmentWrong':
    'SHA-256 des Geheimnisses ergibt {found}, die Verpflichtung lautet aber {commitment}.',
  'verify.promises': 'Jeder Beitrag ist der, der angekündigt war, bevor einer genannt wurde.',
  'verify.promiseWrong': 'Der Beitrag von {seat} ist nicht der, der angekündigt war.',
  'verify.late': 'Der Beitrag von {seat} kam zu spät und ist nicht eingeflossen.',
  'verify.noFair':
    'Die Aufzeichnung sagt nichts über das Mischen, obwohl beim Spielen etwas dazu notiert wurde.',
  'verify.kept': 'Verpflichtung, Ankündigungen und dein Beitrag sind die, die du notiert hast.',
  'verify.keptWithoutMine':
    'Verpflichtung und Ankündigungen sind die, die du notiert hast; dein Beitrag kam zu spät.',
  'verify.views': 'Was du am Ende von {games} {games|Spiel|Spielen} gesehen hast, war genau das.',
  'verify.viewWrong':
    'Am Ende von Spiel {game} hast du andere Karten gesehen als die nachgespielten.',
  'verify.seed':
    'HMAC-SHA-256 aus Geheimnis und {nonces} {nonces|Beitrag|Beiträgen} der Spieler ergibt den Startwert.',
  'verify.seedWrong': 'HMAC-SHA-256 aus Geheimnis und Beiträgen ergibt einen anderen Startwert.',
  'verify.deals':
    '{games} {games|Spiel|Spiele} aus dem Startwert neu gemischt und gegeben: je {cards} Karten, jede am rechten Ort.',
  'verify.moves':
    '{moves} {moves|Zug|Züge} nachgespielt, jeder nach den Regeln; jede gezogene Karte stimmt.',
  'verify.movesWrong': 'Ein Zug passt nicht zu den Karten: {why}',
  'verify.result': 'Das Ergebnis im Kopf ist das Ergebnis des nachgespielten Spiels.',
  'verify.resultWrong': 'Das Ergebnis im Kopf weicht vom nachgespielten ab.',
  'verify.unfinished': 'Die Partie wurde nicht zu Ende gespielt; es gibt kein Ergebnis.',
  'verify.passed': 'Alles stimmt.',
  'verify.failed': 'Diese Aufzeichnung ist nicht in Ordnung.',
} as const;
