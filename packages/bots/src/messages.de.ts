export const messages = {
  'hint.only': 'Etwas anderes geht hier nicht.',
  'hint.ahead': 'Im Schnitt bringt dir das {points} {points|Punkt|Punkte} mehr als „{other}“.',
  'hint.even': '„{other}“ wäre etwa gleich gut.',
  'hint.thumb': 'Damit stehst du danach am besten da.',
  'analysis.tried': 'Tausendmal durchgespielt, gewinnst du so öfter.',
  'analysis.points': 'Im Schnitt bringt das {more} Punkte mehr.',
  'analysis.stock': 'Nach drei Runden liegen im Schnitt {more} Karten weniger in deinem Stock.',
  'analysis.trick':
    'Den Stich holst du damit in {percent} % der Fälle, mit „{other}“ in {instead} %.',
  'analysis.save':
    'Mit „{other}“ holst du den Stich zwar öfter, in {instead} statt {percent} % der Fälle, aber die Karte bringt später mehr.',

  'trick.certain': 'Nach dir spielt niemand mehr: Der Stich gehört dir.',
  'trick.lost': 'Den Stich holst du nicht mehr; die anderen Karten brauchst du noch.',
  'trick.lost.cheap': 'Den Stich holst du nicht mehr, also die Karte, die am wenigsten zählt.',
  'trick.sure': 'Damit ist dir der Stich so gut wie sicher.',
  'trick.likely': 'Damit holst du den Stich in etwa {percent} von 100 Fällen.',
  'trick.cheap': 'Sie kostet dich am wenigsten und holt den Stich in {percent} von 100 Fällen.',
  'trick.cheap.more': 'Deine billigste Karte; in {percent} von 100 Fällen reicht sie sogar.',
  'trick.never.cheap': 'Den Stich holst du hier kaum, und billiger geht es nicht.',
  'trick.never.cheap.more': 'Hier ist kaum etwas zu holen: Gib her, was am wenigsten zählt.',
  'trick.never': 'Den Stich holt sie kaum, aber die anderen brauchst du noch.',
  'trick.never.more': 'Zum Gewinnen reicht sie kaum. Die besseren hebst du dir auf.',
  'trick.rarely':
    'Sie holt den Stich nur in {percent} von 100 Fällen, aber die anderen brauchst du noch.',

  'rs.only.last': 'Es ist deine letzte Karte.',
  'rs.only.follow': '{colour} ist ausgespielt, und das ist deine einzige Karte dazu.',
  'rs.only.roman': 'Auf eine Römerkarte gehört eine Römerkarte, und du hast nur diese.',
  'rs.only.colour':
    'Eine Römerkarte darf erst, wer keine Farbkarte mehr hat. Das ist deine letzte.',
  'rs.count': 'So viel zählen die Karten in deinen Stichen zusammen.',
  'rs.call.most': 'Von {colour} hast du am meisten: {count} {count|Karte|Karten}.',
  'rs.call.high': 'In {colour} hast du die höchsten Karten.',

  'rm.trump':
    'Von {colour} hast du {count} {count|Karte|Karten}: Im Gespann zählen sie mehrfach, und du kannst die Farbe bedienen.',
  'rm.attach.trump': 'Auf Platz {place} zählt dein Trumpf mal {place}: {points} Punkte.',
  'rm.attach.other':
    'Diese Farbe zählt überall {points} {points|Punkt|Punkte}; die Plätze weiter vorn gehören deinen Trümpfen.',
  'rm.attach.other.more':
    'Mit jedem Platz werden deine Trümpfe wertvoller; so lange bringt dir diese Karte {points} {points|Punkt|Punkte}.',
  'rm.attach.plain':
    'Sie bringt {points} {points|Punkt|Punkte}, mehr ist auf diesem Platz nicht zu holen.',
  'rm.attach.last': 'Damit ist dein Gespann voll und das Rennen zu Ende.',
  'rm.attach.sure':
    'Damit zählt dein Gespann {points}. Die anderen kommen höchstens auf {most}, was auch verdeckt liegt; mit jedem anderen Pferd könnten sie dich noch einholen.',
  'rm.lead.attack':
    'Diese Farbe ist der Trumpf eines anderen Gespanns: Wer sie nicht bedient, verliert sein hinterstes Pferd. Den Stich holst du in {percent} von 100 Fällen.',
  'rm.play.guard':
    'Deine Trumpffarbe ist ausgespielt: Wer sie nicht bedient, verliert sein hinterstes Pferd.',

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
  'ro.open.first': 'So beginnt deine Eröffnung: {points} von {need} Punkten.',
  'ro.open': 'Damit eröffnest du: {points} Punkte liegen dann da, {need} brauchst du.',
  'ro.hold':
    'Du kannst schon mit {points} eröffnen: {melds}. Wer damit wartet, legt vielleicht alles auf einmal aus, und das zählt als Hand-Rommé mehr.',
  'ro.meld': 'Was liegt, zählt am Ende nicht gegen dich: {points} Punkte weniger auf der Hand.',
  'ro.lay': 'Dort passt sie, und du hältst nur noch {left} {left|Karte|Karten}.',
  'ro.lay.freed': 'Der eingetauschte Joker muss gleich wieder liegen.',
  'ro.swap': 'So wird der Joker frei, und du legst ihn gleich woanders hin.',
  'ro.discard.waits':
    'Für sie bräuchtest du {wanted}, davon {outs|ist|sind} höchstens {outs} zu haben. Zu {kept} passen noch {others}.',
  'ro.discard.fewest':
    'Zu ihr {outs|passt|passen} höchstens noch {outs} {outs|Karte|Karten}, zu {kept} noch {others}.',
  'ro.discard.none': 'Sie passt zu keiner deiner anderen Karten.',
  'ro.discard.gone': 'Was zu ihr passen würde, ist schon weg: {wanted}.',
  'ro.discard.twin': 'Diese Karte hast du doppelt; eine davon reicht.',
  'ro.discard.points':
    'Sie passt zu keiner deiner anderen Karten, und macht jemand Schluss, kostet sie dich {points} Punkte.',

  'rb.choose': 'Je niedriger die oberste Karte, desto eher passt sie auf eine leere Mitte.',
  'rb.choose.covered':
    'Die offenen Karten sind hoch; die verdeckte ist im Mittel niedriger und passt eher auf eine leere Mitte.',
  'rb.show': 'Erst anschauen kostet nichts.',
  'rb.flip': 'So weißt du, was als Nächstes vom Stock muss.',
  'rb.draw': 'Die Hand ist leer: Fünf neue Karten öffnen neue Wege.',
  'rb.stock.now': 'Die Stockkarte geht immer vor: Danach {left|ist|sind} es noch {left}.',
  'rb.stock.last': 'Das ist die letzte Karte deines Stocks: Du gewinnst!',
  'rb.stock.next': 'Danach passt deine Stockkarte {card}.',
  'rb.stock.way':
    'So wirst du noch in diesem Zug deine Stockkarte {card} los, mit {steps} {steps|Karte|Karten} davor.',
  'rb.empty': 'So wird deine Hand leer, und du darfst fünf neue Karten ziehen.',
  'rb.block': 'Danach haben es die anderen schwerer, ihre Stockkarte loszuwerden.',
  'rb.nearer': 'Die Mitte rückt so näher an deine Stockkarte {card}.',
  'rb.play': 'Die Karte ist hier besser aufgehoben als auf deiner Hand.',
  'rb.discard.run':
    'Auf der nächsthöheren liegt die Karte gut: Später gehen beide nacheinander weg.',
  'rb.discard.alike': 'Gleiche Karten auf einem Stapel verdecken sich nicht.',
  'rb.discard.far':
    'Bis sie in die Mitte passt, fehlen noch viele Karten. So lange stört sie hier nicht.',
  'rb.discard.least': 'Irgendetwas musst du ablegen, und hier deckt sie am wenigsten zu.',
  'rb.discard.special': 'Auf der Ablage bleibt die Karte dir für den Zug, in dem du sie brauchst.',
  'rb.discard.free': 'Auf dem leeren Platz verdeckt die Karte nichts.',

  'rg.plan':
    'In {percent} von 100 durchgespielten Runden holst du damit {castle}, im Schnitt {count} Kastelle.',
  'rg.plan.none': 'In dieser Runde ist wenig zu holen; so verlierst du am wenigsten.',
  'rg.seduce': 'So fehlt der stärksten Reihe ein Krieger.',
  'rg.castle': 'Von den Kastellen der Reihe ist dieses für dich am meisten wert.',
  'rg.keep': 'Was du behältst, kämpft im nächsten Angriff wieder mit.',
  'rg.reorder': 'Von allen Reihenfolgen holt diese im Schnitt am meisten.',
  'rg.reply':
    'Auf {plans} Arten können die verdeckten Krieger noch liegen. So gewinnst du bei {beaten} davon, mit jedem anderen Zug höchstens bei {second}.',
  'rg.reply.sure':
    'Damit gewinnst du, was auch noch verdeckt liegt; mit keinem anderen Zug ist das sicher.',
  'puzzle.romme':
    'Nur so gehen in diesem Zug alle Karten weg; bei jedem anderen Anfang bleibt eine übrig.',
  'puzzle.stock':
    'Nur so wirst du deine Stockkarte {card} noch in diesem Zug los, mit {steps} {steps|Karte|Karten} davor.',
  'puzzle.ahead':
    'Auch wenn danach beide alles richtig machen, bringt dir das {points} {points|Punkt|Punkte} mehr als „{other}“.',
  'puzzle.ahead.worlds':
    'Über alle Verteilungen, die noch möglich sind, bringt dir das im Schnitt {points} {points|Punkt|Punkte} mehr als „{other}“.',
  'puzzle.trick': 'Der Stich gehört dir.',
  'rg.drop': 'Diesen Krieger kannst du am ehesten entbehren.',
  'rg.tax': 'Dieses Kastell fehlt dir am wenigsten.',
} as const;
