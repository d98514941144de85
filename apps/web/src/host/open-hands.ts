import type { Json, JsonObject, Seat } from '@taberna/engine';

/** What only one seat sees, as codes of cards: its hand, and what it has laid face down. */
export interface OpenHand {
  readonly seat: Seat;
  readonly cards: readonly string[];
  readonly covered: readonly string[];
}

const HIDDEN = '?';
const HAND = 'hand';

function rowOf(view: JsonObject, seat: Seat): JsonObject {
  const players = Array.isArray(view.players) ? view.players : [];
  const row = players[seat];
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? row : {};
}

/** Not a back, and not the text of a move that waits for the others. */
const isCard = (card: Json) => card !== HIDDEN && !String(card).includes(' ');

const listOf = (value: Json | undefined): readonly Json[] => {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value];
};

/**
 * Whatever of its own row a seat reads where somebody who watches sees a back: hands, what was laid face
 * down. `viewOf` tells the position as a seat sees it, -1 as everybody does.
 */
export function openHands(seats: number, viewOf: (seat: Seat) => JsonObject): readonly OpenHand[] {
  const watched = viewOf(-1);
  return Array.from({ length: seats }, (_, seat) => {
    const [own, shown] = [rowOf(viewOf(seat), seat), rowOf(watched, seat)];
    const found = Object.entries(own).map(([key, value]) => {
      const backs = listOf(shown[key]);
      const cards = listOf(value).filter((card, i) => backs[i] === HIDDEN && isCard(card));
      return { key, cards: cards.map(String) };
    });
    const of = (inHand: boolean) =>
      found.flatMap(({ key, cards }) => ((key === HAND) === inHand ? cards : []));
    return { seat, cards: of(true), covered: of(false) };
  });
}
