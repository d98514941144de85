export { romme as game } from '@taberna/games/romme';
