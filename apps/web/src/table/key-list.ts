import { messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './key-list.de.ts';
import { messages as en } from './key-list.en.ts';
import './key-list.css';

const said = messagesOf<keyof typeof de>({ de, en });
let sheet: HTMLElement | null = null;

/** What a button is called; what lies on a place is no part of its name. */
function nameOf(button: HTMLElement): string {
  const [name = ''] = (button.ariaLabel ?? button.textContent).split(':');
  return name.trim();
}

/** Every key that does something now, with what it does. */
function keysNow(): readonly (readonly [key: string, does: string])[] {
  const found = [...document.querySelectorAll<HTMLElement>('[data-key]')];
  const buttons = found.filter((one) => one.checkVisibility() && !one.matches(':disabled'));
  return [
    [said('key.cards'), said('cards')],
    [said('key.enter'), said('enter')],
    [said('key.escape'), said('escape')],
    ...buttons.map((one) => [one.dataset.key?.toUpperCase() ?? '', nameOf(one)] as const),
    ['?', said('hide')],
  ];
}

/** A small sheet with all keys, and each one beside its button; without a word it changes. Fetched when somebody asks. */
export function listKeys(shown = sheet === null): void {
  document.documentElement.toggleAttribute('data-keys', shown);
  sheet?.remove();
  sheet = null;
  if (!shown) return;
  sheet = document.createElement('div');
  sheet.className = 'key-list';
  sheet.setAttribute('role', 'status');
  const list = document.createElement('dl');
  for (const [key, does] of keysNow()) {
    const row = document.createElement('div');
    const letter = document.createElement('dt');
    letter.textContent = key;
    const words = document.createElement('dd');
    words.textContent = does;
    row.append(letter, words);
    list.append(row);
  }
  sheet.append(list);
  document.body.append(sheet);
}
