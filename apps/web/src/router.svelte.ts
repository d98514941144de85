import { parseHash, type Route } from './route.ts';

class Router {
  route = $state.raw<Route>(parseHash(location.hash));
  /** The page before this one, as it stood in the address; '#/' where there was none. */
  before = $state.raw('#/');

  start(): void {
    let last = location.hash;
    addEventListener('hashchange', () => {
      this.before = last || '#/';
      last = location.hash;
      this.route = parseHash(location.hash);
    });
  }
}

export const router = new Router();

export { goTo as go } from './components/back-closes.ts';
