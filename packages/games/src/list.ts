// One line a game.
export { roemer } from './roemer/index.ts';
export { roemerschnappen } from './roemerschnappen/index.ts';
export { romBo } from './rom-bo/index.ts';
export { romansGoHome } from './romans-go-home/index.ts';
export { romme } from './romme/index.ts';
