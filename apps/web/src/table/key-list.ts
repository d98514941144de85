import { t } from '../i18n/index.svelte.ts';
import './key-list.css';

let list: HTMLElement | null = null;

/** The keys at their buttons, and what the others do; without a word it changes. Fetched when somebody asks. */
export function listKeys(shown = list === null): void {
  document.documentElement.toggleAttribute('data-keys', shown);
  list?.remove();
  list = null;
  if (!shown) return;
  list = document.createElement('p');
  list.className = 'tabula key-list';
  list.setAttribute('role', 'status');
  list.textContent = t('keys.list');
  document.body.append(list);
}
