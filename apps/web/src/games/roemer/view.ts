export const ACTIONS = ['trump', 'attach', 'lead', 'play', 'change', 'lineup'] as const;
export type Action = (typeof ACTIONS)[number];

/** What can be done with a card now. */
export function actionsFor(legal: readonly string[], code: string): Action[] {
  return ACTIONS.filter((action) => legal.includes(`${action} ${code}`));
}

/** What the phase offers, the main one first; some of it may not go with every card. */
export function offered(legal: readonly string[]): readonly Action[] {
  const ORDER = ['lineup', 'attach', 'play', 'trump', 'lead', 'change'] as const;
  return ORDER.filter((action) => legal.some((move) => move.startsWith(`${action} `)));
}
