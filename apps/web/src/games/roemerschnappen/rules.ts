export { roemerschnappen as game } from '@taberna/games/roemerschnappen';
