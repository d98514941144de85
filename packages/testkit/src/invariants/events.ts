import { type GameEvent, isGameEnd, SPECTATOR } from '@taberna/engine';
import { violated } from './violation.ts';
import type { Moment } from './walk.ts';
import { sameJson, viewerName, viewersOf } from './worlds.ts';

export const EVENTS = 'events are plain';

/** Events survive a wire; redacting takes away, once for all, and never from the original. */
export function eventsArePlain({ game, s, events }: Moment): void {
  for (const event of events) {
    const text = JSON.stringify(event);
    if (!sameJson(JSON.parse(text), event)) violated(EVENTS, `no plain JSON: ${text}`);
    if (!/^[a-z]+(-[a-z]+)*$/.test(event.type)) violated(EVENTS, `type "${event.type}"`);
    if (isGameEnd(event)) violated(EVENTS, 'the match tells the end of a game');
    const common = game.redact(event, SPECTATOR);
    for (const viewer of viewersOf(s.seats)) {
      const seen = game.redact(event, viewer);
      if (JSON.stringify(event) !== text) violated(EVENTS, `redact changed ${text}`);
      if (seen === null) {
        if (common !== null) violated(EVENTS, `${viewerName(viewer)} misses ${text}`);
        continue;
      }
      redactedOnce(text, seen, game.redact(seen, viewer), viewerName(viewer));
      redactedOnce(text, common, game.redact(seen, SPECTATOR), `a spectator, past ${viewer},`);
    }
  }
}

function redactedOnce(
  text: string,
  once: GameEvent | null,
  twice: GameEvent | null,
  who: string,
): void {
  if (sameJson(once, twice)) return;
  const both = `${JSON.stringify(once)}, then ${JSON.stringify(twice)}`;
  violated(EVENTS, `${who} perceives ${text} as ${both}`);
}
