import {
  CardReader,
  type Reader,
  type Result,
  type Rng,
  reading,
  type Seat,
  UNKNOWN,
} from '@taberna/engine';
import { ACE, type Card, PACK, PACK_SIZE } from './cards.ts';
import { readCentre } from './centre.ts';
import {
  addToHand,
  CENTRES,
  CHOOSE,
  create,
  FIRST_CENTRE,
  leastBought,
  OWN_PILES,
  PHASE,
  PLAYING,
  push,
  putOnPile,
  type RomBoOptions,
  type RomBoState,
  STARTED,
  showStock,
  stockOf,
  stockSize,
  TALON,
  TURN,
  TURN_LIMIT,
} from './state.ts';
import { finish, isAtEnd } from './turn.ts';

interface PlayerFields {
  /** Bottom first; null where the position does not mention it. */
  stock: Card[] | null;
  readonly shown: boolean;
  /** null where the position does not tell it. */
  bought: number | null;
  readonly hand: readonly Card[];
  readonly piles: readonly (readonly Card[])[];
}

interface OfferFields {
  readonly pile: Card[];
  readonly shown: boolean;
}

interface Fields {
  readonly choosing: boolean;
  readonly players: readonly PlayerFields[];
  readonly centre: readonly { readonly cards: readonly Card[]; readonly down: boolean }[];
  /** Bottom first. */
  talon: Card[];
  offer: OfferFields[] | null;
}

/** A face-down pile, turned round to bottom first; its top card may lie face up. */
function readCovered(r: Reader, cards: CardReader, topShown: boolean): Card[] {
  const items = cards.list(r);
  return items
    .map((item, i) => (i === 0 && topShown ? cards.open(item) : cards.card(item)))
    .reverse();
}

function readPlayer(r: Reader, cards: CardReader, choosing: boolean): PlayerFields {
  if (!r.missing) r.object();
  const at = (key: string): Reader => (r.missing ? r : r.at(key));
  const shown = at('shown').boolOr(!choosing);
  const piles = at('piles');
  const bought = at('bought');
  return {
    stock: at('stock').missing ? null : readCovered(at('stock'), cards, shown),
    shown,
    // While piles are chosen nobody has bought anything.
    bought: bought.missing ? (choosing ? 0 : null) : bought.int(0, PACK_SIZE),
    hand: cards.cards(at('hand')),
    piles: piles.missing ? [] : piles.listOf(OWN_PILES).map((pile) => cards.openCards(pile)),
  };
}

function readOffer(r: Reader, cards: CardReader, seats: number): OfferFields {
  const shown = r.at('shown').boolOr(false);
  const pile = readCovered(r.at('pile'), cards, shown);
  const atMost = stockSize(seats);
  if (pile.length > atMost) r.at('pile').fail('position.count', { found: pile.length, atMost });
  return { pile, shown };
}

function readFields(r: Reader, seats: number, cards: CardReader): Fields {
  const choosing = r.at('phase').oneOfOr(['choose', 'play'], 'choose') === 'choose';
  const [players, centre, offer] = [r.at('players'), r.at('centre'), r.at('offer')];
  const playerReaders = players.missing
    ? Array.from({ length: seats }, () => players)
    : players.listOf(seats);
  return {
    choosing,
    players: playerReaders.map((player) => readPlayer(player, cards, choosing)),
    centre: centre.missing
      ? []
      : centre.listOf(CENTRES).map((pile) => ({
          cards: cards.openCards(pile.at('cards')),
          down: pile.at('down').boolOr(false),
        })),
    talon: readCovered(r.at('talon'), cards, false),
    offer: offer.missing ? null : offer.listOf(seats).map((o) => readOffer(o, cards, seats)),
  };
}

/**
 * Gives what is not mentioned the value of a fresh game: piles dealt from 2 … K (RB-02), all other
 * cards under the talon.
 */
function complete(fields: Fields, cards: CardReader, seats: number, rng: Rng): void {
  const left = cards.rest();
  const plain = left.filter((card) => card < ACE);
  rng.shuffle(plain);
  const freshPile = (): Card[] => plain.splice(0, stockSize(seats));
  if (!fields.choosing) {
    for (const player of fields.players) {
      if (player.stock !== null) continue;
      player.stock = freshPile();
      player.bought = 0;
    }
  } else if (fields.offer === null && fields.players.every((p) => (p.stock ?? []).length === 0)) {
    fields.offer = fields.players.map((_, i) => ({ pile: freshPile(), shown: i === 0 }));
  }
  const rest = [...plain, ...left.filter((card) => card >= ACE)];
  rng.shuffle(rest);
  fields.talon = [...rest, ...fields.talon];
}

