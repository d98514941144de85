import { capitalised } from '@taberna/engine';
import type { RommeView } from '@taberna/games/romme';
import { locale } from '../../i18n/index.svelte.ts';
import { type Arrangement, fitsMeld, type Layout, without } from './plan.ts';
import { cardInLine, ro } from './text.ts';
import type { LayOff } from './view.ts';

interface Situation {
  readonly view: RommeView;
  readonly seat: number;
  /** Who is on turn. */
  readonly name: string;
  readonly canMove: boolean;
  readonly mayTake: boolean;
  /** Why the open card may not be taken, as the rules say it. */
  readonly barred: string | null;
  /** Why the lifted card may not be discarded. */
  readonly kept: string | null;
  /** The one lifted card, and where it can go. */
  readonly single: string | null;
  readonly ways: readonly LayOff[];
  /** What it forms with others of the hand. */
  readonly withHand: Arrangement | null;
  /** It can go to both ends of a meld. */
  readonly asksWhere: boolean;
  readonly layout: Layout | null;
  /** Chosen cards that lie in none of its melds. */
  readonly left: readonly string[];
  readonly chosen: number;
  readonly planned: number;
  /** Points of the opening: so many so far, and so many needed. */
  readonly reached: number;
  readonly needed: number;
  /** So many are missing where all that is set aside is laid. */
  readonly lacks: number;
}

export interface Prompt {
  readonly lead: string;
  readonly text: string;
  /** The sum of an opening, as it stands. */
  readonly sum: string;
}

/** Whose turn it is, and what may be done now. */
export function promptOf(now: Situation): Prompt {
  const { view, seat, name, canMove, reached, needed } = now;
  const own = view.players[seat] ?? null;
  const only = (lead: string): Prompt => ({ lead, text: '', sum: '' });
  if (view.turn === null) return only(ro('over'));
  if (own === null && !canMove) return only(ro('ask.out'));
  if (!canMove) return only(ro('wait', { name }));
  const counts = own?.opened === false && (now.planned > 0 || now.chosen > 1);
  const sum = counts ? ro('ask.planned', { sum: reached, opening: needed }) : '';
  return { lead: ro('turn'), text: capitalised(textOf(now, sum !== '')), sum };
}

/** `summed`: the sum of an opening stands behind it. */
function textOf(now: Situation, summed: boolean): string {
  const { view, layout, single } = now;
  if (view.phase === 'draw') return drawText(now);
  if (layout !== null) return layoutText(layout, now.left, summed);
  if (now.asksWhere) return ro('ask.end', { card: cardInLine(single ?? '') });
  if (single !== null) return singleText(now, single);
  if (now.chosen > 1) return ro('ask.none');
  if (now.planned > 0)
    return now.lacks > 0 ? ro('ask.plan.lacks', { points: now.lacks }) : ro('ask.plan');
  return turnText(now);
}

/** RO-26: what lies open and stays there says why. */
function drawText({ view, seat, mayTake, barred }: Situation): string {
  const card = cardInLine(view.open.at(-1) ?? '');
  if (mayTake) return ro('ask.take');
  if (barred !== 'take.useless') return ro('ask.draw');
  const opened = view.players[seat]?.opened === true;
  return ro(opened ? 'ask.draw.useless' : 'ask.draw.unopened', { card });
}

const meldText = ({ kind, corner, points }: Arrangement) =>
  ro(corner ? 'ask.corner' : `ask.${kind}`, { points });

const listed = (cards: readonly string[]) =>
  new Intl.ListFormat(locale.lang).format(cards.map(cardInLine));

function layoutText({ melds, points }: Layout, left: readonly string[], summed: boolean): string {
  const each = melds.map(meldText).join(' + ');
  const said = melds.length < 2 || summed ? `${each}.` : ro('ask.several', { each, points });
  return left.length === 0 ? said : `${said} ${ro('ask.left', { cards: listed(left) })}`;
}

function singleText(now: Situation, single: string): string {
  const { view, seat, ways, kept, withHand, needed } = now;
  const card = cardInLine(single);
  if (ways.length === 0 && withHand !== null) {
    const others = listed(without(withHand.cards, [single]));
    return ro(`ask.one.${withHand.kind}`, { card, others });
  }
  // RO-22: it fits, but only those who have opened add to melds.
  const waits = view.players[seat]?.opened === false && kept === null;
  if (ways.length === 0 && waits && view.melds.some(({ cards }) => fitsMeld(single, cards))) {
    return ro('ask.one.later', { card, opening: needed });
  }
  if (ways.length === 0) {
    return kept === null
      ? ro('ask.one.discard', { card })
      : `${ro(single === '*' ? 'ask.one.joker' : 'ask.one.nothing', { card })} ${kept}`;
  }
  if (kept !== null) return ro('ask.one.lay', { card });
  return ro(ways.some(({ how }) => how === 'swap') ? 'ask.one.swap' : 'ask.one', { card });
}

/** What the turn still owes, or what may be done. */
function turnText({ view, seat, needed }: Situation): string {
  const own = view.players[seat] ?? null;
  if (view.taken !== null) return ro('ask.taken', { card: cardInLine(view.taken) });
  if (view.freed > 0) return ro('ask.freed');
  if (view.bound) return ro('ask.bound');
  if (own?.opened === false && view.laid > 0) {
    return ro('ask.opening', { laid: view.laid, opening: needed });
  }
  return ro(own?.opened === true ? 'ask.play' : 'ask.play.closed', { opening: needed });
}
