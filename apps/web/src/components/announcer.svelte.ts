import { type GameEvent, isGameEnd, type Lang, type Seat, type Style, YOU } from '@taberna/engine';
import type { GameModule } from '../games/module.ts';
import { locale, t } from '../i18n/index.svelte.ts';
import { playSound } from './sound.ts';

/** Who tells: a table with its names. */
export interface Teller {
  readonly module: GameModule;
  readonly names: readonly string[];
  /** The seat that is spoken to; left out where several people listen. */
  readonly you?: Seat | undefined;
}

/** One event as a sentence, painted by somebody; null for what needs no telling. */
export function tellIn(
  teller: Teller,
  event: GameEvent,
  lang: Lang,
  paint: Style['paint'],
): string | null {
  const { game } = teller.module;
  if (isGameEnd(event)) return null;
  const names = teller.names.map((name, seat) => (seat === teller.you ? YOU[lang] : name));
  return game.text.event(event, { lang, names, paint });
}

export function sentence(teller: Teller, event: GameEvent, lang: Lang): string | null {
  return tellIn(teller, event, lang, (text) => text);
}

/** The two live regions: the story, politely; one's own turn, at once. */
class Announcer {
  story = $state('');
  alarm = $state('');

  tell(teller: Teller, events: readonly GameEvent[]): void {
    const lines = events.flatMap((event) => sentence(teller, event, locale.lang) ?? []);
    if (lines.length > 0) this.story = lines.join(' ');
    if (events.some(({ type }) => type === 'trick-won')) playSound('trick');
    else if (lines.length > 0) playSound('card');
  }

  turn(): void {
    this.urge(t('turn.yours'));
  }

  /** The turn is over, and so is what was urgent about it. */
  turnPassed(): void {
    this.alarm = '';
  }

  /** What cannot wait. */
  urge(text: string): void {
    this.alarm = '';
    queueMicrotask(() => {
      this.alarm = text;
    });
    playSound('turn');
  }

  /** A page ends: nothing of it is left to be read. */
  silence(): void {
    this.story = '';
    this.alarm = '';
  }

  say(text: string): void {
    this.story = text;
  }
}

export const announcer = new Announcer();
