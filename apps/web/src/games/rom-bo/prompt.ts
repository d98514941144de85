import type { RomBoView } from '@taberna/games/rom-bo';
import { cardLabel, rb } from './text.ts';
import type { Source } from './view.ts';

interface Situation {
  readonly view: RomBoView;
  /** Who is on turn. */
  readonly name: string;
  readonly canMove: boolean;
  /** The lifted card, or the stock card that goes with one tap; and how many places it has. */
  readonly lifted: Source | null;
  readonly stock: Source | null;
  readonly places: number;
  /** The owner of a card that may be bought, and its price in talon cards. */
  readonly owner: string;
  readonly cost: number;
  readonly mayFlip: boolean;
  readonly mayDraw: boolean;
  /** Something other than laying a card aside is possible. */
  readonly mayPlay: boolean;
}

export interface Prompt {
  readonly lead: string;
  readonly text: string;
}

/** Whose turn it is, and what may be done now. */
export function promptOf(now: Situation): Prompt {
  const { view, name, canMove } = now;
  if (view.turn === null) return { lead: rb('over'), text: '' };
  if (!canMove) {
    const key = view.phase === 'choose' ? 'wait.choose' : 'wait';
    return { lead: rb(key, { name }), text: '' };
  }
  return { lead: rb('turn'), text: textOf(now) };
}

function textOf(now: Situation): string {
  const { view, lifted, stock, places } = now;
  if (view.phase === 'choose') return rb('ask.choose');
  if (lifted !== null) return liftedText(now, lifted);
  if (now.mayFlip) return rb('ask.flip');
  if (stock !== null) {
    const card = cardLabel(stock.code);
    return rb(places > 1 ? 'ask.stock.where' : 'ask.stock', { card });
  }
  if (now.mayDraw) return rb('ask.draw');
  if (view.centre.every(({ cards }) => cards.length === 0)) return rb('ask.begin');
  return rb(now.mayPlay ? 'ask.turn' : 'ask.turn.none');
}

function liftedText({ owner, cost, places }: Situation, lifted: Source): string {
  const card = cardLabel(lifted.code);
  if (lifted.from === 'buy') {
    return rb(places > 0 ? 'ask.buy' : 'ask.buy.none', { card, name: owner, cost });
  }
  if (places === 0) return rb(lifted.from === 'hand' ? 'ask.discard' : 'ask.nofit', { card });
  if (lifted.code === 'A' || lifted.code === '*') return rb(`ask.where.${lifted.code}`);
  return rb(places > 1 ? 'ask.where' : 'ask.fits', { card });
}
