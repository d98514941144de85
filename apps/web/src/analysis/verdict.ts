/** What the analysis says of a decision, shown at the table while that is looked at. */
export interface Verdict {
  readonly at: number;
  /** The better move, or the one played where none is. */
  readonly move: string;
  /** What was played instead; left out where it was the same. */
  readonly played?: string;
  readonly text: string;
}
