export const messages = {
  checking: 'Dein Browser rechnet nach …',
  'yes.proven': 'Ja. Es ist nachgerechnet.',
  'yes.unseen': 'Die Rechnung stimmt.',
  'yes.given': 'Hier wurde nicht gemischt.',
  no: 'Nein. Hier stimmt etwas nicht.',
  'seal.proven':
    'Vor dem Geben hat sich der Tisch mit einem Siegel festgelegt; dein Gerät hat es sich gemerkt, und es ist dasselbe geblieben.',
  'seal.unseen':
    'Das Siegel in der Aufzeichnung passt zum Geheimnis des Tisches; ob es schon vor dem Geben da war, weiß dieses Gerät nicht, denn es war beim Mischen nicht dabei.',
  'seal.given':
    'Diese Karten waren vorgegeben, damit alle dieselben bekommen; ein Siegel gibt es dafür nicht.',
  'mix.mine':
    'Gemischt wurde aus dem Geheimnis des Tisches und {count|deiner Zufallszahl|* Zufallszahlen der Leute am Tisch, deine ist dabei}; aussuchen konnte die Karten also niemand.',
  'mix.some':
    'Gemischt wurde aus dem Geheimnis des Tisches und {count|deiner Zufallszahl|* Zufallszahlen der Leute am Tisch, deine ist dabei}.',
  'mix.late':
    'Gemischt wurde aus dem Geheimnis des Tisches und {count|einer Zufallszahl|* Zufallszahlen} der Leute am Tisch; deine kam zu spät und zählte nicht mit.',
  'mix.unseen':
    'Gemischt wurde aus dem Geheimnis des Tisches und {count|einer Zufallszahl|* Zufallszahlen} der Leute am Tisch; nachgerechnet kommt dasselbe heraus.',
  late: 'Die {late|Zufallszahl|Zufallszahlen} von {who} {late|kam|kamen} zu spät und {late|zählte|zählten} nicht mit. Frag nach, ob das stimmt: Ein Tisch, der betrügt, könnte sie unterschlagen haben.',
  'late.mine': 'Deine Zufallszahl kam zu spät. Gemischt wurde ohne sie.',
  'late.others':
    'Die {late|Zufallszahl|Zufallszahlen} von {who} {late|kam|kamen} zu spät. Gemischt wurde ohne sie.',
  'mix.given': 'Über das Mischen lässt sich deshalb nichts beweisen.',
  deal: 'Dein Browser hat {games|ein Spiel|* Spiele} mit {cards} Karten neu gegeben und {moves|den einen Zug|alle * Züge} nachgespielt: Jede Karte lag da, wo sie liegen musste.',
  'wrong.browser':
    'Die Rechnung des Browsers (WebCrypto) kommt auf ein anderes Siegel oder andere Karten.',
  'wrong.keep':
    'Heb die Aufzeichnung auf und zeig sie den Leuten am Tisch und dem, der den Server betreibt.',
  details: 'Im Einzelnen',
  browser:
    'SHA-256 und HMAC hat zusätzlich der Browser selbst gerechnet (WebCrypto): dasselbe Ergebnis.',
  'browser.none':
    'WebCrypto gibt es nur mit HTTPS oder auf diesem Gerät; gerechnet hat allein die Seite.',
} as const;
