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
  'trick.lost': 'Den Stich holst du nicht mehr. {kept} hebst du dir auf.',
  'trick.lost.cheap': 'Den Stich holst du nicht mehr, also die Karte, die am wenigsten zählt.',
  'trick.sure': 'Damit ist dir der Stich so gut wie sicher.',
  'trick.likely': 'Damit holst du den Stich in etwa {percent} von 100 Fällen.',
  'trick.cheap': 'Das kostet dich am wenigsten und holt den Stich in {percent} von 100 Fällen.',
  'trick.cheap.more': 'Deine billigste Karte; in {percent} von 100 Fällen reicht sie sogar.',
  'trick.never.cheap': 'Den Stich holst du hier kaum, und billiger geht es nicht.',
  'trick.never.cheap.more': 'Hier ist kaum etwas zu holen: Gib her, was am wenigsten zählt.',
  'trick.never': 'Den Stich holst du damit kaum, aber {kept} ist dafür zu schade.',
  'trick.never.more':
    'Viel ist hier nicht zu holen. {kept} hebst du dir für einen besseren Stich auf.',
  'trick.rarely':
    'Den Stich holt das nur in {percent} von 100 Fällen, aber {kept} hebst du dir besser auf.',

  'rs.only.last': 'Es ist deine letzte Karte.',
  'rs.only.follow': '{colour} ist ausgespielt, und das ist deine einzige Karte dazu.',
  'rs.only.roman': 'Auf eine Römerkarte gehört eine Römerkarte, und du hast nur diese.',
  'rs.only.colour':
    'Eine Römerkarte darf erst, wer keine Farbkarte mehr hat. Das ist deine letzte.',
  'rs.count': 'So viel zählen die Karten in deinen Stichen zusammen.',
  'rs.call.most': 'Von {colour} hast du am meisten: {count} {count|Karte|Karten}.',
  'rs.call.high': 'In {colour} hast du die höchsten Karten.',
  'rs.certain': 'Nach dir spielt niemand mehr: Der Stich gehört dir, {points} Punkte.',

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
    'Ein Angriff: Hat das Gespann mit Trumpf {colour} die Farbe nicht, verliert es sein hinterstes Pferd. Den Stich holst du in {percent} von 100 Fällen.',
  'rm.play.guard': 'Deine Trumpffarbe ist ausgespielt: Ohne sie verlörst du dein hinterstes Pferd.',
  'rm.trump.dear':
    '{colour} hast du {count}-mal, darunter {best}: Ganz vorn zählt die Karte siebenfach. Für den Wagen reicht eine billige.',
  'rm.play.guard.horse':
    'Deine Trumpffarbe ist ausgespielt: Ohne sie verlörst du dein hinterstes Pferd, {horse}.',
  'rm.play.guard.chariot': 'Deine Trumpffarbe ist ausgespielt: Ohne sie verlörst du deinen Wagen.',
  'rm.hurry': 'Einem anderen Gespann fehlt nur noch ein Pferd zum Ziel!',

  'ro.win': 'In diesem Zug geht alles auf: Du wirst alle {cards} Karten los.',
  'ro.draw':
    '{card} könntest du gleich wieder hinlegen, wärst danach aber nicht weiter. Verdeckt kann kommen, was dir fehlt.',
  'ro.draw.closed':
    'Mit {card} müsstest du jetzt eröffnen. Dir {loose|fehlt aber nur noch eine Karte|fehlen aber nur noch * Karten}, um alles auf einmal auszulegen: Hand-Rommé zählt 8 statt 5.',
  'ro.draw.useless': '{card} passt an keine Auslage und ergibt mit deinen Karten nichts Neues.',
  'ro.take': '{card} passt sofort, und du wirst damit auch Karten aus der Hand los.',
  'ro.return': 'Mit der genommenen Karte kommt nichts Erlaubtes zustande.',
  'ro.open.first': 'Damit liegen {points} der {need} Punkte, die du zum Eröffnen brauchst.',
  'ro.open': 'Damit eröffnest du: {points} Punkte, {need} brauchst du.',
  'ro.hold':
    'Eröffnen ginge schon mit {points}: {melds}. Aber nur noch {loose} {loose|Karte ist|Karten sind} übrig: Alles auf einmal ausgelegt zählt als Hand-Rommé 8 statt 5.',
  'ro.meld': 'Was liegt, zählt am Ende nicht gegen dich: {points} Punkte weniger auf der Hand.',
  'ro.lay': 'Dort passt die Karte, und du hältst nur noch {left}.',
  'ro.lay.freed': 'Der eingetauschte Joker muss gleich wieder liegen.',
  'ro.swap': 'So wird der Joker frei, und du legst ihn gleich woanders hin.',
  'ro.discard.waits':
    'Dazu bräuchtest du {wanted}, davon {outs|ist|sind} höchstens {outs} zu haben. Zu {kept} passen noch {others}.',
  'ro.discard.fewest':
    'Dazu {outs|passt|passen} höchstens noch {outs} {outs|Karte|Karten}, zu {kept} noch {others}.',
  'ro.discard.none': 'Die Karte passt zu keiner deiner anderen.',
  'ro.discard.gone': 'Was dazu passen würde, ist schon weg: {wanted}.',
  'ro.discard.twin': 'Diese Karte hast du doppelt; eine davon reicht.',
  'ro.discard.points':
    'Die Karte passt zu keiner deiner anderen, und macht jemand Schluss, kostet sie dich {points} Punkte.',
  'ro.last': 'Deine letzte Karte: Damit machst du Schluss.',
  'ro.draw.unfit': '{card} ergibt mit deinen Karten weder Folge noch Satz.',
  'ro.draw.short': 'Mit {card} kämst du erst auf {points} Punkte, zum Eröffnen brauchst du {need}.',
  'ro.take.win': 'Mit {card} wirst du in diesem Zug alle Karten los.',
  'ro.take.open': 'Mit {card} kommst du auf {points} Punkte und kannst gleich eröffnen.',
  'ro.discard.spare': 'Von deinen losen Karten kannst du sie am ehesten entbehren.',

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
    'Bis die Karte in die Mitte passt, fehlen noch viele andere. So lange stört sie hier nicht.',
  'rb.discard.least': 'Irgendetwas musst du ablegen, und hier verdeckt die Karte am wenigsten.',
  'rb.discard.special': 'Auf der Ablage bleibt die Karte dir für den Zug, in dem du sie brauchst.',
  'rb.discard.free': 'Auf dem leeren Platz verdeckt die Karte nichts.',

  'rg.plan':
    'Dein Ziel im {attack}. Angriff: {castle}. Wer bis dahin nicht erobert, bleibt liegen und zählt mit, zusammen {sum}. Das reicht in etwa {percent} von 100 Runden.',
  'rg.plan.none': 'In dieser Runde ist wenig zu holen; so verlierst du am wenigsten.',
  'rg.seduce':
    '{warrior} zählt dann für dich: {own} statt {before}. Der anderen Reihe bleiben {left}.',
  'rg.castle': 'Von den Kastellen der Reihe ist dieses für dich am meisten wert.',
  'rg.keep': 'So gehst du mit {sum} in den nächsten Angriff statt mit nichts.',
  'rg.reorder': 'So greift {warrior} bei {castle} an, und das bringt im Schnitt am meisten.',
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
  'rg.drop': '{warrior} ist dein schwächster offener Krieger; so bleiben dir {left}.',
  'rg.tax': 'Dieses Kastell fehlt dir am wenigsten.',
  'rg.plan.first':
    'Dein Ziel ist gleich im ersten Angriff {castle}, mit {sum}. Das reicht in etwa {percent} von 100 Runden.',
  'rg.reorder.none': 'Deine Reihenfolge ist schon die beste.',
  'rg.drop.spare':
    'Ohne {warrior} bleiben dir {left}; die anderen brauchst du in den nächsten Angriffen eher.',
} as const;
