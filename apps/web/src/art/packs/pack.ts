import type { Lang } from '../draw/french.ts';

/** The id of a game: its pack, its room. One without drawings has plain cards. */
export type PackId = string;

export interface FaceOptions {
  /** The small face: index and one picture, for cards below 60 px. */
  readonly mini?: boolean;
  /** Covered, as its owner sees it: Römer's turned corner, the strip of a pile in Rom-bo, of a hand in Römerschnappen. */
  readonly covered?: boolean;
  /** Indices and words; German where nothing is said. */
  readonly lang?: Lang;
  /** Rommé: a colour of its own for each suit. */
  readonly fourColour?: boolean;
  /** On paper, where no table says beside the index what a card counts (Römerschnappen). */
  readonly printed?: boolean;
}

/** The drawings of one game's cards as standalone SVG documents. */
export interface Pack {
  /** Throws on a code that the pack does not have. */
  face(code: string, options?: FaceOptions): string;
  back(): string;
  codes(): readonly string[];
}

export function noSuchCard(pack: string, code: string): Error {
  return new Error(`The pack of ${pack} has no card "${code}".`);
}
