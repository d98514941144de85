// Reading the cards of a position: castles, and every row's warriors.

import { CardReader, Pack, type Reader, type Rng, UNKNOWN } from '@taberna/engine';
import {
  type Band,
  bandOfLine,
  CASTLE_CODES,
  CASTLES,
  CLAN,
  CLAN_SIZE,
  COPIES,
  countIn,
  HAND_SIZE,
  LINE_UNKNOWN,
  type Line,
  NONE,
  PLAN_SIZE,
  WARRIOR_CODES,
  WARRIORS,
} from './cards.ts';
import { drawHand, turnUpCastles } from './deal.ts';
import type { Key } from './names.ts';
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

/** RG-02: the castles of this table. */
function castlePack(s: RomansState): Pack {
  return new Pack(
    CASTLE_CODES.map((code, castle) => ({
      code,
      copies: s.pack.reduce((sum, each) => sum + (each === castle ? 1 : 0), 0),
    })),
  );
}

/** The castle that was captured; it lies among those of its captor. */
export function readCaptured(r: Reader, s: RomansState): number {
  return new CardReader(castlePack(s), false).kind(r);
}

export function readCastles(r: Reader, s: RomansState, rng: Rng | null): void {
  const { head } = s;
  const cards = new CardReader(castlePack(s), rng === null);
  const row = cards.openCards(r.at('row'), ROW_SIZE);
  const deck = cards.cards(r.at('deck'));
  const gone = cards.openCards(r.at('gone'));
  readHeld(r, s, cards);
  if (rng !== null && !r.at('closed').boolOr(false)) deck.push(...cards.shuffledRest(rng));
  s.row.set(row.reverse());
  s.deck.set(deck.reverse());
  s.gone.set(gone);
  head[ROW_COUNT] = row.length;
  head[DECK_COUNT] = deck.length;
  head[GONE_COUNT] = gone.length;
  if (r.at('row').missing && rng !== null) turnUpCastles(s, freshRowLength(s));
}

function readHeld(r: Reader, s: RomansState, cards: CardReader): void {
  const players = r.at('players');
  if (players.missing) return;
  players.listOf(s.rows).forEach((player, seat) => {
    for (const castle of cards.openCards(player.at('castles')))
      s.castles[seat * CASTLES + castle]++;
  });
}

/** How many castles lie in the row of a fresh round that has come to this point. */
function freshRowLength(s: RomansState): number {
  return coveredAt(s.head[ATTACK_NO]) - (s.head[PHASE] > CASTLE ? 1 : 0);
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

/** RG-01: the clan of one row. */
const CLAN_PACK = new Pack(
  WARRIOR_CODES.map((code, warrior) => ({ code, copies: COPIES[warrior] })),
);

function bandOf(warriors: readonly number[]): Band {
  return warriors.reduce((band, warrior) => band + (1 << warrior), 0);
}

function readPlayer(player: Reader, s: RomansState, seat: number, rng: Rng | null): void {
  if (!player.missing) player.object();
  const cards = new CardReader(CLAN_PACK, rng === null);
  s.open[seat] = bandOf(cards.openCards(field(player, 'open'), PLAN_SIZE));
  s.discarded[seat] = bandOf(cards.openCards(field(player, 'discarded'), PLAN_SIZE));
  readFresh(field(player, 'fresh'), s, seat, cards);
  const away = field(player, 'away');
  s.away[seat] = away.missing || away.isNull ? NONE : cards.card(away);
  s.covered[seat] = readCovered(field(player, 'covered'), cards);
  s.hand[seat] = readHand(field(player, 'hand'), s, seat, cards, rng);
  s.undrawn[seat] = hidesCards(s, seat) ? HIDDEN_BAND : bandOf(cards.rest());
  completeRow(player, s, seat, rng);
}

/** A warrior of this attack that lies no more among the open ones was discarded. */
function readFresh(r: Reader, s: RomansState, seat: number, cards: CardReader): void {
  const fresh = r.missing || r.isNull ? NONE : cards.openKind(r);
  s.fresh[seat] = fresh;
  if (fresh === NONE || countIn(s.open[seat], fresh) + countIn(s.discarded[seat], fresh) > 0) {
    return;
  }
  cards.count(r, fresh);
  s.discarded[seat] += 1 << fresh;
}

function readCovered(r: Reader, cards: CardReader): Line {
  return cards.cards(r, PLAN_SIZE).reduce((line, warrior, place) => {
    const cell = warrior === UNKNOWN ? LINE_UNKNOWN : warrior + 1;
    return line | (cell << (4 * place));
  }, 0);
}

function readHand(
  r: Reader,
  s: RomansState,
  seat: number,
  cards: CardReader,
  rng: Rng | null,
): Band {
  const hand = cards.cards(r, HAND_SIZE);
  const hidden = hand.filter((warrior) => warrior === UNKNOWN).length;
  const wanted = s.head[PHASE] === PLAN && seat < s.seats ? HAND_SIZE : 0;
  if (!r.missing && hand.length !== wanted) phaseFails(r, s, 'why.hand');
  if (hidden > 0 && hidden < hand.length) r.fail('card.hidden');
  const unknown = hidden > 0 || (rng === null && r.missing && wanted > 0);
  return unknown ? HIDDEN_BAND : bandOf(hand);
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
