import { store, stored } from '../../settings/stored.ts';
import type { Sorting } from './view.ts';

const SORTING = 'taberna.romme.sorting';
const HINTS = 'taberna.romme.hints';

/** How somebody likes the hand kept, and whether suggestions are wanted; kept by the device. */
class Wishes {
  sorting = $state<Sorting>(firstSorting());
  hints = $state(stored(HINTS) === '1');

  sort(sorting: Sorting): void {
    this.sorting = sorting;
    store(SORTING, sorting);
  }

  suggest(on: boolean): void {
    this.hints = on;
    store(HINTS, on ? '1' : null);
  }
}

function firstSorting(): Sorting {
  const kept = stored(SORTING);
  return kept === 'rank' || kept === 'own' ? kept : 'suit';
}

export const wishes = new Wishes();
