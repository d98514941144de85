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
  /** Something of one's own can be played; nothing of it can, but something can be bought. */
  readonly mayPlay: boolean;
  readonly mayBuy: boolean;
  /** Nothing is marked: what fits has to be found. */
  readonly unaided: boolean;
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
  const { view, lifted } = now;
  if (view.phase === 'choose') return rb('ask.choose');
  if (lifted !== null) return liftedText(now, lifted);
  const text = freeText(now);
  // Until everybody has had a turn, nobody need know what the race is for.
  return view.turns < view.players.length ? rb('aim', { text }) : text;
}

function freeText({ view, stock, places, ...now }: Situation): string {
  if (now.mayFlip) return rb('ask.flip');
  if (stock !== null) {
    const card = cardLabel(stock.code);
    return rb(places > 1 ? 'ask.stock.where' : 'ask.stock', { card });
  }
  if (now.mayDraw) return rb('ask.draw');
  if (now.mayBuy) {
    const { cost } = now;
    return rb(now.unaided ? 'ask.turn.buy.unaided' : 'ask.turn.buy', { cost });
  }
  if (!now.mayPlay) return rb('ask.turn.none');
  if (view.centre.every(({ cards }) => cards.length === 0)) return rb('ask.begin');
  return rb(now.unaided ? 'ask.turn.unaided' : 'ask.turn');
}

function liftedText({ owner, cost, places }: Situation, lifted: Source): string {
  const card = cardLabel(lifted.code);
  if (lifted.from === 'buy') {
    // With one place for it the main button buys it.
    const key = places === 0 ? 'ask.buy.none' : places === 1 ? 'ask.buy' : 'ask.buy.where';
    return rb(key, { card, name: owner, cost });
  }
  if (places === 0) return rb(lifted.from === 'hand' ? 'ask.discard' : 'ask.nofit', { card });
  if (lifted.code === 'A' || lifted.code === '*') return rb(`ask.where.${lifted.code}`);
  if (places > 1) return rb('ask.where', { card });
  return rb(lifted.from === 'hand' ? 'ask.fits.hand' : 'ask.fits', { card });
}
