/**
 * RO-50: tables of four and as few tables of three as needed, the fours first; null where nothing
 * fits (one, two or five players).
 */
export function tableSizes(players: number): readonly number[] | null {
  const threes = (4 - (players % 4)) % 4;
  const fours = (players - 3 * threes) / 4;
  if (players < 3 || fours < 0) return null;
  return [...Array<number>(fours).fill(4), ...Array<number>(threes).fill(3)];
}