function fillState(s: RomBoState, fields: Fields): void {
  fields.players.forEach((player, seat) => {
    const stock = player.stock ?? [];
    for (const card of stock) push(s, stockOf(seat), card);
    if (player.shown && stock.length > 0) showStock(s, seat);
    s.bought[seat] = boughtOf(s, seat, player);
    fillHand(s, seat, player.hand);
    player.piles.forEach((pile, p) => {
      for (const card of pile) putOnPile(s, seat, p, card);
    });
  });
  for (let c = 0; c < CENTRES; c++) {
    for (const card of fields.centre[c]?.cards ?? []) push(s, FIRST_CENTRE + c, card);
    readCentre(s, c, fields.centre[c]?.down ?? false);
  }
  for (const card of fields.talon) push(s, TALON, card);
  fields.offer?.forEach(({ pile, shown }, i) => {
    s.offers.set(pile, i * stockSize(s.seats));
    s.offerLengths[i] = pile.length;
    s.offerShown[i] = shown && pile.length > 0 ? 1 : 0;
  });
}

/** Of a stock whose story is not told, every card may come from the talon. */
function boughtOf(s: RomBoState, seat: Seat, player: PlayerFields): number {
  const length = s.lengths[stockOf(seat)];
  const told = player.bought ?? length;
  return Math.max(Math.min(told, length), leastBought(s, seat));
}

function fillHand(s: RomBoState, seat: Seat, hand: readonly Card[]): void {
  for (const card of hand) {
    if (card === UNKNOWN) s.handSizes[seat]++;
    else addToHand(s, seat, card);
  }
}

/** RB-03: seats choose in order; who has chosen has a stock, and for every other one a pile lies. */
function checkChoosing(r: Reader, s: RomBoState): void {
  const fail = (key: string, why: string): never =>
    r.at(key).fail('position.phase', { phase: 'choose', why });
  const offered = s.offerLengths.filter((length) => length > 0).length;
  const chosen = s.seats - offered;
  if (offered === 0) fail('offer', '0');
  for (let seat = 0; seat < s.seats; seat++) {
    const hasStock = s.lengths[stockOf(seat)] > 0;
    if (hasStock !== seat < chosen) fail(`players[${seat}].stock`, `${s.lengths[stockOf(seat)]}`);
    if (s.handSizes[seat] > 0) fail(`players[${seat}].hand`, `${s.handSizes[seat]}`);
  }
  const turn = r.at('turn').missing ? chosen : r.at('turn').int(0, s.seats - 1);
  if (turn !== chosen) fail('turn', `${turn} ≠ ${chosen}`);
  s.head[TURN] = turn;
}

function readPlay(r: Reader, s: RomBoState): void {
  const turn = r.at('turn');
  s.head[TURN] = turn.isNull ? 0 : turn.intOr(0, s.seats - 1, 0);
  s.head[STARTED] = r.at('started').boolOr(true) ? 1 : 0;
  if (s.offerLengths.some((length) => length > 0)) {
    r.at('offer').fail('position.phase', { phase: 'play', why: 'offer' });
  }
  if (isAtEnd(s)) finish(s);
  else if (turn.isNull) turn.fail('position.phase', { phase: 'play', why: 'null' });
}

export function parsePosition(
  raw: unknown,
  options: RomBoOptions,
  seats: number,
  rng: Rng | null,
): Result<RomBoState> {
  return reading(raw, '', (r) => {
    const cards = new CardReader(PACK, rng === null);
    const fields = readFields(r.object(), seats, cards);
    const closed = r.at('closed').boolOr(false);
    if (rng !== null && !closed) complete(fields, cards, seats, rng);
    const s = create(options, seats);
    fillState(s, fields);
    s.head[PHASE] = fields.choosing ? CHOOSE : PLAYING;
    s.head[STARTED] = 1;
    s.words[seats] = r.at('turns').intOr(0, fields.choosing ? 0 : TURN_LIMIT, 0);
    if (fields.choosing) checkChoosing(r, s);
    else readPlay(r, s);
    return s;
  });
}
