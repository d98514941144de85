export { romBo as game } from '@taberna/games/rom-bo';
