import type { Rng } from '@taberna/engine';
import {
  bandCodes,
  CLAN,
  CLAN_CARDS,
  CLAN_SIZE,
  lineCodes,
  NONE,
  PLAN_SIZE,
  UNDRAWN_PAIRS,
  VALUE,
} from './cards.ts';
import type { Tell } from './events.ts';
import {
  ATTACK_NO,
  askFor,
  clear,
  DECK_COUNT,
  PHASE,
  PLAN,
  ROUND,
  ROW_COUNT,
  ROW_SIZE,
  type RomansState,
  rowCodes,
  UNDECIDED,
} from './state.ts';

export function deal(s: RomansState, rng: Rng, tell: Tell): void {
  clear(s);
  s.deck.set(s.pack);
  rng.shuffle(s.deck);
  s.head[DECK_COUNT] = s.deck.length;
  setUpRound(s, rng, 1, tell);
}

export function setUpRound(s: RomansState, rng: Rng, round: number, tell: Tell): void {
  s.head[ROUND] = round;
  s.head[ATTACK_NO] = 1;
  turnUpCastles(s, ROW_SIZE);
  if (tell) tell({ type: 'round-began', round, row: rowCodes(s) });
  for (let seat = 0; seat < s.rows; seat++) {
    s.open[seat] = 0;
    s.discarded[seat] = 0;
    s.away[seat] = NONE;
    s.chosen[seat] = UNDECIDED;
    if (seat < s.seats) drawHand(s, seat, rng, tell);
    else layDummy(s, seat, PLAN_SIZE, rng, tell);
  }
  s.head[PHASE] = PLAN;
  askFor(s, (1 << s.seats) - 1);
}

/** RG-10 */
export function turnUpCastles(s: RomansState, wanted: number): void {
  const { row, deck, head } = s;
  const left = head[DECK_COUNT];
  const count = wanted < left ? wanted : left;
  for (let i = 0; i < count; i++) {
    row[count - 1 - i] = deck[left - 1 - i];
    deck[left - 1 - i] = NONE;
  }
  for (let i = count; i < ROW_SIZE; i++) row[i] = NONE;
  head[ROW_COUNT] = count;
  head[DECK_COUNT] = left - count;
  arrangeRow(row, count);
}

/** RG-10; cell 0 is the right end. */
export function arrangeRow(row: Uint8Array, count: number): void {
  let highest = 0;
  for (let i = 1; i < count; i++) {
    if (VALUE[row[i]] > VALUE[row[highest]]) highest = i;
  }
  shiftCell(row, highest, 0);
  let lowest = -1;
  for (let i = count - 1; i >= 0; i--) {
    const value = VALUE[row[i]];
    if (value > 0 && (lowest < 0 || value < VALUE[row[lowest]])) lowest = i;
  }
  if (lowest >= 0) shiftCell(row, lowest, count - 1);
}

/** Moves one cell to another place; those between close up and keep their order. */
function shiftCell(cells: Uint8Array, from: number, to: number): void {
  const cell = cells[from];
  const step = from < to ? 1 : -1;
  for (let i = from; i !== to; i += step) cells[i] = cells[i + step];
  cells[to] = cell;
}

/** RG-11: the two that are not drawn decide which seven are. */
export function drawHand(s: RomansState, seat: number, rng: Rng, tell: Tell): void {
  const undrawn = UNDRAWN_PAIRS[rng.below(UNDRAWN_PAIRS.length)];
  s.undrawn[seat] = undrawn;
  s.hand[seat] = CLAN - undrawn;
  s.covered[seat] = 0;
  if (tell) tell({ type: 'hand-drawn', seat, hand: bandCodes(s.hand[seat]) });
}

const clan = new Uint8Array(CLAN_SIZE);

/** RG-51 */
function layDummy(s: RomansState, seat: number, count: number, rng: Rng, tell: Tell): void {
  clan.set(CLAN_CARDS);
  rng.shuffle(clan);
  let line = 0;
  let undrawn = CLAN;
  for (let place = 0; place < count; place++) {
    line |= (clan[place] + 1) << (4 * place);
    undrawn -= 1 << clan[place];
  }
  s.covered[seat] = line;
  s.undrawn[seat] = undrawn;
  if (tell) tell({ type: 'dummy-laid', seat, covered: lineCodes(line) });
}
