export const messages = {
  over: 'Das Spiel ist aus.',
  turn: 'Platz {seat} ist nicht am Zug.',
  bidNow: 'Jetzt wird geboten.',
  notHeld: '{card} ist nicht auf der Hand.',
  nothingToDraw: 'Kein Stapel, von dem man ziehen könnte.',
  nothingToTake: 'Keine Karte liegt offen.',
  refillNow: 'Jetzt wird gezogen oder genommen.',
  'event.bid': '{name} bietet {card}',
  'event.drew': '{name} zieht {card}',
  'event.took': '{name} nimmt {card}',
  'event.won': '{cards}: {name} gewinnt',
  'event.nobody': '{cards}: niemand gewinnt',
  move: '{name}: {move}',
} as const;

export const help: readonly string[] = ['TR-1 … TR-5'];
