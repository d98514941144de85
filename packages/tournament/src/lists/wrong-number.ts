/** RO-45: what the referee says to a player with a wrong number of cards. */
export interface WrongNumberRuling {
  /** In this and the next turns: so many draws or discards are left out until it is right. */
  readonly skip: 'draw' | 'discard' | null;
  readonly times: number;
  /** In that round the player may do none of these. */
  readonly barred: readonly ('open' | 'lay' | 'lay-off' | 'swap')[];
}

/** RO-45 while the game goes on, with a hand counted between two turns. */
export function duringGame(held: number, right: number): WrongNumberRuling {
  if (held === right) return { skip: null, times: 0, barred: [] };
  return {
    skip: held > right ? 'draw' : 'discard',
    times: Math.abs(held - right),
    barred: ['open', 'lay', 'lay-off', 'swap'],
  };
}

/** RO-45 when somebody has ended the game: so many cards are drawn first, then all are counted. */
export function atTheEnd(held: number, right: number): { readonly draw: number } {
  return { draw: Math.max(0, right - held) };
}
