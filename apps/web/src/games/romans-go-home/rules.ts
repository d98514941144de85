export { romansGoHome as game } from '@taberna/games/romans-go-home';
