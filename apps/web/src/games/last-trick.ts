/** A trick that was won: who won it and what was played, in order. */
export interface LastTrick {
  readonly winner: number;
  readonly cards: readonly { readonly seat: number; readonly card: string }[];
}
