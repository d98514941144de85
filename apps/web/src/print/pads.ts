export interface Pad {
  readonly rows: number;
  readonly columns: number;
  /** Points and count side by side. */
  readonly halves: boolean;
}

/** Games whose points are written down from deal to deal. */
export const PADS: Readonly<Record<string, Pad>> = {
  roemer: { rows: 14, columns: 4, halves: false },
  romme: { rows: 20, columns: 4, halves: true },
  roemerschnappen: { rows: 12, columns: 8, halves: false },
};
