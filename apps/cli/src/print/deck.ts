import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@taberna/engine';
import type { Pack } from '@taberna/web/packs/pack';

/** One card of a pack as it is printed. */
export interface Printed {
  readonly code: string;
  readonly copies: number;
  /** The drawings as SVG; `back` is the same text for all cards that share one. */
  readonly face: string;
  readonly back: string;
}

interface PackFile {
  readonly pack: Pack;
}

const DRAWN = join(import.meta.dirname, '../../../web/src/art/packs');

/** Without drawings of its own a card shows its code. */
function packOf(id: string): Promise<PackFile> {
  const isDrawn = existsSync(join(DRAWN, `${id}.ts`));
  return import(`@taberna/web/packs/${isDrawn ? id : 'plain'}`);
}

/** Every card of a game for as many as can play, as often as its rules say. */
export async function deckOf(game: AnyGame, lang: 'de' | 'en'): Promise<readonly Printed[]> {
  const { pack } = await packOf(game.id);
  const seats = Math.max(...game.seatCounts);
  const options = game.parseOptions(undefined, seats);
  if (!options.ok) throw new Error(options.error.code);
  return game.pack(options.value, seats).flatMap(({ code, copies }) => {
    const drawn = drawingsOf(pack, code);
    return drawn.map((one) => ({
      code: one,
      copies: copies / drawn.length,
      face: pack.face(one, { lang, printed: true }),
      back: backOf(pack, one, lang),
    }));
  });
}

/** A card that every clan has is drawn once a clan: `A-Q`, `B-Q` … */
function drawingsOf(pack: Pack, code: string): readonly string[] {
  const codes = pack.codes();
  return codes.length === 0 || codes.includes(code)
    ? [code]
    : codes.filter((one) => one.slice(1) === `-${code}`);
}

function backOf(pack: Pack, code: string, lang: 'de' | 'en'): string {
  const own = `${code.charAt(0)}-?`;
  const isClan = code.charAt(1) === '-' && pack.codes().includes(own) && !/\d/.test(code);
  return isClan ? pack.face(own, { lang }) : pack.back();
}
