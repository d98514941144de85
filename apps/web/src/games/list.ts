// One line a game: its entry on the start page leads to everything else.
export { entry as roemer } from './roemer/entry.ts';
export { entry as roemerschnappen } from './roemerschnappen/entry.ts';
export { entry as romBo } from './rom-bo/entry.ts';
export { entry as romansGoHome } from './romans-go-home/entry.ts';
export { entry as romme } from './romme/entry.ts';
