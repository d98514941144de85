export { roemer as game } from '@taberna/games/roemer';
