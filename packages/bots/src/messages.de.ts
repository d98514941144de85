export const messages = {
  'hint.only': 'Es gibt keinen anderen Zug.',
  'hint.ahead': 'Im Mittel bringt das {points} {points|Punkt|Punkte} mehr als „{other}“.',
  'hint.even': '„{other}“ wäre etwa gleich gut.',
  'hint.thumb': 'Das ist hier der übliche Zug.',
  'analysis.tried': 'In vielen möglichen Verteilungen ausprobiert, gewinnt das öfter.',

  'trick.certain': 'Nach dir spielt niemand mehr: Der Stich gehört dir.',
  'trick.lost': 'Den Stich holst du nicht mehr; die anderen Karten brauchst du noch.',
  'trick.lost.cheap': 'Den Stich holst du nicht mehr, also die Karte, die am wenigsten zählt.',
  'trick.sure': 'Damit ist dir der Stich so gut wie sicher.',
  'trick.likely': 'Gewinnt den Stich in {percent} % der möglichen Verteilungen.',
  'trick.cheap': 'Holt den Stich in {percent} % der Fälle und kostet am wenigsten.',
  'trick.cheap.more': 'Deine billigste Karte; in {percent} % der Fälle reicht sie sogar.',
  'trick.never.cheap': 'Den Stich holst du hier kaum, und billiger geht es nicht.',
  'trick.never.cheap.more': 'Hier ist kaum etwas zu holen: Gib her, was am wenigsten zählt.',
  'trick.never': 'Den Stich holt sie kaum, aber die anderen brauchst du noch.',
  'trick.never.more': 'Zum Gewinnen reicht sie kaum. Die besseren hebst du dir auf.',
  'trick.rarely': 'Holt den Stich nur in {percent} % der Fälle, aber die anderen brauchst du noch.',

  'rs.count': 'So viel zählen die Karten in deinen Stichen zusammen.',
  'rs.call.most': 'Von {colour} hast du am meisten: {count} {count|Karte|Karten}.',
  'rs.call.high': 'In {colour} hast du die höchsten Karten.',

  'rm.trump':
    'Von {colour} hast du {count} {count|Karte|Karten}: Im Gespann zählen sie mehrfach, und du kannst die Farbe bedienen.',
  'rm.attach.trump': 'Auf Platz {place} zählt dein Trumpf mal {place}: {points} Punkte.',
  'rm.attach.other':
    'Sie zählt nur einfach ({points} Punkte), darum gehört sie nach hinten; deine Trümpfe zählen weiter vorn mehr.',
  'rm.attach.plain':
    'Sie bringt {points} {points|Punkt|Punkte}, mehr ist auf diesem Platz nicht zu holen.',
  'rm.attach.last': 'Damit ist dein Gespann voll und das Rennen zu Ende.',
  'rm.attach.sure':
    'Damit ist das Rennen zu Ende, und du gewinnst, was auch immer bei den anderen verdeckt liegt. Jedes andere letzte Pferd zählt dafür zu wenig.',
  'rm.lead.attack':
    'Diese Farbe ist der Trumpf eines anderen Gespanns: Wer sie nicht bedient, verliert sein hinterstes Pferd. Den Stich gewinnst du in {percent} % der Fälle.',
  'rm.play.guard':
    'Deine Trumpffarbe ist ausgespielt: Du bedienst sie, sonst verlierst du die letzte Karte deines Gespanns.',

  'ro.win': 'Damit kannst du in diesem Zug Schluss machen.',
  'ro.draw': 'Die offene Karte hilft dir gerade nicht genug; verdeckt kann Besseres kommen.',
  'ro.draw.closed':
    'Für die offene Karte müsstest du jetzt eröffnen; deine Hand verspricht verdeckt mehr.',
  'ro.draw.useless':
    'Die offene Karte darfst du nur nehmen, wenn du sie gleich auslegst oder anlegst.',
  'ro.draw.unopened':
    'Die offene Karte darfst du vor deiner Eröffnung nur nehmen, wenn du gleich mit ihr eröffnest.',
  'ro.take': 'Die offene Karte passt sofort, und du wirst mit ihr weitere Karten los.',
  'ro.return': 'Mit der genommenen Karte kommt nichts Erlaubtes zustande.',
  'ro.open': 'Das gehört zu deiner Eröffnung: {points} Punkte auf dem Tisch, {need} brauchst du.',
  'ro.hold':
    'Eröffnen könntest du schon. Wer wartet, legt vielleicht alles auf einmal aus: Hand-Rommé.',
  'ro.meld': 'Was liegt, zählt am Ende nicht gegen dich: {points} Punkte weniger auf der Hand.',
  'ro.lay': 'Angelegt ist die Karte weg und zählt am Ende nicht gegen dich.',
  'ro.swap': 'So wird der Joker frei, und du kannst ihn gleich woanders brauchen.',
  'ro.discard.fewest':
    'Nur {outs} noch nicht gesehene {outs|Karte ergäbe|Karten ergäben} mit ihr einen Satz oder eine Folge, mit {kept} {others|wäre es|wären es} {others}.',
  'ro.discard.none': 'Mit ihr fehlt dir zu jedem Satz und jeder Folge noch mehr als eine Karte.',
  'ro.discard.twin': 'Diese Karte hast du doppelt; eine davon reicht.',
  'ro.discard.points':
    'Sie passt zu keiner deiner Karten und würde am Ende {points} Punkte kosten.',

  'rb.choose': 'Je niedriger die oberste Karte, desto eher passt sie auf eine leere Mitte.',
  'rb.choose.covered':
    'Die offenen Karten sind hoch; die verdeckte ist im Mittel niedriger und passt eher auf eine leere Mitte.',
  'rb.show': 'Erst anschauen kostet nichts.',
  'rb.flip': 'Die nächste Stockkarte zu kennen kann nur helfen.',
  'rb.draw': 'Die Hand ist leer: Fünf neue Karten öffnen neue Wege.',
  'rb.stock.now': 'Jede Karte vom Stock bringt dich dem Sieg näher.',
  'rb.stock.way':
    'So wirst du noch in diesem Zug deine Stockkarte {card} los, mit {steps} {steps|Karte|Karten} davor.',
  'rb.empty': 'So wird deine Hand leer, und du darfst fünf neue Karten ziehen.',
  'rb.block': 'Danach haben es die anderen schwerer, ihre Stockkarte loszuwerden.',
  'rb.nearer': 'Die Mitte rückt so näher an deine Stockkarte {card}.',
  'rb.play': 'Die Karte ist hier besser aufgehoben als auf deiner Hand.',
  'rb.discard.run':
    'Auf der nächsthöheren liegt die Karte gut: Später gehen beide nacheinander weg.',
  'rb.discard.alike': 'Gleiche Karten auf einem Stapel verdecken sich nicht.',
  'rb.discard.far': 'Diese Karte wird so bald auf keiner Mitte gebraucht.',
  'rb.discard.free': 'Auf dem leeren Platz verdeckt die Karte nichts.',

  'rg.plan':
    'In {tries} gedachten Runden brachte das im Mittel {count} Kastelle, am häufigsten {castle}.',
  'rg.plan.none': 'In dieser Runde ist wenig zu holen; so verlierst du am wenigsten.',
  'rg.seduce': 'So fehlt der stärksten Reihe ein Krieger.',
  'rg.castle': 'Von den Kastellen der Reihe ist dieses für dich am meisten wert.',
  'rg.keep': 'Was du behältst, kämpft im nächsten Angriff wieder mit.',
  'rg.reorder': 'Von allen Reihenfolgen holt diese im Mittel am meisten.',
  'rg.reply':
    'Das gewinnt gegen {beaten} von {plans} Plänen, die noch verdeckt liegen können, alles andere gegen höchstens {second}.',
  'rg.reply.sure':
    'Damit gewinnst du, was auch noch verdeckt liegt; mit keinem anderen Zug ist das sicher.',
  'rg.drop': 'Diesen Krieger kannst du am ehesten entbehren.',
  'rg.tax': 'Dieses Kastell fehlt dir am wenigsten.',
} as const;
