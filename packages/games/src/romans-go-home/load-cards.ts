// Reading the cards of a position: castles, and every row's warriors.

import type { Reader, Rng } from '@taberna/engine';
import {
  type Band,
  bandOfLine,
  CASTLE_CODES,
  CASTLES,
  CLAN,
  CLAN_SIZE,
  COPIES,
  castleCode,
  countIn,
  HAND_SIZE,
  LINE_UNKNOWN,
  type Line,
  NONE,
  PLAN_SIZE,
  UNKNOWN,
  WARRIOR_CODES,
  WARRIORS,
  warriorCode,
} from './cards.ts';
import type { Key } from './names.ts';
import { drawHand, turnUpCastles } from './setup.ts';
import {
  ATTACK,
  ATTACK_NO,
  CASTLE,
  coveredAt,
  DECK_COUNT,
  GONE_COUNT,
  HIDDEN_BAND,
  PHASE,
  PHASE_NAMES,
  PLAN,
  ROW_COUNT,
  ROW_SIZE,
  type RomansState,
} from './state.ts';
import { hidesCards } from './view.ts';

export function phaseFails(r: Reader, s: RomansState, why: Key): never {
  return r.fail('position.phase', { phase: PHASE_NAMES[s.head[PHASE]], why });
}

/** The castle's kind; UNKNOWN for '?' in a view. */
export function readCastle(r: Reader, rng: Rng | null, mayHide: boolean): number {
  const code = r.text(40);
  if (code === '?' && mayHide) {
    if (rng !== null) r.fail('card.hidden');
    return UNKNOWN;
  }
  const castle = CASTLE_CODES.indexOf(code);
  if (castle < 0) r.fail('card.unknown');
  return castle;
}

function readPile(r: Reader, most: number): Reader[] {
  if (r.missing) return [];
  const items = r.list(1000);
  if (items.length > most) r.fail('position.count', { found: items.length, atMost: most });
  return items;
}

export function readCastles(r: Reader, s: RomansState, rng: Rng | null): void {
  const { head } = s;
  const most = s.pack.length;
  const row = readPile(r.at('row'), ROW_SIZE).map((c) => readCastle(c, rng, false));
  const deck = readPile(r.at('deck'), most).map((c) => readCastle(c, rng, true));
  const gone = readPile(r.at('gone'), most).map((c) => readCastle(c, rng, false));
  readHeld(r, s, rng);
  const rest = restOfPack(r, s, [row, deck, gone]);
  if (rng !== null && !r.at('closed').boolOr(false)) {
    rng.shuffle(rest);
    deck.push(...rest);
  }
  s.row.set(row.reverse());
  s.deck.set(deck.reverse());
  s.gone.set(gone);
  head[ROW_COUNT] = row.length;
  head[DECK_COUNT] = deck.length;
  head[GONE_COUNT] = gone.length;
  if (r.at('row').missing && rng !== null) turnUpCastles(s, freshRowLength(s));
}

function readHeld(r: Reader, s: RomansState, rng: Rng | null): void {
  const players = r.at('players');
  if (players.missing) return;
  players.listOf(s.rows).forEach((player, seat) => {
    for (const item of readPile(player.at('castles'), s.pack.length)) {
      s.castles[seat * CASTLES + readCastle(item, rng, false)]++;
    }
  });
}

/** The castles mentioned nowhere; refuses more copies than there are. */
function restOfPack(r: Reader, s: RomansState, piles: readonly (readonly number[])[]): number[] {
  const copies = new Int32Array(CASTLES);
  for (const castle of s.pack) copies[castle]++;
  const found = new Int32Array(CASTLES);
  let hidden = 0;
  for (const castle of piles.flat()) {
    if (castle === UNKNOWN) hidden++;
    else found[castle]++;
  }
  s.castles.forEach((count, i) => {
    found[i % CASTLES] += count;
  });
  const rest: number[] = [];
  for (let castle = 0; castle < CASTLES; castle++) {
    const params = { card: castleCode(castle), found: found[castle], copies: copies[castle] };
    if (found[castle] > copies[castle]) r.fail('card.copies', params);
    for (let i = found[castle]; i < copies[castle]; i++) rest.push(castle);
  }
  if (hidden > rest.length) {
    r.at('deck').fail('position.count', { found: hidden, atMost: rest.length });
  }
  return rest;
}

/** How many castles lie in the row of a fresh round that has come to this point. */
function freshRowLength(s: RomansState): number {
  return coveredAt(s.head[ATTACK_NO]) - (s.head[PHASE] > CASTLE ? 1 : 0);
}

function readWarrior(r: Reader, rng: Rng | null, mayHide: boolean): number {
  const code = r.text(40);
  if (code === '?' && mayHide) {
    if (rng !== null) r.fail('card.hidden');
    return UNKNOWN;
  }
  const warrior = WARRIOR_CODES.indexOf(code);
  if (warrior < 0) r.fail('card.unknown');
  return warrior;
}

function readOneWarrior(r: Reader, rng: Rng | null, mayHide: boolean): number {
  return r.missing || r.isNull ? NONE : readWarrior(r, rng, mayHide);
}

