import { UNKNOWN } from '@taberna/engine';
import {
  BAND_SIZE,
  type Band,
  CASTLES,
  CLAN_SIZE,
  countIn,
  LINE_UNKNOWN,
  NONE,
  WARRIORS,
} from './cards.ts';
import { DECK_COUNT, GONE_COUNT, HIDDEN_BAND, ROW_COUNT, type RomansState } from './state.ts';
import { hidesCards } from './view.ts';

const KINDS = WARRIORS + CASTLES;

/** Warriors first, then castles; unknown ones in counts[KINDS]. */
export function census(s: RomansState, counts: Int32Array): void {
  counts.fill(0, 0, KINDS + 1);
  for (let seat = 0; seat < s.rows; seat++) countRow(s, seat, counts);
  countPile(s.row, s.head[ROW_COUNT], counts);
  countPile(s.deck, s.head[DECK_COUNT], counts);
  countPile(s.gone, s.head[GONE_COUNT], counts);
  for (let i = 0; i < s.castles.length; i++) counts[WARRIORS + (i % CASTLES)] += s.castles[i];
}

function countPile(pile: Uint8Array, count: number, counts: Int32Array): void {
  for (let i = 0; i < count; i++) counts[pile[i] === UNKNOWN ? KINDS : WARRIORS + pile[i]]++;
}

function countBand(band: Band, counts: Int32Array): number {
  if (band === HIDDEN_BAND) return 0;
  for (let warrior = 0; warrior < WARRIORS; warrior++) counts[warrior] += countIn(band, warrior);
  return BAND_SIZE[band];
}

/** Of a row with hidden cards all that is not seen of the clan is unknown. */
function countRow(s: RomansState, seat: number, counts: Int32Array): void {
  let seen = countBand(s.hand[seat], counts);
  seen += countBand(s.open[seat], counts);
  seen += countBand(s.discarded[seat], counts);
  seen += countBand(s.undrawn[seat], counts);
  for (let line = s.covered[seat]; line !== 0; line >>>= 4) {
    if ((line & 15) === LINE_UNKNOWN) continue;
    counts[(line & 15) - 1]++;
    seen++;
  }
  if (s.away[seat] !== NONE && s.away[seat] !== UNKNOWN) {
    counts[s.away[seat]]++;
    seen++;
  }
  if (hidesCards(s, seat)) counts[KINDS] += CLAN_SIZE - seen;
}
