import { messagesOf } from '../i18n/index.svelte.ts';
import { messages as de } from './key-list.de.ts';
import { messages as en } from './key-list.en.ts';
import './key-list.css';

const EDGE_PX = 8;
/** A pixel of a thing weighs more than any way across the table. */
const COVERS = 10_000;
/** What is read on a table, and pressed. */
const THINGS = `.stage :is(.tabula, .button, .cameo, .card, .castle, .slot, .cards, .disc, .times, [data-meld], [data-drop])`;

const said = messagesOf<keyof typeof de>({ de, en });
let sheet: HTMLElement | null = null;

/** What a button is called; what lies on a place is no part of its name. */
function nameOf(button: HTMLElement): string {
  const [name = ''] = (button.ariaLabel ?? button.textContent).split(':');
  return name.trim();
}

type KeyRow = readonly [key: string, does: string];

/** The table's own buttons have given their place to those of a hint. */
const isAway = (one: HTMLElement) =>
  one.closest('.hinted') !== null && !one.checkVisibility({ visibilityProperty: true });

/** So many cards have a digit. */
const DIGITS = 10;
const handSize = () => document.querySelectorAll('.hand button').length;

/** Every key of the table and of its head, with what it does, now or at another moment of a turn. */
function keysHere(): readonly KeyRow[] {
  const found = ['main [data-key]', 'header [data-key]']
    .flatMap((where) => [...document.querySelectorAll<HTMLElement>(where)])
    .filter((one) => !isAway(one));
  const rows = found.map((one) => [one.dataset.key?.toUpperCase() ?? '', nameOf(one)] as const);
  return [
    [said('key.cards'), said(handSize() > DIGITS ? 'cards' : 'cards.few')],
    [
      said('key.enter'),
      document.querySelector<HTMLElement>('[data-enter]')?.dataset.enter ?? said('enter'),
    ],
    [said('key.escape'), said('escape')],
    ...rows.filter(([key], i) => rows.findIndex(([other]) => other === key) === i),
  ];
}

/** At the left edge or as near to it as may be, where it covers least of the table's things. */
function layClear(list: HTMLElement): void {
  const table = document.querySelector('main')?.getBoundingClientRect();
  if (table === undefined) return;
  const things = [...document.querySelectorAll(`${THINGS}, [data-log]`)];
  const boxes = things.map((one) => one.getBoundingClientRect());
  const { width, height } = list.getBoundingClientRect();
  const middle = (table.top + table.bottom - height) / 2;
  let best = { left: 0, top: 0, cost: Number.POSITIVE_INFINITY };
  for (let top = table.top + EDGE_PX; top + height <= table.bottom - EDGE_PX; top += EDGE_PX) {
    for (let left = table.left + EDGE_PX; left + width <= table.right - EDGE_PX; left += EDGE_PX) {
      const covered = boxes.reduce(
        (sum, box) => sum + shared({ left, top, width, height }, box),
        0,
      );
      const cost = covered * COVERS + Math.hypot(left - table.left, top - middle);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  if (!Number.isFinite(best.cost)) return;
  list.style.left = `${best.left}px`;
  list.style.top = `${best.top}px`;
  list.style.translate = 'none';
}

type Spread = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** So many square pixels two boxes share. */
function shared(one: Spread, other: Spread): number {
  const along = (from: number, size: number, start: number, length: number) =>
    Math.max(0, Math.min(from + size, start + length) - Math.max(from, start));
  return (
    along(one.left, one.width, other.left, other.width) *
    along(one.top, one.height, other.top, other.height)
  );
}

/** A hint that is open goes first, cards that are up after it. */
function onkeydown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
  event.stopPropagation();
  listKeys(false);
}

/** A small sheet with all keys, and each one beside its button, unless the page names `keys` of its own; without a word it changes. Fetched when somebody asks. */
export function listKeys(shown = sheet === null, keys?: readonly KeyRow[]): void {
  document.documentElement.toggleAttribute('data-keys', shown && keys === undefined);
  sheet?.remove();
  sheet = null;
  document.removeEventListener('keydown', onkeydown);
  if (!shown) return;
  document.addEventListener('keydown', onkeydown);
  sheet = document.createElement('div');
  sheet.className = 'key-list';
  sheet.setAttribute('role', 'status');
  const list = document.createElement('dl');
  for (const [key, does] of [...(keys ?? keysHere()), ['?', said('hide')]]) {
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
  layClear(sheet);
}
