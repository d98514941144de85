import { type RsView, roemerschnappen } from '@taberna/games/roemerschnappen';

/** The complete options of the game in a view; null where it is none of this game. */
export function optionsOf(position: RsView) {
  const options = roemerschnappen.parseOptions(position.options, position.seats);
  return options.ok ? options.value : null;
}

/** What cards count in this game; null where everybody counts for themselves (RS-44). */
export function worthOf(position: RsView, cards: readonly string[]): number | null {
  const options = optionsOf(position);
  if (options === null || options.count === 'players') return null;
  return cards.reduce((sum, code) => sum + (options.house.points[code] ?? 0), 0);
}
