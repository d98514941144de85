import type { CardKind } from './game.ts';
import type { Reader } from './json.ts';
import type { Rng } from './random/rng.ts';

/** The cell of a card that a viewer may not know, and what stands for it in texts. */
export const UNKNOWN = 255;
export const HIDDEN = '?';

/** The cards that a game is played with: kinds by number and by code. */
export class Pack {
  readonly kinds: readonly CardKind[];
  /** One cell a card, in the order of kinds. */
  readonly cards: Uint8Array;
  readonly #kindOfCode: ReadonlyMap<unknown, number>;

  constructor(kinds: readonly CardKind[]) {
    this.kinds = kinds;
    this.cards = Uint8Array.from(
      kinds.flatMap(({ copies }, kind) => Array.from({ length: copies }, () => kind)),
    );
    this.#kindOfCode = new Map(kinds.map(({ code }, kind) => [code, kind]));
  }

  get size(): number {
    return this.cards.length;
  }

  /** '?' for what is no kind. */
  codeOf(kind: number): string {
    return this.kinds[kind]?.code ?? HIDDEN;
  }

  /** The kind that a code names, or -1. */
  kindOf(code: unknown): number {
    return this.#kindOfCode.get(code) ?? -1;
  }
}

/** What is longer is not even counted. */
const MOST_LISTED = 1000;

/** Reads the cards of a position and counts them: no kind occurs more often than in the pack. */
export class CardReader {
  readonly #pack: Pack;
  readonly #inView: boolean;
  readonly #found: Int32Array;
  #total = 0;

  /** In a view '?' may stand for a card. */
  constructor(pack: Pack, inView: boolean) {
    this.#pack = pack;
    this.#inView = inView;
    this.#found = new Int32Array(pack.kinds.length);
  }

  /** A card that is not counted: it lies somewhere else. UNKNOWN for '?'. */
  kind(r: Reader): number {
    if (r.value === HIDDEN) return this.#inView ? UNKNOWN : r.fail('card.hidden');
    const kind = this.#pack.kindOf(r.value);
    return kind < 0 ? r.fail('card.unknown') : kind;
  }

  count(r: Reader, kind: number): void {
    const atMost = this.#pack.size;
    if (++this.#total > atMost) r.fail('position.count', { found: this.#total, atMost });
    if (kind === UNKNOWN) return;
    const { code: card, copies } = this.#pack.kinds[kind];
    const found = ++this.#found[kind];
    if (found > copies) r.fail('card.copies', { card, found, copies });
  }

  card(r: Reader): number {
    const kind = this.kind(r);
    this.count(r, kind);
    return kind;
  }

  /** A card that lies open in every view. */
  open(r: Reader): number {
    const kind = this.openKind(r);
    this.count(r, kind);
    return kind;
  }

  openKind(r: Reader): number {
    return r.value === HIDDEN ? r.fail('card.hidden') : this.kind(r);
  }

  /** None where the position does not mention them. */
  list(r: Reader, atMost = this.#pack.size): Reader[] {
    if (r.missing) return [];
    const items = r.list(MOST_LISTED);
    if (items.length > atMost) r.fail('position.count', { found: items.length, atMost });
    return items;
  }

  cards(r: Reader, atMost?: number): number[] {
    return this.list(r, atMost).map((item) => this.card(item));
  }

  openCards(r: Reader, atMost?: number): number[] {
    return this.list(r, atMost).map((item) => this.open(item));
  }

  /** The cards that were mentioned nowhere, in the order of kinds. */
  rest(): number[] {
    return this.#pack.kinds.flatMap(({ copies }, kind) =>
      Array.from({ length: copies - this.#found[kind] }, () => kind),
    );
  }

  shuffledRest(rng: Rng): number[] {
    const rest = this.rest();
    rng.shuffle(rest);
    return rest;
  }
}

/** Puts cards below those of a pile that is stored bottom first; returns how many it has then. */
export function putBelow(pile: Uint8Array, size: number, cards: ArrayLike<number>): number {
  pile.copyWithin(cards.length, 0, size);
  pile.set(cards);
  return size + cards.length;
}

/** Adds the cards in some cells to a census, unknown ones in the cell after the kinds. */
export function countCells(
  cells: Uint8Array,
  from: number,
  to: number,
  kinds: number,
  counts: Int32Array,
): void {
  for (let i = from; i < to; i++) counts[cells[i] === UNKNOWN ? kinds : cells[i]]++;
}

/** The cards that a view shows nowhere: what a sampled world puts into its hidden places. */
export class Unseen {
  readonly #pack: Pack;
  readonly cards: Uint8Array;
  left = 0;

  constructor(pack: Pack) {
    this.#pack = pack;
    this.cards = new Uint8Array(pack.size);
  }

  /** All that a census does not find; false where it has more hidden places than that. */
  collect(counts: Int32Array): boolean {
    const { kinds } = this.#pack;
    this.left = 0;
    for (let kind = 0; kind < kinds.length; kind++) this.add(kind, counts);
    return this.left >= counts[kinds.length];
  }

  /** The cards of one kind that a census does not find. */
  add(kind: number, counts: Int32Array): void {
    const copies = this.#pack.kinds[kind].copies - counts[kind];
    for (let i = 0; i < copies; i++) this.cards[this.left++] = kind;
  }

  shuffle(rng: Rng): void {
    rng.shuffle(this.cards, 0, this.left);
  }

  /** The last one; the caller has seen to it that there is one. */
  take(): number {
    return this.cards[--this.left];
  }

  /** One of those that are left, each equally likely; the caller has seen to it that there is one. */
  draw(rng: Rng): number {
    const at = rng.below(this.left);
    const card = this.cards[at];
    this.cards[at] = this.cards[--this.left];
    return card;
  }

  /** Takes for every hidden cell. */
  fill(cells: Uint8Array, from: number, to: number): void {
    for (let i = from; i < to; i++) if (cells[i] === UNKNOWN) cells[i] = this.cards[--this.left];
  }
}
