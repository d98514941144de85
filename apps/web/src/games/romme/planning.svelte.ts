import type { RommeView } from '@taberna/games/romme';
import type { HandCard } from '../../table/Hand.svelte';
import type { Picking } from '../../table/picking.svelte.ts';
import { type Arrangement, type Layout, layouts, partOf, without } from './plan.ts';
import { cardLabel, ro } from './text.ts';
import { inOwnOrder, sorted } from './view.ts';
import { wishes } from './wishes.svelte.ts';

const TAKEN = 'taken';

/** What a player holds and intends: the order of the hand, the choice, the planned melds. */
export class Planning {
  readonly #view: () => RommeView;
  readonly #seat: () => number;
  readonly #picking: Picking;
  /** What the seat drew last in this turn. */
  readonly #drawn: () => string | null;

  /** The hand as its owner keeps it. */
  order = $state.raw<readonly string[]>([]);
  plans = $state.raw<readonly Arrangement[]>([]);
  /** Which of several ways to lay the chosen cards, and of which cards. */
  #turned = $state.raw<{ readonly of: string; readonly by: number }>({ of: '', by: 0 });

  constructor(
    view: () => RommeView,
    seat: () => number,
    picking: Picking,
    drawn: () => string | null,
  ) {
    this.#view = view;
    this.#seat = seat;
    this.#picking = picking;
    this.#drawn = drawn;
  }

  /** RO-25, RO-29: cards beside the hand that must be laid in this turn. */
  readonly owed: readonly string[] = $derived.by(() => {
    const { taken, freed, turn } = this.#view();
    if (turn !== this.#seat()) return [];
    return [...(taken === null ? [] : [taken]), ...new Array<string>(freed).fill('*')];
  });
  readonly hand: readonly string[] = $derived.by(
    () => this.#view().players[this.#seat()]?.hand ?? [],
  );
  /** Plans whose cards are all still there. */
  readonly planned: readonly Arrangement[] = $derived.by(() => {
    let pool = [...this.owed, ...this.hand];
    return this.plans.filter(({ cards }) => {
      const rest = without(pool, cards);
      const fits = rest.length === pool.length - cards.length;
      if (fits) pool = rest;
      return fits;
    });
  });
  readonly cards: readonly HandCard[] = $derived.by(() => {
    const planned = this.planned.flatMap(({ cards }) => cards);
    const owed = without(this.owed, planned);
    const fromHand = without(planned, this.owed);
    const rest = without(this.hand, fromHand);
    const shown = sorted(inOwnOrder(rest, this.order), wishes.sorting);
    const { taken } = this.#view();
    const beside = owed.map((code, i): HandCard => {
      const isTaken = i === 0 && taken === code;
      const label = isTaken ? ro('card.taken', { card: cardLabel(code) }) : ro('card.freed');
      return { key: isTaken ? TAKEN : `freed#${i}`, code, label, legal: true };
    });
    return [...beside, ...marked(keyed(shown), this.#drawn())];
  });
  readonly chosen: readonly HandCard[] = $derived(
    this.cards.filter(({ key }) => this.#picking.isUp(key)),
  );
  /** The one chosen card. */
  readonly single: HandCard | null = $derived(
    this.chosen.length === 1 ? (this.chosen[0] ?? null) : null,
  );
  readonly ways: readonly Layout[] = $derived(layouts(this.chosen.map(({ code }) => code)));
  readonly #part = $derived(
    this.ways.length > 0 ? null : partOf(this.chosen.map(({ code }) => code)),
  );
  /** What would be laid of the chosen cards. */
  readonly way: Layout | null = $derived.by(() => {
    const by = this.#turned.of === this.#names ? this.#turned.by : 0;
    return this.ways[by % this.ways.length] ?? this.#part?.layout ?? null;
  });
  /** The chosen cards that would stay in the hand. */
  readonly left: readonly string[] = $derived(this.#part?.left ?? []);
  readonly sum: number = $derived(this.planned.reduce((sum, { points }) => sum + points, 0));

  isOwed(key: string): boolean {
    return key === TAKEN || key.startsWith('freed');
  }

  get #names(): string {
    return this.chosen.map(({ key }) => key).join(' ');
  }

  /** The next way to lay the chosen cards: a joker at another place. */
  turn(): void {
    const { of, by } = this.#turned;
    this.#turned = { of: this.#names, by: of === this.#names ? by + 1 : 1 };
  }

  /** Lifts exactly these cards, as far as they are there. */
  choose(codes: readonly string[]): void {
    const wanted = [...codes];
    const keys = this.cards.flatMap(({ key, code }) => {
      const at = wanted.indexOf(code);
      if (at < 0) return [];
      wanted.splice(at, 1);
      return [key];
    });
    this.#picking.set(keys);
  }

  plan(): void {
    if (this.way === null) return;
    this.plans = [...this.planned, ...this.way.melds];
    this.#picking.clear();
  }

  unplan(index: number): void {
    this.plans = this.planned.filter((_, i) => i !== index);
  }

  /** This plan has come true. */
  laid(plan: Arrangement): void {
    this.plans = this.plans.filter((one) => one !== plan);
  }

  /** Puts a card where another one lies; from then on the hand is kept as it is. */
  move(key: string, to: number): void {
    const from = this.cards.findIndex((card) => card.key === key);
    const card = this.cards[from];
    if (card === undefined || this.isOwed(key)) return;
    const beside = this.cards.filter((one) => this.isOwed(one.key)).length;
    const codes = this.cards.slice(beside).map(({ code }) => code);
    codes.splice(from - beside, 1);
    const at = Math.max(0, Math.min(codes.length, to - beside));
    codes.splice(at, 0, card.code);
    this.order = codes;
    wishes.sort('own');
    const moved = keyed(codes)[at];
    if (moved !== undefined && this.#picking.isUp(key)) this.#picking.set([moved.key]);
  }
}

/** Equal cards get different keys. */
function keyed(codes: readonly string[]): HandCard[] {
  const seen = new Map<string, number>();
  return codes.map((code) => {
    const copy = seen.get(code) ?? 0;
    seen.set(code, copy + 1);
    return { key: `${code}#${copy}`, code, label: cardLabel(code), legal: true };
  });
}

/** The card that was drawn last is marked, once. */
function marked(cards: readonly HandCard[], drawn: string | null): readonly HandCard[] {
  const at = drawn === null ? -1 : cards.findLastIndex(({ code }) => code === drawn);
  return cards.map((card, i) => (i === at ? { ...card, drawn: true } : card));
}