export function readPlayers(r: Reader, s: RomansState, rng: Rng | null): void {
  const players = r.at('players');
  const list = players.missing ? null : players.listOf(s.rows);
  for (let seat = 0; seat < s.rows; seat++) {
    readPlayer(list?.[seat] ?? r.at('players'), s, seat, rng);
  }
}

/** A field of a player, or nothing where there is no list of players. */
function field(player: Reader, key: string): Reader {
  return player.missing ? player : player.at(key);
}

/** Counts a clan's cards while they are read and refuses one too many. */
class Muster {
  readonly found = new Int32Array(WARRIORS);
  hidden = 0;

  add(r: Reader, warrior: number): void {
    if (warrior === UNKNOWN) {
      this.hidden++;
    } else if (warrior !== NONE) {
      const found = ++this.found[warrior];
      const copies = COPIES[warrior];
      if (found > copies) r.fail('card.copies', { card: warriorCode(warrior), found, copies });
    }
  }

  /** What is left of the clan. */
  rest(): Band {
    let band = CLAN;
    this.found.forEach((count, warrior) => {
      band -= count << warrior;
    });
    return band;
  }
}

function readPlayer(player: Reader, s: RomansState, seat: number, rng: Rng | null): void {
  if (!player.missing) player.object();
  const muster = new Muster();
  const band = (key: string, most: number): Band => {
    let sum = 0;
    for (const item of readPile(field(player, key), most)) {
      const warrior = readWarrior(item, rng, false);
      muster.add(item, warrior);
      sum += 1 << warrior;
    }
    return sum;
  };
  s.open[seat] = band('open', PLAN_SIZE);
  s.discarded[seat] = band('discarded', PLAN_SIZE);
  readFresh(field(player, 'fresh'), s, seat, muster, rng);
  const away = field(player, 'away');
  s.away[seat] = readOneWarrior(away, rng, true);
  muster.add(away, s.away[seat]);
  s.covered[seat] = readCovered(field(player, 'covered'), muster, rng);
  s.hand[seat] = readHand(field(player, 'hand'), s, seat, muster, rng);
  s.undrawn[seat] = hidesCards(s, seat) ? HIDDEN_BAND : muster.rest();
  completeRow(player, s, seat, rng);
}

/** A warrior of this attack that lies no more among the open ones was discarded. */
function readFresh(r: Reader, s: RomansState, seat: number, muster: Muster, rng: Rng | null): void {
  const fresh = readOneWarrior(r, rng, false);
  s.fresh[seat] = fresh;
  if (fresh === NONE || countIn(s.open[seat], fresh) + countIn(s.discarded[seat], fresh) > 0) {
    return;
  }
  muster.add(r, fresh);
  s.discarded[seat] += 1 << fresh;
}

function readCovered(r: Reader, muster: Muster, rng: Rng | null): Line {
  let line = 0;
  readPile(r, PLAN_SIZE).forEach((item, place) => {
    const warrior = readWarrior(item, rng, true);
    muster.add(item, warrior);
    line |= (warrior === UNKNOWN ? LINE_UNKNOWN : warrior + 1) << (4 * place);
  });
  return line;
}

function readHand(r: Reader, s: RomansState, seat: number, muster: Muster, rng: Rng | null): Band {
  const items = readPile(r, HAND_SIZE);
  let hand = 0;
  let hidden = 0;
  for (const item of items) {
    const warrior = readWarrior(item, rng, true);
    muster.add(item, warrior);
    if (warrior === UNKNOWN) hidden++;
    else hand += 1 << warrior;
  }
  const wanted = s.head[PHASE] === PLAN && seat < s.seats ? HAND_SIZE : 0;
  if (!r.missing && items.length !== wanted) {
    phaseFails(r, s, 'why.hand');
  }
  if (hidden > 0 && hidden < items.length) r.fail('card.hidden');
  return hidden > 0 || (rng === null && r.missing && wanted > 0) ? HIDDEN_BAND : hand;
}

/** What a fresh round gives: a person's hand (RG-11), a dummy's covered warriors (RG-51). */
function completeRow(player: Reader, s: RomansState, seat: number, rng: Rng | null): void {
  if (rng === null) return;
  const isPerson = seat < s.seats;
  if (isPerson && s.head[PHASE] === PLAN && field(player, 'hand').missing) {
    if (s.undrawn[seat] !== CLAN) {
      phaseFails(player, s, 'why.planning');
    }
    drawHand(s, seat, rng, undefined);
  }
  if (!isPerson && field(player, 'covered').missing) layCovered(s, seat, rng);
}

const aside = new Uint8Array(CLAN_SIZE);

function layCovered(s: RomansState, seat: number, rng: Rng): void {
  let size = 0;
  for (let warrior = 0; warrior < WARRIORS; warrior++) {
    for (let i = countIn(s.undrawn[seat], warrior); i > 0; i--) aside[size++] = warrior;
  }
  rng.shuffle(aside, 0, size);
  const wanted = coveredAt(s.head[ATTACK_NO]) - (s.head[PHASE] > ATTACK ? 1 : 0);
  const count = Math.min(wanted, size);
  let line = 0;
  for (let place = 0; place < count; place++) line |= (aside[place] + 1) << (4 * place);
  s.covered[seat] = line;
  s.undrawn[seat] -= bandOfLine(line);
}
