import { decide, decideSystem } from './decide.ts';
import { evolve } from './evolve.ts';
import { viewOf } from './views.ts';

/** What a host goes by. Tests hand in broken ones to see that they are found out. */
export interface Laws {
  readonly decide: typeof decide;
  readonly decideSystem: typeof decideSystem;
  readonly evolve: typeof evolve;
  readonly viewOf: typeof viewOf;
}

export const LAWS: Laws = { decide, decideSystem, evolve, viewOf };
