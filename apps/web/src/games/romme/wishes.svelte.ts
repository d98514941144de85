import { store, stored } from '../../settings/stored.ts';
import type { Sorting } from './view.ts';

const SORTING = 'taberna.romme.sorting';

/** How somebody likes the hand kept; kept by the device. */
class Wishes {
  sorting = $state<Sorting>(firstSorting());

  sort(sorting: Sorting): void {
    this.sorting = sorting;
    store(SORTING, sorting);
  }

  /** By suits, by ranks, by suits again: where there is room for one button only. */
  next(): void {
    this.sort(this.sorting === 'suit' ? 'rank' : 'suit');
  }
}

function firstSorting(): Sorting {
  const kept = stored(SORTING);
  return kept === 'rank' || kept === 'own' ? kept : 'suit';
}

export const wishes = new Wishes();
