export const messages = {
  'key.cards': '1–9, 0, ← →',
  'key.enter': 'Enter',
  'key.escape': 'Esc',
  cards: 'Karte wählen, ab der 11. mit Pfeilen',
  'cards.few': 'Karte wählen',
  enter: 'heben, noch einmal: spielen',
  escape: 'schließen, zurücklegen',
  hide: 'Tasten ausblenden',
} as const;
