// One line a game.
export { roemerBots } from './roemer/index.ts';
export { roemerschnappenBots } from './roemerschnappen/index.ts';
export { romBoBots } from './rom-bo/index.ts';
export { romansBots } from './romans-go-home/index.ts';
export { rommeBots } from './romme/index.ts';
