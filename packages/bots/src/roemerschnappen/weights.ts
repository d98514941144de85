/** How much of what a card would win when led is lost by playing it now; tuned in the arena. */
export const KEEP = 0.6;
/** How much of a card's own points are at risk as long as it is held. */
export const BURDEN = 0.3;
