export const messages = {
  'hint.only': 'Etwas anderes geht hier nicht.',
  'hint.ahead': 'Im Schnitt bringt dir das {points} {points|Punkt|Punkte} mehr als „{other}“.',
  'hint.even': 'Etwa gleich gut wäre „{other}“.',
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
  'trick.cheap':
    'Das kostet dich am wenigsten und reicht in {percent} von 100 Fällen für den Stich.',
  'trick.cheap.more': 'Deine billigste Karte; in {percent} von 100 Fällen reicht sie sogar.',
  'trick.never.cheap': 'Den Stich holst du hier kaum, und billiger geht es nicht.',
  'trick.never.cheap.more': 'Hier ist kaum etwas zu holen: Gib her, was am wenigsten zählt.',
  'trick.never': 'Den Stich holst du damit kaum, aber {kept} ist dafür zu schade.',
  'trick.never.more':
    'Viel ist hier nicht zu holen. {kept} hebst du dir für einen besseren Stich auf.',
  'trick.rarely':
    'Für den Stich reicht das nur in {percent} von 100 Fällen, aber {kept} hebst du dir besser auf.',
  'trick.lost.plain': 'Den Stich holst du nicht mehr.',
  'trick.never.plain': 'Den Stich holst du hier kaum.',
  'trick.rarely.plain': 'In {percent} von 100 Fällen reicht das für den Stich.',

  'rs.only.last': 'Es ist deine letzte Karte.',
  'rs.only.follow': '{colour} ist ausgespielt, und das ist deine einzige Karte dazu.',
  'rs.only.roman': 'Auf eine Römerkarte gehört eine Römerkarte, und du hast nur diese.',
  'rs.only.colour':
    'Eine Römerkarte darf erst, wer keine Farbkarte mehr hat. Das ist deine letzte.',
  'rs.count': 'So viel zählen die Karten in deinen Stichen zusammen.',
  'rs.call.most': 'Von {colour} hast du am meisten: {count} {count|Karte|Karten}.',
  'rs.call.high': 'Deine höchste Farbkarte ist eine in {colour}.',
  'rs.call.only': '{colour} ist die einzige Farbe, von der du schon eine Karte siehst.',
  'rs.call.none': 'Du siehst noch keine Farbkarte: Jede Farbe ist gleich gut.',
  'rs.lowest': 'Deine höheren Karten zählen genauso viel, holen dir später aber eher einen Stich.',
  'rs.higher': '{lower} zählt genauso viel, holt den Stich aber noch seltener.',
  'rs.let':
    'Diesen Stich lässt du gehen: Zwar würde {winner} ihn holen, später bringt dir die Karte aber mehr.',
  'rs.let.maybe':
    'Diesen Stich lässt du gehen: Zwar würde {winner} ihn in {percent} von 100 Fällen holen, später bringt dir die Karte aber mehr.',
  'rs.let.even':
    'Diesen Stich lässt du gehen: Zwar würde {winner} ihn holen, doch aufgehoben bringt dir die Karte etwa gleich viel.',
  'rs.let.even.maybe':
    'Diesen Stich lässt du gehen: Zwar würde {winner} ihn in {percent} von 100 Fällen holen, doch aufgehoben bringt dir die Karte etwa gleich viel.',
  'rs.the.four': 'die Vierfarbenkarte',
  'rs.the.laurel': 'der Lorbeer',
  'rs.the.snap': 'die Schnappkarte',
  'rs.gain.void': 'Danach hast du kein {colour} mehr und darfst es mit Trumpf stechen.',
  'rs.gain.trumps':
    'So {count|bleibt dir dein Trumpf|bleiben dir deine Trümpfe} für später: {trumps}.',
  'rs.gain.least': 'Von deinen Karten holt dir diese auch später am wenigsten.',
  'rs.certain': 'Nach dir spielt niemand mehr: Der Stich gehört dir, {points} Punkte.',

  'rm.trump':
    'Von {colour} hast du {count} {count|Karte|Karten}: Im Gespann zählen sie mehrfach, und du kannst die Farbe bedienen.',
  'rm.attach.trump': 'Auf Platz {place} zählt dein Trumpf mal {place}: {points} Punkte.',
  'rm.attach.other':
    'Diese Karte zählt auf jedem Platz {points}; die Plätze weiter vorn gehören deinen Trümpfen.',
  'rm.attach.other.more':
    'Mit jedem Platz werden deine Trümpfe wertvoller; so lange bringt dir diese Karte {points} {points|Punkt|Punkte}.',
  'rm.attach.plain':
    'Sie bringt {points} {points|Punkt|Punkte}, mehr ist auf diesem Platz nicht zu holen.',
  'rm.attach.last': 'Damit ist dein Gespann voll und das Rennen zu Ende.',
  'rm.attach.sure':
    'Damit zählt dein Gespann {points}. Die anderen kommen höchstens auf {most}, was auch verdeckt liegt; mit jedem anderen Pferd könnten sie dich noch einholen.',
  'rm.attach.sure.covered':
    'Damit ist dein Gespann voll und das Spiel gewonnen, was bei den anderen auch verdeckt liegt; mit jedem anderen Pferd könnten sie dich noch einholen.',
  'rm.lead.attack':
    'Ein Angriff: Hat das Gespann mit Trumpf {colour} die Farbe nicht, verliert es sein vorderstes Pferd. Den Stich holst du in {percent} von 100 Fällen.',
  'rm.play.guard':
    'Deine Trumpffarbe ist ausgespielt: Bedienst du nicht, verlierst du dein vorderstes Pferd (×{place}).',
  'rm.trump.dear':
    '{colour} hast du {count}-mal, darunter {best}: Ganz vorn zählt die Karte siebenfach. Für den Wagen reicht eine billige.',
  'rm.play.guard.horse':
    'Deine Trumpffarbe ist ausgespielt: Bedienst du nicht, verlierst du dein vorderstes Pferd, {horse}.',
  'rm.play.guard.chariot':
    'Deine Trumpffarbe ist ausgespielt: Bedienst du nicht, verlierst du deinen Wagen.',
  'rm.play.lost.horse': 'Du hast kein {colour}: Dein vorderstes Pferd (×{place}) ist verloren.',
  'rm.play.lost.chariot': 'Du hast kein {colour}: Dein Wagen ist verloren.',
  'rm.play.loses.horse': 'Du verlierst dabei dein vorderstes Pferd (×{place}).',
  'rm.play.loses.chariot': 'Du verlierst dabei den Wagen und legst gleich einen neuen aus.',
  'rm.play.loses.dearer':
    'Mit {guard} könntest du das abwehren, stündest im Schnitt aber {points} Punkte schlechter da.',
  'rm.play.loses.even': 'Abwehren mit {guard} wäre etwa gleich gut.',
  'rm.hurry': 'Einem anderen Gespann fehlt nur noch ein Pferd zum Ziel!',

  'ro.win': 'In diesem Zug geht alles auf: Du wirst alle Karten los.',
  'ro.draw':
    '{card} könntest du gleich wieder hinlegen, wärst danach aber nicht weiter. Verdeckt kann kommen, was dir fehlt.',
  'ro.draw.one':
    'Mit {card} müsstest du jetzt eröffnen. Ziehst du aber {finish}, wirst du alle Karten auf einmal los. Das heißt Hand-Rommé und zählt {reward} Punkte statt 5.',
  'ro.draw.two':
    'Mit {card} müsstest du jetzt eröffnen. Mit zwei passenden Karten wirst du aber alle auf einmal los. Das heißt Hand-Rommé und zählt bis zu {reward} Punkte statt 5.',
  'ro.draw.useless': '{card} passt an keine Auslage und ergibt mit deinen Karten nichts Neues.',
  'ro.take': '{card} passt sofort, und du wirst damit auch Karten aus der Hand los.',
  'ro.return': 'Mit der genommenen Karte kommt nichts Erlaubtes zustande.',
  'ro.open.first': 'Damit liegen {points} der {need} Punkte, die du zum Eröffnen brauchst.',
  'ro.open': 'Damit eröffnest du: {points} Punkte, {need} brauchst du.',
  'ro.open.now':
    '{who} hat nur noch {cards} {cards|Karte|Karten}, und wer eröffnet hat, bekommt auch dann Punkte, wenn jemand anders Schluss macht.',
  'ro.hold.one':
    'Eröffnen ginge schon mit {points} Punkten: {melds}. Ziehst du aber {finish}, wirst du alle Karten auf einmal los. Das heißt Hand-Rommé und zählt {reward} Punkte statt 5.',
  'ro.hold.two':
    'Eröffnen ginge schon mit {points} Punkten: {melds}. Mit zwei passenden Karten wirst du aber alle auf einmal los. Das heißt Hand-Rommé und zählt bis zu {reward} Punkte statt 5.',
  'ro.keep.joker':
    'Auslegen ginge auch: {melds}. Auf der Hand ergänzt der Joker aber mehr von den Karten, die noch kommen; nur wenn vorher jemand Schluss macht, zählt er {count} Augen gegen dich.',
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
    'Die Karte passt zu keiner deiner anderen, und macht jemand Schluss, zählt sie {points} Augen gegen dich.',
  'ro.last': 'Deine letzte Karte: Damit machst du Schluss.',
  'ro.draw.unfit': '{card} ergibt mit deinen Karten weder Folge noch Satz.',
  'ro.draw.short': 'Mit {card} kämst du erst auf {points} Punkte, zum Eröffnen brauchst du {need}.',
  'ro.take.win': 'Mit {card} wirst du in diesem Zug alle Karten los.',
  'ro.take.open': 'Mit {card} hast du die {need} Punkte beisammen und kannst gleich eröffnen.',
  'ro.discard.spare': 'Von deinen losen Karten kannst du sie am ehesten entbehren.',

  'rb.choose': 'Je niedriger die oberste Karte, desto eher passt sie auf eine leere Mitte.',
  'rb.choose.covered':
    '{open|Die offene Karte ist|Die offenen Karten sind} hoch, die verdeckte ist im Mittel niedriger: Niedrige passen eher.',
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
  'rb.play': 'Was du jetzt von der Hand spielst, ziehst du im nächsten Zug neu nach.',
  'rb.discard.run': 'Auf der nächsthöheren liegt sie gut: Später gehen beide nacheinander.',
  'rb.discard.alike': 'Gleiche Karten auf einem Stapel verdecken sich nicht.',
  'rb.discard.far': 'In die Mitte passt sie noch lange nicht, hier stört sie nicht.',
  'rb.discard.down':
    'Auf der nächstniedrigeren liegt sie gut: Fällt eine Mitte, gehen beide nacheinander.',
  'rb.discard.keeps': 'Ein leerer Platz bleibt dir so erhalten.',
  'rb.discard.least': '{card} darunter brauchst du von deinen obersten Ablagekarten am wenigsten.',
  'rb.discard.soon': '{card} darunter brauchst du so bald nicht.',
  'rb.discard.place': 'Auf den anderen Ablagen würde sie mehr verdecken, was du brauchst.',
  'rb.discard.tried': 'In Probespielen lag sie dort besser als auf Ablage {pile}.',
  'rb.discard.special': 'Auf der Ablage bleibt sie dir, bis du sie brauchst.',
  'rb.discard.free': 'Auf dem leeren Platz verdeckt die Karte nichts.',
  'rb.discard.over': '{card} darunter kommt von deinen Ablagen ohnehin zuletzt an die Reihe.',
  'rb.pile': 'So kommt auf deiner Ablage {card} frei.',
  'rb.pile.free': 'So wird ein Platz deiner Ablage frei.',
  'rb.hold.gift': '„{other}“ brächte die Mitte näher an die gegnerische Stockkarte {card}.',
  'rb.hold.reach': '„{other}“ macht den Weg zu deiner Stockkarte {card} weiter.',
  'rb.hold.lacks':
    'Nach „{other}“ fehlt dir {card} auf dem Weg von Mitte {centre} zu deiner Stockkarte {stock}.',
  'rb.hold.special': '„{other}“ ginge auch, doch {card} hilft dir später mehr.',
  'rb.hold.idle': '„{other}“ bringt dich deiner Stockkarte {card} nicht näher.',
  'rb.hold.worse': 'In Probespielen lagst du nach „{other}“ ein paar Züge später weiter zurück.',

  'rg.plan':
    'Dein Ziel im {attack}. Angriff: {castle}. Wer bis dahin nicht erobert, bleibt liegen und zählt mit, zusammen {sum}. Das reicht in etwa {percent} von 100 Runden.',
  'rg.plan.druhid':
    'Dein Ziel im {attack}. Angriff: {castle}. Gewinnst du dort mit Dru’hid, darfst du es nehmen, wo immer es liegt. Deine Krieger zählen dann bis zu {sum}. Das reicht in etwa {percent} von 100 Runden.',
  'rg.plan.none': 'In dieser Runde ist wenig zu holen; so verlierst du am wenigsten.',
  'rg.seduce':
    '{warrior} zählt dann für dich: {own} statt {before}. Der anderen Reihe bleiben {left}.',
  'rg.seduce.wins': 'Damit hast du die höchste Summe und eroberst {castle}.',
  'rg.seduce.spares': 'Für {castle} reicht das nicht: Die Minuspunkte gehen an dir vorbei.',
  'rg.castle': 'Von den Kastellen der Reihe ist dieses für dich am meisten wert.',
  'rg.keep': 'So gehst du mit {sum} in den nächsten Angriff statt mit nichts.',
  'rg.keep.alarm':
    'Für dich ist das gleich: Beim Alarm wirfst du Axel ohnehin ab, auch wenn du ihn behältst.',
  'rg.reorder': 'So kämpft {warrior} um {castle}, und das bringt im Schnitt am meisten.',
  'rg.reply':
    'Auf {plans} Arten können die verdeckten Krieger noch liegen. So gewinnst du bei {beaten} davon, mit jedem anderen Zug höchstens bei {second}.',
  'rg.reply.sure':
    'Damit gewinnst du, was auch noch verdeckt liegt; mit keinem anderen Zug ist das sicher.',
  'rg.legion.own': 'Es ist deine dritte Legion, und mit drei Legionen gewinnst du sofort.',
  'rg.legion.rival':
    'Mit dieser Legion hätte dein Gegenüber drei, und mit drei Legionen gewinnt man sofort.',
  'rg.stand':
    'Danach hast du {own} {own|Punkt|Punkte}, dein Gegenüber {other}; zu holen bleibt: {castles}.',
  'rg.stand.tax':
    'Vor der Steuer hast du dann {own} {own|Punkt|Punkte}, dein Gegenüber {other}; zu holen bleibt: {castles}.',
  'rg.reorder.at': 'So kämpft {warrior} um {castle}.',
  'puzzle.romme':
    'Nur so gehen in diesem Zug alle Karten weg; bei jedem anderen Anfang bleibt etwas übrig.',
  'puzzle.romme.points':
    'Nur so wird es ein Hand-Rommé ganz ohne Anlegen, und das zählt {points}; jeder andere Anfang bringt in diesem Zug höchstens {second}.',
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
  'rg.reorder.legion':
    'So kämpft {warrior} um {castle}. Das wäre deine dritte Legion, und damit gewinnst du sofort.',
  'rg.reorder.rival':
    'So kämpft {warrior} um {castle}. Jemand hat schon zwei Legionen und darf die dritte nicht bekommen.',
  'rg.reorder.none': 'Deine Reihenfolge ist schon die beste.',
  'rg.drop.spare':
    'Ohne {warrior} bleiben dir {left}; {others|den anderen|die anderen} brauchst du in den nächsten Angriffen eher.',
} as const;
