// How a figure is put together: 240 × 300, looking right.
export interface Layers {
  readonly behind?: string;
  readonly head: string;
  readonly bust: string;
  readonly over: readonly string[];
}

/** Everybody in a file of people, by name. */
export type People = Readonly<Record<string, () => Layers>>;

/** `broad`: shoulders that fill the half of a court card. */
export function figure({ behind = '', head, bust, over }: Layers, { broad = false } = {}): string {
  const shoulders = broad ? `<g transform="translate(-27 -44) scale(1.24 1.08)">${bust}</g>` : bust;
  return behind + head + shoulders + over.join('');
}
